// The number in whatever somebody typed or pasted: as the specification's calculators read it, and as everything else does.

import { mostMoney, poundsFromPence } from './money.ts'

/** A field's starting value and bounds, both included. Null is no bound of its own: an amount of up to a trillion. */
export type NumberBounds = { default: number; min: number | null; max: number | null }

/**
 * How a field is read. 'specified': all but digits and dots is stripped, and what is then no number is 0, as the
 * specification has its six calculators read. 'meant': see `readTypedNumber`.
 */
export type NumberReading = 'specified' | 'meant'

/** The least and the most that a field can be, how it is read, whether only whole numbers count, and whether it may be left empty. */
export type FieldBounds = Pick<NumberBounds, 'min' | 'max'> & {
  reading?: NumberReading
  isWhole?: boolean
  isOptional?: boolean
}

/** A number after its bounds, and the bound that stopped it, to be said beside the field. */
export type ReadNumber = { value: number; stoppedAt: 'min' | 'max' | null }

/** The most that any field takes: sums of larger amounts could no longer be exact to the penny. */
export const mostNumber = poundsFromPence(mostMoney)

/**
 * Reads a field: the number in its text, kept within its bounds. Where there is room for thousands, that is in a field
 * without an upper bound of its own, '30k' and '1.2m' are understood.
 * @example readNumberInput('120', { min: 0, max: 100 }) // { value: 100, stoppedAt: 'max' }
 */
export function readNumberInput(text: string, { min, max, reading = 'specified' }: FieldBounds): ReadNumber {
  const hasThousands = max === null
  const number = reading === 'specified' ? strippedNumber(text, hasThousands) : meantNumber(text, hasThousands)
  const most = max ?? mostNumber
  if (min !== null && number < min) return { value: min, stoppedAt: 'min' }
  return number > most ? { value: most, stoppedAt: 'max' } : { value: number, stoppedAt: null }
}

/**
 * The number in a field, as `readNumberInput` reads it, rounded down where only whole numbers count. An empty field is 0 or its
 * lower bound.
 * @example readNumber('2.9', { min: 1, max: 50, isWhole: true }) // 2
 */
export function readNumber(text: string, bounds: FieldBounds): number {
  const { value } = readNumberInput(text, bounds)
  return bounds.isWhole === true ? Math.floor(value) : value
}

/** What a text says, and what of it is doubtful. */
export type TypedNumber = {
  /** Its first number, below zero with a minus; null where it has none. */
  value: number | null
  /** Digits after a comma that can be no thousands, read as pence. In Britain a comma parts thousands, so it may be a slip. */
  hasDecimalComma: boolean
  /** Three digits after a dot, as the Continent writes thousands. They are read as decimals. */
  hasThousandsDot: boolean
  /** Another number follows, which is not read. */
  hasMore: boolean
  /** The words around the number. */
  words: string
}

/**
 * Reads the first number in a text as it is meant. A minus may stand before it, behind it, as brackets around it, or as
 * 'CR'. Digits of any script are read.
 * @example readTypedNumber('£28,000 to £30,000') // value 28000, hasMore
 * @example readTypedNumber('1500,00') // value 1500, hasDecimalComma
 * @example readTypedNumber('(120.40)').value // -120.4
 */
export function readTypedNumber(typed: string, { hasThousands = true } = {}): TypedNumber {
  const text = withPlainDigits(typed)
  const found = numberPattern.exec(text)
  if (found === null)
    return { value: null, hasDecimalComma: false, hasThousandsDot: false, hasMore: false, words: text.trim() }
  const { dotted, whole = '', decimals = '', fraction = '' } = found.groups ?? {}
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  const scale = hasThousands ? scalePattern.exec(after) : null
  const rest = after.slice(scale?.[0].length ?? 0)
  const inBritish = dotted?.replaceAll('.', '') ?? whole
  const hasDecimalComma = decimals.length < 2 && /,\d{1,2}$|^0,/.test(inBritish)
  const hasThousandsDot = /^[1-9]\d{0,2}$/.test(whole) && /^\.\d{3}$/.test(decimals)
  const digits = (hasDecimalComma ? inBritish.replace(/,(?=\d+$)/, '.') : inBritish).replaceAll(/[, ']/g, '')
  const amount = scaled(Number(`${digits}${hasDecimalComma ? '' : decimals}${fraction}`), scale?.[1])
  const isMinus =
    /^\s*[£\s]*-[£\s]*$|\s-£?$|^\s*(?:cr|minus)[£\s]*$/i.test(before) ||
    /^\s*-\s*$|^\s*cr\b/i.test(rest) ||
    (/\([£\s]*$/.test(before) && /^\s*\)/.test(rest))
  const words = `${before} ${rest.replace(/^\s*cr\b/i, '')}`.replaceAll(/[£%()\s-]+/g, ' ').trim()
  return { value: isMinus ? -amount : amount, hasDecimalComma, hasThousandsDot, hasMore: /\d/.test(rest), words }
}

/** As '1.500,50', which the Continent writes; or with a space or an apostrophe before each three digits; or digits with commas. */
const numberPattern =
  /(?<dotted>\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d))|(?<whole>\d{1,3}(?:[ ']\d{3}(?!\d))+(?:,\d+)*|\d+(?:,\d+)*)(?<decimals>\.\d*)?|(?<fraction>\.\d+)/

/** 'k' or 'm' right behind a number, and not in a longer word. */
const scalePattern = /^[, ]*([km])(?![a-z])/i

function scaled(number: number, letter: string | undefined): number {
  const scale = { k: 1_000, m: 1_000_000 }[letter?.toLowerCase() ?? ''] ?? 1
  return Number((number * scale).toPrecision(15))
}

function meantNumber(text: string, hasThousands: boolean): number {
  return readTypedNumber(text, { hasThousands }).value ?? 0
}

/** Everything but digits and the dot is stripped, and what is then no number, such as '1.2.3', is 0. */
function strippedNumber(typed: string, hasThousands: boolean): number {
  const text = withPlainDigits(typed)
  const number = Number(text.replaceAll(/[^\d.]/g, ''))
  const letter = hasThousands ? /^[^\d.]*[\d.][\d., ]*([km])(?![a-z])\D*$/i.exec(text)?.[1] : undefined
  return Number.isNaN(number) ? 0 : scaled(number, letter)
}

/**
 * The digits, dots, commas and dashes of any script as those of a British keyboard.
 * @example withPlainDigits('٣٠٠٠') // '3000'
 */
export function withPlainDigits(text: string): string {
  return (
    text
      .normalize('NFKC')
      // Marks that nobody sees, which come with what is copied where writing goes from right to left.
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
      .replaceAll('٫', '.')
      .replaceAll('٬', ',')
      .replaceAll(/[‐‑‒–—−]/g, '-')
      .replaceAll('’', "'")
  )
}

/** The digits of each script stand in a row of ten, from its nought on. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
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
