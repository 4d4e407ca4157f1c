import { describe, expect, test } from 'vitest'
import { penceFromPounds, toWholePounds } from '../money.ts'
import type { StudentLoanPlan } from './student-loan.ts'
import { takeHomePay, type PayDetails } from './take-home-pay.ts'
import { inWholePounds } from './whole-pay.ts'

/** A salary in England in 2023/2024, in pounds, of which 5% go into a pension with relief at source. */
function pay(salary: number, studentLoans: StudentLoanPlan[] = []): PayDetails {
  const pension = { method: 'relief-at-source', percent: 5 } as const
  return { salary: penceFromPounds(salary), taxYear: '2023/2024', nation: 'england', pension, studentLoans }
}

describe('inWholePounds', () => {
  test('rounds the parts of £28,123 at 5% so that they add up: 3,110.60, 1,866.36 and 1,124.92 from pay leave 22,021.12', () => {
    expect(inWholePounds(takeHomePay(pay(28_123)))).toEqual({
      pay: 2_812_300,
      pension: 112_500,
      incomeTax: 311_100,
      nationalInsurance: 186_600,
      studentLoan: 0,
      takeHome: 2_202_100,
    })
  })

  // promise: tax-year-in-whole-pounds
  test('always adds up, with take-home pay rounded as it is elsewhere', () => {
    for (let salary = 20_000; salary < 70_000; salary += 137.31) {
      const result = takeHomePay(pay(salary, ['plan2', 'postgraduate']))
      const whole = inWholePounds(result)
      const taken = whole.pension + whole.incomeTax + whole.nationalInsurance + whole.studentLoan
      expect(whole.takeHome).toBe(toWholePounds(result.takeHome))
      expect(taken + whole.takeHome).toBe(whole.pay)
    }
  })
})
