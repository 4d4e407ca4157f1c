// What share of pay is taken off it, line by line.
import { sharesInPercent } from '../whole-parts.ts'
import type { TakeHomePay } from './take-home-pay.ts'

/** Shares of pay that go to each deduction, in per cent with at most two decimals. They add up to 100%. */
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
export function effectiveRates({ pay, pension, ...result }: TakeHomePay, decimals?: 1): EffectiveRates {
  const { incomeTax, nationalInsurance, studentLoan, takeHome } = result
  const parts = pay === 0 ? [0] : [incomeTax, nationalInsurance, studentLoan, pension.fromPay, takeHome]
  const [tax = 0, insurance = 0, loan = 0, paidIn = 0, left = 0] = sharesInPercent(parts, decimals)
  return { incomeTax: tax, nationalInsurance: insurance, studentLoan: loan, pension: paidIn, takeHome: left }
}
