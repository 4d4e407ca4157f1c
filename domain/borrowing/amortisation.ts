// A loan or mortgage over an agreed term: the level payment, the months as a statement has them, what overpaying does,
// and what it takes to end it early.

import { pence, type Pence } from '../money.ts'
import { periodFromAnnual } from './apr.ts'
import { payDown, type Repaid } from './pay-down.ts'

/**
 * A yearly rate in per cent. `effective` is what an APR, EAR or AER says, interest on interest included: personal loans
 * and cards. `nominal` is twelve times the month's rate: mortgages.
 */
export type LendingRate = { percent: number; kind: 'effective' | 'nominal' }

/** A sum over a number of whole months, at least one. With `interest-only` the sum itself is paid in the last month. */
export type Loan = { amount: Pence; rate: LendingRate; months: number; method: 'repayment' | 'interest-only' }

/**
 * Paid on top: `monthly` with every payment, `once` with the payment of one month. Then either the payment stays and the
 * term gets shorter, or the payment is worked out anew for the months that are left.
 */
export type Overpayment = {
  monthly?: Pence
  once?: { month: number; amount: Pence }
  effect: 'shorter-term' | 'lower-payment'
}

/**
 * A month's rate as a fraction.
 * @example monthlyRate({ percent: 6, kind: 'nominal' }) // 0.005
 */
export function monthlyRate({ percent, kind }: LendingRate): number {
  return (kind === 'nominal' ? percent / 12 : periodFromAnnual(percent, 12)) / 100
}

/**
 * The payment that is the same each month and clears a debt at the last one, to the nearest penny:
 * amount × r ÷ (1 − (1 + r)^−months), with r the month's rate; without interest amount ÷ months.
 * @example levelPayment({ amount: pence(200000), rate: { percent: 11.5, kind: 'effective' }, months: 36 }) // 6542
 */
export function levelPayment({ amount, rate, months }: Pick<Loan, 'amount' | 'rate' | 'months'>): Pence {
  const r = monthlyRate(rate)
  return pence(r === 0 ? amount / months : (amount * r) / -Math.expm1(-months * Math.log1p(r)))
}

/**
 * Repays a loan month by month, to the penny; the last payment takes what rounding left.
 * @example repayLoan({ amount: pence(100000), rate: { percent: 30, kind: 'effective' }, months: 12, method: 'repayment' })
 *   // 11 payments of £95.79 and a last one within pennies of it; £149.43 of interest
 */
export function repayLoan(loan: Loan, overpayment: Overpayment = { effect: 'shorter-term' }): Repaid {
  const { amount, rate, months, method } = loan
  const agreed = levelPayment(loan)
  const repaid = payDown({
    borrowed: amount,
    lastMonth: months,
    rateIn: () => monthlyRate(rate),
    paymentIn: ({ month, balance, interest }) => {
      const extra = overpaidIn(overpayment, month)
      if (method === 'interest-only') return interest + extra
      if (overpayment.effect === 'shorter-term') return agreed + extra
      return levelPayment({ amount: balance, rate, months: months - month + 1 }) + extra
    },
  })
  if (repaid.outcome === 'never') throw new Error('A loan with a last month ends there.')
  return repaid
}

function overpaidIn({ monthly = pence(0), once }: Overpayment, month: number): number {
  return monthly + (once?.month === month ? once.amount : 0)
}

/** What ends a loan early, and what that saves: the interest of the months that are left, less the lender's charge. */
export type EarlyEnd = { balance: Pence; charge: Pence; toPay: Pence; interestSaved: Pence; saved: Pence }

/**
 * Ends a loan right after a month's payment. The lender's early repayment charge is per cent of what is still owed.
 * @example endEarly(repayLoan(mortgage), { afterMonth: 24, chargePercent: 1 }).toPay // what is owed, and 1% of it
 */
export function endEarly(repaid: Repaid, end: { afterMonth: number; chargePercent: number }): EarlyEnd {
  const balance = repaid.rows.findLast(({ month }) => month <= end.afterMonth)?.balance ?? repaid.borrowed
  const charge = pence((balance * end.chargePercent) / 100)
  const later = repaid.rows.filter(({ month }) => month > end.afterMonth)
  const interestSaved = pence(later.reduce((total, { interest }) => total + interest, 0))
  return { balance, charge, toPay: pence(balance + charge), interestSaved, saved: pence(interestSaved - charge) }
}
