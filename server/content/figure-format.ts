// How figures write their numbers and fit their words into a width.
import { formatPounds, formatPoundsAndPence, penceFromPounds } from '#domain/money.ts'

export type FigureUnit = 'money' | 'percent' | 'number'

/**
 * Writes a figure's number: money to the pound unless pence matter.
 * @example formatFigure(1250, 'money') // '£1,250'
 */
export function formatFigure(value: number, unit: FigureUnit): string {
  if (unit === 'percent') return `${value}%`
  if (unit === 'number') return value.toLocaleString('en-GB')
  const amount = penceFromPounds(value)
  return Number.isInteger(value) ? formatPounds(amount) : formatPoundsAndPence(amount)
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
 * A round number at or above a value, for the end of an axis.
 * @example niceCeiling(1730) // 2000
 */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= value) ?? 10
  return step * power
}
