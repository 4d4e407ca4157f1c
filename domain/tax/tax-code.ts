// Reads a PAYE tax code: which nation's rates, what is free of tax, and what a code that cannot be is wrong about. Payroll
// frees ten times a code's number and nine, and adds as much for a K code; 0T frees nothing (HMRC, PAYE Manual,
// PAYE11095; HMRC's own calculator, tax-kalculator, reads codes alike).

import { pence, type Pence } from '../money.ts'
import type { Band } from './bands.ts'
import { taxableBands } from './income-tax.ts'
import type { Nation, TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt } from './rates/tax-years.ts'

/** What a code says. `isNonCumulative`: W1, M1, X or /1, each pay day by itself, which a whole year does not show. */
export type TaxCode = {
  text: string
  /** S and C name the nation; without a prefix the code is of England or Northern Ireland. */
  prefix: 'S' | 'C' | null
  isNonCumulative: boolean
} & (
  | { kind: 'allowance'; allowance: Pence; suffix: 'L' | 'M' | 'N' | 'T' }
  | { kind: 'added-pay'; addedPay: Pence }
  | { kind: 'one-rate'; rateCode: RateCode }
  | { kind: 'no-tax' }
)

/** Why a text is no tax code. */
export type TaxCodeProblem =
  | 'empty'
  | 'no-letter'
  | 'no-number'
  | 'unknown-letter'
  | 'number-too-long'
  | 'rate-not-in-nation'
  | 'nt-with-prefix'
  | 'not-a-code'

export type TaxCodeReading =
  /** `note` says what was read otherwise than it was written; null where nothing was. */
  { kind: 'read'; code: TaxCode; note: string | null } | { kind: 'refused'; problem: TaxCodeProblem; message: string }

/**
 * Reads a code as typed: spaces and case do not matter. A letter O counts as a nought, since no code has one, and words behind
 * a code are left out, unless they say that each payment is taxed by itself. One that cannot be a code is refused with a reason
 * and a sentence.
 * @example readTaxCode('s1131n m1') // read: allowance 1131900, prefix 'S', isNonCumulative
 * @example readTaxCode('OT Cumulative') // read: 0T, with a note
 */
export function readTaxCode(typed: string): TaxCodeReading {
  const exact = readExactly(typed)
  return exact.kind === 'read' ? exact : (readLoosely(typed) ?? exact)
}

/** A code with a letter O in it or words behind it; null where there is none. */
function readLoosely(typed: string): TaxCodeReading | null {
  if (typed.length > 100) return null
  const parts = typed.replaceAll(/[\s,;:()]+|[-–—](?=\s|[a-z]{3})/gi, ' ').split(' ')
  for (let count = parts.length; count > 0; count -= 1) {
    const words = parts.slice(count).join(' ').trim()
    if (!areWords(words)) continue
    const written = parts.slice(0, count).join('')
    const reading = readExactly(written.replaceAll(/o/gi, '0'))
    if (reading.kind === 'refused') continue
    const isMarked = words.search(byItself) >= 0 && !reading.code.isNonCumulative
    const code = isMarked ? { ...reading.code, text: `${reading.code.text}M1`, isNonCumulative: true } : reading.code
    const zero = /o/i.test(written) ? ', with a zero' : ''
    const left = words === '' || isMarked ? '' : `, without ‘${words}’`
    const byWords = isMarked ? ': each payment is taxed by itself' : ''
    return { kind: 'read', code, note: `We read this as ${spacedText(code)}${zero}${left}${byWords}.` }
  }
  return null
}

