// Savings that grow: interest at each period's end, and a contribution paid in after it.

import { pence, type Pence } from '../money.ts'
import type { NumberBounds } from '../number-input.ts'

/** How often interest is added and a contribution paid: monthly, quarterly or annually. */
export const compoundFrequencies = [12, 4, 1] as const
export type CompoundFrequency = (typeof compoundFrequencies)[number]

/** Amounts are pence, rates per cent a year. The contribution is one for each compounding period. */
export type SavingsPlan = {
  principal: Pence
  ratePercent: number
  years: number
  contribution: Pence
  frequency: CompoundFrequency
  /** For today's money; 0 when left out. */
  inflationPercent?: number
}

/** The savings at a year's end; the start is year 0. `paidIn` and `interest` add up to `balance`. */
export type SavingsYear = {
  year: number
  balance: Pence
  paidIn: Pence
  interest: Pence
  /** The balance in today's money. */
  today: Pence
}

export type SavingsGrowth = SavingsYear & { yearly: SavingsYear[] }

/** The calculator's starting values and bounds: pounds, per cent and years. */
export const compoundInterestInputs = {
  principal: { default: 1_000, min: 0, max: null },
  rate: { default: 5, min: 0, max: 100 },
  years: { default: 10, min: 1, max: 50 },
  contribution: { default: 100, min: 0, max: null },
  frequency: { default: 12, min: 1, max: 12 },
  inflation: { default: 2, min: 0, max: 20 },
} as const satisfies Record<string, NumberBounds>

/**
 * Grows savings over whole years. The balance is worked in full precision and rounded half up to a penny in each row.
 * @example growSavings({ principal: pence(100000), ratePercent: 5, years: 10, contribution: pence(10000), frequency: 12 })
 *   .balance // 1717524
 */
export function growSavings(plan: SavingsPlan): SavingsGrowth {
  const periodGrowth = 1 + plan.ratePercent / 100 / plan.frequency
  const yearly: SavingsYear[] = [savingsYear(plan, { year: 0, balance: plan.principal })]
  let balance: number = plan.principal
  for (let year = 1; year <= plan.years; year += 1) {
    for (let period = 0; period < plan.frequency; period += 1) balance = balance * periodGrowth + plan.contribution
    yearly.push(savingsYear(plan, { year, balance }))
  }
  return { ...yearly.at(-1)!, yearly }
}

function savingsYear(plan: SavingsPlan, at: { year: number; balance: number }): SavingsYear {
  const balance = pence(at.balance)
  const paidIn = pence(plan.principal + plan.contribution * plan.frequency * at.year)
  const today = pence(at.balance / (1 + (plan.inflationPercent ?? 0) / 100) ** at.year)
  return { year: at.year, balance, paidIn, interest: pence(balance - paidIn), today }
}
