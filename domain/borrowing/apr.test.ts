import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { levelPayment, repayLoan, type Loan } from './amortisation.ts'
import {
  annualFromPeriod,
  aprAsShown,
  aprOfMonthlyPayments,
  aprPercent,
  effectiveFromNominal,
  nominalFromEffective,
  periodFromAnnual,
  type TimedPayment,
} from './apr.ts'

const at = (years: number, pounds: number): TimedPayment => ({ amount: pence(pounds * 100), years })

describe('aprPercent', () => {
  // Directive 98/7/EC, Annex III, A: 365 days a year; 1 January 1994 to 1 July 1995 is 546 days.
  test.each([
    ['1,000 repaid by 1,200 after 546 days', [at(0, 1_000)], [at(546 / 365, 1_200)], 12.96, 13],
    ['the same less a charge of 50 held back', [at(0, 950)], [at(546 / 365, 1_200)], 16.9, 16.9],
    ['1,000 repaid by 600 after one year and after two', [at(0, 1_000)], [at(1, 600), at(2, 600)], 13.07, 13.1],
  ])('is as the law’s example has it: %s', (_, advances, repayments, twoDecimals, shown) => {
    const apr = aprPercent({ advances, repayments })!
    expect(Math.round(apr * 100) / 100).toBe(twoDecimals)
    expect(aprAsShown(apr)).toBe(shown)
  })

  test('solves two repayments as algebra does: 13.06623%', () => {
    // 1,000 = 600 v + 600 v², so v = (√(1 + 4 × 1,000/600) − 1) ÷ 2
    const discount = (Math.sqrt(1 + 4_000 / 600) - 1) / 2
    expect(aprPercent({ advances: [at(0, 1_000)], repayments: [at(1, 600), at(2, 600)] })).toBeCloseTo(
      (1 / discount - 1) * 100,
      9,
    )
  })

  test('takes a charge at the start and a charge held back for the same', () => {
    const held = aprPercent({ advances: [at(0, 950)], repayments: [at(1, 1_100)] })
    expect(aprPercent({ advances: [at(0, 1_000)], repayments: [at(0, 50), at(1, 1_100)] })).toBe(held)
  })

  test('counts a second advance from its own day', () => {
    // 1,000 now and 1,000 in a year at 10% are 1,000 × 1.21 + 1,000 × 1.1 = 2,310 after two years.
    expect(aprPercent({ advances: [at(0, 1_000), at(1, 1_000)], repayments: [at(2, 2_310)] })).toBeCloseTo(10, 9)
  })

  test('finds what a fee of £30 on £100 for one day comes to, 1.3^365', () => {
    const apr = aprPercent({ advances: [at(0, 100)], repayments: [at(1 / 365, 130)] })!
    expect(apr / (1.3 ** 365 * 100)).toBeCloseTo(1, 9)
  })

  test('is nothing for credit that costs nothing, and below zero where less is repaid', () => {
    expect(aprPercent({ advances: [at(0, 1_000)], repayments: [at(1, 500), at(2, 500)] })).toBe(0)
    expect(aprPercent({ advances: [at(0, 1_000)], repayments: [at(1, 600)] })).toBeCloseTo(-40, 9)
  })

  test('of two rates is the one nearest to zero', () => {
    // −1,000 + 2,300 v − 1,320 v² is nothing at 10% and at 20%.
    expect(aprPercent({ advances: [at(0, 1_000), at(2, 1_320)], repayments: [at(1, 2_300)] })).toBeCloseTo(10, 9)
  })

  test('is null where no rate fits', () => {
    expect(aprPercent({ advances: [at(0, 1_000)], repayments: [] })).toBeNull()
    expect(aprPercent({ advances: [], repayments: [at(1, 1_000)] })).toBeNull()
    expect(aprPercent({ advances: [], repayments: [] })).toBeNull()
    expect(aprPercent({ advances: [at(0, 1_000)], repayments: [at(0, 900)] })).toBeNull()
    // Of a whole credit of nothing, and of a penny that is left of £1,000 after a year, which would be −99.999%.
    expect(aprPercent({ advances: [at(0, 0)], repayments: [at(1, 0)] })).toBeNull()
    expect(aprPercent({ advances: [at(0, 1_000)], repayments: [at(1, 0.01)] })).toBeNull()
  })

  test('makes the advances worth what the repayments are, whatever these are', () => {
    const anyRepayments = fc.array(
      fc.record({ amount: fc.integer({ min: 100, max: 1e7 }).map(pence), years: fc.integer({ min: 1, max: 480 }) }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(anyRepayments, fc.integer({ min: 10_000, max: 1e7 }), (monthly, borrowed) => {
        const repayments = monthly.map(({ amount, years }) => ({ amount, years: years / 12 }))
        const total = repayments.reduce((sum, { amount }) => sum + amount, 0)
        const apr = aprPercent({ advances: [at(0, borrowed / 100)], repayments })
        if (total < borrowed) return
        const worth = repayments.reduce((sum, { amount, years }) => sum + amount / (1 + apr! / 100) ** years, 0)
        expect(worth / borrowed).toBeCloseTo(1, 8)
      }),
      { numRuns: 100 },
    )
  })
})

describe('aprOfMonthlyPayments', () => {
  // Lenders' representative examples, gathered by MoneySavingExpert (2016 to 2018): amount, months, payment, APR.
  test.each([
    [2_000, 36, 65.42, 11.5],
    [2_500, 36, 80.7, 10.5],
    [16_000, 36, 465.7, 3.1],
    [2_000, 36, 66.87, 13.2],
    [3_700, 36, 115.79, 8.2],
    [16_000, 36, 484.23, 5.8],
  ])('of £%d over %d months at £%d is %d per cent', (borrowed, months, payment, apr) => {
    const payments = Array.from({ length: months }, () => pence(Math.round(payment * 100)))
    const loan = { borrowed: pence(borrowed * 100), fee: pence(0), payments }
    expect(aprAsShown(aprOfMonthlyPayments(loan)!)).toBe(apr)
  })

  // Which?, 'Annual Percentage Rate of Charge: example calculation'. Its totals are of payments that are not rounded.
  test.each([
    ['repayment', 5.3, 225_131.92],
    ['interest-only', 5.4, 292_874.74],
  ] as const)(
    'of a mortgage (%s) of £125,000 over 25 years with £999 of fees, at 3.5 and after 2 years 5.5 per cent, is %d per cent',
    (method, apr, total) => {
      const mortgage = { amount: pence(12_500_000), months: 300, method }
      const start = repayLoan({ ...mortgage, rate: { percent: 3.5, kind: 'nominal' } }).rows.slice(0, 24)
      const amount = start.at(-1)!.balance
      const rest = repayLoan({ amount, months: 276, method, rate: { percent: 5.5, kind: 'nominal' } }).rows
      const payments = [...start, ...rest].map(({ paid }) => paid)
      const loan = { borrowed: mortgage.amount, fee: pence(99_900), payments }
      expect(aprAsShown(aprOfMonthlyPayments(loan)!)).toBe(apr)
      const paid = payments.reduce((sum, payment) => sum + payment, 99_900) / 100
      expect(Math.abs(paid - total)).toBeLessThan(0.5)
    },
  )

  test('equals the effective rate of a loan without fees within 0.05, and is more with a fee', () => {
    const anyLoan = fc.record({
      amount: fc.integer({ min: 100_000, max: 50_000_000 }).map(pence),
      rate: fc.record({
        percent: fc.integer({ min: 0, max: 600 }).map((tenths) => tenths / 10),
        kind: fc.constantFrom('effective', 'nominal'),
      }),
      months: fc.integer({ min: 2, max: 480 }),
      method: fc.constantFrom('repayment', 'interest-only'),
    }) satisfies fc.Arbitrary<Loan>
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const payments = repayLoan(loan).rows.map(({ paid }) => paid)
        const { percent, kind } = loan.rate
        const effective = kind === 'nominal' ? effectiveFromNominal(percent, 12) : percent
        const apr = aprOfMonthlyPayments({ borrowed: loan.amount, fee: pence(0), payments })!
        expect(Math.abs(apr - effective)).toBeLessThan(0.05)
        expect(aprOfMonthlyPayments({ borrowed: loan.amount, fee: pence(1_000), payments })).toBeGreaterThan(apr)
      }),
      { numRuns: 40 },
    )
  })
})

