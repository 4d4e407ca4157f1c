// Help with childcare at an income: what Tax-Free Childcare adds, and the funded hours of working parents in England.
// Each parent has to earn enough for both. All of it but the hours for every child ends when either parent's adjusted
// net income passes the limit.

import { pence, penceFromPounds, type Pence } from '../money.ts'
import { rateOnDay, type Rate } from './rates/rate-series.ts'
import { childcareRates } from './rates/rates-childcare.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'
import { rateAt, taxYearEnd, type RatePath } from './rates/tax-years.ts'

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
  /** The hours for three- and four-year-olds that do not depend on income. */
  hoursForAll: number
  /** The earnings that a parent has to expect in three months, by the age from which each applies; the oldest first. */
  floors: readonly { fromAge: number; quarter: Pence }[]
  /** What these earnings come to in three months. */
  earnedInQuarter: Pence
  /** The age from which these earnings are too low: 0 means at any age, null at none. */
  tooLittleFrom: number | null
  rates: readonly Rate[]
}

/** Weeks of a year in which hours are funded (Department for Education, 'Education provision: children under 5'). */
export const fundedWeeks = 38

/** Hours a week at the minimum wage, for 13 weeks, that a parent has to earn (Childcare Payments (Eligibility) Regulations 2015). */
export const floorHours = 16
const weeksOfQuarter = 13

/**
 * The help that a family would lose at the limit, or has lost, and whether a parent earns enough for it.
 * @param family.income Adjusted net income of the year.
 * @param family.earnings Pay of the year, after salary sacrifice.
 * @example childcareHelp({ taxYear: '2026/2027', children: 2, income: pence(10200000), earnings: pence(10200000) })
 * // above 200000, topUp 400000, paidIn 1600000, hoursUnderThree 30, floors[0] from 21: 264368, tooLittleFrom null
 */
export function childcareHelp(family: {
  taxYear: TaxYearId
  children: number
  income: Pence
  earnings: Pence
}): ChildcareHelp {
  const { taxYear, children, income } = family
  const wages = wagesByAge(taxYear)
  const floors = wages.map(({ fromAge, rate }) => ({
    fromAge,
    quarter: pence(penceFromPounds(rate.value) * floorHours * weeksOfQuarter),
  }))
  const earnedInQuarter = pence(family.earnings / 4)
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
    floors,
    earnedInQuarter,
    tooLittleFrom: floors.findLast(({ quarter }) => earnedInQuarter < quarter)?.fromAge ?? null,
    rates: [...childcareRatePaths.flatMap((path) => lastIn(taxYear, path) ?? []), ...wages.map(({ rate }) => rate)],
  }
}

/** The minimum wages by age, the oldest first: until April 2024 the highest began at 23. */
function wagesByAge(taxYear: TaxYearId): { fromAge: number; rate: Rate }[] {
  const wage = (fromAge: number, path: RatePath) => ({ fromAge, rate: rateAt(taxYear, path) })
  const [top, at21] = [wage(21, 'minimumWage.livingWage'), wage(21, 'minimumWage.age21To22')]
  const adults = top.rate.value === at21.rate.value ? [top] : [{ ...top, fromAge: 23 }, at21]
  return [...adults, wage(18, 'minimumWage.age18To20'), wage(0, 'minimumWage.under18')]
}

type ChildcareRatePath = keyof typeof childcareRates
const childcareRatePaths = Object.keys(childcareRates) as ChildcareRatePath[]

/** The rate at a year's end: hours change in September. */
function lastIn(taxYear: TaxYearId, path: ChildcareRatePath): Rate | null {
  return rateOnDay(taxYearEnd(taxYear), childcareRates[path])
}
