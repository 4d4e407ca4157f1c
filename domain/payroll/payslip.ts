// One payslip, worked as payroll works it: the pension first, then tax, National Insurance and student loans of this
// payment, and what is left.

import { longDate } from '../calendar.ts'
import { pence, type Pence } from '../money.ts'
import { payPension, type PensionChoice, type PensionContribution } from '../tax/pension-contribution.ts'
import { periodLoanLines, type StudentLoanPlan } from '../tax/student-loan.ts'
import type { WorkingLine } from '../tax/bands.ts'
import { payeTax, type PayePayment, type PayeTax } from './paye.ts'
import { niLines, type NiLetter, type NiLine } from './period-national-insurance.ts'
import { lastPeriod, periodName, taxPeriodDays } from './tax-period.ts'

/** A payslip before anything is taken off. Amounts are pence. */
export type PayslipDetails = Omit<PayePayment, 'taxablePay'> & {
  /** Gross pay of the period, before anything is given up of it. */
  pay: Pence
  niLetter: NiLetter
  studentLoans: readonly StudentLoanPlan[]
  /** A percentage of this payment, or an amount of it: the gross contribution. */
  pension?: PensionChoice | undefined
  /** Benefits that are taxed with this payment and not paid out, such as medical cover. */
  benefits?: Pence | undefined
  /** Pay given up for something that is no pension: a bicycle, a car, more holiday. It is taxed and insured nowhere. */
  sacrifice?: Pence | undefined
  /** Given to charity before tax, but not before National Insurance (Income Tax (Earnings and Pensions) Act 2003, section 713). */
  payrollGiving?: Pence | undefined
  /** Mileage and other expenses paid back: in what is paid out, and nowhere else. */
  paidUntaxed?: Pence | undefined
  /** The day of payment, which National Insurance goes by; the last of the period when left out. */
  payDate?: string | undefined
}

export type Payslip = {
  incomeTax: PayeTax
  nationalInsurance: { total: Pence; lines: NiLine[]; payDate: string }
  studentLoan: { total: Pence; lines: WorkingLine[] }
  pension: PensionContribution
  /** Pay less what is given up or given of it, tax, National Insurance, loans and the pension, and with expenses. */
  takeHome: Pence
}

export type PayslipReading = { kind: 'worked'; payslip: Payslip } | { kind: 'refused'; message: string }

/**
 * Works a payslip out, or says in a sentence why it cannot be one: a period that the year does not have, a day outside
 * it, or a code that is none of that year.
 * @example payslipOf(details) // £2,500 in month 3 of 2026/2027 at 1257L with plan 2 and 5% net pay: takeHome 199004
 */
export function payslipOf(details: PayslipDetails): PayslipReading {
  const problem = periodProblem(details)
  if (problem !== null) return { kind: 'refused', message: problem }
  const { period, pay, niLetter, studentLoans, payDate = taxPeriodDays(period).to } = details
  const { taxYear, interval } = period
  const { pension, taxablePay } = payAfterPension(details)
  const incomeTax = payeTax({ ...details, taxablePay })
  if (incomeTax === null) {
    return { kind: 'refused', message: `There is no tax code ${details.code.text} in ${taxYear}.` }
  }
  const insured = pension.nationalInsurancePay
  const nationalInsurance = niLines({ pay: insured, letter: niLetter, interval, payDate })
  const loans = periodLoanLines({ taxYear, pay: insured, plans: studentLoans, period: interval })
  const [niTotal, loanTotal] = [sum(nationalInsurance, 'contribution'), sum(loans, 'tax')]
  const { sacrifice = 0, payrollGiving = 0, paidUntaxed = 0 } = details
  const taken = incomeTax.tax + niTotal + loanTotal + pension.fromPay + payrollGiving
  const takeHome = pence(pay - sacrifice - taken + paidUntaxed)
  return {
    kind: 'worked',
    payslip: {
      incomeTax,
      nationalInsurance: { total: niTotal, lines: nationalInsurance, payDate },
      studentLoan: { total: loanTotal, lines: loans },
      pension,
      takeHome,
    },
  }
}

/** What is taxed of pay: it, less what is given up or given of it and a pension before tax, and with benefits. */
export function payAfterPension(
  details: Pick<PayslipDetails, 'pay' | 'pension' | 'benefits' | 'sacrifice' | 'payrollGiving'> & {
    period: Pick<PayslipDetails['period'], 'taxYear'>
  },
): { pension: PensionContribution; taxablePay: Pence } {
  const { pay, benefits = 0, sacrifice = 0, payrollGiving = 0 } = details
  const { taxYear } = details.period
  const pension = payPension({ taxYear, salary: pay, pension: details.pension }, pence(pay - sacrifice))
  return { pension, taxablePay: pence(Math.max(0, pension.taxablePay - payrollGiving) + benefits) }
}

function periodProblem({ period, payDate }: PayslipDetails): string | null {
  const { interval, number } = period
  const last = lastPeriod[interval]
  if (!Number.isInteger(number) || number < 1 || number > last)
    return `A tax ${periodKinds[interval]} is a whole number from 1 to ${last}.`
  const { from, to } = taxPeriodDays(period)
  if (payDate === undefined || (from <= payDate && payDate <= to)) return null
  return `The day of payment is not in ${periodName(period)} of ${period.taxYear}, which is ${longDate(from)} to ${longDate(to)}.`
}

const periodKinds = {
  week: 'week',
  'two-weeks': 'period of two weeks',
  'four-weeks': 'period of four weeks',
  month: 'month',
} as const

function sum<Key extends string>(lines: readonly Record<Key, Pence>[], key: Key): Pence {
  return pence(lines.reduce((total, line) => total + line[key], 0))
}
