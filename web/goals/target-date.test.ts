import { describe, expect, test } from 'vitest'
import { formatMonth } from './target-date.ts'

describe('formatMonth', () => {
  test.each([
    ['2027-09-01', 'Sep 2027'],
    ['2028-01-31', 'Jan 2028'],
    ['2030-12-31', 'Dec 2030'],
  ])('writes %s as %s', (date, text) => {
    expect(formatMonth(date)).toBe(text)
  })
})
