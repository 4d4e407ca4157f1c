import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { netPayTopUp } from './net-pay-top-up.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'

const topUp = (taxYear: TaxYearId, contribution: number, pay: number) =>
  netPayTopUp({
    taxYear,
    contribution: penceFromPounds(contribution),
    taxablePay: penceFromPounds(pay - contribution),
  }) / 100

describe('netPayTopUp', () => {
  // Finance Act 2004, section 193A, for contributions from 6 April 2024.
  // promise: net-pay-top-up-amounts
  test.each([
    ['2024/2025', 480, 10_000, 96, '480 × 20%'],
    ['2026/2027', 480, 12_570, 96, 'all of it from untaxed pay'],
    ['2026/2027', 480, 12_700, 70, 'only 350 of it: 12,700 − 12,570 is taxed without it'],
    ['2026/2027', 480, 13_049.99, 0, 'a penny of it'],
    ['2026/2027', 480, 13_050, 0, 'none of it: 12,570 are left'],
    ['2026/2027', 480, 30_000, 0, 'a taxpayer throughout'],
    ['2026/2027', 0, 10_000, 0, 'nothing paid'],
    ['2023/2024', 480, 10_000, 0, 'before the law began'],
  ] as const)('in %s on £%d of £%d is £%d (%s)', (taxYear, contribution, pay, expected, _) => {
    expect(topUp(taxYear, contribution, pay)).toBe(expected)
  })
})
