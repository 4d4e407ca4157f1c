// How hard a text is to read: the Flesch–Kincaid grade, with syllables counted by the usual rules of thumb.

/** A text's measures. The grade is an American school year; add five for a reading age. */
export type Readability = { words: number; sentences: number; grade: number }

/**
 * Measures prose. A figure such as £1,250 counts as a word of two syllables; each of the `terms`, which a lesson
 * explains, as a word of one.
 * @example readability(['The cat sat on the mat.'], []).grade // -1.4
 */
export function readability(blocks: readonly string[], terms: readonly string[]): Readability {
  const sentences = blocks.flatMap((block) => splitSentences(withoutTerms(block, terms)))
  const words = sentences.flatMap((sentence) => wordsOf(sentence))
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  if (words.length === 0) return { words: 0, sentences: 0, grade: 0 }
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
  return { words: words.length, sentences: sentences.length, grade: Math.round(grade * 10) / 10 }
}

/**
 * Splits prose into sentences. A point within a figure or after a short form ends none.
 * @example splitSentences('It costs £2.50 a day. That is a lot.').length // 2
 */
export function splitSentences(text: string): string[] {
  return text
    .replaceAll(/\b(e\.g|i\.e|etc|Mr|Mrs|Ms|Dr|No)\./g, '$1')
    .split(/(?<=[.!?…][”’"')]?)\s+/)
    .filter((sentence) => wordsOf(sentence).length > 0)
}

/** The words of a text; what has no letter or digit is none. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s/–—]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/**
 * Counts the syllables of a word by its groups of vowels.
 * @example countSyllables('insurance') // 3
 */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters === '') return 2
  if (letters.length <= 3) return 1
  const stem = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, stem.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

function withoutTerms(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  return terms
    .filter((term) => lower.includes(term.toLowerCase()))
    .reduce((rest, term) => rest.replaceAll(new RegExp(`\\b${escapePattern(term)}s?\\b`, 'gi'), 'term'), text)
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
