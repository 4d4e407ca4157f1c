import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { taperedAnnualAllowance } from './pension-allowance.ts'

const allowance = (thresholdIncome: number, adjustedIncome: number) =>
  taperedAnnualAllowance({
    taxYear: '2025/2026',
    thresholdIncome: penceFromPounds(thresholdIncome),
    adjustedIncome: penceFromPounds(adjustedIncome),
  }) / 100

describe('taperedAnnualAllowance', () => {
  // 60,000, less £1 for each £2 of adjusted income above 260,000: GOV.UK, Pension schemes rates.
  test.each([
    [30_000, 30_000, 60_000],
    [260_000, 260_000, 60_000],
    [260_000, 260_000.01, 60_000],
    [260_001, 260_001, 60_000],
    [260_002, 260_002, 59_999],
    [300_000, 300_000, 40_000],
    [360_000, 360_000, 10_000],
    [359_998, 359_998, 10_001],
    [900_000, 900_000, 10_000],
  ])('at threshold £%d and adjusted £%d is £%d', (thresholdIncome, adjustedIncome, expected) => {
    expect(allowance(thresholdIncome, adjustedIncome)).toBe(expected)
  })

  test('does not shrink while threshold income is £200,000 or less, whatever the employer adds', () => {
    expect(allowance(200_000, 400_000)).toBe(60_000)
    expect(allowance(200_000.01, 400_000)).toBe(10_000)
  })
})
