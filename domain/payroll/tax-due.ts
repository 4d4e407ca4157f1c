// Income tax on taxable pay in a share of a tax year, to the penny that HMRC's tax tables give (Specification for PAYE Tax
// Table Routines, version 24.0, paragraph 4.4). Sums are whole numbers of a hundredth of a penny, £0.0001, which is how
// finely the routines reckon.

import { pence, type Pence } from '../money.ts'
import type { Band } from '../tax/bands.ts'

/** A part of the year: 3 of 12 months, or 1 of 52 weeks. */
export type YearShare = { periods: number; of: number }

/** The part of taxable pay in one band, and the tax on it, both to the nearest penny: for reading, not for adding up. */
export type TaxedSlice = { band: string; rate: number; amount: Pence; tax: Pence }

/** The tax due, and the slices that it comes from, lowest first. */
export type TaxDue = { tax: Pence; slices: TaxedSlice[] }

/**
 * The tax due on taxable pay, rounded down to a penny. Pay is taxed in whole pounds, rounded down. The highest band that
 * it reaches is chosen by the share's band limit rounded UP to a pound, against pay with its pence; the sum uses the limit
 * itself, cut to £0.0001.
 * @example taxDue(pence(314200), taxableBands({ taxYear, nation }), { periods: 1, of: 12 }).tax // 62840, all at 20%
 * @example taxDue(pence(314201), taxableBands({ taxYear, nation }), { periods: 1, of: 12 }).tax // 62846, £0.33 at 40%
 */
export function taxDue(taxablePay: Pence, bands: readonly Band[], share: YearShare): TaxDue {
  if (taxablePay < 100) return { tax: pence(0), slices: [] }
  const reached = bands.findIndex(({ to }) => to === null || taxablePay <= 100 * Math.ceil(shareOf(to, share) / pound))
  const band = bands[reached]!
  const pounds = Math.floor(taxablePay / 100)
  // Pounds times basis points are whole; of the product with the limit only what is whole can be taken off.
  const exact =
    taxBelow(band, share) +
    pounds * band.basisPoints -
    Math.ceil((shareOf(band.from, share) * band.basisPoints) / pound)
  return {
    tax: pence(Math.floor(exact / 100)),
    slices: bands.slice(0, reached + 1).map((each) => slice(each, each === band ? pounds * pound : null, share)),
  }
}

/** The tax on whole pounds at one rate, as BR and the D codes have it. */
export function taxAtOneRate(taxablePay: Pence, band: Band): TaxDue {
  const pounds = Math.max(0, Math.floor(taxablePay / 100))
  const tax = pence(Math.floor((pounds * band.basisPoints) / 100))
  return { tax, slices: [{ band: band.name, rate: band.rate, amount: pence(pounds * 100), tax }] }
}

/** £1, in £0.0001. */
const pound = 10_000

/** A yearly limit in pence as its share, in £0.0001. */
function shareOf(limit: Pence, { periods, of }: YearShare): number {
  return Math.floor((limit * 100 * periods) / of)
}

/** The tax on all below a band, in £0.0001. */
function taxBelow({ exactBelow }: Band, { periods, of }: YearShare): number {
  return Math.floor(((exactBelow / 100) * periods) / of)
}

/** A band's part, up to where pay ends in it, or all of it. */
function slice(band: Band, payEnds: number | null, share: YearShare): TaxedSlice {
  const from = shareOf(band.from, share)
  const amount = (payEnds ?? shareOf(band.to!, share)) - from
  return { band: band.name, rate: band.rate, amount: pence(amount / 100), tax: pence((amount * band.rate) / 10_000) }
}
