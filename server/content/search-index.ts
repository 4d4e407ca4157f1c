// Makes the index of the search box out of the course of one tax year: each lesson, each of its parts, each term.
import MiniSearch from 'minisearch'
import { searchSettings, type IndexedFields, type SearchDocument, type SearchIndex } from '#contract/search-index.ts'
import type { Compilation } from './compile-course.ts'

/** The index of a compiled course. Its texts quote the rates of the course's tax year. */
export function makeSearchIndex({ course, parts }: Pick<Compilation, 'course' | 'parts'>): SearchIndex {
  const lessons = course.modules.flatMap((module) => module.lessons)
  const documents: SearchDocument[] = [
    ...lessons.map(({ id, title, summary }) => ({ kind: 'lesson' as const, lessonId: id, title, text: summary })),
    ...lessons.flatMap(({ id }) =>
      (parts.get(id) ?? []).map((part) => ({ kind: 'part' as const, lessonId: id, ...part })),
    ),
    ...course.glossary.map(({ id, term, definition }) => ({
      kind: 'term' as const,
      termId: id,
      title: term,
      text: definition,
    })),
  ]
  const titles = new Map(lessons.map(({ id, title }) => [id, title]))
  const words = new MiniSearch<IndexedFields>(searchSettings)
  words.addAll(documents.map((document, id) => fieldsOf(document, id, titles)))
  return { documents, words: words.toJSON() }
}

function fieldsOf(document: SearchDocument, id: number, titles: ReadonlyMap<number, string>): IndexedFields {
  if (document.kind !== 'part') return { id, title: document.title, heading: '', text: document.text, lesson: '' }
  const { heading, text, lessonId } = document
  return { id, title: '', heading, text, lesson: titles.get(lessonId) ?? '' }
}
