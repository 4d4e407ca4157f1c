import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMoney,
  formatPounds,
  formatPoundsAndPence,
  formatPoundsOnAxis,
  mostMoney,
  pence,
  penceFromPounds,
  poundsFromPence,
  wholePoundParts,
} from './money.ts'

describe('pence', () => {
  test.each([
    [1050.5, 1051],
    [1050.49, 1050],
    [-0.4, 0],
    [-1050.5, -1050],
    [-1050.51, -1051],
    [0, 0],
  ])('rounds %d half up to %d', (amount, rounded) => {
    expect(pence(amount)).toBe(rounded)
  })
})

describe('penceFromPounds', () => {
  test.each([
    [19.99, 1_999],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [1.115, 112],
    [10_600.2, 1_060_020],
    [999_999_999.99, 99_999_999_999],
  ])('reads £%d as %d pence', (pounds, amount) => {
    expect(penceFromPounds(pounds)).toBe(amount)
  })

  test('gives back every amount of whole pence', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }).map(pence), (amount) => {
        expect(penceFromPounds(poundsFromPence(amount))).toBe(amount)
      }),
    )
  })
})

describe('formatPoundsOnAxis', () => {
  test.each([
    [0, '£0'],
    [50, '£0.50'],
    [9_999_900, '£99,999'],
    [10_000_000, '£100k'],
    [250_000_000, '£2.5m'],
    [400_000_000_000, '£4bn'],
  ])('writes %d pence as %s', (amount, text) => {
    expect(formatPoundsOnAxis(pence(amount))).toBe(text)
  })
})

describe('formatPounds', () => {
  test.each([
    [123_456, '£1,235'],
    [123_450, '£1,235'],
    [123_449, '£1,234'],
    [0, '£0'],
    [-5_000, '-£50'],
    [-49, '£0'],
  ])('writes %d pence as %s', (amount, text) => {
    expect(formatPounds(pence(amount))).toBe(text)
  })
})

describe('formatMoney', () => {
  // promise: money-written
  test.each([
    [99_960, '£999.60'],
    [100_000, '£1,000'],
    [0, '£0'],
    [-50, '-£0.50'],
  ])('writes %d pence as %s', (amount, text) => {
    expect(formatMoney(pence(amount))).toBe(text)
  })
})

describe('formatPoundsAndPence', () => {
  test.each([
    [123_456, '£1,234.56'],
    [100, '£1.00'],
    [5, '£0.05'],
    [-2_520, '-£25.20'],
  ])('writes %d pence as %s', (amount, text) => {
    expect(formatPoundsAndPence(pence(amount))).toBe(text)
  })
})

describe('an amount beyond a trillion', () => {
  test('is written by no digits, to the pound or to the penny', () => {
    for (const format of [formatPounds, formatMoney, formatPoundsAndPence]) {
      expect(format(pence(mostMoney + 1))).toBe('over £1 trillion')
      expect(format(pence(-mostMoney - 1))).toBe('under -£1 trillion')
      expect(format(mostMoney)).toMatch(/^£1,000,000,000,000/)
    }
  })
})

describe('wholePoundParts', () => {
  test.each([
    ['£752.50, £451.50 and £301', [75_250, 45_150, 30_100], [75_300, 45_100, 30_100]],
    ['£499.50, £299.70 and £199.80', [49_950, 29_970, 19_980], [49_900, 30_000, 20_000]],
    ['£869.47 and £883.35', [86_947, 88_335], [87_000, 88_300]],
    ['nothing', [], []],
  ])('gives the missing pounds to the parts that rounding down takes most from: %s', (_, parts, whole) => {
    expect(wholePoundParts(parts)).toEqual(whole)
  })

  test('adds up to another sum where one is told: deductions beside a pay that is rounded by itself', () => {
    expect(wholePoundParts([311_060, 186_690, 112_480], pence(610_200))).toEqual([311_000, 186_700, 112_500])
  })

  // promise: money-parts-add-up
  test('always adds up to the rounded sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e10 }).map(pence), { minLength: 1 }), (parts) => {
        const whole = wholePoundParts(parts)
        expect(whole.every((part) => part % 100 === 0)).toBe(true)
        const sumOf = (list: readonly number[]) => pence(list.reduce((total, part) => total + part, 0))
        expect(formatPounds(sumOf(whole))).toBe(formatPounds(sumOf(parts)))
        expect(parts.every((part, place) => part % 100 !== 0 || whole[place] === part)).toBe(true)
        expect(parts.every((part, place) => Math.abs(whole[place]! - part) < 100)).toBe(true)
      }),
    )
  })
})
