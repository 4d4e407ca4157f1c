// What lessons work out with a learner's own figures, each as the lesson works it out for somebody else. Null where the figures
// do not say enough: nothing is made up.
import { makeBudget } from '../budget/budget.ts'
import { pence, toWholePounds, type Pence } from '../money.ts'
import { monthsUntilFull } from '../saving/emergency-fund.ts'
import { takeHomePay } from '../tax/take-home-pay.ts'
import type { Nation, TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { monthlyHousing, monthlyTakeHome, yearlyPay, type Figures } from './figures.ts'

/** The sums by the names that authors choose from. */
export const ownSumNames = ['split', 'weekly', 'cushion', 'payslip', 'next-hundred'] as const
export type OwnSumName = (typeof ownSumNames)[number]

/** Whose figures, and by which rates. */
export type OwnSumOf = { figures: Figures; nation: Nation; taxYear: TaxYearId }

/** A month's take-home pay in whole pounds. `isWorked`: from pay before tax, without a pension, since it was not said. */
export type OwnMonth = { takeHome: Pence; isWorked: boolean }

/** @example take-home pay of £1,500, as was said: { takeHome: 150000, isWorked: false } */
export function ownMonth(of: OwnSumOf): OwnMonth | null {
  const said = monthlyTakeHome(of.figures)
  if (said !== null) return { takeHome: toWholePounds(said), isWorked: false }
  const payslip = ownPayslip(of)
  return payslip && { takeHome: toWholePounds(payslip.left), isWorked: true }
}

export type OwnSplit = OwnMonth & { shares: Pence[]; housing: Pence | null; housingPercent: number | null }

/** Half for needs, 30% for wants and 20% for savings, and what share the rent takes. */
export function ownSplit(of: OwnSumOf): OwnSplit | null {
  const month = ownMonth(of)
  if (month === null || month.takeHome <= 0) return null
  const housing = monthlyHousing(of.figures)
  return {
    ...month,
    shares: makeBudget({ monthlyIncome: month.takeHome }).shares.map(({ share }) => share),
    housing,
    housingPercent: housing === null ? null : Math.round((100 * housing) / month.takeHome),
  }
}

export type OwnWeek = OwnMonth & { housing: Pence; left: Pence; week: Pence }

/**
 * What a week has once the rent is paid: × 12 ÷ 52, in whole pounds.
 * @example £1,500 less £500 of rent: { left: 100000, week: 23100 }
 */
export function ownWeek(of: OwnSumOf): OwnWeek | null {
  const [month, housing] = [ownMonth(of), monthlyHousing(of.figures)]
  if (month === null || housing === null || housing >= month.takeHome) return null
  const left = pence(month.takeHome - housing)
  return { ...month, housing, left, week: toWholePounds(pence((left * 12) / 52)) }
}

export type OwnCushion = OwnMonth & { needs: Pence; threeMonths: Pence; monthly: Pence; months: number }

/**
 * Three months of needs, if these are half of take-home pay, and how many months they take at a tenth of it.
 * @example £1,500: { needs: 75000, threeMonths: 225000, monthly: 15000, months: 15 }
 */
export function ownCushion(of: OwnSumOf): OwnCushion | null {
  const month = ownMonth(of)
  if (month === null) return null
  const needs = toWholePounds(pence(month.takeHome / 2))
  const monthly = toWholePounds(pence(month.takeHome / 10))
  const threeMonths = pence(3 * needs)
  const months = monthsUntilFull(threeMonths, monthly)
  return months === null ? null : { ...month, needs, threeMonths, monthly, months }
}

export type OwnPayslip = Record<'pay' | 'incomeTax' | 'nationalInsurance' | 'studentLoan' | 'left', Pence> & {
  /** Whether there is a loan, of which nothing may be due. */
  hasLoan: boolean
}

/** A month of pay, with a twelfth of each of the year's deductions, before any pension. */
export function ownPayslip({ figures, nation, taxYear }: OwnSumOf): OwnPayslip | null {
  const salary = yearlyPay(figures)
  if (salary === null || salary <= 0) return null
  const year = takeHomePay({ salary, nation, taxYear, studentLoans: figures.studentLoans })
  const month = (amount: Pence) => pence(amount / 12)
  return {
    pay: month(salary),
    incomeTax: month(year.incomeTax),
    nationalInsurance: month(year.nationalInsurance),
    studentLoan: month(year.studentLoan),
    left: month(year.takeHome),
    hasLoan: figures.studentLoans.length > 0,
  }
}

/** What is kept of £100 more in the year, before any pension. */
export function ownNextHundred({ figures, nation, taxYear }: OwnSumOf): { salary: Pence; kept: Pence } | null {
  const salary = yearlyPay(figures)
  if (salary === null || salary <= 0) return null
  const left = (pay: number) =>
    takeHomePay({ salary: pence(pay), nation, taxYear, studentLoans: figures.studentLoans }).takeHome
  return { salary, kept: pence(left(salary + 100_00) - left(salary)) }
}
