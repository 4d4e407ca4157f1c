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

  test('finds long words and long sentences harder', () => {
    const plain = readability(['You pay tax on what you earn. Your boss takes it off.'], []).grade
    const heavy = readability(['Remuneration is subject to contributions administered by your organisation.'], []).grade
    expect(heavy).toBeGreaterThan(plain + 10)
  })

  test('counts a term that the lesson explains as one short word', () => {
    const text = ['A continuous payment authority is on your card.']
    const grades = [readability(text, []).grade, readability(text, ['Continuous payment authority']).grade]
    expect(grades[1]).toBeLessThan(grades[0]! - 4)
  })
})
