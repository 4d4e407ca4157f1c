// A debt month by month, as a statement has it: interest to the penny, then a payment, until nothing is owed.

import { pence, type Pence } from '../money.ts'

/** One month: its interest, what was paid, and what is owed after it. What was paid less the interest came off the debt. */
export type DebtMonth = { month: number; interest: Pence; paid: Pence; balance: Pence }

/** The months until a debt is gone. `paid` is `borrowed` and `interest` together. */
export type Repaid = {
  outcome: 'repaid'
  borrowed: Pence
  months: number
  interest: Pence
  paid: Pence
  rows: DebtMonth[]
}

/** A debt that its payments never clear: in the month given a payment was no more than the interest, or it is the last. */
export type NeverRepaid = { outcome: 'never'; month: number; interest: Pence; payment: Pence }

/** A hundred years. A debt that takes longer is never repaid. */
export const mostMonths = 1_200

export type DebtTerms = {
  borrowed: Pence
  /** A month's interest, as a fraction of what is owed. */
  rateIn: (month: number) => number
  /** What is to be paid, interest included. More than is owed is cut to what is owed. */
  paymentIn: (at: { month: number; balance: Pence; interest: Pence }) => number
  /** The month in which all that is left is paid; without one the payments alone decide. */
  lastMonth?: number
}

/**
 * Pays a debt down. Each month's interest is rounded half up to a penny and is added before the payment.
 * @example payDown({ borrowed: pence(10000), rateIn: () => 0.01, paymentIn: () => 5100 })
 *   // £1 and £0.50 of interest in two months: { outcome: 'repaid', months: 2, interest: 150, paid: 10150, … }
 */
export function payDown(terms: DebtTerms): Repaid | NeverRepaid {
  const rows: DebtMonth[] = []
  let balance = terms.borrowed
  for (let month = 1; balance > 0; month += 1) {
    const interest = monthsInterest(balance, terms.rateIn(month))
    const owed = balance + interest
    const wanted = pence(terms.paymentIn({ month, balance, interest }))
    const paid = pence(month >= (terms.lastMonth ?? Infinity) ? owed : Math.min(wanted, owed))
    const clears = terms.lastMonth !== undefined || (paid > interest && month < mostMonths) || paid === owed
    if (!clears) return { outcome: 'never', month, interest, payment: paid }
    balance = pence(owed - paid)
    rows.push({ month, interest, paid, balance })
  }
  const interest = pence(rows.reduce((total, row) => total + row.interest, 0))
  const paid = pence(terms.borrowed + interest)
  return { outcome: 'repaid', borrowed: terms.borrowed, months: rows.length, interest, paid, rows }
}

/** A month's interest. A product that binary floats leave a hair short of the half penny is still rounded up. */
export function monthsInterest(balance: Pence, rate: number): Pence {
  return pence(Number((balance * rate).toPrecision(14)))
}

/**
 * What is owed at the start and at each year's end, down to nothing: the line of a chart.
 * @example balancesByYear(payOffCard(card, { kind: 'fixed', amount: pence(3600) })) // [120000, 103906, …, 0]
 */
export function balancesByYear({ borrowed, rows }: Repaid): Pence[] {
  const yearEnds = rows.filter(({ month }) => month % 12 === 0 || month === rows.length)
  return [borrowed, ...yearEnds.map(({ balance }) => balance)]
}

/**
 * The months, and the interest and fee, that a second way to repay the same debt saves; below zero where it takes longer
 * or costs more.
 * @example savedBy(payOffCard(card, thirtySixPounds), payOffCard(card, fortySixPounds)) // { months: 18, cost: 28386 }
 */
export function savedBy(before: Repaid, after: Repaid): { months: number; cost: Pence } {
  return { months: before.months - after.months, cost: pence(before.paid - after.paid) }
}
