// A year's own pension contribution under each of the three methods: what leaves pay, what reaches the pot, and which
// pay is left for tax and National Insurance.

import { pence, type Pence } from '../money.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, byTaxYear, rateAt } from './rates/tax-years.ts'

/**
 * Sacrifice: pay is given up before tax and National Insurance. Net pay: the contribution is taken before tax only.
 * Relief at source: it is taken from taxed pay and the provider adds basic rate relief.
 */
export const pensionMethods = ['sacrifice', 'relief-at-source', 'net-pay'] as const
export type PensionMethod = (typeof pensionMethods)[number]

/** The gross contribution a year: a percentage of salary or an amount in pence. */
export type PensionChoice = { method: PensionMethod } & ({ percent: number } | { amount: Pence })

/** What a contribution does to a year's pay. Amounts are pence. */
export type PensionContribution = {
  /** What reaches the pension from the worker, relief included. */
  intoPot: Pence
  /** What leaves pay for it. */
  fromPay: Pence
  /** Basic rate relief that the provider adds; part of `intoPot`. */
  reliefAdded: Pence
  /** Gross contribution that has relief at source: the ground of a claim for more. */
  relievedAtSource: Pence
  taxablePay: Pence
  nationalInsurancePay: Pence
}

const smallestLimitOf = byTaxYear((taxYear) => amountAt(taxYear, 'pensions.nonEarnerGrossLimit'))
const addedRateOf = byTaxYear((taxYear) => rateAt(taxYear, 'pensions.reliefAtSourceRate').value)

/**
 * Works a contribution out, from a year's pay in all. Sacrifice and net pay can take no more than that. Relief at source
 * is given on at most the year's pay, or £3,600 where pay is less (Finance Act 2004, section 190).
 * @example payPension({ taxYear: '2023/2024', salary: pence(3000000),
 *   pension: { method: 'relief-at-source', percent: 5 } }, pence(3000000))
 * // fromPay 120000, reliefAdded 30000, intoPot 150000
 */
export function payPension(
  details: { taxYear: TaxYearId; salary: Pence; pension?: PensionChoice | undefined },
  pay: Pence,
): PensionContribution {
  const { pension } = details
  if (pension === undefined) return untouched(pay)
  const gross = grossContribution(details.salary, pension)
  if (pension.method === 'relief-at-source') return relieveAtSource(details.taxYear, pay, gross)
  const intoPot = pence(Math.min(gross, pay))
  const taxablePay = pence(pay - intoPot)
  return {
    ...untouched(pay),
    intoPot,
    fromPay: intoPot,
    taxablePay,
    nationalInsurancePay: pension.method === 'sacrifice' ? taxablePay : pay,
  }
}

/**
 * The gross contribution that a choice means, in pence, rounded half up.
 * @example grossContribution(pence(3000000), { method: 'sacrifice', percent: 5 }) // 150000
 */
export function grossContribution(salary: Pence, choice: PensionChoice): Pence {
  if ('amount' in choice) return choice.amount
  return pence(Number(((salary * choice.percent) / 100).toPrecision(15)))
}

/**
 * The gross contribution that relief at source is given on, in pence.
 * @example relievableContribution('2023/2024', { gross: pence(500000), earnings: pence(0) }) // 360000
 */
export function relievableContribution(taxYear: TaxYearId, paid: { gross: Pence; earnings: Pence }): Pence {
  return pence(Math.min(paid.gross, Math.max(paid.earnings, smallestLimitOf[taxYear])))
}

function relieveAtSource(taxYear: TaxYearId, pay: Pence, gross: Pence): PensionContribution {
  const relievedAtSource = relievableContribution(taxYear, { gross, earnings: pay })
  const reliefAdded = pence((relievedAtSource * addedRateOf[taxYear]) / 100)
  return { ...untouched(pay), intoPot: gross, fromPay: pence(gross - reliefAdded), reliefAdded, relievedAtSource }
}

function untouched(pay: Pence): PensionContribution {
  return {
    intoPot: nothing,
    fromPay: nothing,
    reliefAdded: nothing,
    relievedAtSource: nothing,
    taxablePay: pay,
    nationalInsurancePay: pay,
  }
}

const nothing = pence(0)
