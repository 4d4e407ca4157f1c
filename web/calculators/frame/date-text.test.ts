import { describe, expect, test } from 'vitest'
import { dateText, longDate, readText } from './date-text.ts'

describe('dateText and longDate', () => {
  test('write 6 January 2024 in short and in full', () => {
    expect([dateText('2024-01-06'), longDate('2024-01-06')]).toEqual(['6 Jan 2024', '6 January 2024'])
  })
})

describe('readText', () => {
  test('says that a source was read on a day, not that it was checked', () => {
    expect(readText('2026-11-21')).toBe('read 21 November 2026')
  })
})
