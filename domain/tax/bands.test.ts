import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { stackBands, taxLines, taxOn } from './bands.ts'

const bands = stackBands([
  { name: 'Free', to: pence(1_000), rate: 0, ratePath: null },
  { name: 'Low', to: pence(3_000), rate: 8.75, ratePath: null },
  { name: 'High', to: null, rate: 39.35, ratePath: null },
])

describe('taxOn', () => {
  test.each([
    [0, 0, 'nothing'],
    [1_000, 0, 'all free'],
    [1_005, 0, '5 × 8.75% = 0.4375'],
    [1_006, 1, '6 × 8.75% = 0.525'],
    [3_000, 175, '2,000 × 8.75%'],
    [3_001, 175, '175 + 0.3935'],
    [3_002, 176, '175 + 0.787'],
    [13_000, 4_110, '175 + 10,000 × 39.35%'],
  ])('of %d pence is %d (%s)', (amount, tax, _) => {
    expect(taxOn(pence(amount), bands)).toBe(tax)
  })

  test('rounds an exact half penny up', () => {
    const half = stackBands([{ name: 'Half', to: null, rate: 50, ratePath: null }])
    expect([1, 2, 3].map((amount) => taxOn(pence(amount), half))).toEqual([1, 1, 2])
  })
})

describe('taxLines', () => {
  test('adds up to the tax and the amount, whatever the bands', () => {
    const anyBands = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 1e7 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 7, maxLength: 7 }),
      )
      .map(([limits, rates]) => {
        const tops = [...limits.toSorted((a, b) => a - b).map((limit) => pence(limit)), null]
        return stackBands(
          tops.map((to, index) => ({ name: `${index}`, to, rate: (rates[index] ?? 0) / 100, ratePath: null })),
        )
      })
    fc.assert(
      fc.property(anyBands, fc.integer({ min: 0, max: 2e7 }).map(pence), (some, amount) => {
        const lines = taxLines(amount, some)
        expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(taxOn(amount, some))
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
        for (const { tax } of lines) expect(tax).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
