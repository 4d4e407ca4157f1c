// Cuts out the piece of a text that has the found words, and marks them there.
import { searchWords } from '#domain/learning/search-words.ts'

const before = 40
const length = 150

/** About 150 characters of the text around the first of the words. Words are as `searchWords` writes them. */
export function excerptAround(text: string, words: readonly string[]): string {
  const start = startBefore(text, placeOf(words, text))
  const hasEnd = start + length >= text.length
  const end = hasEnd ? text.length : text.lastIndexOf(' ', start + length)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${hasEnd ? '' : ' …'}`
}

/** Where the first of the words stands, or the beginning. */
function placeOf(words: readonly string[], text: string): number {
  for (const { written, at } of wordsWithPlaces(text))
    if (searchWords(written).some((word) => words.includes(word))) return at
  return 0
}

/** Where the sentence of a place begins, or a word a little before the place when that is too far back. */
function startBefore(text: string, at: number): number {
  const sentence = at === 0 ? 0 : text.lastIndexOf('. ', at) + 1
  const start = at - sentence <= 2 * before ? sentence : text.indexOf(' ', at - before)
  return start === 0 ? 0 : start + 1
}

export type MarkedPiece = { text: string; isMarked: boolean; at: number }

/**
 * The text in pieces, those marked that begin with one of the words, as `searchWords` writes them.
 * @example markedPieces('A café', ['cafe']) // [{ text: 'A ', isMarked: false, at: 0 }, { text: 'café', isMarked: true, at: 2 }]
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

/** The words as they are written, each with its place. */
function* wordsWithPlaces(text: string): Generator<{ written: string; at: number }> {
  for (const match of text.matchAll(
    /[\p{Letter}\p{Number}](?:[\p{Letter}\p{Number}\p{Mark}]|[,/'’](?=[\p{Letter}\p{Number}]))*/gu,
  ))
    yield { written: match[0], at: match.index }
}
