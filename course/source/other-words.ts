// The words that people use for a thing of the course, by its key in the search (web/search/search-entries.ts).
import { readCourseSource } from './course-source.ts'

export function readOtherWords(): Record<string, string> {
  const { modules, otherWords } = readCourseSource()
  const lessonIds = new Map(modules.flatMap(({ lessons }) => lessons).map(({ slug, id }) => [slug, id]))
  const keyed = (words: Readonly<Record<string, string>>, keyOf: (name: string) => string) =>
    Object.entries(words).map(([name, said]) => [keyOf(name), said])
  return Object.fromEntries([
    ...keyed(otherWords.modules, (id) => `module-${id}`),
    ...keyed(otherWords.lessons, (slug) => `lesson-${lessonIds.get(slug)}`),
    ...keyed(otherWords.guides, (slug) => `guide-${slug}`),
    ...keyed(otherWords.terms, (id) => `term-${id}`),
  ])
}
