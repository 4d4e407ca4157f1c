// What goes into a pension, month by month: the learner's own, tax relief, the employer's; and when it passes what may go in
// within a year without a charge.

import { pence, type Pence } from '../money.ts'
import { taperedAnnualAllowance } from '../tax/pension-allowance.ts'
import type { TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { growth, pensionAssumptions, yearsToSave, type PensionPlan } from './pension-plan.ts'

/** What goes in a month, and from whom. `total` is the sum of the others. */
export type MonthlyContributions = { own: Pence; relief: Pence; employer: Pence; extra: Pence; total: Pence }

/** In unrounded pence. */
type Parts = Record<'own' | 'relief' | 'employer' | 'extra', number>

/** Own contribution, 20% of it as tax relief, and the employer's, on that year's pay; the extra with a quarter of it. */
function contributionParts(plan: PensionPlan, year: number): Parts {
  const { reliefPercent, extraReliefPercent } = pensionAssumptions
  const monthlyPay = payThatCounts(plan, year) / 12
  const own = (monthlyPay * plan.ownPercent) / 100
  const extra = plan.extraMonthly ?? 0
  return {
    own,
    relief: (own * reliefPercent) / 100 + (extra * extraReliefPercent) / 100,
    employer: (monthlyPay * plan.employerPercent) / 100,
    extra,
  }
}

/** The pay of a year that contributions are reckoned on: all of it, or what lies between the limits as prices raised them. */
function payThatCounts(plan: PensionPlan, year: number): number {
  const salary = salaryIn(plan, year)
  if (plan.qualifyingEarnings === undefined) return salary
  const prices = growth(plan.inflationPercent, year)
  const { from, to } = plan.qualifyingEarnings
  return Math.max(0, Math.min(salary, to * prices) - from * prices)
}

function salaryIn({ salary, salaryRisePercent }: PensionPlan, year: number): number {
  return salary * growth(salaryRisePercent, year)
}

/** What goes in each month of a year of saving, the first being 0, in unrounded pence. */
export function monthlyContribution(plan: PensionPlan, year: number): number {
  const { own, relief, employer, extra } = contributionParts(plan, year)
  return own + relief + employer + extra
}

/**
 * What goes into the pension each month of the first year, each part rounded half up to a penny. The relief is that on
 * the extra as well.
 * @example contributionsInFirstYear(defaults) // { own: 14583, relief: 2917, employer: 8750, extra: 0, total: 26250 }
 */
export function contributionsInFirstYear(plan: PensionPlan): MonthlyContributions {
  const parts = contributionParts(plan, 0)
  const [own, relief, employer] = [pence(parts.own), pence(parts.relief), pence(parts.employer)]
  const extra = pence(parts.extra)
  return { own, relief, employer, extra, total: pence(own + relief + employer + extra) }
}

/** The first year of saving in which more goes in than the annual allowance of a tax year, as it stands. */
export type AllowancePassed = { age: number; paidIn: Pence; allowance: Pence }

/**
 * When what goes in first passes the annual allowance, which very high pay makes smaller; null when it never does.
 * @example allowancePassed({ ...defaults, employerPercent: 200 }, '2026/2027') // { age: 30, paidIn: 7210000, allowance: 6000000 }
 */
export function allowancePassed(plan: PensionPlan, taxYear: TaxYearId): AllowancePassed | null {
  for (let year = 0; year < yearsToSave(plan); year += 1) {
    const { own, relief, employer, extra } = contributionParts(plan, year)
    const salary = salaryIn(plan, year)
    const allowance = taperedAnnualAllowance({
      taxYear,
      thresholdIncome: pence(salary - (own + relief + extra) * 12),
      adjustedIncome: pence(salary + employer * 12),
    })
    const paidIn = pence((own + relief + employer + extra) * 12)
    if (paidIn > allowance) return { age: plan.age + year, paidIn, allowance }
  }
  return null
}
