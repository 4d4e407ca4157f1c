// Taxing an amount band by band, exactly: whole pence times whole basis points, rounded half up once at the end, with
// working lines that add up to the total to the penny.

import { pence, type Pence } from '../money.ts'
import type { RatePath } from './rates/tax-years.ts'

/** A stretch of income taxed at one rate, up to `to` (null: without end), and the rate's name in the table. */
export type BandText = { name: string; to: Pence | null; rate: number; ratePath: RatePath | null }

/**
 * A band in its place: where it begins, its rate in whole basis points (so that products with pence stay exact), and the
 * tax on all that lies below it, in pence times ten thousand.
 */
export type Band = BandText & { from: Pence; basisPoints: number; exactBelow: number }

/**
 * One line of working: the part of an amount that lies in a band, and the tax on it. `from` and `to` are where the band
 * lies in the amount; `rate` is in per cent; `ratePath` names the rate in the table, with its source and dates. Where pay is
 * charged month by month, `months` is how many months alike the line adds up, and `from` and `to` are of one of them.
 */
export type WorkingLine = {
  band: string
  from: Pence
  to: Pence | null
  amount: Pence
  rate: number
  tax: Pence
  ratePath: RatePath | null
  months?: number
}

/**
 * Puts bands in their places, lowest first. Rates have at most two decimals.
 * @example stackBands([{ name: 'Employer rate', to: null, rate: 13.8, ratePath: null }])[0]?.basisPoints // 1380
 */
export function stackBands(texts: readonly BandText[]): Band[] {
  let from = pence(0)
  let exactBelow = 0
  return texts.map((text) => {
    const band = { ...text, from, basisPoints: Math.round(text.rate * 100), exactBelow }
    if (text.to !== null) {
      exactBelow += (text.to - from) * band.basisPoints
      from = text.to
    }
    return band
  })
}

/**
 * The tax on an amount, in pence, rounded half up once.
 * @example taxOn(pence(1000000), stackBands([{ name: 'Basic rate', to: null, rate: 20, ratePath: null }])) // 200000
 */
export function taxOn(amount: Pence, bands: readonly Band[]): Pence {
  for (let index = bands.length - 1; index >= 0; index -= 1) {
    const { from, basisPoints, exactBelow } = bands[index]!
    if (amount > from) return pence((exactBelow + (amount - from) * basisPoints) / 10_000)
  }
  return pence(0)
}

/**
 * The same tax as lines, one for each band that the amount reaches. The running total is what is rounded, so that the
 * lines add up to `taxOn`.
 * @example taxLines(pence(1000000), stackBands([{ name: 'Basic rate', to: null, rate: 20, ratePath: null }]))[0]?.tax
 * // 200000
 */
export function taxLines(amount: Pence, bands: readonly Band[]): WorkingLine[] {
  return bands
    .filter(({ from }) => amount > from)
    .map(({ name, from, to, rate, basisPoints, exactBelow, ratePath }) => {
      const inBand = pence((to === null || to > amount ? amount : to) - from)
      const upToHere = pence((exactBelow + inBand * basisPoints) / 10_000)
      const tax = pence(upToHere - pence(exactBelow / 10_000))
      return { band: name, from, to, amount: inBand, rate, tax, ratePath }
    })
}
