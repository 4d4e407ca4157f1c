// What share of pay is taken off it, line by line.
import { percentOf } from '../whole-parts.ts'
import type { TakeHomePay } from './take-home-pay.ts'

/** Shares of pay that go to each deduction, in per cent with at most two decimals. */
export type EffectiveRates = {
  incomeTax: number
  nationalInsurance: number
  studentLoan: number
  pension: number
  takeHome: number
}

/**
 * What share of pay each deduction takes. No pay gives 0 throughout.
 * @example effectiveRates(takeHomePay({ salary: pence(3000000), taxYear: '2023/2024', nation: 'wales' })).incomeTax // 11.62
 */
export function effectiveRates(result: TakeHomePay): EffectiveRates {
  return {
    incomeTax: percentOf(result.incomeTax, result.pay),
    nationalInsurance: percentOf(result.nationalInsurance, result.pay),
    studentLoan: percentOf(result.studentLoan, result.pay),
    pension: percentOf(result.pension.fromPay, result.pay),
    takeHome: percentOf(result.takeHome, result.pay),
  }
}
