import { describe, expect, test } from 'vitest'
import { calendarDate, formatMonth } from './target-date.ts'

describe('formatMonth', () => {
  test.each([
    ['2027-09-01', 'Sep 2027'],
    ['2028-01-31', 'Jan 2028'],
    ['2030-12-31', 'Dec 2030'],
  ])('writes %s as %s', (date, text) => {
    expect(formatMonth(date)).toBe(text)
  })
})

describe('calendarDate', () => {
  test('is the day in the United Kingdom, an hour ahead in summer', () => {
    expect(calendarDate(new Date('2027-06-30T23:30:00Z'))).toBe('2027-07-01')
    expect(calendarDate(new Date('2027-01-31T23:30:00Z'))).toBe('2027-01-31')
  })
})
