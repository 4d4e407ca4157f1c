// A learner's payslip, and what payroll should have worked out for it. Payslips leave things out, such as how a pension
// is taken or what was paid before. These are assumed from what the payslip does show.

import { wholeMonthsBetween } from '../calendar.ts'
import { pence, type Pence } from '../money.ts'
import { statePensionAgesAt, statePensionStart } from '../pension/state-pension-age.ts'
import { grossContribution, type PensionMethod } from '../tax/pension-contribution.ts'
import { amountAt, rateAt } from '../tax/rates/tax-years.ts'
import { payeTax } from './paye.ts'
import { payAfterPension, payslipOf, type Payslip, type PayslipDetails, type PayslipReading } from './payslip.ts'
import { isExtraWeek, periodsInYear, taxPeriodDays, type PayInterval } from './tax-period.ts'

/** The lines that are checked, in a payslip's order. */
export const payslipLines = ['income-tax', 'national-insurance', 'student-loan', 'pension', 'net-pay'] as const
export type PayslipLine = (typeof payslipLines)[number]

/** The pay that a pension's percentage is of: all of it, the part between the law's two limits, or basic pay alone. */
export const pensionablePays = ['all-pay', 'qualifying-earnings', 'basic-pay'] as const
export type PensionablePay = (typeof pensionablePays)[number]

/** What the learner knows about the pension. Without a percentage, the amount on the payslip is used. */
export type ShownPension = { method: PensionMethod; percent: number | null; counts: PensionablePay }

/** The figures on a payslip. Amounts are pence. */
export type ShownPayslip = Pick<PayslipDetails, 'period' | 'code' | 'basis' | 'niLetter' | 'studentLoans'> & {
  payDate: string
  basicPay: Pence
  /** Overtime, a bonus and the like: whatever is taxed besides basic pay. */
  otherPay: Pence
  /** Benefits that payroll taxes with pay, such as medical cover: they are not paid out. */
  benefits: Pence
  /** Taxable pay and tax since 6 April, with this payslip's own; null where it shows none. */
  toDate: { pay: Pence; tax: Pence } | null
  pension: ShownPension
  /** Taken off after tax for other things, such as a union's fee or a uniform. */
  otherDeductions: Pence
  /** Given up before tax for something that is no pension. */
  sacrifice: Pence
  /** Whether a pension's percentage is of pay after that sacrifice: contracts have it either way. */
  isPensionAfterSacrifice?: boolean
  payrollGiving: Pence
  paidUntaxed: Pence
  /** What the payslip took, and what it paid out; null for a line that was not filled in. */
  taken: Readonly<Record<PayslipLine, Pence | null>>
}

/**
 * Works out what payroll should have paid, by the payslip's own code, letter and plans. If it shows no totals to date,
 * every earlier payslip of the tax year is assumed to be like this one.
 */
export function expectPayslip(shown: ShownPayslip): PayslipReading {
  return payslipOf(detailsOf(shown))
}

export type LineAmounts = Readonly<Record<PayslipLine, Pence>>

/** Each line's amount in a payslip that was worked. */
export function lineAmounts({ otherDeductions }: ShownPayslip, worked: Payslip): LineAmounts {
  const { incomeTax, nationalInsurance, studentLoan, pension, takeHome } = worked
  return {
    'income-tax': incomeTax.tax,
    'national-insurance': nationalInsurance.total,
    'student-loan': studentLoan.total,
    pension: pension.fromPay,
    'net-pay': pence(takeHome - otherDeductions),
  }
}

/** The engine's input for a payslip. */
export function detailsOf(shown: ShownPayslip): PayslipDetails {
  const { period, code, basis, niLetter, studentLoans, payDate } = shown
  const pension = { amount: grossPension(shown), method: shown.pension.method }
  const { from, to } = taxPeriodDays(period)
  const isInPeriod = from <= payDate && payDate <= to
  const { benefits, sacrifice, payrollGiving, paidUntaxed } = shown
  const details = { period, code, basis, niLetter, studentLoans, pay: payOf(shown), pension }
  return {
    ...details,
    ...{ benefits, sacrifice, payrollGiving, paidUntaxed },
    ...before(shown, taxablePay(shown)),
    ...(isInPeriod && { payDate }),
  }
}

/** Gross pay, before a sacrifice. */
export function payOf({ basicPay, otherPay }: ShownPayslip): Pence {
  return pence(basicPay + otherPay)
}

/** This payment with its taxed benefits, after what is given up or given of it and what a pension takes before tax. */
export function taxablePay(shown: ShownPayslip): Pence {
  const pension = { amount: grossPension(shown), method: shown.pension.method }
  return payAfterPension({ ...shown, pay: payOf(shown), pension }).taxablePay
}

/** Pay that National Insurance and student loans are worked on. */
export function insuredPay(shown: ShownPayslip): Pence {
  return pence(payOf(shown) - sacrificed(shown))
}

