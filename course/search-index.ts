// Makes the index of the search box out of the course of one tax year: each lesson and guide, each of their parts, each term.
import MiniSearch from 'minisearch'
import { searchSettings, type IndexedFields, type SearchDocument, type SearchIndex } from '#contract/search-index.ts'
import type { Compilation } from './compile-course.ts'
import type { LessonPart } from './html/lesson-text.ts'

/** The index of a compiled course. Its texts quote the rates of the course's tax year. */
export function makeSearchIndex({ course, parts, guideParts }: Omit<Compilation, 'problems'>): SearchIndex {
  const lessons = course.modules.flatMap((module) => module.lessons)
  const found: Found[] = [
    ...lessons.map(({ id, title, summary }) => whole({ kind: 'lesson', lessonId: id, title, text: summary })),
    ...lessons.flatMap(({ id, title }) =>
      inParts(title, parts.get(id), (part) => ({ kind: 'part', lessonId: id, ...part })),
    ),
    ...course.guides.map(({ slug, title, summary }) => whole({ kind: 'guide', slug, title, text: summary })),
    ...course.guides.flatMap(({ slug, title }) =>
      inParts(title, guideParts.get(slug), (part) => ({ kind: 'guide-part', slug, ...part })),
    ),
    ...course.glossary.map(({ id, term, definition }) =>
      whole({ kind: 'term', termId: id, title: term, text: definition }),
    ),
  ]
  const words = new MiniSearch<IndexedFields>(searchSettings)
  words.addAll(found.map(({ fields: { title, heading, text, lesson } }, id) => ({ id, title, heading, text, lesson })))
  return { documents: found.map(({ document }) => document), words: words.toJSON() }
}

/** A document with what is indexed of it. */
type Found = { document: SearchDocument; fields: Omit<IndexedFields, 'id'> }

/** What is found by its title. */
function whole(document: Extract<SearchDocument, { title: string }>): Found {
  return { document, fields: { title: document.title, heading: '', text: document.text, lesson: '' } }
}

/** The parts of a lesson or guide of that title, each found by its own words. */
function inParts(
  title: string,
  parts: readonly LessonPart[] = [],
  toDocument: (part: LessonPart) => SearchDocument,
): Found[] {
  return parts.map((part) => ({
    document: toDocument(part),
    fields: { title: '', heading: part.heading, text: part.text, lesson: title },
  }))
}
