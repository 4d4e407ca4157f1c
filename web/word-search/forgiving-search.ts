// Searches word indexes, for the search box and the glossary: exact words first, then with typing mistakes.
import type MiniSearch from 'minisearch'
import type { SearchOptions, SearchResult } from 'minisearch'
import type { IndexedFields } from '#contract/search-index.ts'
import { isStopWord, searchWords } from '#domain/learning/search-words.ts'

const boost: Record<string, number> = { title: 6, heading: 3, text: 1, lesson: 0.5 }
const weights = { fuzzy: 0.4, prefix: 0.7 }

/**
 * The results of each index: exact; if none has any, with a mistake or two; if still none, those that have
 * a third of the words, unless every word is needed. A single letter finds titles with a word that begins with it.
 */
export function forgivingSearches(
  indexes: readonly MiniSearch<IndexedFields>[],
  query: string,
  { needsEveryWord = false } = {},
): Found {
  // One letter begins some word in nearly every text.
  if (query.trim().length === 1) return searched(indexes, query, { fields: ['title'], prefix: true })
  const forgiving = { boost, weights, prefix: isLongEnough, fuzzy: slipsAllowed }
  const ways: SearchOptions[] = [
    { boost, weights, prefix: isLongEnough, combineWith: 'AND' },
    { ...forgiving, combineWith: 'AND' },
    ...(needsEveryWord ? [] : [{ ...forgiving, combineWith: 'OR' } as const]),
  ]
  for (const way of ways) {
    const found = searched(indexes, query, way)
    if (found.results.some((results) => results.length > 0)) return found
  }
  return { results: indexes.map(() => []), hasEveryWord: true }
}

/** The results of each index, best first, and whether they have every word of the query. */
type Found = { results: SearchResult[][]; hasEveryWord: boolean }

function searched(indexes: readonly MiniSearch<IndexedFields>[], query: string, way: SearchOptions): Found {
  const hasEveryWord = way.combineWith !== 'OR'
  const least = hasEveryWord ? 0 : wordsToMatch(query).split(' ').length / 3
  const results = indexes.map((index) =>
    index.search(query, way).filter(({ queryTerms }) => queryTerms.length >= least),
  )
  return { results, hasEveryWord }
}

/** Whether a title is exactly the query: that comes first. */
export function isCalled(title: string, query: string): boolean {
  return wordsToMatch(title) === wordsToMatch(query)
}

function wordsToMatch(text: string): string {
  return searchWords(text)
    .filter((word) => !isStopWord(word))
    .join(' ')
}

function isLongEnough(word: string): boolean {
  return word.length > 1
}

/** How many letters may be wrong, missing or extra. Numbers must be exact. */
function slipsAllowed(word: string): number | false {
  if (word.length < 4 || /\d/.test(word)) return false
  // Two swapped letters are two mistakes.
  return word.length < 7 ? 1 : 2
}
