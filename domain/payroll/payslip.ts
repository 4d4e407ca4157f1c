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
  /** Gross pay of the period. */
  pay: Pence
  niLetter: NiLetter
  studentLoans: readonly StudentLoanPlan[]
  /** A percentage of this payment, or an amount of it: the gross contribution. */
  pension?: PensionChoice | undefined
  /** Benefits that are taxed with this payment and not paid out, such as medical cover. */
  benefits?: Pence | undefined
  /** The day of payment, which National Insurance goes by; the last of the period when left out. */
  payDate?: string | undefined
}

export type Payslip = {
  incomeTax: PayeTax
  nationalInsurance: { total: Pence; lines: NiLine[]; payDate: string }
  studentLoan: { total: Pence; lines: WorkingLine[] }
  pension: PensionContribution
  /** Pay less tax, National Insurance, loans and what leaves pay for the pension. */
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
  const pension = payPension({ taxYear, salary: pay, pension: details.pension }, pay)
  const incomeTax = payeTax({ ...details, taxablePay: pence(pension.taxablePay + (details.benefits ?? 0)) })
  if (incomeTax === null) {
    return { kind: 'refused', message: `There is no tax code ${details.code.text} in ${taxYear}.` }
  }
  const insured = pension.nationalInsurancePay
  const nationalInsurance = niLines({ pay: insured, letter: niLetter, interval, payDate })
  const loans = periodLoanLines({ taxYear, pay: insured, plans: studentLoans, period: interval })
  const [niTotal, loanTotal] = [sum(nationalInsurance, 'contribution'), sum(loans, 'tax')]
  const takeHome = pence(pay - incomeTax.tax - niTotal - loanTotal - pension.fromPay)
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
