// What one keeps: of the next pounds of salary, and of all pay. The 60% stretch above £100,000 shows here.

import { pence, type Pence } from '../money.ts'
import { incomeTax, type Taxpayer } from './income-tax.ts'
import { takeHomePay, type PayDetails, type TakeHomePay } from './take-home-pay.ts'
import { amountAt } from './tax-years.ts'

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
  /** Whether the rise takes away tax-free pay, which makes more than itself taxable. */
  losesTaxFreePay: boolean
}

/** Shares of pay that go to each deduction, in per cent with at most two decimals. */
export type EffectiveRates = {
  incomeTax: number
  nationalInsurance: number
  studentLoan: number
  pension: number
  takeHome: number
}

/** The next pounds of which a learner is told. */
const nextPounds = pence(10_000)

/**
 * Splits the next £100 of salary between tax, National Insurance, loan, pension and pocket.
 * @param now What is left of the pay as it is, for whoever has worked it out already.
 * @example marginalPay({ salary: pence(11000000), taxYear: '2023/2024', nation: 'england' }).kept // 3800
 */
export function marginalPay(details: PayDetails, now: TakeHomePay = takeHomePay(details)): MarginalPay {
  const then = takeHomePay({ ...details, salary: pence(details.salary + nextPounds) })
  const more = (of: (result: TakeHomePay) => number) => pence(of(then) - of(now))
  const kept = more((result) => result.takeHome)
  return {
    rise: nextPounds,
    incomeTax: more((result) => result.incomeTax),
    nationalInsurance: more((result) => result.nationalInsurance),
    studentLoan: more((result) => result.studentLoan),
    pension: more((result) => result.pension.fromPay),
    kept,
    keptPercent: percentOf(kept, nextPounds),
    losesTaxFreePay: then.taxFreePay < now.taxFreePay,
  }
}

/**
 * Income tax on £100 more where each £2 of income takes away £1 of the personal allowance, and the rate that this makes.
 * @example taperStretch({ taxYear: '2023/2024', nation: 'england' }) // { incomeTax: 6000, percent: 60 }
 */
export function taperStretch(taxpayer: Taxpayer): { incomeTax: Pence; percent: number } {
  const from = amountAt(taxpayer.taxYear, 'incomeTax.allowanceTaperFrom')
  const taxOn = (income: Pence) => incomeTax({ ...taxpayer, income })
  const more = pence(taxOn(pence(from + nextPounds)) - taxOn(from))
  return { incomeTax: more, percent: percentOf(more, nextPounds) }
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
