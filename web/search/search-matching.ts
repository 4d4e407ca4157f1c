// What a search finds: everything in which each typed word begins or is part of some word, best first.

export type SearchEntry = {
  kind: 'lesson' | 'tool'
  title: string
  /** Where it belongs, shown under the title. */
  place: string
  summary: string
  href: string
}

/**
 * The entries that hold every word of the query, in the title, the place or the summary; those with the words in their
 * title first. Capital letters and accents make no difference. An empty query finds nothing.
 * @example findEntries([{ kind: 'tool', title: 'Tax Calculator', place: '', summary: '', href: '' }], 'tax').length // 1
 */
export function findEntries<Entry extends SearchEntry>(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

/** The sum over the words of how well each is met, or 0 when one is not met at all. */
function scoreOf(entry: SearchEntry, words: readonly string[]): number {
  const scores = words.map((word) =>
    Math.max(4 * matchOf(entry.title, word), 2 * matchOf(entry.place, word), matchOf(entry.summary, word)),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** 2 when a word of the text begins with it, 1 when it is within one. Within needs three letters, or all would match. */
function matchOf(text: string, word: string): 0 | 1 | 2 {
  const textWords = wordsOf(text)
  if (textWords.some((textWord) => textWord.startsWith(word))) return 2
  return word.length > 2 && textWords.some((textWord) => textWord.includes(word)) ? 1 : 0
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en-GB')
  return plain.match(/[\p{Letter}\p{Number}/%£]+/gu) ?? []
}
