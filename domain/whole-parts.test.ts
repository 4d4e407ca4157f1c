import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, toWholePounds, type Pence } from './money.ts'
import { sharesInPercent, wholePoundParts } from './whole-parts.ts'

describe('wholePoundParts', () => {
  test.each([
    ['£752.50, £451.50 and £301 of £1,505', [75_250, 45_150, 30_100], [75_300, 45_100, 30_100]],
    ['£499.50, £299.70 and £199.80 of £999', [49_950, 29_970, 19_980], [49_900, 30_000, 20_000]],
    ['nothing', [], []],
  ])('gives the missing pounds to the parts that rounding down takes most from: %s', (_, parts, whole) => {
    expect(wholePoundParts(parts, sumOf(parts))).toEqual(whole)
  })

  // promise: money-parts-add-up
  test('always adds up to the sum, each within a pound, and leaves whole pounds as they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1 }), (parts) => {
        const sum = toWholePounds(sumOf(parts))
        const whole = wholePoundParts(parts, sum)
        expect(sumOf(whole)).toBe(sum)
        expect(whole.every((part) => part % 100 === 0)).toBe(true)
        expect(parts.every((part, place) => part % 100 !== 0 || whole[place] === part)).toBe(true)
        expect(parts.every((part, place) => Math.abs(whole[place]! - part) < 100)).toBe(true)
      }),
    )
  })
})

describe('sharesInPercent', () => {
  test.each<[parts: number[], decimals: 1 | 2, shares: number[]]>([
    [[1, 1, 1], 2, [33.34, 33.33, 33.33]],
    [[1, 1, 1], 1, [33.4, 33.3, 33.3]],
    [[1, 2, 5], 1, [12.5, 25, 62.5]],
    // What £30,000 leaves after 3,486 and 2,091.60: 81.408%.
    [[348_600, 209_160, 2_442_240], 2, [11.62, 6.97, 81.41]],
    [[0, 0], 2, [0, 0]],
    [[], 2, []],
  ])('of %j with %i decimals are %j', (parts, decimals, shares) => {
    expect(sharesInPercent(parts, decimals)).toEqual(shares)
  })

  // promise: shares-add-up
  test('always come to 100%, each within one hundredth, and an exact share stays exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }), (parts) => {
        fc.pre(sumOf(parts) > 0)
        const hundredths = sharesInPercent(parts).map((share) => Math.round(share * 100))
        expect(sumOf(hundredths)).toBe(10_000)
        const exact = parts.map((part) => (part * 10_000) / sumOf(parts))
        expect(exact.every((share, place) => Math.abs(hundredths[place]! - share) < 1)).toBe(true)
        expect(exact.every((share, place) => !Number.isInteger(share) || hundredths[place] === share)).toBe(true)
      }),
    )
  })
})

function sumOf(parts: readonly number[]): Pence {
  return pence(parts.reduce((total, part) => total + part, 0))
}
