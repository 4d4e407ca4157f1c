import { describe, expect, test } from 'vitest'
import {
  figuresFromPounds,
  figuresInPounds,
  monthlyHousing,
  monthlyTakeHome,
  nextPayDay,
  yearlyPay,
} from './figures.ts'
import { pence } from '../money.ts'

describe('a year’s pay', () => {
  test('is twelve months, thirteen times four weeks, 52 weeks, or the hours of 52 weeks', () => {
    const year = (pay: number, payPeriod: 'year' | 'month' | 'four-weeks' | 'week' | 'hour') =>
      yearlyPay({ pay: pence(pay), payPeriod, hoursAWeek: 20 })
    expect(year(24_000_00, 'year')).toBe(24_000_00)
    expect(year(2_000_00, 'month')).toBe(24_000_00)
    expect(year(1_000_00, 'four-weeks')).toBe(13_000_00)
    expect(year(400_00, 'week')).toBe(20_800_00)
    // 12.50 × 20 × 52
    expect(year(12_50, 'hour')).toBe(13_000_00)
  })

  test('is not known without pay, nor by the hour without the hours', () => {
    expect(yearlyPay({ pay: null, payPeriod: 'year', hoursAWeek: 20 })).toBeNull()
    expect(yearlyPay({ pay: pence(12_50), payPeriod: 'hour', hoursAWeek: null })).toBeNull()
  })
})

describe('a month’s share', () => {
  test('is a twelfth of what comes in or goes out in a year, to the penny', () => {
    // 400 × 52 ÷ 12 = 1,733.33; 800 × 26 ÷ 12 = 1,733.33; 150 × 13 ÷ 12 = 162.50
    expect(monthlyTakeHome({ takeHome: pence(400_00), paidEvery: 'week' })).toBe(1_733_33)
    expect(monthlyTakeHome({ takeHome: pence(800_00), paidEvery: 'two-weeks' })).toBe(1_733_33)
    expect(monthlyHousing({ housing: pence(150_00), housingEvery: 'four-weeks' })).toBe(162_50)
    expect(monthlyHousing({ housing: pence(650_00), housingEvery: 'month' })).toBe(650_00)
    expect(monthlyTakeHome({ takeHome: null, paidEvery: 'month' })).toBeNull()
    expect(monthlyHousing({ housing: null, housingEvery: 'month' })).toBeNull()
  })
})

describe('the next pay day', () => {
  test.each([
    ['month', '2026-10-28', '2026-11-28', '2026-11-28'],
    ['month', '2026-10-28', '2026-11-29', '2026-12-28'],
    ['month', '2026-01-31', '2026-02-20', '2026-02-28'],
    ['month', '2026-01-31', '2026-03-01', '2026-03-31'],
    ['month', '2027-01-28', '2026-11-20', '2026-11-28'],
    ['month', '2026-12-31', '2026-11-01', '2026-11-30'],
    ['week', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-20', '2026-11-21', '2026-11-27'],
    ['two-weeks', '2026-11-06', '2026-11-21', '2026-12-04'],
    ['four-weeks', '2026-12-18', '2026-11-20', '2026-11-20'],
  ] as const)('is found by the %s from %s on %s: %s', (paidEvery, payDay, today, next) => {
    expect(nextPayDay({ payDay, paidEvery }, today)).toBe(next)
  })

  test('is not made up', () => {
    expect(nextPayDay({ payDay: null, paidEvery: 'month' }, '2026-11-20')).toBeNull()
  })
})

test('figures in pounds are the same in pence and back', () => {
  const pounds = {
    pay: 12.21,
    payPeriod: 'hour' as const,
    hoursAWeek: 37.5,
    takeHome: 400.1,
    paidEvery: 'week' as const,
    payDay: '2026-11-20',
    housing: null,
    housingEvery: 'month' as const,
    studentLoans: ['plan5' as const],
  }
  expect(figuresFromPounds(pounds)).toMatchObject({ pay: 1221, takeHome: 40_010, housing: null })
  expect(figuresInPounds(figuresFromPounds(pounds))).toEqual(pounds)
})
