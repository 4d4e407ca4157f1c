// How figures write their numbers and fit their words into a width.
import { formatMoney, formatPoundsOnAxis, penceFromPounds } from '#domain/money.ts'

export type FigureUnit = 'money' | 'percent' | 'number'

/**
 * Writes a figure's number: money to the pound unless pence matter.
 * @example formatFigure(1250, 'money') // '£1,250'
 */
export function formatFigure(value: number, unit: FigureUnit): string {
  if (unit === 'percent') return `${value}%`
  if (unit === 'number') return value.toLocaleString('en-GB')
  return formatMoney(penceFromPounds(value))
}

/**
 * Writes a mark of a figure's axis, where large amounts are short.
 * @example formatMark(250000, 'money') // '£250k'
 */
export function formatMark(value: number, unit: FigureUnit): string {
  return unit === 'money' ? formatPoundsOnAxis(penceFromPounds(value)) : formatFigure(value, unit)
}

/**
 * Breaks a label into lines of at most so many characters, between words.
 * @example wrapLabel('Pay into savings', 9) // ['Pay into', 'savings']
 */
export function wrapLabel(label: string, characters: number): string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= characters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * Round numbers from nought to at or above a value, in three to five even steps, for the marks of an axis.
 * @example axisMarks(1045) // [0, 250, 500, 750, 1000, 1250]
 */
export function axisMarks(value: number): number[] {
  if (value <= 0) return [0, 1]
  const least = value / 5
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 2.5, 5].find((candidate) => candidate * power >= least) ?? 10)
  const count = Math.ceil(Number((value / step).toPrecision(12)))
  return Array.from({ length: count + 1 }, (_, index) => Number((step * index).toPrecision(12)))
}

/**
 * Which of so many points along an axis get a label: at most five, evenly spaced where the number allows it.
 * @example labelledPoints(7) // [0, 2, 4, 6]
 */
export function labelledPoints(count: number): number[] {
  const gaps = count - 1
  const steps = [4, 3, 2].find((candidate) => gaps % candidate === 0) ?? Math.min(3, gaps)
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((gaps * step) / steps))
}
