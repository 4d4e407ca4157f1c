import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { endEarly, levelPayment, monthlyRate, repayLoan, type Loan, type Overpayment } from './amortisation.ts'
import { savedBy } from './pay-down.ts'

const loanOf = (pounds: number, months: number, aprPercent: number): Loan => ({
  amount: pence(pounds * 100),
  rate: { percent: aprPercent, kind: 'effective' },
  months,
  method: 'repayment',
})

/** £200,000 over 25 years at 4.5%, a twelfth of it each month. */
const mortgage: Loan = {
  amount: pence(20_000_000),
  rate: { percent: 4.5, kind: 'nominal' },
  months: 300,
  method: 'repayment',
}

const anyLoan: fc.Arbitrary<Loan> = fc.record({
  amount: fc.integer({ min: 1, max: 50_000_000 }).map(pence),
  rate: fc.record({
    percent: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
    kind: fc.constantFrom('effective', 'nominal'),
  }),
  months: fc.integer({ min: 1, max: 420 }),
  method: fc.constantFrom('repayment', 'interest-only'),
})

describe('levelPayment', () => {
  // Lenders' representative examples, gathered by MoneySavingExpert (2016 to 2018): amount, months, APR, payment.
  test.each([
    [2_000, 36, 11.5, 6_542],
    [2_500, 36, 10.5, 8_070],
    [16_000, 36, 3.1, 46_570],
    [3_700, 36, 6.7, 11_341],
    [6_000, 36, 3.4, 17_541],
    [16_000, 36, 5.8, 48_423],
  ])('of £%d over %d months at an APR of %d per cent is %d pence', (pounds, months, apr, payment) => {
    expect(levelPayment(loanOf(pounds, months, apr))).toBe(payment)
  })

  test('of £200,000 over 25 years at 4.5% is £1,111.66', () => {
    // 200,000 × 0.00375 ÷ (1 − 1.00375^−300)
    expect(levelPayment(mortgage)).toBe(111_166)
  })

  test('is the amount over the months without interest, and amount and interest for one month', () => {
    expect(levelPayment(loanOf(1_200, 12, 0))).toBe(10_000)
    expect(levelPayment({ ...mortgage, months: 1 })).toBe(20_075_000)
  })
})

describe('monthlyRate', () => {
  test('is a twelfth of a nominal rate, and the twelfth root of an effective one', () => {
    expect(monthlyRate({ percent: 6, kind: 'nominal' })).toBe(0.005)
    expect(monthlyRate({ percent: 26.824_179_456, kind: 'effective' })).toBeCloseTo(0.02, 10)
  })
})

