import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { balancesByYear, mostMonths, payDown, savedBy, type DebtTerms, type Repaid } from './pay-down.ts'

const repaid = (terms: DebtTerms): Repaid => {
  const result = payDown(terms)
  if (result.outcome === 'never') throw new Error('It is never repaid.')
  return result
}

describe('payDown', () => {
  test('adds each month’s interest to the penny before the payment, and cuts the last payment to what is owed', () => {
    // £100 at 1% a month, £51 a time: 100 + 1 − 51 = 50; 50 + 0.50 − 50.50 = 0.
    expect(payDown({ borrowed: pence(10_000), rateIn: () => 0.01, paymentIn: () => 5_100 })).toEqual({
      outcome: 'repaid',
      borrowed: 10_000,
      months: 2,
      interest: 150,
      paid: 10_150,
      rows: [
        { month: 1, interest: 100, paid: 5_100, balance: 5_000 },
        { month: 2, interest: 50, paid: 5_050, balance: 0 },
      ],
    })
  })

  test('rounds half a penny of interest up', () => {
    // 0.5% of £1.00 is half a penny, 0.5% of £0.99 is less.
    const terms = { rateIn: () => 0.005, paymentIn: () => 200 }
    expect(repaid({ ...terms, borrowed: pence(100) }).interest).toBe(1)
    expect(repaid({ ...terms, borrowed: pence(99) }).interest).toBe(0)
  })

  test('has nothing to do for a debt of nothing', () => {
    const nothing = { outcome: 'repaid', borrowed: 0, months: 0, interest: 0, paid: 0, rows: [] }
    expect(payDown({ borrowed: pence(0), rateIn: () => 0.01, paymentIn: () => 0 })).toEqual(nothing)
  })

  test.each([
    [2_399, 'never'],
    [2_400, 'never'],
    [2_401, 'repaid'],
  ])('of £24.00 of interest a month, a payment of %d pence leaves the debt %s', (payment, outcome) => {
    expect(payDown({ borrowed: pence(120_000), rateIn: () => 0.02, paymentIn: () => payment }).outcome).toBe(outcome)
  })

  test('takes a debt of more than a hundred years for one that is never repaid', () => {
    const slow = { rateIn: () => 0, paymentIn: () => 1 }
    expect(payDown({ ...slow, borrowed: pence(mostMonths) })).toMatchObject({ outcome: 'repaid', months: 1_200 })
    const never = { outcome: 'never', month: 1_200, interest: 0, payment: 1 }
    expect(payDown({ ...slow, borrowed: pence(mostMonths + 1) })).toEqual(never)
  })

  test('takes the month of the closed form, −ln(1 − balance × r ÷ payment) ÷ ln(1 + r), rounded up', () => {
    // Sums of which pennies do not decide the month.
    for (const [borrowed, rate, payment] of [
      [120_000, 0.02, 3_600],
      [300_000, 0.015, 10_000],
      [1_000_000, 0.005, 12_345],
    ] as const) {
      const months = Math.ceil(-Math.log(1 - (borrowed * rate) / payment) / Math.log(1 + rate))
      const terms = { borrowed: pence(borrowed), rateIn: () => rate, paymentIn: () => payment }
      expect(repaid(terms).months).toBe(months)
    }
  })

  test('ends at nothing, with interest and principal as the total, and more a month is never slower nor dearer', () => {
    const anyDebt = fc.record({
      borrowed: fc.integer({ min: 1, max: 1e7 }).map(pence),
      rate: fc.integer({ min: 0, max: 500 }).map((basisPoints) => basisPoints / 10_000),
      payment: fc.integer({ min: 1, max: 1e6 }),
      more: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(anyDebt, ({ borrowed, rate, payment, more }) => {
        const debt = { borrowed, rateIn: () => rate }
        const before = payDown({ ...debt, paymentIn: () => payment })
        const after = payDown({ ...debt, paymentIn: () => payment + more })
        if (before.outcome === 'never') return
        expect(before.rows.at(-1)!.balance).toBe(0)
        expect(before.paid).toBe(borrowed + before.interest)
        expect(before.paid).toBe(before.rows.reduce((sum, { paid }) => sum + paid, 0))
        const principal = before.rows.reduce((sum, { paid, interest }) => sum + paid - interest, 0)
        expect(principal).toBe(borrowed)
        if (after.outcome === 'never') throw new Error('More a month never ends.')
        expect(after.months).toBeLessThanOrEqual(before.months)
        expect(after.interest).toBeLessThanOrEqual(before.interest)
      }),
      { numRuns: 200 },
    )
  })
})

describe('balancesByYear', () => {
  test('has the start, each year’s end, and nothing at the end', () => {
    const thirteen = repaid({ borrowed: pence(1_300), rateIn: () => 0, paymentIn: () => 100 })
    expect(balancesByYear(thirteen)).toEqual([1_300, 100, 0])
    const twelve = repaid({ borrowed: pence(1_200), rateIn: () => 0, paymentIn: () => 100 })
    expect(balancesByYear(twelve)).toEqual([1_200, 0])
  })
})

describe('savedBy', () => {
  test('is the months and the money between two ways, below zero the other way round', () => {
    // £1,200 at 2% a month: £36 takes 56 months and £797.32 of interest, £60 takes 26 and £347.88.
    const debt = { borrowed: pence(120_000), rateIn: () => 0.02 }
    const less = repaid({ ...debt, paymentIn: () => 3_600 })
    const more = repaid({ ...debt, paymentIn: () => 6_000 })
    expect(savedBy(less, more)).toEqual({ months: 30, cost: 44_944 })
    expect(savedBy(more, less)).toEqual({ months: -30, cost: -44_944 })
  })

  test('of £10 more a month on £1,200 at 2%, £46 for £36, is 18 months and £283.86', () => {
    // £46 takes 38 months, ln(46 ÷ 22) ÷ ln 1.02 = 37.2…, and £513.46 of interest.
    const debt = { borrowed: pence(120_000), rateIn: () => 0.02 }
    const before = repaid({ ...debt, paymentIn: () => 3_600 })
    expect(savedBy(before, repaid({ ...debt, paymentIn: () => 4_600 }))).toEqual({ months: 18, cost: 28_386 })
  })
})
