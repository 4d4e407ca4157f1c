import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  addWorkingDays,
  daysBetween,
  longDate,
  monthAndYear,
  nextTime,
  shortDate,
  shortMonthAndYear,
  ukDate,
  weekdayAndDate,
  wholeMonthsBetween,
} from './calendar.ts'

afterEach(() => vi.unstubAllGlobals())

describe('addMonths', () => {
  test.each([
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-21', 600, '2076-11-21'],
  ])('from %s by %d is %s', (date, months, then) => {
    expect(addMonths(date, months)).toBe(then)
  })
})

describe('addDays', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('from %s by %d is %s', (date, days, then) => {
    expect(addDays(date, days)).toBe(then)
  })
})

describe('addWorkingDays', () => {
  test.each([
    ['2026-11-23', 4, '2026-11-27'],
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 1, '2026-11-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-11-23', 30, '2027-01-04'],
    ['2026-11-28', 0, '2026-11-28'],
  ])('from %s by %d is %s', (date, days, then) => {
    expect(addWorkingDays(date, days)).toBe(then)
  })
})

describe('nextTime', () => {
  test.each([
    ['04-05', '2026-04-04', '2026-04-05'],
    ['04-05', '2026-04-05', '2026-04-05'],
    ['04-05', '2026-04-06', '2027-04-05'],
    ['12-31', '2026-12-31', '2026-12-31'],
    ['01-31', '2026-12-31', '2027-01-31'],
  ])('of %s from %s is %s', (monthAndDay, date, then) => {
    expect(nextTime(monthAndDay, date)).toBe(then)
  })
})

describe('wholeMonthsBetween', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-12-20', 0],
    ['2026-11-21', '2026-12-21', 1],
    ['2026-11-21', '2027-09-01', 9],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-12-21', '2026-11-21', -1],
    ['2026-12-21', '2026-10-30', -1],
  ])('from %s to %s is %d', (from, to, months) => {
    expect(wholeMonthsBetween(from, to)).toBe(months)
  })
})

describe('daysBetween', () => {
  test.each([
    ['2026-11-21', '2026-12-01', 10],
    ['2026-03-28', '2026-03-30', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-12-01', '2026-11-21', -10],
  ])('from %s to %s is %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})

describe('ukDate', () => {
  test('is the day in London: an hour ahead of UTC in summer, level with it in winter', () => {
    expect(ukDate(new Date('2027-06-30T23:30:00Z'))).toBe('2027-07-01')
    expect(ukDate(new Date('2026-11-30T23:30:00Z'))).toBe('2026-11-30')
  })

  test('changes at midnight in London and at no other minute, whatever was asked just before', () => {
    for (const [midnight, day, next] of [
      ['2027-06-30T23:00:00Z', '2027-06-30', '2027-07-01'],
      ['2026-12-01T00:00:00Z', '2026-11-30', '2026-12-01'],
    ] as const) {
      const at = (minutes: number) => ukDate(new Date(Date.parse(midnight) + minutes * 60_000))
      expect([-1, 0, -31, 29, -59, 59, -720, 720, -0.001].map(at)).toEqual(
        [-1, 0, -31, 29, -59, 59, -720, 720, -0.001].map((minutes) => (minutes < 0 ? day : next)),
      )
    }
  })

  // promise: calendar-any-month-order
  test('is the same where the browser writes the month first, as WebKit does', async () => {
    vi.stubGlobal('Intl', { DateTimeFormat: MonthFirst, NumberFormat: Intl.NumberFormat })
    vi.resetModules()
    const { ukDate: dateThere } = await import('./calendar.ts')
    const { taxYearOn } = await import('./tax/rates/tax-years.ts')
    expect(dateThere(new Date('2027-06-30T23:30:00Z'))).toBe('2027-07-01')
    expect(taxYearOn(new Date('2026-11-21T12:00:00Z'))).toEqual({ taxYear: '2026/2027', isBeyondTable: false })
  })
})

/** A browser that writes every date as Americans do, whatever the language asked for. */
class MonthFirst extends Intl.DateTimeFormat {
  constructor(_language: string, options: Intl.DateTimeFormatOptions) {
    super('en-US', options)
  }
}

describe('a date in words', () => {
  test.each([
    ['2026-06-12', 'Friday 12 June 2026'],
    ['2028-02-29', 'Tuesday 29 February 2028'],
    ['2027-01-03', 'Sunday 3 January 2027'],
  ])('%s is, with its day of the week, %s', (date, words) => {
    expect(weekdayAndDate(date)).toBe(words)
  })

  test.each([
    ['2024-01-06', '6 January 2024', '6 Jan 2024'],
    ['2027-09-01', '1 September 2027', '1 Sep 2027'],
    ['2026-12-31', '31 December 2026', '31 Dec 2026'],
  ])('%s is %s, in short %s, and its month is written the same way', (date, long, short) => {
    expect([longDate(date), shortDate(date)]).toEqual([long, short])
    expect([monthAndYear(date), shortMonthAndYear(date)]).toEqual(
      [long, short].map((text) => text.replace(/^\d+ /, '')),
    )
  })
})
