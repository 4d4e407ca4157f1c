import { describe, expect, test } from 'vitest'
import { tryAgainText } from './try-again-words.ts'

const now = new Date(2026, 10, 21, 14, 30)

describe('tryAgainText', () => {
  test.each([
    [10, 'Try again in a few seconds.'],
    [60, 'Try again in a minute.'],
    [61, 'Try again in 2 minutes, at 14:32.'],
  ])('puts %d seconds as %j', (seconds, text) => {
    expect(tryAgainText(seconds, now)).toBe(text)
  })
})