describe('aprAsShown', () => {
  test.each([
    [12.949, 12.9],
    [12.95, 13],
    [1.05, 1.1],
    [0, 0],
    [-40, -40],
  ])('shows %d as %d', (exact, shown) => {
    expect(aprAsShown(exact)).toBe(shown)
  })
})

describe('annualFromPeriod and periodFromAnnual', () => {
  test.each([
    [2, 12, (1.02 ** 12 - 1) * 100],
    // The most a credit union may charge: 3% a month, 42.6% APR in Great Britain; 1%, 12.68% in Northern Ireland.
    [3, 12, 42.576_088_684_6],
    [1, 12, 12.682_503_013_2],
    [0.1, 365, (1.001 ** 365 - 1) * 100],
    [0, 12, 0],
  ])('make %d per cent for each of %d periods %d per cent a year, and back', (period, periods, annual) => {
    expect(annualFromPeriod(period, periods)).toBeCloseTo(annual, 9)
    expect(periodFromAnnual(annual, periods)).toBeCloseTo(period, 9)
  })

  test('make a nominal 24% by the month 26.8% effective, and back', () => {
    expect(aprAsShown(effectiveFromNominal(24, 12))).toBe(26.8)
    expect(nominalFromEffective(effectiveFromNominal(24, 12), 12)).toBeCloseTo(24, 12)
  })

  test('make a loan’s payment at a rate a month that of its rate a year', () => {
    const loan = { amount: pence(1_000_000), months: 60 }
    const byMonth = levelPayment({ ...loan, rate: { percent: 6, kind: 'nominal' } })
    expect(levelPayment({ ...loan, rate: { percent: annualFromPeriod(0.5, 12), kind: 'effective' } })).toBe(byMonth)
  })
})
