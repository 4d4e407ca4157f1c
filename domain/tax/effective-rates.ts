// What share of pay is taken off it, line by line.
import type { Pence } from '../money.ts'
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

/** Rounded half up to a hundredth; of nothing it is 0. */
export function percentOf(part: Pence, whole: Pence): number {
  return whole === 0 ? 0 : Math.floor((part * 10_000) / whole + 0.5) / 100
}
