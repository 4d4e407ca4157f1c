import { describe, expect, test } from 'vitest'
import { countSyllables, readability, splitSentences } from './readability.ts'

describe('countSyllables', () => {
  test.each([
    ['cat', 1],
    ['money', 2],
    ['saved', 1],
    ['wanted', 2],
    ['table', 2],
    ['insurance', 3],
    ['university', 5],
    ['£1,250', 2],
    ['are', 1],
    ['UK', 1],
    ['INSURANCE', 3],
    ['your', 1],
    ['paid', 1],
  ])('counts %s as %i', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables)
  })
})

describe('splitSentences', () => {
  test('ends a sentence at a full stop, not at the point of an amount', () => {
    expect(splitSentences('It costs £2.50 a day. That is £17.50 a week!')).toHaveLength(2)
  })

  test('does not end a sentence after e.g.', () => {
    expect(splitSentences('Pay bills first, e.g. rent and energy.')).toHaveLength(1)
  })
})

describe('readability', () => {
  test('gives six words of one syllable the grade −1.4: 0.39 × 6 + 11.8 × 1 − 15.59', () => {
    expect(readability(['The cat sat on the mat.'], [])).toEqual({ words: 6, sentences: 1, grade: -1.4 })
  })

  test('gives nothing for a text without words, and to one decimal what there is', () => {
    expect(readability(['', '… –'], [])).toEqual({ words: 0, sentences: 0, grade: 0 })
    // 0.39 × 4 + 11.8 × 7/8 … of two sentences with four words each: 0.39 × 4 + 11.8 × 9/8 − 15.59 = −0.755
    expect(readability(['The money is mine. It is all gone.'], [])).toMatchObject({
      words: 8,
      sentences: 2,
      grade: -0.8,
    })
  })

  test('finds long words and long sentences harder', () => {
    const plain = readability(['You pay tax on what you earn. Your boss takes it off.'], []).grade
    const heavy = readability(['Remuneration is subject to contributions administered by your organisation.'], []).grade
    expect(heavy).toBeGreaterThan(plain + 10)
  })

  test('counts a term that the lesson explains as one short word', () => {
    const text = ['A continuous payment authority is on your card.']
    const grades = [readability(text, []).grade, readability(text, ['Continuous payment authority']).grade]
    expect(grades[1]).toBeLessThan(grades[0]! - 4)
    expect(readability(['A DIRECT DEBIT is due.'], ['Direct debit'])).toMatchObject({ words: 4 })
  })
})
