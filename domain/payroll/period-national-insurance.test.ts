import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { nationalInsurance } from '../tax/national-insurance.ts'
import { niLetters, niLines, type NiLetter } from './period-national-insurance.ts'
import { taxPeriodDays } from './tax-period.ts'

type Row = [pay: number, contribution: number]

function paid(pay: number, letter: NiLetter, interval: 'week' | 'month', payDate: string): number {
  const lines = niLines({ pay: penceFromPounds(pay), letter, interval, payDate })
  return lines.reduce((total, { contribution }) => total + contribution, 0) / 100
}

describe('niLines', () => {
  // HMRC, NICs test data of 2025-26 v1.1: its rates and thresholds for employees stand from 6 April 2024. The week's
  // threshold and limit are £242 and £967, the month's £1,048 and £4,189. A: 8%, 0.0056 (of 7p) goes down, 0.0064 up;
  // 239.03 × 8% = 19.1224. B: 1.85%. J: 2%.
  const sameAsA: Row[] = [
    [242, 0],
    [242.07, 0],
    [242.08, 0.01],
    [242.32, 0.02],
    [481.03, 19.12],
    [966.64, 57.97],
    [967.05, 58],
  ]
  const sameAsAMonthly: Row[] = [
    [1_048.07, 0],
    [1_048.08, 0.01],
    [2_083.05, 82.8],
    [4_188.53, 251.24],
    [4_189.05, 251.28],
  ]
  const sameAsJ: Row[] = [
    [242.08, 0],
    [242.31, 0.01],
    [481.03, 4.78],
    [966.65, 14.49],
    [967.05, 14.5],
  ]
  const sameAsJMonthly: Row[] = [
    [1_048.31, 0.01],
    [2_083.05, 20.7],
    [4_188.53, 62.81],
    [4_189.05, 62.82],
  ]
  const reduced: { week: Row[]; month: Row[] } = {
    week: [
      [242.32, 0],
      [481.03, 4.42],
      [966.64, 13.4],
      [966.65, 13.41],
      [967.05, 13.41],
    ],
    month: [
      [1_048.32, 0],
      [2_083.05, 19.15],
      [4_188.54, 58.1],
      [4_189.05, 58.11],
    ],
  }
  const nothing: { week: Row[]; month: Row[] } = { week: [[967.05, 0]], month: [[4_189.05, 0]] }
  const byLetter: Record<NiLetter, { week: Row[]; month: Row[] }> = {
    A: { week: sameAsA, month: sameAsAMonthly },
    H: { week: sameAsA, month: sameAsAMonthly },
    M: { week: sameAsA, month: sameAsAMonthly },
    V: { week: sameAsA, month: sameAsAMonthly },
    F: { week: sameAsA, month: sameAsAMonthly },
    N: { week: sameAsA, month: sameAsAMonthly },
    B: reduced,
    E: reduced,
    I: reduced,
    C: nothing,
    K: nothing,
    S: nothing,
    X: nothing,
    D: { week: sameAsJ, month: sameAsJMonthly },
    L: { week: sameAsJ, month: sameAsJMonthly },
    J: { week: sameAsJ, month: sameAsJMonthly },
    Z: { week: sameAsJ, month: sameAsJMonthly },
  }
  const rows = niLetters.flatMap((letter) =>
    (['week', 'month'] as const).flatMap((interval) =>
      byLetter[letter][interval].map(([pay, contribution]) => [letter, interval, pay, contribution] as const),
    ),
  )
  // promise: payslip-insurance-by-letter
  test.each(rows)('letter %s a %s on £%d, as HMRC’s test data', (letter, interval, pay, contribution) => {
    for (const payDate of ['2024-04-06', '2025-07-05', '2027-04-05']) {
      expect(paid(pay, letter, interval, payDate)).toBe(contribution)
    }
  })

  // HMRC, NICs test data of 2023-24 v1.1, made when the rate was 12% (letter B 5.85%).
  test.each([
    ['A', 'week', 966.64, 86.96],
    ['A', 'week', 967.51, 87.01],
    ['A', 'month', 4_188.53, 376.86],
    ['A', 'month', 4_189.51, 376.93],
    ['B', 'week', 966.65, 42.39],
    ['B', 'week', 967.51, 42.42],
    ['B', 'month', 4_188.54, 183.72],
    ['B', 'month', 4_189.51, 183.76],
    ['J', 'week', 967.51, 14.51],
    ['Z', 'month', 4_189.51, 62.83],
  ] as const)('letter %s a %s on £%d before 6 January 2024 is £%d', (letter, interval, pay, contribution) => {
    expect(paid(pay, letter, interval, '2024-01-05')).toBe(contribution)
  })

  // NIM01625 and NIM01211: 12% and 5.85%, then 10% and 3.85% from 6 January 2024, then 8% and 1.85% from 6 April 2024.
  test.each([
    ['A', '2024-01-05', '1,452 × 12%', 174.24],
    ['A', '2024-01-06', '1,452 × 10%', 145.2],
    ['A', '2024-04-05', '1,452 × 10%', 145.2],
    ['A', '2024-04-06', '1,452 × 8%', 116.16],
    ['B', '2024-01-05', '1,452 × 5.85%', 84.94],
    ['B', '2024-01-06', '1,452 × 3.85%', 55.9],
    ['B', '2024-04-06', '1,452 × 1.85%', 26.86],
    ['J', '2024-01-05', '1,452 × 2%', 29.04],
    ['J', '2024-01-06', '1,452 × 2%', 29.04],
  ] as const)('letter %s on £2,500 paid on %s is %s', (letter, payDate, _, contribution) => {
    expect(paid(2_500, letter, 'month', payDate)).toBe(contribution)
  })

  // Limits of several weeks are a week’s times: (1,000 − 484) × 8%; 1,450 × 8% + 66 × 2%; (2,000 − 968) × 8%; 2,900 × 8% + 132 × 2%.
  test.each([
    ['two-weeks', 1_000, 4_128],
    ['two-weeks', 2_000, 11_732],
    ['four-weeks', 2_000, 8_256],
    ['four-weeks', 4_000, 23_464],
  ] as const)('has for %s as many limits of a week: on £%d %d pence', (interval, pay, total) => {
    const lines = niLines({ pay: pence(pay * 100), letter: 'A', interval, payDate: '2026-07-05' })
    expect(lines.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(total)
  })

  // promise: payslip-insurance-by-pay-date
  test('is at the new rate from month 10 of 2023/2024 and from the week that ends after the cut', () => {
    const lastDay = (interval: 'week' | 'month', number: number) =>
      taxPeriodDays({ taxYear: '2023/2024', interval, number }).to
    expect([9, 10].map((number) => paid(2_500, 'A', 'month', lastDay('month', number)))).toEqual([174.24, 145.2])
    // (600 − 242) × 12% and × 10%
    expect([39, 40].map((number) => paid(600, 'A', 'week', lastDay('week', number)))).toEqual([42.96, 35.8])
  })

  // Thresholds of a year: £12,570 and £50,270 (NIM01625). Twelve of a month: £12,576 and £50,268. Each part is rounded.
  // promise: payslip-insurance-beside-annual
  test.each([
    ['2023/2024', 189.45, 'three months at 10% for 12%: 3 × 3,141 × 2%, and at 12% the £8 of limits'],
    ['2024/2025', 0.67, '£6 × 8% and £2 × 6%, and half a penny of rounding a month'],
    ['2025/2026', 0.67, 'as before'],
    ['2026/2027', 0.67, 'as before'],
  ] as const)('of twelve even months of %s is at most £%d below the annual calculator’s', (taxYear, most, _) => {
    const less = (month: number) => {
      const payslips = Array.from({ length: 12 }, (_, index) =>
        paid(month / 100, 'A', 'month', taxPeriodDays({ taxYear, interval: 'month', number: index + 1 }).to),
      )
      return nationalInsurance({ taxYear, pay: pence(12 * month) }) - Math.round(payslips.reduce((a, b) => a + b) * 100)
    }
    expect(less(418_928)).toBe(Math.round(most * 100))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (month) => {
        expect(less(month)).toBeLessThanOrEqual(Math.round(most * 100))
        expect(less(month)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('shows the part below the upper earnings limit and the part above it', () => {
    const lines = niLines({ pay: penceFromPounds(5_000), letter: 'A', interval: 'month', payDate: '2026-07-05' })
    expect(lines).toEqual([
      { from: 104_800, to: 418_900, amount: 314_100, rate: 8, contribution: 25_128 },
      { from: 418_900, to: null, amount: 81_100, rate: 2, contribution: 1_622 },
    ])
  })

  test('is an error on a day that the table does not reach', () => {
    expect(() => paid(2_500, 'A', 'month', '2027-04-06')).toThrow(
      'No nationalInsurance.primaryThresholdMonth on 2027-04-06',
    )
  })
})
