// Student loan repayments on a year's pay. Several undergraduate plans are repaid as one, 9% above the lowest of their
// thresholds; a postgraduate loan takes 6% more. Each of the two is rounded down to a whole pound, as HMRC rounds every
// repayment it collects (Collection of Student Loans Manual, CSLM18025). Payroll does it each pay day, so a year of
// payslips can come to a few pounds less.

import { pence, type Pence } from '../money.ts'
import type { WorkingLine } from './bands.ts'
import { byTaxYear, findRate, rateAt, type RatePath, type TaxYearId } from './tax-years.ts'

export const studentLoanPlans = ['plan1', 'plan2', 'plan4', 'plan5', 'postgraduate'] as const
export type StudentLoanPlan = (typeof studentLoanPlans)[number]

/** Pay that National Insurance is worked on, and the plans held. */
export type Borrower = { taxYear: TaxYearId; pay: Pence; plans: readonly StudentLoanPlan[] }

const thresholdsOf = byTaxYear(
  (taxYear) => new Map(studentLoanPlans.map((plan) => [plan, thresholdOf(taxYear, plan)] as const)),
)

/**
 * What is repaid in a year, in pence (whole pounds). A plan that a year does not collect yet (plan 5 before 2026/2027)
 * takes nothing.
 * @example studentLoan({ taxYear: '2023/2024', pay: pence(3000000), plans: ['plan2'] }) // 24300
 */
export function studentLoan(borrower: Borrower): Pence {
  if (borrower.plans.length === 0) return pence(0)
  return pence(studentLoanLines(borrower).reduce((sum, line) => sum + line.tax, 0))
}

/**
 * The same as working lines: one for the undergraduate plans together, one for a postgraduate loan. `amount` is the pay
 * above the threshold.
 * @example studentLoanLines({ taxYear: '2023/2024', pay: pence(3000000), plans: ['plan2'] })[0]?.amount // 270500
 */
export function studentLoanLines(borrower: Borrower): WorkingLine[] {
  const undergraduate = lowestPlan(borrower)
  const lines = undergraduate ? [repaymentLine(borrower, undergraduate, 'studentLoans.undergraduateRate')] : []
  if (!borrower.plans.includes('postgraduate')) return lines
  return [...lines, repaymentLine(borrower, 'postgraduate', 'studentLoans.postgraduateRate')]
}

function lowestPlan({ taxYear, plans }: Borrower): StudentLoanPlan | null {
  const thresholds = thresholdsOf[taxYear]
  let lowest: StudentLoanPlan | null = null
  for (const plan of plans) {
    if (plan === 'postgraduate' || thresholds.get(plan) === null) continue
    if (lowest === null || thresholds.get(plan)! < thresholds.get(lowest)!) lowest = plan
  }
  return lowest
}

function repaymentLine({ taxYear, pay }: Borrower, plan: StudentLoanPlan, ratePath: RatePath): WorkingLine {
  const from = thresholdsOf[taxYear].get(plan)!
  const rate = rateAt(taxYear, ratePath).value
  const amount = pence(Math.max(0, pay - from))
  const tax = pence(Math.floor((amount * rate) / 10_000) * 100)
  return { band: planNames[plan], from, to: null, amount, rate, tax, ratePath }
}

function thresholdOf(taxYear: TaxYearId, plan: StudentLoanPlan): Pence | null {
  const rate = findRate(taxYear, `studentLoans.${plan}`)
  return rate === null ? null : pence(rate.value * 100)
}

const planNames = {
  plan1: 'Student loan plan 1',
  plan2: 'Student loan plan 2',
  plan4: 'Student loan plan 4',
  plan5: 'Student loan plan 5',
  postgraduate: 'Postgraduate loan',
} as const satisfies Record<StudentLoanPlan, string>
