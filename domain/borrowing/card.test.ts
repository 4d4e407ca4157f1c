import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { annualFromPeriod } from './apr.ts'
import { minimumPayment, payOffCard, type Card, type CardPayment, type CardRepaid } from './card.ts'
import { balancesByYear } from './pay-down.ts'

/** The card of the course's lesson on borrowing: £1,200 at 2% a month, the interest and 1%, at least £5. */
const card: Card = { balance: pence(120_000), aprPercent: annualFromPeriod(2, 12) }
const minimum = { kind: 'minimum', percent: 1, plusInterest: true, floor: pence(500) } as const
const fixed = (pounds: number): CardPayment => ({ kind: 'fixed', amount: pence(pounds * 100) })

const paidOff = (of: Card, payment: CardPayment): CardRepaid => {
  const result = payOffCard(of, payment)
  if (result.outcome === 'never') throw new Error('It is never paid off.')
  return result
}

describe('payOffCard', () => {
  test.each([
    ['the minimum each month', minimum, 252, 217_711],
    ['£36 each month', fixed(36), 56, 79_732],
    ['£60 each month', fixed(60), 26, 34_788],
  ])('is as the lesson says for %s', (_, payment, months, interest) => {
    expect(paidOff(card, payment)).toMatchObject({ months, interest, fee: 0, paid: 120_000 + interest })
  })

  test('draws the lesson’s lines, year by year', () => {
    const pounds = (payment: CardPayment) =>
      balancesByYear(paidOff(card, payment)).map((owed) => Math.round(owed / 100))
    expect(pounds(fixed(36))).toEqual([1_200, 1_039, 835, 576, 248, 0])
    expect(pounds(fixed(60))).toEqual([1_200, 717, 105, 0])
    expect(pounds(minimum)).toEqual([
      1_200, 1_064, 943, 836, 741, 657, 582, 516, 457, 405, 359, 318, 282, 250, 222, 197, 174, 153, 127, 94, 52, 0,
    ])
  })

  test('is never paid off where a payment does not exceed the interest, £24', () => {
    expect(payOffCard(card, fixed(24))).toEqual({ outcome: 'never', month: 1, interest: 2_400, payment: 2_400 })
    expect(payOffCard(card, fixed(24.01)).outcome).toBe('repaid')
    expect(payOffCard(card, fixed(0)).outcome).toBe('never')
  })

  test('is never paid off by a minimum of 1% without the interest, but by one of 3%', () => {
    const share = { ...minimum, plusInterest: false }
    expect(payOffCard(card, { ...share, percent: 1 }).outcome).toBe('never')
    expect(payOffCard(card, { ...share, percent: 3 }).outcome).toBe('repaid')
  })

  test('adds a transfer’s fee and charges no interest in the promotion: £1,200 and 3% in 12 payments of £103', () => {
    const moved = { ...card, promotion: { months: 12, feePercent: 3 } }
    expect(paidOff(moved, fixed(103))).toMatchObject({ months: 12, interest: 0, fee: 3_600, paid: 123_600 })
  })

  test('charges interest from the month after the promotion on what is left, the fee too', () => {
    // 1,236 − 12 × 50 = 636; 2% of it is 12.72.
    const { rows } = paidOff({ ...card, promotion: { months: 12, feePercent: 3 } }, fixed(50))
    expect(rows.slice(0, 12).every(({ interest }) => interest === 0)).toBe(true)
    expect(rows.at(11)!.balance).toBe(63_600)
    expect(rows[12]).toEqual({ month: 13, interest: 1_272, paid: 5_000, balance: 59_872 })
  })

  test('may be never paid off once the promotion is over', () => {
    const moved = { ...card, promotion: { months: 3, feePercent: 0 } }
    // 1,200 − 3 × 10 = 1,170; 2% of it is 23.40.
    const never = { outcome: 'never', month: 4, interest: 2_340, payment: 1_000 }
    expect(payOffCard(moved, fixed(10))).toEqual(never)
  })

  test('costs less with a promotion without a fee, and no more by a higher minimum', () => {
    const anyCard = fc.record({
      balance: fc.integer({ min: 1, max: 2_000_000 }).map(pence),
      aprPercent: fc.integer({ min: 0, max: 60 }),
    })
    const anyMinimum = fc.record({
      kind: fc.constant('minimum'),
      percent: fc.integer({ min: 1, max: 5 }),
      plusInterest: fc.boolean(),
      floor: fc.integer({ min: 0, max: 2_500 }).map(pence),
    }) satisfies fc.Arbitrary<CardPayment>
    fc.assert(
      fc.property(anyCard, anyMinimum, fc.integer({ min: 1, max: 24 }), (of, payment, months) => {
        const before = payOffCard(of, payment)
        if (before.outcome === 'never') return
        expect(before.rows.at(-1)!.balance).toBe(0)
        expect(before.paid).toBe(of.balance + before.interest)
        const promoted = paidOff({ ...of, promotion: { months, feePercent: 0 } }, payment)
        expect(promoted.interest).toBeLessThanOrEqual(before.interest)
        for (const higher of [
          { ...payment, percent: payment.percent + 1 },
          { ...payment, floor: pence(payment.floor + 500) },
        ]) {
          const after = paidOff(of, higher)
          expect(after.months).toBeLessThanOrEqual(before.months)
          expect(after.interest).toBeLessThanOrEqual(before.interest)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('minimumPayment', () => {
  test('is about £73 on £3,000 with £43 of interest, as NatWest’s example has it', () => {
    const owed = { balance: pence(300_000), interest: pence(4_300) }
    expect(minimumPayment(minimum, owed)).toBe(7_300)
  })

  test.each([
    ['the interest and 1%', { percent: 1, plusInterest: true, floor: pence(500) }, 120_000, 2_400, 3_600],
    [
      '2% of the balance with its interest',
      { percent: 2, plusInterest: false, floor: pence(500) },
      120_000,
      2_400,
      2_448,
    ],
    ['the floor', { percent: 1, plusInterest: true, floor: pence(2_500) }, 40_000, 800, 2_500],
    ['what is owed, where that is less', { percent: 1, plusInterest: true, floor: pence(2_500) }, 1_000, 20, 1_020],
    ['a penny at least', { percent: 1, plusInterest: false, floor: pence(0) }, 20, 0, 1],
  ])('asks for %s', (_, terms, balance, interest, asked) => {
    expect(minimumPayment(terms, { balance: pence(balance), interest: pence(interest) })).toBe(asked)
  })
})
