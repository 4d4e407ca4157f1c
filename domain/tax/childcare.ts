// Help with childcare at an income: what Tax-Free Childcare adds, the funded hours of working parents in England, and that
// all of it but the hours for every child ends as soon as either parent's adjusted net income passes the limit.

import { pence, penceFromPounds, type Pence } from '../money.ts'
import { rateOnDay, type Rate } from './rate-series.ts'
import { childcareRates } from './rates-childcare.ts'
import type { TaxYearId } from './tax-year-ids.ts'
import { taxYearEnd } from './tax-years.ts'

/** Help that stands at a year's end. Amounts are pence, hours are of a week, for 38 weeks of the year. */
export type ChildcareHelp = {
  limit: Pence
  /** Income above the limit; nothing while help is given. */
  above: Pence
  /** The most that Tax-Free Childcare adds in the year, for all these children. */
  topUp: Pence
  /** What parents have to pay in for that. */
  paidIn: Pence
  /** Null before the September in which hours for children under three began. */
  hoursUnderThree: number | null
  hoursThreeAndFour: number
  /** Of those for three- and four-year-olds, the ones that no income takes away. */
  hoursForAll: number
  rates: readonly Rate[]
}

/** Weeks of a year in which hours are funded (Department for Education, 'Education provision: children under 5'). */
export const fundedWeeks = 38

/**
 * What a family has to lose at the limit, or has lost.
 * @example childcareHelp({ taxYear: '2026/2027', children: 2, income: pence(10200000) })
 * // above 200000, topUp 400000, paidIn 1600000, hoursUnderThree 30
 */
export function childcareHelp(family: { taxYear: TaxYearId; children: number; income: Pence }): ChildcareHelp {
  const { taxYear, children, income } = family
  const limit = penceFromPounds(lastIn(taxYear, 'childcare.incomeLimit')!.value)
  const topUp = pence(penceFromPounds(lastIn(taxYear, 'childcare.topUpMost')!.value) * children)
  return {
    limit,
    above: pence(Math.max(0, income - limit)),
    topUp,
    paidIn: pence((topUp * 100) / lastIn(taxYear, 'childcare.topUpPercent')!.value),
    hoursUnderThree: lastIn(taxYear, 'childcare.hoursUnderThree')?.value ?? null,
    hoursThreeAndFour: lastIn(taxYear, 'childcare.hoursThreeAndFour')!.value,
    hoursForAll: lastIn(taxYear, 'childcare.hoursForAll')!.value,
    rates: childcareRatePaths.flatMap((path) => lastIn(taxYear, path) ?? []),
  }
}

type ChildcareRatePath = keyof typeof childcareRates
const childcareRatePaths = Object.keys(childcareRates) as ChildcareRatePath[]

/** The rate at a year's end: hours change in September. */
function lastIn(taxYear: TaxYearId, path: ChildcareRatePath): Rate | null {
  return rateOnDay(taxYearEnd(taxYear), childcareRates[path])
}
