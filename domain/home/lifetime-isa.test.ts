import { expect, test } from 'vitest'
import { penceFromPounds as pounds, poundsFromPence } from '../money.ts'
import { depositReached } from './lifetime-isa.ts'

// promise: lifetime-isa-deposit
test.each([
  [200, 0, 15_000, 250_000, [61, 15_200, 0, 3_000]],
  [200, 4, 15_000, 250_000, [56, 15_278.15, 0, 2_750]],
  [333.33, 3.5, 20_000, 250_000, [46, 20_363.51, 0, 3_749.96]],
  [500, 4, 30_000, 450_000, [48, 24_237.57, 6_440.13, 4_375]],
  [500, 4, 30_000, 480_000, [55, 0, 30_077.53, 0]],
  [1_000, 0, 10_000, 250_000, [13, 10_000, 5_000, 2_000]],
])(
  '£%d a month at %d per cent makes a deposit of £%d for a home of £%d',
  (monthly, growth, deposit, price, expected) => {
    const plan = { monthly: pounds(monthly), growth, deposit: pounds(deposit), price: pounds(price), from: '2026-12' }
    const { months, inIsa, beside, bonus } = depositReached(plan)!
    expect([months, ...[inIsa, beside, bonus].map(poundsFromPence)]).toEqual(expected)
  },
)

test('never where nothing is saved, and at once where nothing is needed', () => {
  const plan = { monthly: pounds(0), growth: 4, deposit: pounds(5_000), price: pounds(200_000), from: '2026-12' }
  expect(depositReached(plan)).toBeNull()
  expect(depositReached({ ...plan, deposit: pounds(0) })?.months).toBe(1)
})
