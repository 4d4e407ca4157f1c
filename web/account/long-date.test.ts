import { describe, expect, test } from 'vitest'
import { formatLongDate } from './long-date.ts'

describe('formatLongDate', () => {
  test('writes the day, the month in full and the year', () => {
    expect(formatLongDate('2026-11-21T09:00:00.000Z')).toBe('21 November 2026')
  })

  test('takes the day in the United Kingdom, an hour ahead in summer', () => {
    expect(formatLongDate('2026-06-30T23:30:00.000Z')).toBe('1 July 2026')
  })
})
