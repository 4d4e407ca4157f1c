// Fills {{placeholders}} in authored text with rates and results of the chosen tax year, so that no lesson goes stale.
import { formatPounds, formatPoundsAndPence, pence, penceFromPounds, type Pence } from '#domain/money.ts'
import { takeHomePay, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { findRate, formatRate, nations, type Nation, type TaxYearId } from '#domain/tax/tax-years.ts'
import type { ContentProblem } from './content-problem.ts'

/** What placeholders draw on. */
export type PlaceholderContext = { taxYear: TaxYearId; file: string }

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
      const filled = fillOne(inside.trim().split(/\s+/), context.taxYear)
      if ('value' in filled) return filled.value
      problems.push({ file: context.file, line: index + 1, message: `${whole}: ${filled.problem}` })
      return whole
    }),
  )
  return { text: lines.join('\n'), problems }
}

/** Takes placeholders out of a text, for rules that look at what an author typed. */
export function withoutPlaceholders(authored: string): string {
  return authored.replaceAll(placeholder, '')
}

const placeholder = /\{\{([^{}]*)\}\}/g

type Filling = { value: string } | { problem: string }
type Filler = (words: string[], taxYear: TaxYearId) => Filling

const fillers: Record<string, Filler> = {
  taxYear: (_, taxYear) => ({ value: taxYear }),
  rate: ([path = '', format], taxYear) => {
    const rate = findRate(taxYear, path)
    if (rate === null) return { problem: `There is no rate ${path} in ${taxYear}.` }
    if (format === undefined) return { value: formatRate(rate) }
    const write = rateFormats[format]
    return write === undefined ? { problem: `There is no format ${format}.` } : { value: write(rate.value) }
  },
  pay: ([part = '', salary = '', nation = ''], taxYear) => {
    const read = payParts[part]
    if (read === undefined) return { problem: `Pay has no ${part}. It has: ${Object.keys(payParts).join(', ')}.` }
    if (!/^\d+$/.test(salary)) return { problem: 'Write the yearly pay in whole pounds, such as 24000.' }
    if (!isNation(nation)) return { problem: `Say where: ${nations.join(', ')}.` }
    const pay = takeHomePay({ salary: penceFromPounds(Number(salary)), taxYear, nation })
    return { value: formatPounds(read(pay)) }
  },
  /** A figure that an author means as it is, although it equals a rate. */
  figure: (words) => ({ value: words.join(' ') }),
}

function fillOne([name = '', ...words]: string[], taxYear: TaxYearId): Filling {
  const filler = fillers[name]
  return filler === undefined
    ? { problem: `There is no placeholder called ${name || 'nothing'}.` }
    : filler(words, taxYear)
}

const rateFormats: Record<string, (value: number) => string> = {
  pence: (value) => formatPoundsAndPence(penceFromPounds(value)),
  number: (value) => value.toLocaleString('en-GB'),
  monthly: (value) => formatPounds(penceFromPounds(value / 12)),
  weekly: (value) => formatPounds(penceFromPounds(value / 52)),
}

const payParts: Record<string, (pay: TakeHomePay) => Pence> = {
  takeHome: (pay) => pay.takeHome,
  takeHomeMonth: (pay) => pence(pay.takeHome / 12),
  incomeTax: (pay) => pay.incomeTax,
  incomeTaxMonth: (pay) => pence(pay.incomeTax / 12),
  nationalInsurance: (pay) => pay.nationalInsurance,
  nationalInsuranceMonth: (pay) => pence(pay.nationalInsurance / 12),
}

function isNation(text: string): text is Nation {
  return (nations as readonly string[]).includes(text)
}
