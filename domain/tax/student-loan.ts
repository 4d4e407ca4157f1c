// Student loan repayments on a year's pay. Several undergraduate plans are repaid as one, 9% above the lowest of their
// thresholds; a postgraduate loan takes 6% more. Each of the two is rounded down to a whole pound, as HMRC rounds every
// repayment it collects (Collection of Student Loans Manual, CSLM18025). Even pay is worked for the year at once; with a bonus
// each month by itself, as payroll does, above a twelfth of the threshold. So a bonus can be repaid from in a year that stays
// below the threshold, and where the two ways meet, at a bonus of a penny, rounding down twelve times instead of once takes
// up to £11 less for each of the two.

import { pence, penceFromPounds, type Pence } from '../money.ts'
import type { WorkingLine } from './bands.ts'
import { chargeByMonth, linesByMonth } from './pay-months.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'
import { byTaxYear, findRate, rateAt } from './rates/tax-years.ts'

export const studentLoanPlans = ['plan1', 'plan2', 'plan4', 'plan5', 'postgraduate'] as const
export type StudentLoanPlan = (typeof studentLoanPlans)[number]

/** Pay that National Insurance is worked on, the part of it that is a bonus, and the plans held. */
export type Borrower = { taxYear: TaxYearId; pay: Pence; bonus?: Pence; plans: readonly StudentLoanPlan[] }

const termsIn = byTaxYear((taxYear) => ({
  year: termsOf(taxYear, 1),
  month: termsOf(taxYear, 12),
  week: termsOf(taxYear, 52),
  'two-weeks': termsOf(taxYear, 52, 2),
  'four-weeks': termsOf(taxYear, 52, 4),
}))

/**
 * What is repaid in a year, in pence (whole pounds). A plan that a year does not collect yet (plan 5 before 2026/2027)
 * takes nothing.
 * @example studentLoan({ taxYear: '2023/2024', pay: pence(3000000), plans: ['plan2'] }) // 24300
 * @example studentLoan({ taxYear: '2026/2027', pay: pence(2800000), bonus: pence(200000), plans: ['plan2'] }) // 15400
 */
export function studentLoan({ taxYear, pay, bonus, plans }: Borrower): Pence {
  const by = termsIn[taxYear]
  if (bonus === undefined || bonus === 0) return repaid(pay, plans, by.year)
  return chargeByMonth({ pay, bonus }, (monthly) => repaid(monthly, plans, by.month))
}

function repaid(pay: Pence, plans: readonly StudentLoanPlan[], by: LoanTerms): Pence {
  const { thresholds, undergraduateRate, postgraduateRate } = by
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
export function studentLoanLines({ taxYear, pay, bonus, plans }: Borrower): WorkingLine[] {
  const by = termsIn[taxYear]
  if (bonus === undefined || bonus === 0) return repaymentLines(pay, plans, by.year)
  return linesByMonth({ pay, bonus }, (monthly) => repaymentLines(monthly, plans, by.month))
}

/**
 * What is repaid from the pay of a month or of one, two or four weeks, which payroll works by itself: lines as those of a year.
 * @example periodLoanLines({ taxYear: '2026/2027', pay: pence(250000), plans: ['plan2'], period: 'month' })[0]?.tax // 400
 */
export function periodLoanLines(
  borrower: Omit<Borrower, 'bonus'> & { period: 'week' | 'two-weeks' | 'four-weeks' | 'month' },
): WorkingLine[] {
  return repaymentLines(borrower.pay, borrower.plans, termsIn[borrower.taxYear][borrower.period])
}

function repaymentLines(pay: Pence, plans: readonly StudentLoanPlan[], by: LoanTerms): WorkingLine[] {
  const undergraduate = lowestPlan(plans, by)
  const lines = undergraduate ? [repaymentLine(pay, undergraduate, by)] : []
  return plans.includes('postgraduate') ? [...lines, repaymentLine(pay, 'postgraduate', by)] : lines
}

function lowestPlan(plans: readonly StudentLoanPlan[], { thresholds }: LoanTerms): StudentLoanPlan | null {
  const collected = plans.filter((plan) => plan !== 'postgraduate' && thresholds[plan] < Infinity)
  return collected.toSorted((a, b) => thresholds[a] - thresholds[b])[0] ?? null
}

function repaymentLine(pay: Pence, plan: StudentLoanPlan, by: LoanTerms): WorkingLine {
  const { thresholds, undergraduateRate, postgraduateRate } = by
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

/** What is collected: thresholds of a period in pence (endless: not in this year) and rates in per cent. */
type LoanTerms = {
  thresholds: Record<StudentLoanPlan, number>
  undergraduateRate: number
  postgraduateRate: number
}

/** A period's threshold is the year's divided, rounded down to a penny as HMRC publishes it; several weeks' is a week's times. */
function termsOf(taxYear: TaxYearId, periodsAYear: number, times = 1): LoanTerms {
  const thresholds = studentLoanPlans.map((plan) => [
    plan,
    times * Math.floor(thresholdOf(taxYear, plan) / periodsAYear),
  ])
  return {
    thresholds: Object.fromEntries(thresholds) as LoanTerms['thresholds'],
    undergraduateRate: rateAt(taxYear, 'studentLoans.undergraduateRate').value,
    postgraduateRate: rateAt(taxYear, 'studentLoans.postgraduateRate').value,
  }
}

/** What a year's pay has to pass before a plan is repaid, in pence; endless in a year that does not collect it. */
export function thresholdOf(taxYear: TaxYearId, plan: StudentLoanPlan): number {
  const rate = findRate(taxYear, `studentLoans.${plan}`)
  return rate === null ? Infinity : penceFromPounds(rate.value)
}

export const planNames = {
  plan1: 'Student loan plan 1',
  plan2: 'Student loan plan 2',
  plan4: 'Student loan plan 4',
  plan5: 'Student loan plan 5',
  postgraduate: 'Postgraduate loan',
} as const satisfies Record<StudentLoanPlan, string>
