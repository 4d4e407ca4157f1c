// Finds in the whole course, forgiving typing mistakes. It comes with MiniSearch when the search box is first used, and then
// fetches the index of today's tax year; titles are found without it.
import MiniSearch, { type AsPlainObject, type Query, type SearchResult } from 'minisearch'
import { searchIndexes } from 'virtual:search-index'
import { searchSettings, type IndexedFields, type SearchDocument } from '#contract/search-index.ts'
import { searchWords } from '#domain/learning/search-words.ts'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { paths } from '#contract/paths.ts'
import { forgivingSearch, isCalled } from '../word-search/forgiving-search.ts'
import { excerptAround } from './excerpt.ts'
import { lessonEntries, toolEntries, type PageEntry, type SearchEntry } from './search-entries.ts'

/** An entry with how well it fits the query; only the order of scores within one query means something. */
export type ScoredEntry = { entry: SearchEntry; score: number }

export type SearchEngine = {
  /** Everything found, best first. `goals` are searched by their titles. */
  find: (query: string, goals: readonly PageEntry[]) => ScoredEntry[]
}

/** Loads the index of the tax year that `now` is in. Rejects when it can't be fetched. */
export async function loadSearchEngine(now: Date): Promise<SearchEngine> {
  const { searchIndex } = await searchIndexes[taxYearOn(now).taxYear]()
  const words = await MiniSearch.loadJSAsync<IndexedFields>(searchIndex.words as AsPlainObject, searchSettings)
  const { documents } = searchIndex
  words.addAll(toolEntries.map((tool, index) => indexedPage(tool, documents.length + index)))
  return {
    find: (query, goals) => {
      const found = forgivingSearch(words, query)
      const lessons = bestByLesson(found, documents)
      const rest = found.flatMap((result) => scoredTermOrTool(result, documents))
      return [...lessons, ...rest, ...findGoals(goals, query)]
        .map((scored) => favourSameTitle(scored, query))
        .sort((one, other) => other.score - one.score)
    },
  }
}

/** Each lesson once: by its title and summary, or by the part of its text that fits better. */
function bestByLesson(found: readonly SearchResult[], documents: readonly SearchDocument[]): ScoredEntry[] {
  const best = new Map<number, ScoredEntry>()
  for (const result of found) {
    const document = documents[result.id as number]
    if (document === undefined || document.kind === 'term' || best.has(document.lessonId)) continue
    const lesson = lessonEntries.find(({ key }) => key === `lesson-${document.lessonId}`)
    if (lesson !== undefined)
      best.set(document.lessonId, { entry: lessonEntry(lesson, document, result), score: result.score })
  }
  return [...best.values()]
}

function lessonEntry(
  lesson: PageEntry,
  document: Exclude<SearchDocument, { kind: 'term' }>,
  { terms }: SearchResult,
): SearchEntry {
  if (document.kind === 'lesson') return { ...lesson, words: terms }
  const excerpt = excerptAround(document.text, terms)
  return {
    ...lesson,
    words: terms,
    excerpt: document.heading === '' ? excerpt : `${document.heading}: ${excerpt}`,
    href: document.anchor === '' ? lesson.href : `${lesson.href}#${document.anchor}`,
  }
}

function scoredTermOrTool({ id, terms, score }: SearchResult, documents: readonly SearchDocument[]): ScoredEntry[] {
  const tool = toolEntries[(id as number) - documents.length]
  if (tool !== undefined) return [{ entry: { ...tool, words: terms }, score }]
  const document = documents[id as number]
  if (document?.kind !== 'term') return []
  const { termId, title, text } = document
  const entry = {
    kind: 'term' as const,
    key: `term-${termId}`,
    title,
    place: '',
    excerpt: text,
    words: terms,
    href: paths.term(termId),
  }
  return [{ entry, score }]
}

/** Goals change while the page is open, so they are indexed for each search; there are only a few. */
function findGoals(goals: readonly PageEntry[], query: string): ScoredEntry[] {
  if (goals.length === 0) return []
  const index = new MiniSearch<IndexedFields>(searchSettings)
  index.addAll(goals.map((goal, id) => ({ ...indexedPage(goal, id), text: '' })))
  return forgivingSearch(index, query).flatMap(({ id, terms, score }) => {
    const goal = goals[id as number]
    return goal === undefined ? [] : [{ entry: { ...goal, words: terms }, score }]
  })
}

function indexedPage({ title, excerpt }: PageEntry, id: number): IndexedFields {
  return { id, title, heading: '', text: excerpt, lesson: '' }
}

/** What is called exactly what was asked for comes first. */
function favourSameTitle({ entry, score }: ScoredEntry, query: string): ScoredEntry {
  return { entry, score: isCalled(entry.title, query) ? score * 3 : score }
}

/**
 * Finds by titles while the index is on its way, and when it can't come: the entries that hold every word of the query in
 * their title, place or excerpt, best first. A word is found by its beginning, and from three letters by its middle.
 */
export function findTitles(query: string, goals: readonly PageEntry[]): SearchEntry[] {
  return findPages([...lessonEntries, ...toolEntries, ...goals], query)
}

/** @example findPages([{ title: 'Tax Calculator', … }], 'tax').length // 1 */
export function findPages(pages: readonly PageEntry[], query: string): SearchEntry[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const index = new MiniSearch<TitleFields>({
    fields: ['title', 'place', 'excerpt'],
    tokenize: searchWords,
    processTerm: withEndings,
  })
  index.addAll(pages.map(({ title, place, excerpt }, id) => ({ id, title, place, excerpt })))
  const ways = words.map((word): Query =>
    word.length > 2 ? { combineWith: 'OR', queries: [word, within + word] } : word,
  )
  const found = index.search(
    { combineWith: 'AND', queries: ways },
    {
      boost: { title: 4, place: 2 },
      prefix: true,
      boostTerm: (term) => (term.startsWith(within) ? 0.5 : 1),
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  )
  return found.flatMap(({ id }) => {
    const page = pages[id as number]
    return page === undefined ? [] : [{ ...page, words }]
  })
}

type TitleFields = Pick<PageEntry, 'title' | 'place' | 'excerpt'> & { id: number }

/** Stands before the end of a word, so that its beginning is not taken for that of a word. */
const within = '…'

/** The word and each of its ends of three letters or more, so that a prefix finds what stands within it. */
function withEndings(word: string): string[] {
  const ends = Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => within + word.slice(index + 1))
  return [word, ...ends]
}