/** The only digit in words is that of week 1 or month 1. */
function areWords(words: string): boolean {
  return words === '' || /^(?=.*[a-z]{3})[a-z./&'’ ]+$/i.test(words.replaceAll(byItself, 'mark'))
}

const byItself = /\b(?:(?:non|not) ?cum|emergency\b|(?:week|wk|month|mth|mnth)[ .]?1\b)/gi

function readExactly(typed: string): TaxCodeReading {
  const text = typed.replace(/\s/g, '').toUpperCase()
  const parts = /^([SC]?)(.*?)(\/?W1\/M1|\/?(?:W1|M1|X)|\/1)?$/.exec(text)
  const [, prefixLetter = '', body = '', timing] = parts ?? []
  const prefix = prefixLetter === 'S' || prefixLetter === 'C' ? prefixLetter : null
  const meaning = readBody(body, prefix)
  if (typeof meaning === 'string') return { kind: 'refused', problem: meaning, message: problemMessages[meaning] }
  return { kind: 'read', code: { text, prefix, isNonCumulative: timing !== undefined, ...meaning }, note: null }
}

/** A code without the mark that has it worked by itself. */
export function plainText({ text }: Pick<TaxCode, 'text'>): string {
  return text.replace(/(\/?(W1\/M1|W1|M1|X)|\/1)$/, '')
}

/** A code with its mark apart, as payslips have it: '1257L M1'. */
export function spacedText(code: Pick<TaxCode, 'text'>): string {
  const plain = plainText(code)
  return `${plain} ${code.text.slice(plain.length)}`.trim()
}

/**
 * The nation whose rates a code means. S is Scotland and C Wales. A code without a prefix leaves the nation that the
 * learner lives in: HMRC's own calculator, too, taxes a Scottish taxpayer at Scottish rates whatever the code.
 * @example nationOfCode({ prefix: 'S' }, 'england') // 'scotland'
 */
export function nationOfCode(code: Pick<TaxCode, 'prefix'>, livesIn: Nation): Nation {
  if (code.prefix === 'S') return 'scotland'
  if (code.prefix === 'C') return 'wales'
  return livesIn
}

/**
 * Whether a code is the year's standard one (1257L). It stands for the law itself, taper included, not for a fixed
 * amount: over a whole year that is what is due.
 * @example isStandardCode(code, '2026/2027') // true for 1257L
 */
export function isStandardCode(code: TaxCode, taxYear: TaxYearId): boolean {
  const standard = Math.floor(amountAt(taxYear, 'incomeTax.personalAllowance') / 1_000)
  return code.kind === 'allowance' && code.suffix === 'L' && code.allowance === amountOfNumber(standard)
}

/**
 * The one rate, in per cent, at which BR and the D codes tax all pay, with its name in the table. Null when that year
 * and nation have no such rate (SD3 in 2023/2024).
 * @example rateOfCode('D0', { taxYear: '2023/2024', nation: 'england' })?.rate // 40
 */
export function rateOfCode(rateCode: RateCode, taxpayer: { taxYear: TaxYearId; nation: Nation }): Band | null {
  const bands = taxableBands(taxpayer).filter(({ ratePath }) => ratePath !== 'incomeTax.scotland.starterRate')
  return bands[rateCodes.indexOf(rateCode)] ?? null
}

/** Codes that tax all pay at one rate, lowest first. */
export const rateCodes = ['BR', 'D0', 'D1', 'D2', 'D3'] as const
export type RateCode = (typeof rateCodes)[number]

type Meaning =
  | { kind: 'allowance'; allowance: Pence; suffix: 'L' | 'M' | 'N' | 'T' }
  | { kind: 'added-pay'; addedPay: Pence }
  | { kind: 'one-rate'; rateCode: RateCode }
  | { kind: 'no-tax' }

function readBody(body: string, prefix: 'S' | 'C' | null): Meaning | TaxCodeProblem {
  if (body === '') return prefix === null ? 'empty' : 'no-number'
  if (body === 'NT') return prefix === null ? { kind: 'no-tax' } : 'nt-with-prefix'
  if (/^(BR|D[0-3])$/.test(body)) return readRateCode(body as RateCode, prefix)
  const number = /^(K?)(\d*)([A-Z]*)$/.exec(body)
  return number
    ? readNumber({ isAdded: number[1] === 'K', digits: number[2] ?? '', letters: number[3] ?? '' })
    : 'not-a-code'
}

/** England, Wales and Northern Ireland have no rate beyond D1. */
function readRateCode(rateCode: RateCode, prefix: 'S' | 'C' | null): Meaning | TaxCodeProblem {
  const isScottishOnly = rateCode === 'D2' || rateCode === 'D3'
  return isScottishOnly && prefix !== 'S' ? 'rate-not-in-nation' : { kind: 'one-rate', rateCode }
}

function readNumber(read: { isAdded: boolean; digits: string; letters: string }): Meaning | TaxCodeProblem {
  const { isAdded, digits, letters } = read
  if (digits === '') return /^[LMNT]?$/.test(letters) ? 'no-number' : 'not-a-code'
  if (digits.length > 5) return 'number-too-long'
  const amount = amountOfNumber(Number(digits))
  if (isAdded) return letters === '' ? { kind: 'added-pay', addedPay: amount } : 'not-a-code'
  if (letters === '') return 'no-letter'
  if (letters === 'L' || letters === 'M' || letters === 'N' || letters === 'T') {
    return { kind: 'allowance', allowance: amount, suffix: letters }
  }
  return letters.length === 1 ? 'unknown-letter' : 'not-a-code'
}

/** What a code's number stands for: 475 is £4,759. */
function amountOfNumber(number: number): Pence {
  return pence(number === 0 ? 0 : number * 1_000 + 900)
}

const problemMessages = {
  empty: 'Enter a tax code such as 1257L. It is on your payslip.',
  'no-letter': 'A letter is missing at the end. Most codes end in L, such as 1257L.',
  'no-number': 'The number is missing. Most codes look like 1257L.',
  'unknown-letter': 'A code with a number ends in L, M, N or T. Check the last letter on your payslip.',
  'number-too-long': 'The number in a tax code has at most five digits. Check it on your payslip.',
  'rate-not-in-nation': 'D2 and D3 are Scottish codes: they start with S, such as SD2.',
  'nt-with-prefix': 'NT stands by itself, without S or C before it.',
  'not-a-code': 'This is not a tax code. Codes look like 1257L, S1257L, K475, BR, D0, 0T or NT.',
} as const satisfies Record<TaxCodeProblem, string>

/** What a tax code begins with in each nation. */
export const codePrefixes = {
  england: '',
  wales: 'C',
  'northern-ireland': '',
  scotland: 'S',
} as const satisfies Record<Nation, string>
