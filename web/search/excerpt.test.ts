import { describe, expect, test } from 'vitest'
import { excerptAround, markedPieces } from './excerpt.ts'

const text =
  'When you borrow, you pay back the sum and, most of the time, interest on top. Interest is the price of using someone else’s money. Three things set how much you pay: the sum, the rate and the time, and each of them can be asked for in writing.'

describe('excerptAround', () => {
  test('begins with the sentence in which the word stands', () => {
    expect(excerptAround(text, ['price'])).toMatch(/^… Interest is the price/)
  })

  test('begins a little before the word when its sentence is long', () => {
    const excerpt = excerptAround(text, ['writing'])
    expect(excerpt).toMatch(/^… \S/)
    expect(excerpt).toMatch(/asked for in writing\.$/)
  })

  test('begins at the beginning when the word stands there, and ends at a whole word', () => {
    const excerpt = excerptAround(text, ['borrow'])
    expect(excerpt).toMatch(/^When you borrow, you pay/)
    expect(excerpt).toMatch(/\S …$/)
    expect(excerpt.length).toBeLessThanOrEqual(153)
  })

  test('shows the beginning when none of the words is there', () => {
    expect(excerptAround('Short.', ['absent'])).toBe('Short.')
  })
})

describe('markedPieces', () => {
  const marked = (source: string, words: string[]) =>
    markedPieces(source, words)
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('')

  test('marks whole words that begin with what was looked for, whatever their capitals and accents', () => {
    expect(marked('Savings: a café to save in', ['sav', 'cafe'])).toBe('[Savings]: a [café] to [save] in')
  })

  test('marks a figure with its comma and a word with its apostrophe', () => {
    expect(marked('The lender’s £12,570.', ['lender', '12570'])).toBe('The [lender’s] £[12,570].')
  })

  test('leaves a text without the words in one piece', () => {
    expect(markedPieces('Nothing here', ['tax'])).toEqual([{ text: 'Nothing here', isMarked: false, at: 0 }])
  })

  test('gives back every character', () => {
    expect(
      markedPieces(text, ['the', 'sum'])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
