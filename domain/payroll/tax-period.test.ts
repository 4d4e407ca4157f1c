import { describe, expect, test } from 'vitest'
import { isExtraWeek, payIntervals, periodName, taxPeriodDays, taxPeriodOn } from './tax-period.ts'

describe('taxPeriodDays', () => {
  // A tax year has 365 days, 366 when a 29 February lies in it: 52 weeks and a day or two, which are week 53.
  test.each([
    ['2026/2027', 'month', 1, '2026-04-06', '2026-05-05'],
    ['2026/2027', 'month', 12, '2027-03-06', '2027-04-05'],
    ['2023/2024', 'month', 9, '2023-12-06', '2024-01-05'],
    ['2023/2024', 'month', 10, '2024-01-06', '2024-02-05'],
    ['2026/2027', 'week', 1, '2026-04-06', '2026-04-12'],
    ['2026/2027', 'week', 52, '2027-03-29', '2027-04-04'],
    ['2026/2027', 'week', 53, '2027-04-05', '2027-04-05'],
    ['2023/2024', 'week', 40, '2024-01-04', '2024-01-10'],
    ['2023/2024', 'week', 53, '2024-04-04', '2024-04-05'],
    ['2026/2027', 'two-weeks', 1, '2026-04-06', '2026-04-19'],
    ['2026/2027', 'two-weeks', 17, '2026-11-16', '2026-11-29'],
    ['2026/2027', 'two-weeks', 27, '2027-04-05', '2027-04-05'],
    ['2026/2027', 'four-weeks', 2, '2026-05-04', '2026-05-31'],
    ['2026/2027', 'four-weeks', 13, '2027-03-08', '2027-04-04'],
    ['2023/2024', 'four-weeks', 14, '2024-04-04', '2024-04-05'],
  ] as const)('of %s %s %d are %s to %s', (taxYear, interval, number, from, to) => {
    expect(taxPeriodDays({ taxYear, interval, number })).toEqual({ from, to })
    for (const day of [from, to]) expect(taxPeriodOn(day, interval)).toEqual({ taxYear, interval, number })
  })

  test('are none of ours on a day before or after the years of the table', () => {
    expect(taxPeriodOn('2023-04-05', 'month')).toBeNull()
    expect(taxPeriodOn('2027-04-06', 'week')).toBeNull()
  })
})

describe('isExtraWeek', () => {
  test('is week 53 alone', () => {
    expect(isExtraWeek({ taxYear: '2026/2027', interval: 'week', number: 53 })).toBe(true)
    expect(isExtraWeek({ taxYear: '2026/2027', interval: 'week', number: 52 })).toBe(false)
    expect(isExtraWeek({ taxYear: '2026/2027', interval: 'month', number: 12 })).toBe(false)
  })
})

describe('periodName', () => {
  test.each([
    ['week', 34, 'week 34'],
    ['two-weeks', 17, 'week 34'],
    ['four-weeks', 9, 'week 36'],
    ['four-weeks', 14, 'week 56'],
    ['month', 8, 'month 8'],
  ] as const)('of %s %d is what a payslip calls it: %s', (interval, number, name) => {
    expect(periodName({ interval, number })).toBe(name)
  })

  test('is there for each interval that pay may come by', () => {
    expect(payIntervals).toEqual(['week', 'two-weeks', 'four-weeks', 'month'])
  })
})
