// How an index of words is searched, in the search box and in the glossary: as typed first, then forgiving slips of the keys.
import type MiniSearch from 'minisearch'
import type { SearchOptions, SearchResult } from 'minisearch'
import type { IndexedFields } from '#contract/search-index.ts'
import { isTelling, searchWords } from '#domain/learning/search-words.ts'

const boost: Record<string, number> = { title: 6, heading: 3, text: 1, lesson: 0.5 }
const weights = { fuzzy: 0.4, prefix: 0.7 }
type Combining = { asLast: 'AND' | 'OR' }

/**
 * What each index holds: as typed; if that finds nothing in any of them with a slip or two; if that finds nothing either, with
 * any third of the words, unless all are asked for. Of one letter, the titles with a word that begins so.
 */
export function forgivingSearches(
  indexes: readonly MiniSearch<IndexedFields>[],
  query: string,
  { asLast }: Combining = { asLast: 'OR' },
): Found {
  // One letter begins some word of nearly every text.
  if (query.trim().length === 1) return searched(indexes, query, { fields: ['title'], prefix: true })
  const forgiving = { boost, weights, prefix: isLongEnough, fuzzy: slipsAllowed }
  const ways: SearchOptions[] = [
    { boost, weights, prefix: isLongEnough, combineWith: 'AND' },
    { ...forgiving, combineWith: 'AND' },
    { ...forgiving, combineWith: asLast },
  ]
  for (const way of ways) {
    const found = searched(indexes, query, way)
    if (found.results.some((results) => results.length > 0)) return found
  }
  return { results: indexes.map(() => []), hasEveryWord: true }
}

/** What each index holds, best first, and whether that has every word of the query. */
type Found = { results: SearchResult[][]; hasEveryWord: boolean }

function searched(indexes: readonly MiniSearch<IndexedFields>[], query: string, way: SearchOptions): Found {
  const hasEveryWord = way.combineWith !== 'OR'
  const least = hasEveryWord ? 0 : tellingWords(query).split(' ').length / 3
  const results = indexes.map((index) =>
    index.search(query, way).filter(({ queryTerms }) => queryTerms.length >= least),
  )
  return { results, hasEveryWord }
}

/** Whether a title is exactly what was asked for: that comes first. */
export function isCalled(title: string, query: string): boolean {
  return tellingWords(title) === tellingWords(query)
}

function tellingWords(text: string): string {
  return searchWords(text).filter(isTelling).join(' ')
}

function isLongEnough(word: string): boolean {
  return word.length > 1
}

/** How many letters may be wrong, missing or too many. A figure must be right. */
function slipsAllowed(word: string): number | false {
  if (word.length < 4 || /\d/.test(word)) return false
  // Two letters that changed places are two slips.
  return word.length < 7 ? 1 : 2
}
