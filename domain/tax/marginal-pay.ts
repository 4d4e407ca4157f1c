// What one keeps: of the next pounds of salary, and of all pay. The 60% stretch above £100,000 shows here.

import { pence, type Pence } from '../money.ts'
import { takeHomePay, type PayDetails, type TakeHomePay } from './take-home-pay.ts'

/** Where a rise in salary goes. The five amounts add up to `rise`. */
export type MarginalPay = {
  rise: Pence
  incomeTax: Pence
  nationalInsurance: Pence
  studentLoan: Pence
  pension: Pence
  kept: Pence
  /** What is kept, in per cent of the rise. */
  keptPercent: number
}

/** Shares of pay that go to each deduction, in per cent with at most two decimals. */
export type EffectiveRates = {
  incomeTax: number
  nationalInsurance: number
  studentLoan: number
  pension: number
  takeHome: number
}

/**
 * Splits the next pounds of salary (£100 unless told otherwise) between tax, National Insurance, loan, pension and pocket.
 * @example marginalPay({ salary: pence(11000000), taxYear: '2023/2024', nation: 'england' }).kept // 3800
 */
export function marginalPay(details: PayDetails, rise: Pence = pence(10_000)): MarginalPay {
  const now = takeHomePay(details)
  const then = takeHomePay({ ...details, salary: pence(details.salary + rise) })
  const more = (of: (result: TakeHomePay) => number) => pence(of(then) - of(now))
  const kept = more((result) => result.takeHome)
  return {
    rise,
    incomeTax: more((result) => result.incomeTax),
    nationalInsurance: more((result) => result.nationalInsurance),
    studentLoan: more((result) => result.studentLoan),
    pension: more((result) => result.pension.fromPay),
    kept,
    keptPercent: percentOf(kept, rise),
  }
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

function percentOf(part: Pence, whole: Pence): number {
  return whole === 0 ? 0 : Math.floor((part * 10_000) / whole + 0.5) / 100
}
