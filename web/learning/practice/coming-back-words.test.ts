import { describe, expect, test } from 'vitest'
import { comingBackText, levelsText } from './coming-back-words.ts'

describe('comingBackText', () => {
  // promise: quiz-says-what-comes-back
  test.each<[number, string | null, string]>([
    [6, '2026-11-26', 'These six come back in practice from Thursday.'],
    [6, '2026-11-24', 'These six come back in practice from tomorrow.'],
    [6, '2026-11-23', 'These six come back in practice today.'],
    [6, '2026-12-07', 'These six come back in practice from Monday 7 December 2026.'],
    [1, null, 'This one comes back in practice.'],
  ])('of %i, the first on %s: %s', (questions, soonest, text) => {
    expect(comingBackText(questions, soonest, '2026-11-23')).toBe(text)
  })
})

test('levelsText counts the skills at each level, the highest first', () => {
  expect(levelsText(['tried', 'secure', 'tried', 'new'])).toBe('Its skills so far: 1 Secure, 2 Tried, 1 New.')
})
