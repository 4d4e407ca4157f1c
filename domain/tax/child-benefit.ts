// Child Benefit of a year, and the charge that takes it back from the parent with the higher income (Income Tax (Earnings
// and Pensions) Act 2003, sections 681B and 681C). The charge is no deduction from pay: it is paid through a tax code or a
// tax return.

import { daysBetween, weekdayOf } from '../calendar.ts'
import { pence, type Pence } from '../money.ts'
import { payPension } from './pension-contribution.ts'
import type { PayDetails } from './take-home-pay.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, byTaxYear, taxYearEnd, taxYearStart } from './rates/tax-years.ts'

/** How much of a year's Child Benefit goes back, in whole per cent of it and in pence (whole pounds). */
export type ChildBenefitCharge = { percent: number; charge: Pence }

const ratesOf = byTaxYear((taxYear) => ({
  eldest: amountAt(taxYear, 'childBenefit.eldestWeek'),
  other: amountAt(taxYear, 'childBenefit.otherWeek'),
  weeks: mondaysIn(taxYear),
  chargeFrom: amountAt(taxYear, 'childBenefit.chargeFrom'),
  chargeStep: amountAt(taxYear, 'childBenefit.chargeStep'),
}))

/**
 * Child Benefit for a whole tax year, in pence. It is paid by the week, and a week belongs to the year that its Monday is
 * in: 53 of them in 2026/2027, 52 in the other years.
 * @example yearlyChildBenefit('2025/2026', 2) // 225160: 52 × (£26.05 + £17.25)
 */
export function yearlyChildBenefit(taxYear: TaxYearId, children: number): Pence {
  if (children < 1) return pence(0)
  const { eldest, other, weeks } = ratesOf[taxYear]
  return pence(weeks * (eldest + (children - 1) * other))
}

/** How many weeks of Child Benefit a tax year has. */
export function childBenefitWeeks(taxYear: TaxYearId): number {
  return ratesOf[taxYear].weeks
}

/**
 * The charge at an adjusted net income: 1% of the year's benefit for each whole step above the threshold, up to all of it.
 * The benefit, the percentage and the charge are each rounded down to a whole number (section 681C(3)).
 * @example childBenefitCharge({ taxYear: '2025/2026', children: 2, adjustedNetIncome: pence(7000000) })
 * // { percent: 50, charge: 112500 }
 */
export function childBenefitCharge(family: {
  taxYear: TaxYearId
  children: number
  adjustedNetIncome: Pence
}): ChildBenefitCharge {
  const { chargeFrom, chargeStep } = ratesOf[family.taxYear]
  const steps = Math.floor((family.adjustedNetIncome - chargeFrom) / chargeStep)
  const percent = Math.min(100, Math.max(0, steps))
  const benefit = Math.floor(yearlyChildBenefit(family.taxYear, family.children) / 100)
  return { percent, charge: pence(Math.floor((benefit * percent) / 100) * 100) }
}

/**
 * The income by which the law measures families and allowances, as far as pay makes it: pay that is taxed, less the gross
 * contribution to a pension with relief at source (Income Tax Act 2007, section 58).
 * @example adjustedNetIncome({ salary: pence(6500000), taxYear: '2026/2027', nation: 'england',
 *   pension: { method: 'relief-at-source', percent: 10 } }) // 5850000
 */
export function adjustedNetIncome(details: PayDetails): Pence {
  const { taxablePay, relievedAtSource } = payPension(details, pence(details.salary + (details.bonus ?? 0)))
  return pence(Math.max(0, taxablePay - relievedAtSource))
}

/** The charge on a pay, for the children whose benefit it takes back; nothing where there are none. */
export function chargeOnPay(details: PayDetails): Pence {
  const { taxYear, children = 0 } = details
  if (children === 0) return pence(0)
  return childBenefitCharge({ taxYear, children, adjustedNetIncome: adjustedNetIncome(details) }).charge
}

/**
 * Within the stretch in which Child Benefit is charged back, one step of income and 1% of the benefit, which goes back for it;
 * null elsewhere. By the law's whole pounds and steps one £100 brings a charge and the next none: on average it is this.
 * @example chargeStep({ salary: pence(6500000), taxYear: '2026/2027', nation: 'england', children: 2 }) // step 20000, charge 2382
 */
export function chargeStep(details: PayDetails): { step: Pence; charge: Pence } | null {
  const { taxYear, children = 0 } = details
  const { chargeFrom, chargeStep: step } = ratesOf[taxYear]
  const above = adjustedNetIncome(details) - chargeFrom
  if (children === 0 || above < 0 || above + step > step * 100) return null
  return { step, charge: pence(Math.floor(yearlyChildBenefit(taxYear, children) / 100)) }
}

function mondaysIn(taxYear: TaxYearId): number {
  const start = taxYearStart(taxYear)
  const untilMonday = (8 - weekdayOf(start)) % 7
  return Math.floor((daysBetween(start, taxYearEnd(taxYear)) - untilMonday) / 7) + 1
}
