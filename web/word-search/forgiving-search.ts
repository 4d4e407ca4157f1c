// How an index of words is searched, in the search box and in the glossary: as typed first, then forgiving slips of the keys.
import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import type { IndexedFields } from '#contract/search-index.ts'
import { isTelling, searchWords } from '#domain/learning/search-words.ts'

const boost: Record<string, number> = { title: 6, heading: 3, text: 1, lesson: 0.5 }
const weights = { fuzzy: 0.4, prefix: 0.7 }
type Combining = { asLast: 'AND' | 'OR' }

/**
 * As typed; if that finds nothing with a slip or two; if that finds nothing either, with any of the words, unless all are
 * asked for.
 */
export function forgivingSearch(
  index: MiniSearch<IndexedFields>,
  query: string,
  { asLast }: Combining = { asLast: 'OR' },
): SearchResult[] {
  const exact = index.search(query, { boost, weights, combineWith: 'AND', prefix: isLongEnough })
  if (exact.length > 0) return exact
  const forgiving = { boost, weights, prefix: isLongEnough, fuzzy: slipsAllowed }
  const all = index.search(query, { ...forgiving, combineWith: 'AND' })
  return all.length > 0 || asLast === 'AND' ? all : index.search(query, { ...forgiving, combineWith: 'OR' })
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
