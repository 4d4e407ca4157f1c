import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { payPeriods, periodAmount, periodsAYear, yearlyAmount } from './pay-period.ts'

describe('periodAmount', () => {
  test.each([
    ['year', 2_340_240, '23,402.40'],
    ['month', 195_020, '23,402.40 ÷ 12'],
    ['four-weeks', 180_018, '23,402.40 ÷ 13 = 1,800.1846'],
    ['week', 45_005, '23,402.40 ÷ 52 = 450.0462'],
    ['day', 9_001, '23,402.40 ÷ 260 = 90.0092'],
    ['hour', 1_200, '23,402.40 ÷ 1,950 = 12.0012'],
  ] as const)('of £23,402.40 a year for a %s is %d pence (%s)', (period, amount, _) => {
    expect(periodAmount(pence(2_340_240), period)).toBe(amount)
  })

  test('is 0 for an hour of a week without hours', () => {
    expect(periodAmount(pence(100), 'hour', { daysAWeek: 5, hoursAWeek: 0 })).toBe(0)
  })
})

describe('yearlyAmount', () => {
  test.each([
    ['month', 250_000, 3_000_000],
    ['four-weeks', 230_769, 2_999_997],
    ['week', 57_692, 2_999_984],
    ['day', 11_538, 2_999_880],
    ['hour', 1_271, 2_478_450],
  ] as const)('of a %s of %d pence is %d', (period, amount, yearly) => {
    expect(yearlyAmount(pence(amount), period)).toBe(yearly)
  })

  test('uses the learner’s own week: £15 an hour for 40 hours is £31,200', () => {
    expect(yearlyAmount(pence(1_500), 'hour', { daysAWeek: 5, hoursAWeek: 40 })).toBe(3_120_000)
  })

  test('comes back from a period to within what rounding to a penny can lose', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }).map(pence), fc.constantFrom(...payPeriods), (yearly, period) => {
        const back = yearlyAmount(periodAmount(yearly, period), period)
        expect(Math.abs(back - yearly)).toBeLessThanOrEqual(periodsAYear(period) / 2 + 0.5)
      }),
    )
  })
})
