// A student loan from a month until it is repaid or written off. Pay and thresholds rise each April; each month's deduction is
// in whole pounds as payroll takes it; interest is added before it. Nothing else is rounded until the end.

import { penceFromPounds, type Pence } from '../money.ts'
import { amountAt, rateAt } from './rates/tax-years.ts'
import type { StudentLoanPlan } from './student-loan.ts'

/** Months are such as "2026-12". Growth and interest are in per cent a year. */
export type StudentLoanLife = {
  plan: StudentLoanPlan
  balance: Pence
  salary: Pence
  salaryGrowth: number
  thresholdGrowth: number
  interest: number
  from: string
  /** The month from which nothing is owed any more. */
  writeOff: string
  extraEachMonth: Pence
}

/** A month's interest, what is paid and what is left, in pounds that are not rounded. */
export type LoanMonth = { month: string; interest: number; paid: number; balance: number }

/** `clearedIn` is the month of the last payment, or null where some of it is written off. */
export type LoanOutcome = {
  repaidInAll: Pence
  interestInAll: Pence
  writtenOff: Pence
  clearedIn: string | null
  monthsPaid: number
  months: LoanMonth[]
}

/** The first month that can be worked: the thresholds of 2026/2027 are the ones that grow. */
export const firstLoanMonth = '2026-04'
const knownYear = 2026
/** The last tax year in which plan 2's threshold is frozen (Budget 2025). */
const frozenUntil = 2029

/**
 * What is repaid, what interest is added and what is written off.
 * @example studentLoanOverLife({ plan: 'plan2', balance: pence(4500000), salary: pence(7000000), salaryGrowth: 3, thresholdGrowth: 3, interest: 4.3, from: '2026-12', writeOff: '2055-04', extraEachMonth: pence(0) }).clearedIn // '2039-07'
 */
export function studentLoanOverLife(life: StudentLoanLife): LoanOutcome {
  const monthlyInterest = (1 + life.interest / 100) ** (1 / 12) - 1
  const first = monthNumber(life.from)
  const end = monthNumber(life.writeOff)
  let balance = life.balance / 100
  let repaid = 0
  let interest = 0
  const months: LoanMonth[] = []
  let month = first
  for (; month < end && balance > 0; month += 1) {
    const added = balance * monthlyInterest
    interest += added
    balance += added
    const payment = Math.min(deduction(life, taxYearOf(month)) + life.extraEachMonth / 100, balance)
    repaid += payment
    balance = balance - payment < 0.005 ? 0 : balance - payment
    months.push({ month: monthText(month), interest: added, paid: payment, balance })
  }
  return {
    repaidInAll: penceFromPounds(repaid),
    interestInAll: penceFromPounds(interest),
    writtenOff: penceFromPounds(balance),
    clearedIn: balance === 0 ? monthText(month - 1) : null,
    monthsPaid: months.filter(({ paid }) => paid > 0).length,
    months,
  }
}

/** What payroll takes in a month of a tax year, in whole pounds. */
function deduction({ plan, salary, salaryGrowth, thresholdGrowth, from }: StudentLoanLife, taxYear: number): number {
  const rises = taxYear - taxYearOf(monthNumber(from))
  const pay = penceFromPounds(penceFromPounds((salary / 100) * (1 + salaryGrowth / 100) ** rises) / 12 / 100)
  const settledIn = plan === 'plan2' ? frozenUntil : knownYear
  const growth = (1 + thresholdGrowth / 100) ** Math.max(0, taxYear - settledIn)
  const threshold = penceFromPounds((amountAt('2026/2027', `studentLoans.${plan}`) / 100) * growth)
  const above = pay - Math.floor(threshold / 12)
  const kind = plan === 'postgraduate' ? 'postgraduateRate' : 'undergraduateRate'
  const rate = rateAt('2026/2027', `studentLoans.${kind}`).value
  return above > 0 ? Math.floor((above * rate) / 10_000) : 0
}

/** Years from the April in which a plan is first due to be repaid until it is written off. Older loans can go by age. */
const yearsToWriteOff: Record<StudentLoanPlan, number> = {
  plan1: 25,
  plan2: 30,
  plan4: 30,
  plan5: 40,
  postgraduate: 30,
}

/**
 * The month in which a plan is written off whose first repayment was due in April of a year. Nobody repays plan 5 before 2026.
 * @example writeOffMonth('plan2', 2025) // '2055-04'
 */
export function writeOffMonth(plan: StudentLoanPlan, firstDue: number): string {
  return `${(plan === 'plan5' ? Math.max(firstDue, knownYear) : firstDue) + yearsToWriteOff[plan]}-04`
}

/** What payments are worth at the start, in pounds, where prices rise by so many per cent a year. */
export function worthAtStart(months: readonly LoanMonth[], inflation: number): Pence {
  return penceFromPounds(months.reduce((sum, { paid }, month) => sum + paid / (1 + inflation / 100) ** (month / 12), 0))
}

/** Months since the year 0. */
function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
}

function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** The year in which the tax year began. */
function taxYearOf(month: number): number {
  return Math.floor((month - 3) / 12)
}
