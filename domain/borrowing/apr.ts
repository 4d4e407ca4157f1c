// What a year's credit costs in per cent: the APR by the law's equation, and rates of a year, a month or a day turned
// into each other.

import type { Pence } from '../money.ts'

/** An amount that changes hands some time after the first advance. A week is 1/52 of a year, a month 1/12, a day 1/365. */
export type TimedPayment = { amount: Pence; years: number }

/** What the lender pays out, and all that the borrower pays back: repayments, interest and charges. */
export type Credit = { advances: readonly TimedPayment[]; repayments: readonly TimedPayment[] }

/**
 * The annual percentage rate of charge: the yearly rate at which all repayments and charges are worth today what all
 * advances are. Exact, in per cent; `aprAsShown` rounds it. Of several rates it is the positive one nearest to zero, and
 * below zero only where no positive one fits. Null where no rate does, as when nothing is ever repaid.
 * Source: FCA handbook, CONC App 1.2.6 R (the equation of Directive 2008/48/EC, Annex I); MCOB 10.3.1B R for which rate.
 * @example aprPercent({ advances: [{ amount: pence(95000), years: 0 }], repayments: [{ amount: pence(120000), years: 546 / 365 }] })
 *   // 16.90…, the law’s second example
 */
export function aprPercent(credit: Credit): number | null {
  const flows = [
    ...credit.advances.map(({ amount, years }) => ({ amount: -amount, years })),
    ...credit.repayments,
  ].filter(({ amount }) => amount !== 0)
  if (flows.length === 0) return null
  const force = forceNearestToZero(flows, 1) ?? forceNearestToZero(flows, -1)
  return force === null ? null : Math.expm1(force) * 100
}

/**
 * The APR of a sum that is paid back at each month's end, of which a fee at the start is a charge.
 * @example aprOfMonthlyPayments({ borrowed: pence(100000), fee: pence(0), payments: twelve of pence(9579) })
 *   // 30.0…
 */
export function aprOfMonthlyPayments(loan: { borrowed: Pence; fee: Pence; payments: readonly Pence[] }): number | null {
  return aprPercent({
    advances: [{ amount: loan.borrowed, years: 0 }],
    repayments: [
      { amount: loan.fee, years: 0 },
      ...loan.payments.map((amount, index) => ({ amount, years: (index + 1) / 12 })),
    ],
  })
}

/**
 * An APR as it is shown: to one decimal, of which a 5 that follows makes one more (CONC App 1.2.6 R).
 * @example aprAsShown(12.9604) // 13
 */
export function aprAsShown(percent: number): number {
  return Math.floor(Number((percent * 10).toPrecision(12)) + 0.5) / 10
}

/**
 * What a rate for a period comes to in a year, interest on interest included.
 * @example annualFromPeriod(2, 12) // 26.82…: 2% a month is an APR of 26.8%
 */
export function annualFromPeriod(percent: number, periodsAYear: number): number {
  return Math.expm1(periodsAYear * Math.log1p(percent / 100)) * 100
}

/**
 * The rate for a period that comes to a yearly one: `annualFromPeriod` the other way round.
 * @example periodFromAnnual(12.682503, 12) // 1
 */
export function periodFromAnnual(percent: number, periodsAYear: number): number {
  return Math.expm1(Math.log1p(percent / 100) / periodsAYear) * 100
}

/**
 * The effective yearly rate of a nominal one, which is a period's rate times the periods of a year.
 * @example effectiveFromNominal(24, 12) // 26.82…
 */
export function effectiveFromNominal(percent: number, periodsAYear: number): number {
  return annualFromPeriod(percent / periodsAYear, periodsAYear)
}

/**
 * The nominal yearly rate of an effective one.
 * @example nominalFromEffective(12.682503, 12) // 12
 */
export function nominalFromEffective(percent: number, periodsAYear: number): number {
  return periodFromAnnual(percent, periodsAYear) * periodsAYear
}

type Flow = { amount: number; years: number }

/**
 * The root nearest to zero on one side, as a force of interest, ln(1 + rate), with which terms neither overflow nor need
 * a first guess: steps that grow by a tenth look for a change of sign, then the step is halved. At most 1e288% a year,
 * which a fee for a single day can reach, and never below −99.99%.
 */
function forceNearestToZero(flows: readonly Flow[], side: 1 | -1): number | null {
  const most = side === 1 ? 660 : 9.2
  let inner = 0
  let worth = presentValue(flows, 0)
  if (worth === 0) return 0
  for (let step = 0.005; Math.abs(inner) < most; step *= 1.1) {
    const outer = inner + side * step
    const then = presentValue(flows, outer)
    if (then === 0) return outer
    if (then < 0 !== worth < 0) return halved(flows, { low: Math.min(inner, outer), high: Math.max(inner, outer) })
    inner = outer
    worth = then
  }
  return null
}

function halved(flows: readonly Flow[], between: { low: number; high: number }): number {
  let { low, high } = between
  const lowIsNegative = presentValue(flows, low) < 0
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (presentValue(flows, middle) < 0 === lowIsNegative) low = middle
    else high = middle
  }
}

function presentValue(flows: readonly Flow[], force: number): number {
  return flows.reduce((total, { amount, years }) => total + amount * Math.exp(-force * years), 0)
}
