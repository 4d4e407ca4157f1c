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

// £1,000 a month and no growth: £4,000 of a tax year goes in, and what is more is saved beside. April begins another year.
test.each([
  ['2026-04', 6_000, 8_000, 1_000],
  ['2026-03', 6_250, 8_000, 1_250],
  ['2027-01', 8_750, 6_000, 1_750],
])('counts the yearly limit from April, where saving begins in %s', (from, inIsa, beside, bonus) => {
  const plan = { monthly: pounds(1_000), growth: 0, deposit: pounds(14_000), price: pounds(250_000), from }
  const reached = depositReached(plan)!
  expect([reached.months, ...[reached.inIsa, reached.beside, reached.bonus].map(poundsFromPence)]).toEqual([
    13,
    inIsa,
    beside,
    bonus,
  ])
})

test('within 50 years or never: £10 a month is £7,497.50 in the last of 600 months, whose bonus is still due', () => {
  const plan = { monthly: pounds(10), growth: 0, price: pounds(200_000), from: '2026-12' }
  expect(depositReached({ ...plan, deposit: pounds(7_497.5) })?.months).toBe(600)
  expect(depositReached({ ...plan, deposit: pounds(7_497.51) })).toBeNull()
})

test('never where nothing is saved, and at once where nothing is needed', () => {
  const plan = { monthly: pounds(0), growth: 4, deposit: pounds(5_000), price: pounds(200_000), from: '2026-12' }
  expect(depositReached(plan)).toBeNull()
  expect(depositReached({ ...plan, deposit: pounds(0) })?.months).toBe(1)
})
