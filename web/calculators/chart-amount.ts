// Amounts on a chart, kept short enough to read.
import { formatPounds, mostMoney, penceFromPounds, type Pence } from '#domain/money.ts'

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
  return Math.abs(amount) <= mostMoney
}
