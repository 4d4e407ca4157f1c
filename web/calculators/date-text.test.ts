import { describe, expect, test } from 'vitest'
import { dateText, longDate } from './date-text.ts'

describe('dateText and longDate', () => {
  test('write 6 January 2024 in short and in full', () => {
    expect([dateText('2024-01-06'), longDate('2024-01-06')]).toEqual(['6 Jan 2024', '6 January 2024'])
  })
})
