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
  toWholePounds,
  upToWholePounds,
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

describe('toWholePounds and upToWholePounds', () => {
  test.each([
    [2_391_949, 2_391_900, 2_392_000],
    [2_391_950, 2_392_000, 2_392_000],
    [2_391_901, 2_391_900, 2_392_000],
    [2_391_900, 2_391_900, 2_391_900],
    [0, 0, 0],
  ])('make of %d pence %d by the nearest pound and %d by the next', (amount, nearest, next) => {
    expect([toWholePounds(pence(amount)), upToWholePounds(pence(amount))]).toEqual([nearest, next])
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

  test('writes all marks of an axis in one unit', () => {
    const marks = [0, 5_000_000, 10_000_000, 15_000_000].map(pence)
    expect(marks.map((mark) => formatPoundsOnAxis(mark, pence(15_000_000)))).toEqual(['£0', '£50k', '£100k', '£150k'])
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
