// Student loan repayments on a year's pay. Several undergraduate plans are repaid as one, 9% above the lowest of their
// thresholds; a postgraduate loan takes 6% more. Each of the two is rounded down to a whole pound, as HMRC rounds every
// repayment it collects (Collection of Student Loans Manual, CSLM18025). Payroll does it each pay day, so a year of
// payslips can come to a few pounds less.

import { pence, penceFromPounds, type Pence } from '../money.ts'
import type { WorkingLine } from './bands.ts'
import type { TaxYearId } from './tax-year-ids.ts'
import { byTaxYear, findRate, rateAt } from './tax-years.ts'

export const studentLoanPlans = ['plan1', 'plan2', 'plan4', 'plan5', 'postgraduate'] as const
export type StudentLoanPlan = (typeof studentLoanPlans)[number]

/** Pay that National Insurance is worked on, and the plans held. */
export type Borrower = { taxYear: TaxYearId; pay: Pence; plans: readonly StudentLoanPlan[] }

/** What a year collects: thresholds in pence (endless: not collected) and rates in per cent. */
const collectedIn = byTaxYear((taxYear) => ({
  thresholds: Object.fromEntries(studentLoanPlans.map((plan) => [plan, thresholdOf(taxYear, plan)])) as Thresholds,
  undergraduateRate: rateAt(taxYear, 'studentLoans.undergraduateRate').value,
  postgraduateRate: rateAt(taxYear, 'studentLoans.postgraduateRate').value,
}))

/**
 * What is repaid in a year, in pence (whole pounds). A plan that a year does not collect yet (plan 5 before 2026/2027)
 * takes nothing.
 * @example studentLoan({ taxYear: '2023/2024', pay: pence(3000000), plans: ['plan2'] }) // 24300
 */
export function studentLoan({ taxYear, pay, plans }: Borrower): Pence {
  const { thresholds, undergraduateRate, postgraduateRate } = collectedIn[taxYear]
  let lowest = Infinity
  let postgraduate = 0
  for (const plan of plans) {
    if (plan === 'postgraduate') postgraduate = repayment(pay, thresholds.postgraduate, postgraduateRate)
    else if (thresholds[plan] < lowest) lowest = thresholds[plan]
  }
  return pence(repayment(pay, lowest, undergraduateRate) + postgraduate)
}

/**
 * The same as working lines: one for the undergraduate plans together, one for a postgraduate loan. `amount` is the pay
 * above the threshold.
 * @example studentLoanLines({ taxYear: '2023/2024', pay: pence(3000000), plans: ['plan2'] })[0]?.amount // 270500
 */
export function studentLoanLines(borrower: Borrower): WorkingLine[] {
  const undergraduate = lowestPlan(borrower)
  const lines = undergraduate ? [repaymentLine(borrower, undergraduate)] : []
  return borrower.plans.includes('postgraduate') ? [...lines, repaymentLine(borrower, 'postgraduate')] : lines
}

function lowestPlan({ taxYear, plans }: Borrower): StudentLoanPlan | null {
  const { thresholds } = collectedIn[taxYear]
  const collected = plans.filter((plan) => plan !== 'postgraduate' && thresholds[plan] < Infinity)
  return collected.toSorted((a, b) => thresholds[a] - thresholds[b])[0] ?? null
}

function repaymentLine({ taxYear, pay }: Borrower, plan: StudentLoanPlan): WorkingLine {
  const { thresholds, undergraduateRate, postgraduateRate } = collectedIn[taxYear]
  const isPostgraduate = plan === 'postgraduate'
  const from = pence(thresholds[plan])
  const rate = isPostgraduate ? postgraduateRate : undergraduateRate
  return {
    band: planNames[plan],
    from,
    to: null,
    amount: pence(Math.max(0, pay - from)),
    rate,
    tax: pence(repayment(pay, from, rate)),
    ratePath: isPostgraduate ? 'studentLoans.postgraduateRate' : 'studentLoans.undergraduateRate',
  }
}

/** In whole pounds, rounded down. */
function repayment(pay: Pence, threshold: number, rate: number): number {
  return pay <= threshold ? 0 : Math.floor(((pay - threshold) * rate) / 10_000) * 100
}

type Thresholds = Record<StudentLoanPlan, number>

function thresholdOf(taxYear: TaxYearId, plan: StudentLoanPlan): number {
  const rate = findRate(taxYear, `studentLoans.${plan}`)
  return rate === null ? Infinity : penceFromPounds(rate.value)
}

const planNames = {
  plan1: 'Student loan plan 1',
  plan2: 'Student loan plan 2',
  plan4: 'Student loan plan 4',
  plan5: 'Student loan plan 5',
  postgraduate: 'Postgraduate loan',
} as const satisfies Record<StudentLoanPlan, string>
