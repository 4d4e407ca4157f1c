// Fills {{placeholders}} in authored text with rates and results of the chosen tax year, so that no lesson goes stale.
import { formatMoney, formatPounds, formatPoundsAndPence, penceFromPounds } from '#domain/money.ts'
import { formatRate } from '#domain/tax/rates/tax-years.ts'
import { findTextRate } from '#domain/tax/rates/text-rates.ts'
import type { ContentProblem } from './content-problem.ts'
import { payFigure } from './pay-placeholder.ts'
import { calculate, type SumNames } from './rate-arithmetic.ts'

/** What placeholders are filled from. */
export type PlaceholderContext = SumNames & { file: string }

/** Text with every placeholder replaced; one that is not known stays as it is and is reported. */
export type FilledText = { text: string; problems: ContentProblem[] }

/**
 * Fills the placeholders of one file. Lines stay where they are, so line numbers of the result are the author's.
 * @example fillPlaceholders('Allowance: {{rate incomeTax.personalAllowance}}', { taxYear: '2026/2027', file: 'a.md' }).text
 * // 'Allowance: £12,570'
 */
export function fillPlaceholders(authored: string, context: PlaceholderContext): FilledText {
  const problems: ContentProblem[] = []
  const lines = authored.split('\n').map((line, index) =>
    line.replaceAll(placeholder, (whole: string, inside: string) => {
      const filled = fillOne(inside.trim().split(/\s+/), context)
      if ('value' in filled) return filled.value
      problems.push({ file: context.file, line: index + 1, message: `${whole}: ${filled.problem}` })
      return whole
    }),
  )
  return { text: lines.join('\n'), problems }
}

/** Replaces each placeholder of a text by `instead`, for rules about what an author typed. */
export function withoutPlaceholders(authored: string, instead = ''): string {
  return authored.replaceAll(placeholder, instead)
}

/** The placeholders of a text, as authored. */
export function placeholdersIn(authored: string): string[] {
  return authored.match(placeholder) ?? []
}

const placeholder = /\{\{([^{}]*)\}\}/g

type Filling = { value: string } | { problem: string }
type Filler = (words: string[], names: SumNames) => Filling

const fillers: Record<string, Filler> = {
  taxYear: (_, { taxYear }) => ({ value: taxYear }),
  rate: ([path = '', format], { taxYear }) => {
    const rate = findTextRate(taxYear, path)
    if (rate === null) return { problem: `There is no rate ${path} in ${taxYear}.` }
    if (format === undefined) return { value: formatRate(rate) }
    const write = rateFormats[format]
    return write === undefined ? { problem: `There is no format ${format}.` } : { value: write(rate.value) }
  },
  calc: (words, names) => {
    const [, expression = '', format] = /^(.*?)(?: as (\w+))?$/.exec(words.join(' ')) ?? []
    const result = calculate(expression, names)
    if ('problem' in result) return result
    const write = format === undefined ? pounds : rateFormats[format]
    return write === undefined ? { problem: `There is no format ${format}.` } : { value: write(result.value) }
  },
  pay: (words, { taxYear }) => payFigure(words, taxYear),
  /** A figure that an author means as it is, although it equals a rate. */
  figure: (words) => ({ value: words.join(' ') }),
}

function fillOne([name = '', ...words]: string[], names: SumNames): Filling {
  const filler = fillers[name]
  return filler === undefined
    ? { problem: `There is no placeholder called ${name || 'nothing'}.` }
    : filler(words, names)
}

/** Pounds, with pence only where there are any. */
function pounds(value: number): string {
  return formatMoney(penceFromPounds(value))
}

const wordsForNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const rateFormats: Record<string, (value: number) => string> = {
  pounds: (value) => formatPounds(penceFromPounds(value)),
  pence: (value) => formatPoundsAndPence(penceFromPounds(value)),
  percent: (value) => `${value.toLocaleString('en-GB')}%`,
  number: (value) => value.toLocaleString('en-GB'),
  words: (value) => wordsForNumbers[value] ?? String(value),
  /** A day of the month: 8th, 22nd. */
  ordinal: (value) => `${value}${ordinalEndings[ordinals.select(value)] ?? 'th'}`,
  /** An allowance as a tax code counts it, in tens: 1257 for £12,570. */
  code: (value) => String(Math.floor(value / 10)),
  monthly: (value) => formatPounds(penceFromPounds(value / 12)),
  weekly: (value) => formatPounds(penceFromPounds(value / 52)),
}
