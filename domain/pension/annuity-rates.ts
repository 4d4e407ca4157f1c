// What an annuity paid that stays level for life: average rates on the market, at the ages and in the month that they were
// published for.

import { pence, type Pence } from '../money.ts'
import type { Confidence, RateSource } from '../tax/rates/rate-sources.ts'

/** Of someone in good health. Other ages were not published for that month. */
export const annuityRates: {
  month: string
  /** Ascending. A rate is per cent of what is paid for the annuity, a year. */
  rates: readonly { fromAge: number; percent: number }[]
  source: RateSource
  confidence: Confidence
  readOn: string
} = {
  month: '2025-12-31',
  rates: [
    { fromAge: 65, percent: 7.51 },
    { fromAge: 70, percent: 8.25 },
  ],
  source: {
    title: 'Pensions Age, Standard Life’s Annuity Rates Tracker',
    url: 'https://www.pensionsage.com/pa/Annuity-rates-rise-to-7-51-at-the-end-of-2025.php',
  },
  confidence: 'single-source',
  readOn: '2026-11-22',
}

/** What a level annuity would pay a year, and the age that its rate is for. */
export type LevelAnnuity = { yearly: Pence; percent: number; rateAge: number }

/**
 * What a pot would buy at an age, by the rate of the nearest published age below it; null for anyone younger.
 * @example levelAnnuity(pence(10000000), 68) // { yearly: 751000, percent: 7.51, rateAge: 65 }
 */
export function levelAnnuity(pot: Pence, age: number): LevelAnnuity | null {
  const rate = annuityRates.rates.findLast(({ fromAge }) => fromAge <= age)
  if (rate === undefined) return null
  return { yearly: pence((pot * rate.percent) / 100), percent: rate.percent, rateAge: rate.fromAge }
}
