// Works out sums that authors write with rates in them, such as 52 * statePension.week, so that an example stays right
// in every tax year; and with the values of a question that varies.
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { findTextRate } from '#domain/tax/rates/text-rates.ts'

/** A result, or the reason why there is none. */
export type Calculation = { value: number } | { problem: string }

/** The values of the names in a sum: the rates of a tax year, and further named values. */
export type SumNames = { taxYear: TaxYearId; values?: VariedValues | undefined }
export type VariedValues = Readonly<Record<string, number>>

/**
 * Works out a sum of numbers, rates by their names, + - * / and brackets; `floor(…)` rounds down, as payroll does with
 * student loans. A percentage counts in points: divide by 100.
 * @example calculate('52 * statePension.week', { taxYear: '2026/2027' }) // { value: 12547.6 }
 */
export function calculate(expression: string, names: SumNames): Calculation {
  const tokens = expression.match(/[a-zA-Z][\w.]*|\d+(?:\.\d+)?|\S/g) ?? []
  const left = [...tokens]
  try {
    const value = sum(left, names)
    if (left.length > 0) return { problem: `The sum cannot be read from “${left[0]}” on.` }
    return Number.isFinite(value) ? { value } : { problem: 'The sum has no answer.' }
  } catch (error) {
    if (error instanceof UnreadableSum) return { problem: error.message }
    throw error
  }
}

class UnreadableSum extends Error {}

function sum(tokens: string[], names: SumNames): number {
  let value = product(tokens, names)
  while (tokens[0] === '+' || tokens[0] === '-') {
    const sign = tokens.shift() === '+' ? 1 : -1
    value += sign * product(tokens, names)
  }
  return value
}

function product(tokens: string[], names: SumNames): number {
  let value = factor(tokens, names)
  while (tokens[0] === '*' || tokens[0] === '/') {
    const isTimes = tokens.shift() === '*'
    const next = factor(tokens, names)
    value = isTimes ? value * next : value / next
  }
  return value
}

function factor(tokens: string[], names: SumNames): number {
  const token = tokens.shift()
  if (token === undefined) throw new UnreadableSum('The sum ends too soon.')
  if (token === '(') {
    const value = sum(tokens, names)
    if (tokens.shift() !== ')') throw new UnreadableSum('A bracket is not closed.')
    return value
  }
  if (token === 'floor' && tokens[0] === '(') return Math.floor(factor(tokens, names))
  if (/^\d/.test(token)) return Number(token)
  const value = names.values?.[token]
  if (value !== undefined) return value
  const rate = findTextRate(names.taxYear, token)
  if (rate === null) throw new UnreadableSum(`There is no rate ${token} in ${names.taxYear}.`)
  return rate.value
}
