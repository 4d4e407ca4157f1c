// Amounts of any size, kept short enough to read: a result of absurd inputs stays calm.
import { formatPounds, formatPoundsAndPence, penceFromPounds, type Pence } from '#domain/money.ts'

/** Beyond this, in pence, an amount is only called large. Whole pence are still exact below it. */
const mostShown = 100_000_000_000_000

/**
 * To the nearest pound.
 * @example amountText(pence(1717524)) // '£17,175'
 */
export function amountText(amount: Pence): string {
  return isShown(amount) ? formatPounds(amount) : 'over £1 trillion'
}

/**
 * To the penny.
 * @example exactAmountText(pence(1717524)) // '£17,175.24'
 */
export function exactAmountText(amount: Pence): string {
  return isShown(amount) ? formatPoundsAndPence(amount) : 'over £1 trillion'
}

const onAxisShort = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/**
 * Pounds as a mark of a chart's axis.
 * @example axisPounds(1_500_000) // '£1.5m'
 */
export function axisPounds(pounds: number): string {
  return pounds < 100_000 ? formatPounds(penceFromPounds(pounds)) : onAxisShort.format(pounds)
}

/** Whether an amount can be told and drawn as it is. */
export function isShown(amount: Pence): boolean {
  return Math.abs(amount) <= mostShown
}
