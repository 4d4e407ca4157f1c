// The numbers in exercises: their units, and how each is written.

import { formatMoney, penceFromPounds } from '../money.ts'
import { numberText } from '../number-input.ts'

/** Pounds, per cent, a plain number, or a number of years, months or hours. */
export const exerciseUnits = ['money', 'percent', 'number', 'years', 'months', 'hours'] as const
export type ExerciseUnit = (typeof exerciseUnits)[number]

/**
 * Writes a number as it is read. From two years on, months say what they come to in years.
 * @example writeFigure(1612.5, 'money') // '£1,612.50'
 * @example writeFigure(30, 'months') // '30 months (2 years 6 months)'
 */
export function writeFigure(value: number, unit: ExerciseUnit): string {
  if (unit === 'money') return formatMoney(penceFromPounds(value))
  const number = numberText(value)
  if (unit === 'percent') return `${number}%`
  if (unit === 'number') return number
  if (unit === 'months' && value >= 24) return `${number} months (${yearsAndMonths(value)})`
  return count(value, unit)
}

function yearsAndMonths(months: number): string {
  const rest = months % 12
  const years = count(Math.floor(months / 12), 'years')
  return rest === 0 ? years : `${years} ${count(rest, 'months')}`
}

function count(value: number, unit: 'years' | 'months' | 'hours'): string {
  return `${numberText(value)} ${value === 1 ? unit.slice(0, -1) : unit}`
}
