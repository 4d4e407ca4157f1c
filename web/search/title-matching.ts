// Finds by titles while the index is on its way, and when it can't come: each typed word must begin a word of the entry.
import { searchWords } from '#domain/learning/search-words.ts'
import type { SearchEntry } from './search-entry.ts'

/**
 * The entries that hold every word of the query in their title, place or excerpt; those with the words in their title
 * first. An empty query finds nothing.
 * @example matchTitles([{ title: 'Tax Calculator', … }], 'tax').length // 1
 */
export function matchTitles<Entry extends SearchEntry>(entries: readonly Entry[], query: string): Entry[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry: { ...entry, words }, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

/** The sum over the words of how well each is met, or 0 when one is not met at all. */
function scoreOf(entry: SearchEntry, words: readonly string[]): number {
  const scores = words.map((word) =>
    Math.max(4 * matchOf(entry.title, word), 2 * matchOf(entry.place, word), matchOf(entry.excerpt, word)),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** 2 when a word of the text begins with it, 1 when it is within one. Within needs three letters, or all would match. */
function matchOf(text: string, word: string): 0 | 1 | 2 {
  const textWords = searchWords(text)
  if (textWords.some((textWord) => textWord.startsWith(word))) return 2
  return word.length > 2 && textWords.some((textWord) => textWord.includes(word)) ? 1 : 0
}
