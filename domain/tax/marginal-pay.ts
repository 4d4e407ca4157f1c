// What one keeps: of the next pounds of salary, and of all pay. The 60% stretch above £100,000 shows here.

import { pence, type Pence } from '../money.ts'
import { adjustedNetIncome, chargeOnPay, chargeStep } from './child-benefit.ts'
import { percentOf } from '../whole-parts.ts'
import { incomeTax, type Taxpayer } from './income-tax.ts'
import { takeHomePay, type PayDetails, type TakeHomePay } from './take-home-pay.ts'
import { amountAt } from './rates/tax-years.ts'

/** What another pay changes in a year. The parts and what is kept add up to `pay`; all are below zero where pay falls. */
export type PayChange = {
  pay: Pence
  incomeTax: Pence
  nationalInsurance: Pence
  studentLoan: Pence
  pension: Pence
  /** Child Benefit that goes back, though not out of pay. */
  childBenefitCharge: Pence
  kept: Pence
}

/** Where a rise in salary goes. */
export type MarginalPay = PayChange & {
  /** What is kept, in per cent of the rise. */
  keptPercent: number
  /** Whether the rise takes away tax-free pay, which makes more than itself taxable. */
  losesTaxFreePay: boolean
}

/** The next pounds of which a learner is told. */
const nextPounds = pence(10_000)

/** A pay and what is left of it, as `takeHomePay` works it out. */
export type LeftOfPay = { details: PayDetails; result: TakeHomePay }

/**
 * What a change from one pay to another is made of: tax, National Insurance, loan, pension, Child Benefit and pocket.
 * @example payChange({ details, result: takeHomePay(details) }, then).kept // 136000 of £2,000 more on £30,000
 */
export function payChange(now: LeftOfPay, then: LeftOfPay): PayChange {
  const more = (of: (result: TakeHomePay) => number) => pence(of(then.result) - of(now.result))
  const charge = pence(chargeOnPay(then.details) - chargeOnPay(now.details))
  return {
    pay: more((result) => result.pay),
    incomeTax: more((result) => result.incomeTax),
    nationalInsurance: more((result) => result.nationalInsurance),
    studentLoan: more((result) => result.studentLoan),
    pension: more((result) => result.pension.fromPay),
    childBenefitCharge: charge,
    kept: pence(more((result) => result.takeHome) - charge),
  }
}

/**
 * Splits the next £100 of salary between tax, National Insurance, loan, pension, Child Benefit and pocket. Where Child
 * Benefit is charged back it is a whole step of that charge, £200 of late, and the charge is spread over it evenly.
 * @param result What is left of the pay as it is, for whoever has worked it out already.
 * @example marginalPay({ salary: pence(11000000), taxYear: '2023/2024', nation: 'england' }).kept // 3800
 */
export function marginalPay(details: PayDetails, result: TakeHomePay = takeHomePay(details)): MarginalPay {
  const charged = chargeStep(details)
  const rise = charged?.step ?? nextPounds
  const then = withSalary(details, pence(details.salary + rise))
  const change = payChange({ details, result }, then)
  const income = adjustedNetIncome(then.details) - adjustedNetIncome(details)
  const charge = charged === null ? change.childBenefitCharge : pence((charged.charge * income) / charged.step)
  const kept = pence(change.kept + change.childBenefitCharge - charge)
  return {
    ...change,
    childBenefitCharge: charge,
    kept,
    keptPercent: percentOf(kept, rise),
    losesTaxFreePay: then.result.taxFreePay < result.taxFreePay,
  }
}

/** The same pay at another salary, with what is left of it. */
export function withSalary(details: PayDetails, salary: Pence): LeftOfPay {
  const changed = { ...details, salary }
  return { details: changed, result: takeHomePay(changed) }
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
