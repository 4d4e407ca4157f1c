// Money is a whole number of pence, so that sums never drift. Pounds exist only at the edges: on the wire and on screen.

/** A whole number of pence. Negative when money is owed. */
export type Pence = number & { readonly unit: 'pence' }

/** A trillion pounds. Nothing beyond it is taken or written: whole pence, and a year's sum of them, are exact up to here. */
export const mostMoney = 100_000_000_000_000 as Pence

/**
 * Marks a number as pence, rounding half up to a whole penny.
 * @example pence(1050.5) // 1051
 */
export function pence(amount: number): Pence {
  const rounded = Math.floor(amount + 0.5)
  return (rounded === 0 ? 0 : rounded) as Pence
}

/**
 * Converts pounds to pence, rounding half up. A product such as 1.005 × 100 that binary floats leave a hair short of
 * the half penny is still rounded up.
 * @example penceFromPounds(19.99) // 1999
 */
export function penceFromPounds(pounds: number): Pence {
  return pence(Number((pounds * 100).toPrecision(15)))
}

/**
 * Converts pence to pounds with at most two decimals.
 * @example poundsFromPence(pence(1999)) // 19.99
 */
export function poundsFromPence(amount: Pence): number {
  return amount / 100
}

/**
 * Rounds half up to a whole pound.
 * @example toWholePounds(pence(2391960)) // 2392000
 */
export function toWholePounds(amount: Pence): Pence {
  return pence(pence(amount / 100) * 100)
}

/**
 * Rounds up to a whole pound, for what has to suffice.
 * @example upToWholePounds(pence(2391901)) // 2392000
 */
export function upToWholePounds(amount: Pence): Pence {
  return pence(Math.ceil(amount / 100) * 100)
}

const wholePounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const poundsAndPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const poundsInShort = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/**
 * Writes an amount to the nearest pound.
 * @example formatPounds(pence(123456)) // '£1,235'
 */
export function formatPounds(amount: Pence): string {
  return beyondWriting(amount) ?? wholePounds.format(pence(amount / 100))
}

/**
 * Writes an amount as it is, with pence only where it has any: for what a learner typed, and what is left of it.
 * @example formatMoney(pence(99960)) // '£999.60'
 */
export function formatMoney(amount: Pence): string {
  return amount % 100 === 0 ? formatPounds(amount) : formatPoundsAndPence(amount)
}

/**
 * Writes an amount to the penny, for payslip lines and rates where pence matter.
 * @example formatPoundsAndPence(pence(123456)) // '£1,234.56'
 */
export function formatPoundsAndPence(amount: Pence): string {
  return beyondWriting(amount) ?? poundsAndPence.format(amount / 100)
}

/**
 * Writes an amount as a mark of a chart's axis: where the axis goes to £100,000 and beyond, all of them in thousands, millions
 * or billions, to one decimal.
 * @example formatPoundsOnAxis(pence(150_000_000)) // '£1.5m', and '£50k' of £50,000 below a mark of £100,000
 */
export function formatPoundsOnAxis(amount: Pence, most: Pence = amount): string {
  return most < 10_000_000 || amount === 0 ? formatMoney(amount) : poundsInShort.format(amount / 100)
}

/** What stands for an amount that absurd inputs lead to, so that the result stays calm and tells no false pennies. */
function beyondWriting(amount: Pence): string | null {
  if (Math.abs(amount) <= mostMoney) return null
  return amount < 0 ? 'under -£1 trillion' : 'over £1 trillion'
}
