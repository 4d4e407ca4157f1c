// Who saves into a pension and how: the plan, its starting values and bounds, and what is assumed besides.

import { pence, type Pence } from '../money.ts'
import type { NumberBounds } from '../number-input.ts'
import { taxYearIds } from '../tax/rates/tax-year-ids.ts'
import { amountAt, rateAt } from '../tax/rates/tax-years.ts'
import { qualifyingYears } from './new-state-pension.ts'

/** Who saves, how, and what is assumed. Amounts are pence; rates and contributions are per cent a year. */
export type PensionPlan = {
  age: number
  salary: Pence
  pot: Pence
  retirementAge: number
  ownPercent: number
  employerPercent: number
  returnPercent: number
  salaryRisePercent: number
  inflationPercent: number
  /** `fromAge` is in years, with twelfths for the months. */
  statePension: { yearly: Pence; fromAge: number }
  /** What the provider takes of the pot a year. None unless given. */
  chargePercent?: number
  /** The pay that contributions are reckoned on, where that is not all of it. Both limits rise with prices. */
  qualifyingEarnings?: { from: Pence; to: Pence }
  /** Whether the tax-free lump sum is taken at retirement. */
  takesLumpSum?: boolean
  /** A fixed sum a month besides, as it leaves the account, with relief at source. For "what if I add £50 a month". */
  extraMonthly?: Pence
}

/** An amount when it is reached and what it buys in today's prices. */
export type TimedAmount = { nominal: Pence; today: Pence }

/** The pot at an age under the three growth rates. */
export type PotAtAge = { age: number; paidIn: Pence; low: TimedAmount; central: TimedAmount; high: TimedAmount }

/** The calculator's starting values and bounds: pounds, years and per cent. */
export const pensionInputs = {
  age: { default: 30, min: 16, max: 100 },
  salary: { default: 35_000, min: 0, max: null },
  pot: { default: 15_000, min: 0, max: null },
  retirementAge: { default: 68, min: 55, max: 100 },
  ownPercent: { default: 5, min: 0, max: 100 },
  employerPercent: { default: 3, min: 0, max: 100 },
  returnPercent: { default: 5, min: 0, max: 15 },
  salaryRisePercent: { default: 2, min: 0, max: 10 },
  inflationPercent: { default: 2, min: 0, max: 10 },
  chargePercent: { default: 0, min: 0, max: 5 },
  statePensionAge: { default: 68, min: 66, max: 75 },
  qualifyingYears: { default: qualifyingYears.full, min: 0, max: 60 },
  extraMonthly: { default: 0, min: 0, max: null },
} as const satisfies Record<string, NumberBounds>

const latest = taxYearIds[taxYearIds.length - 1]!
/** Of what goes in, by the latest tax year of the table. */
const reliefPercent = rateAt(latest, 'pensions.reliefAtSourceRate').value

/** What the projection assumes and the form does not ask: per cent of the pot a year, of own contributions, and points. */
export const pensionAssumptions = {
  withdrawalPercent: 4,
  reliefPercent,
  /** On what is added each month: a fifth of what goes in is a quarter of what leaves the account (Finance Act 2004, section 192). */
  extraReliefPercent: (reliefPercent * 100) / (100 - reliefPercent),
  /** As far apart as the regulator's projections are: 2%, 5% and 8% (COBS 13 Annex 2). */
  growthBandPoints: 3,
  /** Of the pot, free of tax, up to an amount in pounds that the law does not raise with prices. */
  lumpSumPercent: 25,
  lumpSumMost: amountAt(latest, 'pensions.lumpSumAllowance'),
} as const

/** The most that the default fund of a pension at work may charge for running it, in per cent of the pot a year. */
export const chargeCap = {
  percent: 0.75,
  source: {
    title: 'GOV.UK, The charge cap: guidance for trustees',
    url: 'https://www.gov.uk/government/publications/the-charge-cap-guidance-for-trustees-and-managers-of-occupational-schemes/the-charge-cap-guidance-for-trustees-and-managers-of-occupational-schemes',
  },
  readOn: '2026-11-22',
} as const

/** The age at which the pot begins to pay: that of retirement, or now when that is past. */
export function startAge({ age, retirementAge }: PensionPlan): number {
  return Math.max(age, retirementAge)
}

/** How many whole years of saving are left. */
export function yearsToSave({ age, retirementAge }: PensionPlan): number {
  return Math.max(0, Math.round(retirementAge - age))
}

/**
 * What a rate makes of 1 in some years.
 * @example growth(2, 10) // 1.2189…
 */
export function growth(percent: number, years: number): number {
  return (1 + percent / 100) ** years
}

/** An amount of a day some years from now, in unrounded pence, with what it buys in today's prices. */
export function timed({ inflationPercent }: PensionPlan, amount: number, years: number): TimedAmount {
  return { nominal: pence(amount), today: pence(amount / growth(inflationPercent, years)) }
}

/** Something for each of the low, the central and the high line, by their distance from the central rate in points. */
export function eachLine<Line>(lineOf: (points: number) => Line): [Line, Line, Line] {
  const band = pensionAssumptions.growthBandPoints
  return [lineOf(-band), lineOf(0), lineOf(band)]
}

/** What a year makes of 1, some points above or below the central rate: growth, less what is then charged on the pot. */
export function yearlyGrowth({ returnPercent, chargePercent = 0 }: PensionPlan, points: number): number {
  return growth(returnPercent + points, 1) * (1 - chargePercent / 100)
}
