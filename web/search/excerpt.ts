// Cuts an excerpt with the found words out of a text, and marks them.
import { searchWords } from '#domain/learning/search-words.ts'

const before = 40
const length = 150

/** About 150 characters around the first of the words. Words are as `searchWords` writes them. */
export function excerptAround(text: string, words: readonly string[]): string {
  const start = startBefore(text, placeOf(words, text))
  const hasEnd = start + length >= text.length
  const end = hasEnd ? text.length : text.lastIndexOf(' ', start + length)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${hasEnd ? '' : ' …'}`
}

/** The position of the first of the words, or 0. */
function placeOf(words: readonly string[], text: string): number {
  for (const { written, at } of wordsWithPlaces(text))
    if (searchWords(written).some((word) => words.includes(word))) return at
  return 0
}

/** The start of the sentence at a position, or of a word a little before it if that is too far back. */
function startBefore(text: string, at: number): number {
  const sentence = at === 0 ? 0 : text.lastIndexOf('. ', at) + 1
  const start = at - sentence <= 2 * before ? sentence : text.indexOf(' ', at - before)
  return start === 0 ? 0 : start + 1
}

export type MarkedPiece = { text: string; isMarked: boolean; at: number }

/**
 * Splits the text; the pieces that begin with one of the words are marked. Words are as `searchWords` writes them.
 * @example markedPieces('A café', ['cafe']) // [{ text: 'A ', isMarked: false, at: 0 }, { text: 'café', isMarked:
 * true, at: 2 }]
 */
export function markedPieces(text: string, words: readonly string[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const word of wordsWithPlaces(text)) {
    if (!searchWords(word.written).some((plain) => words.some((wanted) => plain.startsWith(wanted)))) continue
    if (word.at > at) pieces.push({ text: text.slice(at, word.at), isMarked: false, at })
    pieces.push({ text: word.written, isMarked: true, at: word.at })
    at = word.at + word.written.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false, at })
  return pieces
}

/** The words as written, with their positions. */
function* wordsWithPlaces(text: string): Generator<{ written: string; at: number }> {
  for (const match of text.matchAll(
    /[\p{Letter}\p{Number}](?:[\p{Letter}\p{Number}\p{Mark}]|[,/'’](?=[\p{Letter}\p{Number}]))*/gu,
  ))
    yield { written: match[0], at: match.index }
}
