// Tax on buying the only home that one owns. Each slice of the price has its own rate, and the whole is rounded down to a
// pound (Stamp Duty Land Tax Manual, SDLTM00050; the calculators of Scotland and Wales do the same).

import { pence, penceFromPounds, type Pence } from '../money.ts'
import { stackBands, taxLines } from '../tax/bands.ts'
import type { Nation } from '../tax/rates/tax-year-ids.ts'
import {
  purchaseTaxTables,
  type PurchaseTaxBands,
  type PurchaseTaxName,
  type PurchaseTaxTable,
} from './purchase-tax-tables.ts'

/** `completion` is a day such as "2026-11-20", not before `firstCompletion`. */
export type HomePurchase = { nation: Nation; price: Pence; isFirstTimeBuyer: boolean; completion: string }

/** A band that the price reaches. `from` and `to` are the band's own limits, `rate` is in per cent. */
export type PurchaseTaxLine = { from: Pence; to: Pence | null; rate: number; tax: Pence }

export type PurchaseTax = {
  name: PurchaseTaxName
  tax: Pence
  lines: PurchaseTaxLine[]
  isFirstHomeRate: boolean
  table: PurchaseTaxTable
}

/**
 * The tax, in whole pounds, with a line for each band. After the last change in the tables, its rates stand.
 * @throws RangeError if the completion is before the first table.
 * @example purchaseTax({ nation: 'england', price: pence(45000000), isFirstTimeBuyer: true, completion: '2026-11-20' }).tax // 750000
 */
export function purchaseTax({ nation, price, isFirstTimeBuyer, completion }: HomePurchase): PurchaseTax {
  const table = purchaseTaxTables.findLast(({ nations, from }) => nations.includes(nation) && from <= completion)
  if (table === undefined) throw new RangeError(`No purchase tax is known for ${nation} on ${completion}`)
  const { name, firstHome } = table
  const isWithin = firstHome !== undefined && (firstHome.upTo === null || price <= penceFromPounds(firstHome.upTo))
  const isFirstHomeRate = isFirstTimeBuyer && isWithin
  const bands = stack(isFirstHomeRate ? firstHome.bands : table.bands)
  const reached = bands.filter(({ from }, index) => index === 0 || from < price)
  const { from, basisPoints, exactBelow } = reached.at(-1)!
  const exact = exactBelow + (price - from) * basisPoints
  const taxed = taxLines(price, bands)
  return {
    name,
    tax: pence(Math.floor(exact / 1_000_000) * 100),
    lines: reached.map((band, index) => ({
      from: band.from,
      to: band.to,
      rate: band.rate,
      tax: taxed[index]?.tax ?? pence(0),
    })),
    isFirstHomeRate,
    table,
  }
}

function stack(bands: PurchaseTaxBands) {
  return stackBands(
    bands.map(([to, rate]) => ({
      name: `${rate}%`,
      to: to === null ? null : penceFromPounds(to),
      rate,
      ratePath: null,
    })),
  )
}
