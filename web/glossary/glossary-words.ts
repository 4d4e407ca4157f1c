// What the glossary's page says of its terms.
import { plural } from '../ui/plural.ts'

/** How many terms are shown, for a query or, without one, in all. */
export function foundText(count: number, query: string): string {
  if (query !== '' && count === 0) return `No term found for ‘${query}’`
  const terms = plural(count, { one: 'term', other: 'terms' })
  return query === '' ? terms : `${terms} found`
}

/** Before the lessons that teach a term. */
export function lessonsLabel(count: number): string {
  return count === 1 ? 'Lesson:' : 'Lessons:'
}