/** What salary sacrifices take off basic pay, a pension's and others. */
export function sacrificed(shown: ShownPayslip): Pence {
  const left = payOf(shown) - shown.sacrifice
  return pence(shown.sacrifice + (shown.pension.method === 'sacrifice' ? Math.min(grossPension(shown), left) : 0))
}

/** Somebody's age, if known: by date of birth, or in whole years on the day of payment. */
export type KnownAge = { bornOn: string } | { years: number } | null

/** Whole years on a day, where the age is known. */
export function yearsOn(age: KnownAge, date: string): number | null {
  if (age === null) return null
  return 'years' in age ? age.years : Math.floor(wholeMonthsBetween(age.bornOn, date) / 12)
}

/**
 * Whether somebody has reached State Pension age on a day; null where the age leaves it open, or is not known.
 * @example isPensioner({ years: 66 }, '2026-11-27') // null: it is 66 and some months for them
 */
export function isPensioner(age: KnownAge, date: string): boolean | null {
  if (age === null) return null
  if ('bornOn' in age) return statePensionStart(age.bornOn).on <= date
  const months = statePensionAgesAt(age.years, date).map((reached) => reached.years * 12 + reached.months)
  if (Math.max(...months) <= age.years * 12) return true
  return Math.min(...months) > age.years * 12 + 11 ? false : null
}

/** Whether earlier payslips had to be guessed. */
export function hasGuessedTotals(shown: ShownPayslip): boolean {
  return needsTotals(shown) && (shown.toDate === null || shown.taken['income-tax'] === null)
}

/**
 * Whether earlier payslips had to be guessed and cannot be: other pay, or tax that is handed back, shows that they were not like
 * this one.
 */
export function isUnguessable(shown: ShownPayslip): boolean {
  return hasGuessedTotals(shown) && (shown.otherPay !== 0 || (shown.taken['income-tax'] ?? 0) < 0)
}

/** The whole contribution of the period, with the relief that a provider adds. */
function grossPension(shown: ShownPayslip): Pence {
  const { method, percent } = shown.pension
  if (percent !== null) return grossContribution(pensionablePay(shown), { method, percent })
  const taken = shown.taken.pension ?? 0
  if (method !== 'relief-at-source') return pence(taken)
  return pence((taken * 100) / (100 - rateAt(shown.period.taxYear, 'pensions.reliefAtSourceRate').value))
}

function pensionablePay(shown: ShownPayslip): Pence {
  const { taxYear, interval } = shown.period
  const givenUp = shown.isPensionAfterSacrifice === true ? shown.sacrifice : 0
  switch (shown.pension.counts) {
    case 'basic-pay':
      return pence(Math.max(0, shown.basicPay - givenUp))
    case 'all-pay':
      return pence(payOf(shown) - givenUp)
    case 'qualifying-earnings': {
      const from = limitFor(interval, amountAt(taxYear, 'autoEnrolment.qualifyingFrom'))
      const to = limitFor(interval, amountAt(taxYear, 'autoEnrolment.qualifyingTo'))
      return pence(Math.max(0, Math.min(payOf(shown) - givenUp, to) - from))
    }
  }
}

/**
 * A yearly limit of qualifying earnings for one payment, as the yearly order and The Pensions Regulator's table have it: whole
 * pounds, rounded up for weeks and to the nearest for a month.
 * @example limitFor('two-weeks', pence(5027000)) // 193400: £1,934
 */
export function limitFor(interval: PayInterval, yearly: Pence): Pence {
  const pounds = yearly / 100 / periodsInYear[interval]
  return pence(100 * (interval === 'month' ? Math.round(pounds) : Math.ceil(pounds)))
}

type Before = Pick<PayslipDetails, 'payToDate' | 'taxToDate'>

/** Taxable pay and tax of the earlier periods, which a cumulative sum begins with. */
function before(shown: ShownPayslip, taxable: Pence): Before {
  if (!needsTotals(shown)) return nothing
  const { toDate, taken } = shown
  const tax = taken['income-tax']
  if (toDate === null || tax === null) return evenBefore(shown, taxable)
  return { payToDate: pence(Math.max(0, toDate.pay - taxable)), taxToDate: pence(toDate.tax - tax) }
}

/** Whether tax goes back to 6 April, so that it needs what was paid before. */
export function needsTotals({ period, basis }: ShownPayslip): boolean {
  return basis === 'cumulative' && period.number > 1 && !isExtraWeek(period)
}

function evenBefore({ period, code }: ShownPayslip, taxable: Pence): Before {
  const earlier = period.number - 1
  const paid = pence(earlier * taxable)
  const sum = payeTax({
    ...nothing,
    period: { ...period, number: earlier },
    code,
    basis: 'cumulative',
    taxablePay: paid,
  })
  return { payToDate: paid, taxToDate: sum?.tax ?? pence(0) }
}

const nothing: Before = { payToDate: pence(0), taxToDate: pence(0) }
