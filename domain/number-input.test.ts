import { describe, expect, test } from 'vitest'
import { readNumber, readNumberInput, readTypedNumber, type TypedNumber } from './number-input.ts'

const amount = { min: 0, max: null }

describe('readNumberInput', () => {
  test.each([
    ['3000', 3000],
    ['£3,000.50', 3000.5],
    ['  1 234 ', 1234],
    ['5%', 5],
    ['.5', 0.5],
    ['12.', 12],
    ['007', 7],
    ['-250', 250],
    ['1e5', 15],
    ['1.234', 1.234],
    ['', 0],
    ['.', 0],
    ['...', 0],
    ['abc', 0],
    ['£', 0],
    ['Infinity', 0],
    ['£28,000 p.a.', 0],
    ['£30,000 - £35,000', 3_000_035_000],
    ['1500,00', 150_000],
    ['٣٠٠٠', 3000],
    ['３０００．５', 3000.5],
  ])('reads %j as %d', (text, value) => {
    expect(readNumberInput(text, amount)).toEqual({ value, stoppedAt: null })
  })

  // promise: number-input-no-number-is-0
  test.each(['1.2.3', '1.234.56', '1.234.567', '5..5', '5..'])('takes %j for no number, which is 0', (text) => {
    expect(readNumberInput(text, amount).value).toBe(0)
  })

  // promise: number-input-understands-30k
  test.each([
    ['30k', 30_000],
    ['£30K', 30_000],
    ['32.5k', 32_500],
    ['1.1k', 1_100],
    ['1.2m', 1_200_000],
    ['1.2 M', 1_200_000],
    ['about 30k a year', 30_000],
    ['30km', 30],
    ['5 months', 5],
    ['12k-15k', 1215],
    ['k', 0],
    ['1.2.3k', 0],
  ])('understands %j as %d', (text, value) => {
    expect(readNumberInput(text, amount).value).toBe(value)
  })

  test('reads no thousands where there is no room for them: 6m is six months', () => {
    expect(readNumberInput('6m', { min: 1, max: 24 })).toEqual({ value: 6, stoppedAt: null })
  })

  test.each([
    ['0', 1, 'min'],
    ['', 1, 'min'],
    ['1', 1, null],
    ['25', 25, null],
    ['50', 50, null],
    ['50.01', 50, 'max'],
    ['9'.repeat(400), 50, 'max'],
  ] as const)('keeps %j within 1 and 50 as %d and names the bound %j', (text, value, stoppedAt) => {
    expect(readNumberInput(text, { min: 1, max: 50 })).toEqual({ value, stoppedAt })
  })

  // promise: number-input-stops-at-a-trillion
  test.each(['1000000000000.01', '99999999999999999999', '2000000m', '9'.repeat(400)])(
    'stops %s at a trillion, where amounts are still exact',
    (text) => {
      expect(readNumberInput(text, amount)).toEqual({ value: 1_000_000_000_000, stoppedAt: 'max' })
    },
  )
})

describe('readNumber', () => {
  test('rounds down where only whole numbers count', () => {
    expect([true, false].map((isWhole) => readNumber('2.9', { min: 1, max: 50, isWhole }))).toEqual([2, 2.9])
  })

  test('takes an empty field for 0, or for the least that it can be', () => {
    expect([0, 1].map((min) => readNumber('', { min, max: null }))).toEqual([0, 1])
  })
})

describe('readTypedNumber', () => {
  const read = (text: string) => readTypedNumber(text)

  // promise: number-typed-as-meant
  test.each<[text: string, value: number | null, doubts?: Partial<TypedNumber>]>([
    ['', null],
    ['abc', null],
    ['3000', 3_000],
    ['£3,000.50', 3_000.5],
    ['1 234 567', 1_234_567],
    ["1'234", 1_234],
    ['.5', 0.5],
    ['12.', 12],
    ['5%', 5],
    ['1.05k', 1_050],
    ['about 30k a year', 30_000],
    // A comma before one or two last digits.
    ['1500,00', 1_500, { hasDecimalComma: true }],
    ['132,16', 132.16, { hasDecimalComma: true }],
    ['132,5', 132.5, { hasDecimalComma: true }],
    ['1,500,00', 1_500, { hasDecimalComma: true }],
    ['1.500,50', 1_500.5, { hasDecimalComma: true }],
    ['0,500', 0.5, { hasDecimalComma: true }],
    ['1,500', 1_500],
    ['12,34,567', 1_234_567],
    ['1,2345', 12_345],
    // A dot before three last digits.
    ['1.500', 1.5, { hasThousandsDot: true }],
    ['£20.000', 20, { hasThousandsDot: true }],
    ['0.125', 0.125],
    ['1,234.567', 1_234.567],
    // A minus.
    ['-250', -250],
    ['−250', -250],
    ['£-120.40', -120.4],
    ['- £120.40', -120.4],
    ['120.40-', -120.4],
    ['120.40 –', -120.4],
    ['(120.40)', -120.4],
    ['(£120.40)', -120.4],
    ['120.40 CR', -120.4],
    ['£120.40cr', -120.4],
    ['CR £120.40', -120.4],
    ['minus 120.40', -120.4],
    ['120.40 (net)', 120.4],
    ['(about 300)', 300],
    ['120.40 credit card', 120.4],
    // A second number, or more dots.
    ['£28,000 to £30,000', 28_000, { hasMore: true }],
    ['£30,000 - £35,000', 30_000, { hasMore: true }],
    ['£30,000–£35,000', 30_000, { hasMore: true }],
    ['12k-15k', 12_000, { hasMore: true }],
    ['1.2.3', 1.2, { hasMore: true }],
    ['5..5', 5, { hasMore: true }],
    ['28000 30000', 28_000, { hasMore: true }],
    ['£28,000 p.a.', 28_000],
    ['28,000.', 28_000],
    ['28,000, before tax', 28_000],
    ['1200 900', 1_200, { hasMore: true }],
    // Other digits.
    ['٣٠٠٠', 3_000],
    ['٣٬٠٠٠٫٥', 3_000.5],
    ['৩০০০', 3_000],
    ['३०००', 3_000],
    ['３，０００．５０', 3_000.5],
    ['\u{200E}1500\u{202C}', 1_500],
  ])('reads %j as %s', (text, value, doubts = {}) => {
    expect(read(text)).toMatchObject({
      value,
      hasDecimalComma: false,
      hasThousandsDot: false,
      hasMore: false,
      ...doubts,
    })
  })

  test('tells the words around a number, and no sign of it', () => {
    expect(
      ['£28,000 p.a.', '-£5', '120.40 CR', '30k', '5 %', 'about 300', '\u{200E}5'].map((text) => read(text).words),
    ).toEqual([...['p.a.', '', '', '', '', 'about', '']])
  })

  test('reads no thousands where there is no room for them', () => {
    expect(readTypedNumber('6m', { hasThousands: false }).value).toBe(6)
  })

  test('is kept within the bounds of a field: what cannot be below zero is stopped there', () => {
    const meant = { ...amount, reading: 'meant' } as const
    expect(readNumberInput('-250', meant)).toEqual({ value: 0, stoppedAt: 'min' })
    expect(readNumberInput('-250', { ...meant, min: null })).toEqual({ value: -250, stoppedAt: null })
    expect(readNumberInput('£28,000 to £30,000', meant)).toEqual({ value: 28_000, stoppedAt: null })
    expect(readNumberInput('', meant)).toEqual({ value: 0, stoppedAt: null })
  })
})
