import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { runDown } from './run-down.ts'

const from68 = { fromAge: 68, toAge: 130 }

/**
 * How many monthly payments in advance a pot of 1 makes, as the annuity-certain has it: with v = 1 ÷ g and d = 1 − v, the
 * pot is worth payment × (1 − vⁿ) ÷ d. Infinite where interest alone pays them.
 */
function paymentsInAll(yearlyGrowth: number): number {
  const payment = 0.04 / 12
  const monthly = yearlyGrowth ** (1 / 12)
  if (monthly === 1) return 1 / payment
  const d = 1 - 1 / monthly
  const left = 1 - d / payment
  return left <= 0 ? Infinity : -Math.log(left) / Math.log(monthly)
}

describe('runDown', () => {
  // promise: pension-run-down
  test('lasts 25 years at 4% when growth only keeps up with prices, whatever the pot', () => {
    for (const pot of [1, 999, 12_345, 26_084_160, 3_000_000_000]) {
      expect(runDown(pence(pot), { ...from68, growthIn: () => 1 }).runsOutAt).toBe(93)
    }
  })

  test.each([
    ['2% above prices', 1.02],
    ['1.05 ÷ 1.02', 1.05 / 1.02],
    ['a point below prices', 0.99],
    ['charges of 0.75% on it', (1.05 * 0.9925) / 1.02],
  ])('pays as many full payments as the annuity-certain with growth of %s', (_, yearly) => {
    const { runsOutAt } = runDown(pence(26_084_160), { ...from68, growthIn: () => yearly })
    expect(Math.round(((runsOutAt ?? 0) - 68) * 12)).toBe(Math.floor(paymentsInAll(yearly)))
  })

  test('never runs out when growth beyond prices pays the income', () => {
    expect(paymentsInAll(1.08 / 1.02)).toBe(Infinity)
    expect(runDown(pence(26_084_160), { ...from68, growthIn: () => 1.08 / 1.02 }).runsOutAt).toBeNull()
  })

  test('leaves on each birthday what the closed form leaves: pot × gⁿ − payment × g × (gⁿ − 1) ÷ (g − 1)', () => {
    const yearly = 1.05 / 1.02
    const { path, yearly: income } = runDown(pence(26_084_160), { fromAge: 68, toAge: 100, growthIn: () => yearly })
    expect(income).toBe(1_043_366)
    const g = yearly ** (1 / 12)
    const payment = (26_084_160 * 0.04) / 12
    for (const [year, left] of path.entries()) {
      const months = (year + 1) * 12
      const closed = 26_084_160 * g ** months - (payment * g * (g ** months - 1)) / (g - 1)
      expect(left).toBeCloseTo(closed, 1)
    }
  })

  test('runs out sooner after ten years without growth: what is left then lasts as its own annuity-certain does', () => {
    const [still, grows] = [1 / 1.02, 1.05 / 1.02]
    const { runsOutAt } = runDown(pence(100_000_000), {
      ...from68,
      growthIn: (year) => (year < 10 ? still : grows),
    })
    const [g, payment] = [still ** (1 / 12), 0.04 / 12]
    const left = g ** 120 - (payment * g * (g ** 120 - 1)) / (g - 1)
    const monthly = grows ** (1 / 12)
    const rest = -Math.log(1 - (left / payment) * (1 - 1 / monthly)) / Math.log(monthly)
    expect(Math.round(((runsOutAt ?? 0) - 68) * 12)).toBe(120 + Math.floor(rest))
  })

  test('lasts no less with more growth', () => {
    const rate = fc.double({ min: 0.95, max: 1.1, noNaN: true })
    fc.assert(
      fc.property(rate, rate, (one, other) => {
        const endOf = (yearly: number) =>
          runDown(pence(10_000_000), { ...from68, growthIn: () => yearly }).runsOutAt ?? Infinity
        expect(endOf(Math.max(one, other))).toBeGreaterThanOrEqual(endOf(Math.min(one, other)))
      }),
      { numRuns: 50 },
    )
  })
})
