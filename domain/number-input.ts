// What a calculator's field means: the number in whatever was typed or pasted, kept within the field's bounds.

import { mostMoney, poundsFromPence } from './money.ts'

/** A field's starting value and bounds, both included. Null is no bound of its own: an amount of up to a trillion. */
export type NumberBounds = { default: number; min: number | null; max: number | null }

/** A number after its bounds, and the bound that stopped it, to be said beside the field. */
export type ReadNumber = { value: number; stoppedAt: 'min' | 'max' | null }

/** The most that any field takes: sums of larger amounts could no longer be exact to the penny. */
export const mostNumber = poundsFromPence(mostMoney)

/**
 * Reads a field: the number in its text, kept within its bounds. Where there is room for thousands, that is in a field
 * without an upper bound of its own, '30k' and '1.2m' are understood.
 * @example readNumberInput('120', { min: 0, max: 100 }) // { value: 100, stoppedAt: 'max' }
 */
export function readNumberInput(text: string, { min, max }: Pick<NumberBounds, 'min' | 'max'>): ReadNumber {
  const scale = max === null ? scaleOf(text) : 1
  const number = Number((numberIn(text) * scale).toPrecision(15))
  const most = max ?? mostNumber
  if (min !== null && number < min) return { value: min, stoppedAt: 'min' }
  return number > most ? { value: most, stoppedAt: 'max' } : { value: number, stoppedAt: null }
}

const upToTwoDecimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/**
 * Writes a number as one says it, with those of two decimals that it has. A formatter is kept, since making one takes as long
 * as using it a hundred times.
 * @example numberText(12345.5) // '12,345.5'
 */
export function numberText(value: number): string {
  return upToTwoDecimals.format(value)
}

/** Everything but digits and the dot is stripped, and what is then no number, such as '1.2.3', is 0. */
function numberIn(text: string): number {
  const number = Number(text.replace(/[^\d.]/g, ''))
  return Number.isNaN(number) ? 0 : number
}

/** A thousand or a million, where the one number of a text ends in 'k' or 'm' and not in a longer word. */
function scaleOf(text: string): number {
  const letter = /^[^\d.]*[\d.][\d., ]*([km])(?![a-z])\D*$/i.exec(text)?.[1]?.toLowerCase()
  return { k: 1_000, m: 1_000_000 }[letter ?? ''] ?? 1
}
