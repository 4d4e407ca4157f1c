// How long a pot lasts once it pays an income: a share of it in the first year, and the same buying power ever after, paid
// at the start of each month. All in today's money.

import { pence, type Pence } from '../money.ts'
import { pensionAssumptions } from './pension-plan.ts'

type RunDownOptions = {
  /** Whole years, both included. */
  fromAge: number
  toAge: number
  /** What a year makes of 1 beyond the rise in prices, for each year of retirement from 0 on. */
  growthIn: (year: number) => number
}

export type RunDown = {
  /** The income a year. */
  yearly: Pence
  /** The age from which nothing more is paid, in years with twelfths for the months; null when the pot lasts to the end. */
  runsOutAt: number | null
  /** The pot on each birthday after the first, in unrounded pence. */
  path: number[]
}

/** Of a payment: what it may lack by rounding alone and still count as paid. */
const roundingError = 1e-6

/**
 * Pays an income from a pot until it is gone or the last age is reached.
 * @example runDown(pence(30000000), { fromAge: 68, toAge: 100, growthIn: () => 1 }).runsOutAt // 93: 4% lasts 25 years
 */
export function runDown(pot: Pence, { fromAge, toAge, growthIn }: RunDownOptions): RunDown {
  const payment = (pot * pensionAssumptions.withdrawalPercent) / 100 / 12
  const path: number[] = []
  let left: number = pot
  let monthsPaid = 0
  for (let year = 0; year < toAge - fromAge; year += 1) {
    const monthlyGrowth = growthIn(year) ** (1 / 12)
    for (let month = 0; month < 12; month += 1) {
      if (left >= payment * (1 - roundingError)) monthsPaid += 1
      left = Math.max(0, left - payment) * monthlyGrowth
    }
    path.push(left)
  }
  const isLasting = monthsPaid === (toAge - fromAge) * 12
  return { yearly: pence(payment * 12), runsOutAt: isLasting ? null : fromAge + monthsPaid / 12, path }
}