describe('repayLoan', () => {
  test('pays £1,000 at 30% APR back in 12 months: 11 of £95.79 and £95.74, the interest £149.43', () => {
    const { rows, interest, months } = repayLoan(loanOf(1_000, 12, 30))
    expect(rows.map(({ paid }) => paid)).toEqual([...Array.from({ length: 11 }, () => 9_579), 9_574])
    expect({ months, interest }).toEqual({ months: 12, interest: 14_943 })
  })

  test('writes the first months of a mortgage as a statement does', () => {
    // 200,000 × 0.00375 = 750; 1,111.66 − 750 = 361.66; then 199,638.34 × 0.00375 = 748.64
    expect(repayLoan(mortgage).rows.slice(0, 2)).toEqual([
      { month: 1, interest: 75_000, paid: 111_166, balance: 19_963_834 },
      { month: 2, interest: 74_864, paid: 111_166, balance: 19_927_532 },
    ])
  })

  test('owes after any month what the closed form says, but for pennies', () => {
    const r = 0.00375
    const payment = (200_000 * r) / (1 - (1 + r) ** -300)
    for (const { month, balance } of repayLoan(mortgage).rows) {
      const owed = 200_000 * (1 + r) ** month - (payment * ((1 + r) ** month - 1)) / r
      expect(Math.abs(balance / 100 - owed)).toBeLessThan(3)
    }
  })

  test('with interest only pays £750 a month and the sum at the end', () => {
    const { rows, interest } = repayLoan({ ...mortgage, method: 'interest-only' })
    expect(rows.slice(0, 299).every(({ paid, balance }) => paid === 75_000 && balance === 20_000_000)).toBe(true)
    expect(rows.at(-1)).toEqual({ month: 300, interest: 75_000, paid: 20_075_000, balance: 0 })
    expect(interest).toBe(300 * 75_000)
  })

  test('£100 more a month ends the mortgage in the month of the closed form, 258 and not 300', () => {
    // −ln(1 − 200,000 × 0.00375 ÷ 1,211.66) ÷ ln 1.00375 = 257.8…
    const months = Math.ceil(-Math.log(1 - 750 / 1_211.66) / Math.log(1.00375))
    const more = repayLoan(mortgage, { monthly: pence(10_000), effect: 'shorter-term' })
    expect(more.months).toBe(months)
    expect(savedBy(repayLoan(mortgage), more).months).toBe(300 - months)
  })

  test('£10,000 once shortens the term, or lowers the payment and keeps it', () => {
    const once = { month: 12, amount: pence(1_000_000) }
    const shorter = repayLoan(mortgage, { once, effect: 'shorter-term' })
    const lower = repayLoan(mortgage, { once, effect: 'lower-payment' })
    const owed = repayLoan(mortgage).rows.at(11)!.balance - 1_000_000
    expect(shorter.rows.at(11)!.balance).toBe(owed)
    expect(shorter.rows.at(12)!.paid).toBe(111_166)
    expect(lower.rows.at(12)!.paid).toBe(levelPayment({ ...mortgage, amount: pence(owed), months: 288 }))
    expect(lower.months).toBe(300)
    expect(shorter.months).toBeLessThan(lower.months)
    expect(shorter.interest).toBeLessThan(lower.interest)
    expect(lower.interest).toBeLessThan(repayLoan(mortgage).interest)
  })

  test('each month £100 more, with the payment worked out anew, asks for less each time', () => {
    const payments = repayLoan(mortgage, { monthly: pence(10_000), effect: 'lower-payment' }).rows.map(
      ({ paid }) => paid,
    )
    expect(payments[0]).toBe(121_166)
    expect(payments.slice(0, -1)).toEqual(payments.slice(0, -1).toSorted((a, b) => b - a))
  })

  test('ends at nothing by its last month, with interest and principal as the total', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { rows, months, paid, interest } = repayLoan(loan)
        expect(rows.at(-1)!.balance).toBe(0)
        expect(months).toBeLessThanOrEqual(loan.months)
        expect(paid).toBe(loan.amount + interest)
        expect(rows.reduce((sum, row) => sum + row.paid, 0)).toBe(paid)
      }),
      { numRuns: 60 },
    )
  })

  test('is never slower nor dearer with a larger overpayment, but for a penny a month where each payment is worked out anew', () => {
    const anyExtra = fc.record({
      monthly: fc.integer({ min: 0, max: 50_000 }).map(pence),
      once: fc.record({
        month: fc.integer({ min: 1, max: 60 }),
        amount: fc.integer({ min: 0, max: 1e6 }).map(pence),
      }),
      effect: fc.constantFrom('shorter-term', 'lower-payment'),
    }) satisfies fc.Arbitrary<Overpayment>
    const noneOnce = { month: 1, amount: pence(0) }
    const roundedLoan: Loan = {
      amount: pence(58_765),
      rate: { percent: 0.5, kind: 'effective' },
      months: 260,
      method: 'repayment',
    }
    fc.assert(
      fc.property(anyLoan, anyExtra, fc.integer({ min: 0, max: 5_000 }), (loan, extra, more) => {
        const before = repayLoan(loan, extra)
        const after = repayLoan(loan, { ...extra, monthly: pence(extra.monthly + more) })
        const rounding = extra.effect === 'lower-payment' ? pennyAMonth(loan) : 0
        expect(after.months).toBeLessThanOrEqual(before.months)
        expect(after.interest).toBeLessThanOrEqual(before.interest + rounding)
        expect(before.interest).toBeLessThanOrEqual(repayLoan(loan).interest + rounding)
      }),
      // Worked out anew from each month's balance, this one's payments come to 6p more interest than the level ones.
      { numRuns: 60, examples: [[roundedLoan, { monthly: pence(0), once: noneOnce, effect: 'lower-payment' }, 0]] },
    )
  })
})

describe('endEarly', () => {
  test('asks for what is owed and the charge, and saves the interest of the months that are left', () => {
    const loan = repayLoan(mortgage)
    const { balance, charge, toPay, interestSaved, saved } = endEarly(loan, { afterMonth: 24, chargePercent: 1 })
    expect(balance).toBe(loan.rows.at(23)!.balance)
    expect(charge).toBe(pence(balance / 100))
    expect(toPay).toBe(balance + charge)
    const paidBefore = loan.rows.slice(0, 24).reduce((sum, { paid }) => sum + paid, 0)
    expect(interestSaved).toBe(loan.paid - paidBefore - balance)
    expect(saved).toBe(interestSaved - charge)
  })

  test('at the start saves all the interest, and at the end none', () => {
    const loan = repayLoan(mortgage)
    expect(endEarly(loan, { afterMonth: 0, chargePercent: 0 })).toMatchObject({
      toPay: 20_000_000,
      interestSaved: loan.interest,
    })
    const nothing = { balance: 0, charge: 0, toPay: 0, interestSaved: 0, saved: 0 }
    expect(endEarly(loan, { afterMonth: 300, chargePercent: 5 })).toEqual(nothing)
  })
})

/** What a penny each month comes to with its interest: so far may payments that are rounded each month differ in all. */
function pennyAMonth({ rate, months }: Loan): number {
  const r = monthlyRate(rate)
  return r === 0 ? months : Math.expm1(months * Math.log1p(r)) / r
}
