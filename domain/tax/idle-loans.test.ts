import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { idleLoanWords } from './idle-loans.ts'
import type { StudentLoanPlan } from './student-loan.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'

describe('idleLoanWords', () => {
  // promise: loan-of-nothing-said
  test.each<[number, TaxYearId, StudentLoanPlan[], string[]]>([
    [28_000, '2026/2027', ['plan4'], ['Plan 4: £0. You repay above £33,795.']],
    [33_795, '2026/2027', ['plan4'], ['Plan 4: £0. You repay above £33,795.']],
    [33_805, '2026/2027', ['plan4'], ['Plan 4: £0. Less than £1 is not collected.']],
    [33_807, '2026/2027', ['plan4'], []],
    [26_000, '2026/2027', ['plan1', 'plan2'], ['Plan 1 and Plan 2: £0. You repay above £26,900.']],
    [28_000, '2026/2027', ['plan1', 'plan2'], []],
    [25_000, '2026/2027', ['plan2', 'postgraduate'], ['Plan 2: £0. You repay above £29,385.']],
    [20_000, '2026/2027', ['postgraduate'], ['Postgraduate loan: £0. You repay above £21,000.']],
    [40_000, '2023/2024', ['plan5'], ['Plan 5: £0. It is not repaid in 2023/2024.']],
    [28_000, '2026/2027', [], []],
  ])('on £%d in %s with %j is %j', (pay, taxYear, plans, words) => {
    expect(idleLoanWords({ pay: penceFromPounds(pay), taxYear, plans })).toEqual(words)
  })
})
