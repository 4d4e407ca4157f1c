// A credit card on which nothing more is bought: how long its balance takes, and what it costs.

import { pence, type Pence } from '../money.ts'
import { monthlyRate } from './amortisation.ts'
import { payDown, type NeverRepaid, type Repaid } from './pay-down.ts'

/** What is owed, and its APR. A balance moved to a card with a promotion bears no interest for some months, for a fee. */
export type Card = {
  balance: Pence
  aprPercent: number
  /** The fee is per cent of the balance, and is added to it. */
  promotion?: { months: number; feePercent: number }
}

/**
 * The same amount each month, or what the card asks for: a percentage of the balance, and the month's interest on top
 * where `plusInterest` says so, but never less than the floor. The interest and 1% is the least that a UK card may ask
 * for (FCA handbook, CONC 6.7.5 R); without `plusInterest` the percentage is of the balance with its interest.
 */
export type CardPayment =
  | { kind: 'fixed'; amount: Pence }
  | { kind: 'minimum'; percent: number; plusInterest: boolean; floor: Pence }

/** As a debt is repaid; `borrowed` is the balance and the `fee`. */
export type CardRepaid = Repaid & { fee: Pence }

/**
 * Pays a card off. It is never paid off where a payment does not exceed the interest.
 * @example payOffCard({ balance: pence(120000), aprPercent: annualFromPeriod(2, 12) }, { kind: 'fixed', amount: pence(6000) })
 *   // 26 months and £347.88 of interest
 * @example payOffCard({ balance: pence(120000), aprPercent: annualFromPeriod(2, 12) }, { kind: 'fixed', amount: pence(2400) })
 *   // { outcome: 'never', month: 1, interest: 2400, payment: 2400 }
 */
export function payOffCard({ balance, aprPercent, promotion }: Card, payment: CardPayment): CardRepaid | NeverRepaid {
  const fee = pence((balance * (promotion?.feePercent ?? 0)) / 100)
  const rate = monthlyRate({ percent: aprPercent, kind: 'effective' })
  const freeMonths = promotion?.months ?? 0
  const result = payDown({
    borrowed: pence(balance + fee),
    rateIn: (month) => (month <= freeMonths ? 0 : rate),
    paymentIn: (at) => (payment.kind === 'fixed' ? payment.amount : minimumPayment(payment, at)),
  })
  return result.outcome === 'never' ? result : { ...result, fee }
}

/**
 * What a card asks for in a month: at least a penny, and never more than is owed.
 * @example minimumPayment({ percent: 1, plusInterest: true, floor: pence(500) }, { balance: pence(120000), interest: pence(2400) })
 *   // 3600
 */
export function minimumPayment(
  { percent, plusInterest, floor }: Omit<Extract<CardPayment, { kind: 'minimum' }>, 'kind'>,
  { balance, interest }: { balance: Pence; interest: Pence },
): Pence {
  const owed = balance + interest
  const share = plusInterest ? interest + (balance * percent) / 100 : (owed * percent) / 100
  return pence(Math.min(owed, Math.max(1, floor, share)))
}
