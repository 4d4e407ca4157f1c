import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import {
  compoundFrequencies,
  compoundInterestInputs as inputs,
  growSavings,
  type SavingsPlan,
} from './compound-interest.ts'

/** The calculator's starting values. */
const defaults: SavingsPlan = {
  principal: pence(inputs.principal.default * 100),
  ratePercent: inputs.rate.default,
  years: inputs.years.default,
  contribution: pence(inputs.contribution.default * 100),
  frequency: inputs.frequency.default,
}

describe('growSavings', () => {
  // promise: compound-interest-on-defaults
  test('on the defaults reaches £17,175.24, of it £13,000 paid in and £4,175.24 interest', () => {
    // 1,000 × (1 + 0.05/12)^120 + 100 × ((1 + 0.05/12)^120 − 1) ÷ (0.05/12)
    expect(growSavings(defaults)).toMatchObject({ balance: 1_717_524, paidIn: 1_300_000, interest: 417_524 })
  })

  test('pays in at each period’s end: not £17,239.94, which paying at the start would give', () => {
    expect(growSavings(defaults).balance).not.toBe(1_723_994)
  })

  test.each([
    [12, 1_717_524],
    [4, 679_258],
    [1, 288_668],
  ] as const)('with %d periods a year, and a contribution in each, reaches %d pence', (frequency, balance) => {
    expect(growSavings({ ...defaults, frequency }).balance).toBe(balance)
  })

  test('at 0% is what was paid in, £13,000', () => {
    expect(growSavings({ ...defaults, ratePercent: 0 })).toMatchObject({ balance: 1_300_000, interest: 0 })
  })

  test('at 100% for a year reaches £4,548.68', () => {
    expect(growSavings({ ...defaults, ratePercent: 100, years: 1 }).balance).toBe(454_868)
  })

  test('equals the closed formula at every bound of the form', () => {
    for (const ratePercent of [1, inputs.rate.max]) {
      for (const frequency of compoundFrequencies) {
        const rate = ratePercent / 100 / frequency
        const grown = (1 + rate) ** (frequency * 5)
        const expected = 100_000 * grown + (10_000 * (grown - 1)) / rate
        expect(growSavings({ ...defaults, ratePercent, frequency, years: 5 }).balance / expected).toBeCloseTo(1, 5)
      }
    }
  })

  test('has a row for the start and each year, in which what was paid in and interest make the balance', () => {
    const { yearly } = growSavings(defaults)
    expect(yearly.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(yearly[0]).toMatchObject({ balance: 100_000, paidIn: 100_000, interest: 0 })
    // 1,000 × 1.0042^12 + 100 × … after one year: 2,279.05
    expect(yearly[1]).toMatchObject({ balance: 227_905, paidIn: 220_000, interest: 7_905 })
    for (const { balance, paidIn, interest } of yearly) expect(paidIn + interest).toBe(balance)
  })

  test('shows today’s money: £17,175.24 after 10 years of 2% inflation is worth £14,089.68', () => {
    // 17,175.2405… ÷ 1.02^10
    expect(growSavings({ ...defaults, inflationPercent: 2 }).today).toBe(1_408_968)
    expect(growSavings(defaults).today).toBe(1_717_524)
  })

  test('never falls from year to year nor with a higher rate, and has no interest without a rate', () => {
    const anyPlan = fc.record({
      principal: fc.integer({ min: 0, max: 1e9 }).map(pence),
      contribution: fc.integer({ min: 0, max: 1e7 }).map(pence),
      ratePercent: fc.integer({ min: 0, max: 99 }),
      years: fc.integer({ min: 1, max: 20 }),
      frequency: fc.constantFrom(...compoundFrequencies),
    })
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { balance, yearly } = growSavings(plan)
        const balances = yearly.map((row) => row.balance)
        expect(balances).toEqual(balances.toSorted((a, b) => a - b))
        expect(growSavings({ ...plan, ratePercent: plan.ratePercent + 1 }).balance).toBeGreaterThanOrEqual(balance)
        expect(growSavings({ ...plan, ratePercent: 0 }).interest).toBe(0)
      }),
      { numRuns: 50 },
    )
  })
})
