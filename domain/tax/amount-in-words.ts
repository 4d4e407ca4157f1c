// An amount of money within what someone typed, such as '12.50 an hour' in 'what do I keep of 12.50 an hour': how much it is, how
// often it is paid, and the words around it.

import { penceFromPounds, type Pence } from '../money.ts'
import { readNumberInput } from '../number-input.ts'
import type { PayPeriod } from './pay-period.ts'

export type AmountInWords = {
  amount: Pence
  /** How often it is paid, where the words say so. */
  period: PayPeriod | null
  /** The text without the amount and its period. */
  rest: string
}

/** Ten million pounds, in pence: more is no amount of daily life. */
const most = 1_000_000_000

/**
 * The one amount that a text names; null when it names none, or several. A number without a pound sign is an amount when it is
 * written as one (34,000, 34k, 12.50), when its period follows, or when it is too large for an age, a year or a count.
 * @example amountInWords('2,000 a month after tax') // { amount: 200000, period: 'month', rest: 'after tax' }
 */
export function amountInWords(text: string): AmountInWords | null {
  const found = [...text.matchAll(number)].flatMap((match) => amountOf(match, text))
  const [only] = found
  return found.length === 1 && only !== undefined && only.amount > 0 && only.amount <= most ? only : null
}

/** A number that is no part of a word, a pattern, a date or a share, and counts neither years nor months. */
const number =
  /(?<![\p{L}\d/.,-])(?<sign>£ ?)?(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<decimals>\.\d+)?(?<scale>[km]| ?(?:thousand|grand|million))?(?!(?!p[acmwh])\p{L}|\d|[.,/-]\d| ?%| ?-?(?:per ?cent|(?:year|month|week)s?\b))/giu

/** What stands before a number that is a name or an age. */
const counted = /\b(?:plan|code|box|age|aged|under|over)\s$/i

function amountOf(match: RegExpExecArray, text: string): AmountInWords[] {
  const { sign, digits = '', decimals = '', scale = '' } = match.groups ?? {}
  const before = text.slice(0, match.index)
  const pounds = readNumberInput(`${digits}${decimals}${shortScales[scale.trim().toLowerCase()] ?? ''}`, wide).value
  const following = periodAfter(text.slice(match.index + match[0].length))
  const around = `${before} ${following.rest}`
  const isWrittenAsMoney =
    sign !== undefined || scale !== '' || digits.includes(',') || decimals.length === 3 || following.period !== null
  if (!isWrittenAsMoney && (counted.test(before) || !isLarge(pounds, around))) return []
  const elsewhere = following.period === null ? periodAmong(around) : { period: null, rest: around }
  // In 'monthly pay on £34,000' the month is that of the answer.
  const period = following.period ?? (pounds < 10_000 ? elsewhere.period : null)
  return [{ amount: penceFromPounds(pounds), period, rest: tidy(elsewhere.rest) }]
}

const wide = { min: 0, max: null }
const shortScales: Record<string, string> = { k: 'k', thousand: 'k', grand: 'k', m: 'm', million: 'm' }

/** Whether a bare number is too large for anything but money. By itself it could be a tax code, and 2026 is a year. */
function isLarge(pounds: number, around: string): boolean {
  return pounds >= 10_000 || (pounds >= 1_000 && (pounds < 1900 || pounds > 2099) && around.trim() !== '')
}

type Split = { period: PayPeriod | null; rest: string }

/** The periods as they follow an amount, and the one word that says the same anywhere. */
const periodPatterns: readonly { period: PayPeriod; after: string; word: string }[] = [
  { period: 'four-weeks', after: '(?:every|each|per) ?(?:4|four) ?-?weeks', word: '(?:4|four)[ -]?weekly' },
  { period: 'year', after: '(?:an?|per|each|every|/) ?(?:year|yr|annum)|p\\.?a\\.?', word: 'yearly|annual(?:ly)?' },
  { period: 'month', after: '(?:a|per|each|every|/) ?(?:month|mth)|pcm|p\\.?m\\.?', word: 'monthly' },
  { period: 'week', after: '(?:a|per|each|every|/) ?(?:week|wk)|p\\.?w\\.?', word: 'weekly' },
  { period: 'day', after: '(?:a|per|each|every|/) ?day', word: 'daily' },
  { period: 'hour', after: '(?:an?|per|each|every|/) ?(?:hour|hr|h)|p\\.?h\\.?', word: 'hourly' },
]

/** The period that a text begins with, and what follows it. */
function periodAfter(text: string): Split {
  return splitBy(text, ({ after, word }) => `^\\s*(?:${after}|${word})`)
}

/** The period that a text names anywhere, and the text without it. */
function periodAmong(text: string): Split {
  return splitBy(text, ({ after, word }) => `(?<!\\p{L})(?:${after}|${word})`)
}

function splitBy(text: string, patternOf: (known: (typeof periodPatterns)[number]) => string): Split {
  for (const known of periodPatterns) {
    const pattern = new RegExp(`${patternOf(known)}(?![\\p{L}\\d])`, 'iu')
    if (pattern.test(text)) return { period: known.period, rest: text.replace(pattern, ' ') }
  }
  return { period: null, rest: text }
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
