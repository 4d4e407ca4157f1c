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

// The page of the glossary.
export const pageTitle = 'Glossary'
export const pageLead = 'Money words in plain English, and the lessons that explain them.'
export const glossaryLoading = 'Loading the glossary…'
export const glossaryToLoad = 'the glossary'
export const searchLabel = 'Search the glossary'
export const nothingFoundHint = 'Check the spelling, or try a single word, such as tax or debt.'
export const showAllLabel = 'Show all terms'
export const lettersLabel = 'Letters'
