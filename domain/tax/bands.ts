// Taxing an amount band by band, exactly: whole pence times whole basis points, rounded half up once at the end, with
// working lines that add up to the total to the penny.

import { pence, type Pence } from '../money.ts'
import type { RatePath } from './tax-years.ts'

/** A stretch of income taxed at one rate: from the end of the band before it up to `to` (null: without end). */
export type Band = { name: string; to: Pence | null; rate: number; ratePath: RatePath | null }

/**
 * One line of working: the part of an amount that lies in a band, and the tax on it. `from` and `to` are where the band
 * lies in the amount; `rate` is in per cent; `ratePath` names the rate in the table, with its source and dates.
 */
export type WorkingLine = {
  band: string
  from: Pence
  to: Pence | null
  amount: Pence
  rate: number
  tax: Pence
  ratePath: RatePath | null
}

/**
 * The tax on an amount, in pence, rounded half up once.
 * @example taxOn(pence(1000000), [{ name: 'Basic rate', to: null, rate: 20, ratePath: null }]) // 200000
 */
export function taxOn(amount: Pence, bands: readonly Band[]): Pence {
  let exact = 0
  let from = 0
  for (const band of bands) {
    if (amount <= from) break
    const to = band.to === null || band.to > amount ? amount : band.to
    exact += (to - from) * basisPoints(band.rate)
    from = to
  }
  return pence(exact / 10_000)
}

/**
 * The same tax as lines, one for each band that the amount reaches. The running total is what is rounded, so that the
 * lines add up to `taxOn`.
 * @example taxLines(pence(1000000), [{ name: 'Basic rate', to: null, rate: 20, ratePath: null }])[0]?.tax // 200000
 */
export function taxLines(amount: Pence, bands: readonly Band[]): WorkingLine[] {
  const lines: WorkingLine[] = []
  let exact = 0
  let from = 0
  for (const { name, to, rate, ratePath } of bands) {
    if (amount <= from) break
    const end = to === null || to > amount ? amount : to
    const before = pence(exact / 10_000)
    exact += (end - from) * basisPoints(rate)
    const tax = pence(pence(exact / 10_000) - before)
    if (end > from) lines.push({ band: name, from: pence(from), to, amount: pence(end - from), rate, tax, ratePath })
    from = end
  }
  return lines
}

/** Rates have at most two decimals, so that a rate in basis points is whole and the products stay exact. */
function basisPoints(percent: number): number {
  return Math.round(percent * 100)
}
