import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { costOfDays, overdraftBeside } from './overdraft.ts'

describe('costOfDays', () => {
  // Ulster Bank's example of a £500 arranged overdraft at 19.49% EAR. It adds interest once a month, not each day, which
  // is a penny more for the 7 days.
  test.each([
    [7, 172],
    [30, 737],
    [60, 1_485],
  ])('of £500 at an EAR of 19.49 per cent for %d days is the bank’s %d pence, within a penny', (days, cost) => {
    expect(Math.abs(costOfDays({ amount: pence(50_000), annualPercent: 19.49, days }) - cost)).toBeLessThanOrEqual(1)
  })

  test('of a year is the rate itself, and of two years interest on interest too', () => {
    expect(costOfDays({ amount: pence(40_000), annualPercent: 35, days: 365 })).toBe(14_000)
    // 400 × (1.35² − 1)
    expect(costOfDays({ amount: pence(40_000), annualPercent: 35, days: 730 })).toBe(32_900)
  })

  test('of £400 at 35% for 30 days is £9.99', () => {
    // 400 × (1.35^(30 ÷ 365) − 1)
    expect(costOfDays({ amount: pence(40_000), annualPercent: 35, days: 30 })).toBe(999)
  })

  test.each([
    { amount: pence(50_000), annualPercent: 39.9, days: 0 },
    { amount: pence(50_000), annualPercent: 0, days: 90 },
    { amount: pence(0), annualPercent: 39.9, days: 90 },
  ])('of $amount pence at $annualPercent per cent for $days days is nothing', (owed) => {
    expect(costOfDays(owed)).toBe(0)
  })
})

describe('overdraftBeside', () => {
  test('sets £500 at 39.9% for 90 days beside a transfer at 0% for £20: £43.16 against £20, even after 43 days', () => {
    // 500 × (1.399^(90 ÷ 365) − 1); 365 × ln(520 ÷ 500) ÷ ln 1.399 = 42.6…
    const overdraft = { amount: pence(50_000), annualPercent: 39.9, days: 90 }
    expect(overdraftBeside(overdraft, { aprPercent: 0, fee: pence(2_000) })).toEqual({
      overdraft: 4_316,
      other: 2_000,
      evenAfterDays: 43,
    })
  })

  test('charges interest on the fee too', () => {
    // 520 × 1.2 − 500
    const overdraft = { amount: pence(50_000), annualPercent: 39.9, days: 365 }
    expect(overdraftBeside(overdraft, { aprPercent: 20, fee: pence(2_000) }).other).toBe(12_400)
  })

  test('is even from the first day without a fee, and never at a rate that is no lower', () => {
    const overdraft = { amount: pence(50_000), annualPercent: 39.9, days: 30 }
    expect(overdraftBeside(overdraft, { aprPercent: 20, fee: pence(0) }).evenAfterDays).toBe(0)
    expect(overdraftBeside(overdraft, { aprPercent: 39.9, fee: pence(0) }).evenAfterDays).toBeNull()
    expect(overdraftBeside(overdraft, { aprPercent: 60, fee: pence(500) }).evenAfterDays).toBeNull()
  })

  test('is no dearer the other way from that day on, and no cheaper the day before', () => {
    const anyCase = fc.record({
      amount: fc.integer({ min: 100, max: 500_000 }).map(pence),
      annualPercent: fc.integer({ min: 10, max: 60 }),
      aprPercent: fc.integer({ min: 0, max: 40 }),
      fee: fc.integer({ min: 0, max: 10_000 }).map(pence),
    })
    fc.assert(
      fc.property(anyCase, ({ amount, annualPercent, aprPercent, fee }) => {
        const on = (days: number) => overdraftBeside({ amount, annualPercent, days }, { aprPercent, fee })
        const { evenAfterDays } = on(1)
        if (evenAfterDays === null) return
        const then = on(evenAfterDays)
        expect(then.other).toBeLessThanOrEqual(then.overdraft)
        if (evenAfterDays === 0) return
        const before = on(evenAfterDays - 1)
        expect(before.other).toBeGreaterThanOrEqual(before.overdraft)
      }),
      { numRuns: 100 },
    )
  })
})
