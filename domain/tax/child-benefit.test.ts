import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import {
  adjustedNetIncome,
  chargeOnPay,
  childBenefitCharge,
  childBenefitWeeks,
  yearlyChildBenefit,
} from './child-benefit.ts'
import { pensionMethods } from './pension-contribution.ts'
import type { PayDetails } from './take-home-pay.ts'
import { taxYearIds, type TaxYearId } from './rates/tax-year-ids.ts'

describe('yearlyChildBenefit', () => {
  // 52 Mondays, or 53 where 6 April and 5 April are both one (2026/2027), times GOV.UK's weekly rates.
  test.each<[TaxYearId, number, number, string]>([
    ['2023/2024', 1, 1_248, '52 × £24.00'],
    ['2023/2024', 2, 2_074.8, '52 × (£24.00 + £15.90)'],
    ['2024/2025', 1, 1_331.2, '52 × £25.60'],
    ['2024/2025', 3, 3_094, '52 × (£25.60 + 2 × £16.95)'],
    ['2025/2026', 1, 1_354.6, '52 × £26.05'],
    ['2025/2026', 2, 2_251.6, '52 × (£26.05 + £17.25)'],
    ['2026/2027', 1, 1_433.65, '53 × £27.05'],
    ['2026/2027', 2, 2_382.35, '53 × (£27.05 + £17.90)'],
    ['2026/2027', 0, 0, 'no child'],
  ])('is in %s for %d £%d (%s)', (taxYear, children, pounds) => {
    expect(yearlyChildBenefit(taxYear, children)).toBe(penceFromPounds(pounds))
  })

  test('counts the Mondays of each tax year', () => {
    expect(taxYearIds.map(childBenefitWeeks)).toEqual([52, 52, 52, 53])
  })
})

describe('childBenefitCharge', () => {
  // ITEPA 2003, section 681C: 1% for each whole £100 above £50,000 up to 2023/2024, since then each whole £200 above
  // £60,000; of £1,248, £1,331, £1,354 and £1,433 for one child, each sum down to the pound.
  // promise: child-benefit-charge-at-thresholds
  test.each<[TaxYearId, number, number, number]>([
    ['2023/2024', 49_999, 0, 0],
    ['2023/2024', 50_000, 0, 0],
    ['2023/2024', 50_001, 0, 0],
    ['2023/2024', 50_099, 0, 0],
    ['2023/2024', 50_100, 1, 12],
    ['2023/2024', 50_101, 1, 12],
    ['2023/2024', 55_000, 50, 624],
    ['2023/2024', 59_999, 99, 1_235],
    ['2023/2024', 60_000, 100, 1_248],
    ['2023/2024', 60_001, 100, 1_248],
    ['2024/2025', 59_999, 0, 0],
    ['2024/2025', 60_000, 0, 0],
    ['2024/2025', 60_001, 0, 0],
    ['2024/2025', 60_199, 0, 0],
    ['2024/2025', 60_200, 1, 13],
    ['2024/2025', 60_201, 1, 13],
    ['2024/2025', 79_999, 99, 1_317],
    ['2024/2025', 80_000, 100, 1_331],
    ['2024/2025', 80_001, 100, 1_331],
    ['2025/2026', 59_999, 0, 0],
    ['2025/2026', 60_000, 0, 0],
    ['2025/2026', 60_001, 0, 0],
    ['2025/2026', 60_199, 0, 0],
    ['2025/2026', 60_200, 1, 13],
    ['2025/2026', 70_000, 50, 677],
    ['2025/2026', 79_999, 99, 1_340],
    ['2025/2026', 80_000, 100, 1_354],
    ['2025/2026', 80_001, 100, 1_354],
    ['2026/2027', 59_999, 0, 0],
    ['2026/2027', 60_000, 0, 0],
    ['2026/2027', 60_001, 0, 0],
    ['2026/2027', 60_199, 0, 0],
    ['2026/2027', 60_200, 1, 14],
    ['2026/2027', 79_999, 99, 1_418],
    ['2026/2027', 80_000, 100, 1_433],
    ['2026/2027', 80_001, 100, 1_433],
    ['2026/2027', 1_000_000, 100, 1_433],
  ])('takes in %s at £%d %d%%, £%d', (taxYear, income, percent, pounds) => {
    expect(childBenefitCharge({ taxYear, children: 1, adjustedNetIncome: penceFromPounds(income) })).toEqual({
      percent,
      charge: penceFromPounds(pounds),
    })
  })

  test('rounds the benefit down before the percentage is taken of it', () => {
    // 2024/2025, three children: £3,094.00; two in 2023/2024: £2,074.80, of which £2,074 × 55% is £1,140.70
    const two = { taxYear: '2023/2024', children: 2, adjustedNetIncome: penceFromPounds(55_500) } as const
    expect(childBenefitCharge(two).charge).toBe(penceFromPounds(1_140))
  })

  test('counts a penny below a step as below it', () => {
    const at = (income: number) =>
      childBenefitCharge({ taxYear: '2026/2027', children: 1, adjustedNetIncome: penceFromPounds(income) }).percent
    expect([at(60_199.99), at(60_200), at(60_399.99), at(60_400)]).toEqual([0, 1, 1, 2])
  })
})

describe('adjustedNetIncome', () => {
  const pay: PayDetails = { salary: penceFromPounds(65_000), taxYear: '2026/2027', nation: 'england' }

  test.each(pensionMethods)('is £65,000 less 10%% however a pension is paid (%s)', (method) => {
    expect(adjustedNetIncome({ ...pay, pension: { method, percent: 10 } })).toBe(penceFromPounds(58_500))
  })

  test('holds a bonus', () => {
    expect(adjustedNetIncome({ ...pay, bonus: penceFromPounds(1_000) })).toBe(penceFromPounds(66_000))
  })

  test('decides the charge on a pay, which is nothing without children', () => {
    expect(chargeOnPay(pay)).toBe(0)
    // 25% of £1,433 is £358.25; with 10% into a pension £58,500 is below £60,000
    expect(chargeOnPay({ ...pay, children: 1 })).toBe(penceFromPounds(358))
    expect(chargeOnPay({ ...pay, children: 1, pension: { method: 'relief-at-source', percent: 10 } })).toBe(0)
  })
})
