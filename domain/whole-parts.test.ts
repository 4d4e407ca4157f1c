import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPounds, pence } from './money.ts'
import { wholePoundParts } from './whole-parts.ts'

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
