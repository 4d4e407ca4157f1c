// The income tax of one payment, as payroll takes it: cumulative, on all that was paid since 6 April less the code's free
// pay so far and the tax already taken, or by itself, as if it were the year's first (week 1 or month 1). HMRC,
// Specification for PAYE Tax Table Routines, version 24.0.

import { pence, type Pence } from '../money.ts'
import { taxableBands } from '../tax/income-tax.ts'
import { nationOfCode, rateOfCode, type TaxCode } from '../tax/tax-code.ts'
import { freePay } from './free-pay.ts'
import { taxAtOneRate, taxDue, type TaxDue, type TaxedSlice } from './tax-due.ts'
import { isExtraWeek, periodsInYear, type TaxPeriod } from './tax-period.ts'

/** On which pay tax is worked: all of the tax year so far, or this payment by itself. */
export type PayeBasis = 'cumulative' | 'week1-month1'

/** A payment to tax. Amounts are pence. */
export type PayePayment = {
  period: TaxPeriod
  code: TaxCode
  basis: PayeBasis
  /** This payment, after what net pay and sacrifice take for a pension. */
  taxablePay: Pence
  /** Taxable pay of the earlier periods of this tax year in this job, before any free pay. */
  payToDate: Pence
  /** Tax taken in them. */
  taxToDate: Pence
}

/** The tax of a payment and how it came about. */
export type PayeTax = {
  /** Below zero it is a refund. */
  tax: Pence
  basis: PayeBasis
  /** How many periods' free pay and bands count: all up to now, or one. */
  periods: number
  /** What the code frees in one period; below zero it is what a K code adds. */
  freePay: Pence
  /** The pay that tax is worked on, before free pay. */
  pay: Pence
  /** The same after free pay, rounded down to a pound; not below zero. */
  taxed: Pence
  slices: TaxedSlice[]
  /** The tax on it, of which `taxedBefore` has been taken. */
  taxDue: Pence
  taxedBefore: Pence
  /** Half of the payment, if more than that was due. The rest is taken later. */
  cappedAt: Pence | null
}

/**
 * Works a payment's tax; null when the year has no rate of the code's (SD3 in 2023/2024). No payment is taxed by more
 * than half, whatever the code (Income Tax (PAYE) Regulations 2003, regulation 23(5)): what is left over is taken by
 * the cumulative sum of later periods.
 * @example payeTax({ period: { taxYear: '2026/2027', interval: 'month', number: 3 }, code, basis: 'cumulative',
 *   taxablePay: pence(237500), payToDate: pence(500000), taxToDate: pence(58120) })?.tax // for 1257L 26480
 */
export function payeTax(payment: PayePayment): PayeTax | null {
  const { period, code } = payment
  const basis = isExtraWeek(period) ? 'week1-month1' : payment.basis
  const isCumulative = basis === 'cumulative'
  const periods = isCumulative ? period.number : 1
  const free = freePay(code, period.interval)
  const pay = pence(payment.taxablePay + (isCumulative ? payment.payToDate : 0))
  const taxable = pence(Math.max(0, pay - periods * free))
  const due = dueBy(code, taxable, { period, periods })
  if (due === null) return null
  const taxedBefore = isCumulative ? payment.taxToDate : pence(0)
  const wanted = pence(due.tax - taxedBefore)
  const half = pence(Math.floor(payment.taxablePay / 2))
  const isCapped = wanted > half
  return {
    tax: isCapped ? half : wanted,
    basis,
    periods,
    freePay: free,
    pay,
    taxed: pence(Math.floor(taxable / 100) * 100),
    slices: due.slices,
    taxDue: due.tax,
    taxedBefore,
    cappedAt: isCapped ? half : null,
  }
}

function dueBy(code: TaxCode, taxable: Pence, share: { period: TaxPeriod; periods: number }): TaxDue | null {
  const { taxYear, interval } = share.period
  const taxpayer = { taxYear, nation: nationOfCode(code, 'england') }
  if (code.kind === 'no-tax') return { tax: pence(0), slices: [] }
  if (code.kind === 'one-rate') {
    const band = rateOfCode(code.rateCode, taxpayer)
    return band && taxAtOneRate(taxable, band)
  }
  return taxDue(taxable, taxableBands(taxpayer), { periods: share.periods, of: periodsInYear[interval] })
}
