// What a year of working for oneself comes to, in plain sentences.
import { formatMoney, penceFromPounds, pence, type Pence } from '#domain/money.ts'
import { formatRate } from '#domain/tax/rates/tax-years.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { SelfEmployment } from '#domain/tax/self-employment.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import { selfEmploymentRate, type SelfEmployed } from './inputs.ts'

export function answerOf({ year, worked }: SelfEmployed): Answer | null {
  if (year.turnover === 0) return null
  return { title: toSetAside(year.taxYear), amount: formatMoney(worked.setAsideEachMonth) }
}

/** The answer to what was typed. */
export function selfEmployedInWords(result: SelfEmployed): string {
  const { year, worked } = result
  const { profit, dueBySelfAssessment: due } = worked
  if (year.turnover === 0) return 'Fill in what came in to see what to set aside.'
  const made = `${formatMoney(year.turnover)} came in. Less ${takenOff(result)}, the profit is ${formatMoney(profit)}.`
  if (profit === 0) return `${made} There is nothing to pay on it.`
  const beside = year.salary > 0 ? `On top of a job of ${formatMoney(year.salary)} it` : 'It'
  if (due === 0) return `${made} ${beside} brings no tax bill in ${year.taxYear}.`
  return `${made} ${beside} brings a bill of ${formatMoney(due)} for ${year.taxYear}. Set aside ${formatMoney(worked.setAsideEachMonth)} a month.`
}

function takenOff({ year: { taxYear, deduct, expenses } }: SelfEmployed): string {
  const isCosts = deduct === 'expenses' || (deduct === 'better' && expenses > amountOf(taxYear, 'tradingAllowance'))
  return isCosts ? `${formatMoney(expenses)} of costs` : `the trading allowance of ${text(taxYear, 'tradingAllowance')}`
}

type RateName = Parameters<typeof selfEmploymentRate>[1]

/** Endless where the year has no such limit. */
export function amountOf(taxYear: TaxYearId, name: RateName): number {
  const rate = selfEmploymentRate(taxYear, name)
  return rate === null ? Infinity : penceFromPounds(rate.value)
}

export function text(taxYear: TaxYearId, name: RateName): string {
  const rate = selfEmploymentRate(taxYear, name)
  return rate === null ? '' : formatRate(rate)
}

/** What the bill is made of, its sum last. */
export function billRows(worked: SelfEmployment): [string, Pence][] {
  const rows: [string, Pence][] = [
    [incomeTax, worked.incomeTaxFromSelfEmployment],
    ['Class 4 National Insurance', worked.class4],
    ['Class 2 National Insurance', worked.class2 ?? pence(0)],
    [studentLoan, worked.studentLoanBySelfAssessment],
  ]
  return [...rows.filter(([, amount]) => amount > 0), [theBill, worked.dueBySelfAssessment]]
}

export const toSetAside = (taxYear: TaxYearId) => `To set aside each month for ${taxYear}`
export const incomeTax = 'Income tax'
export const studentLoan = 'Student loan'
export const theBill = 'Bill'
