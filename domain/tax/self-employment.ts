// A year of working for oneself, beside a job or alone: profit, the income tax and Class 4 National Insurance on it, and what
// is due by Self Assessment. The job uses the allowance and the low bands first. Class 4 goes by profit alone and has limits
// of its own (Social Security Contributions and Benefits Act 1992, section 15).

import { pence, type Pence } from '../money.ts'
import { stackBands, taxLines, taxOn, type Band, type WorkingLine } from './bands.ts'
import { incomeTax } from './income-tax.ts'
import { nationalInsurance } from './national-insurance.ts'
import { studentLoan, type StudentLoanPlan } from './student-loan.ts'
import { rateInYear } from './rates/rate-series.ts'
import { selfEmploymentRates } from './rates/rates-self-employment.ts'
import type { Nation, TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, amountOf, byTaxYear, rateAt } from './rates/tax-years.ts'

/** What is taken off what came in: the costs, or £1,000 of it without any proof, or whichever of the two is more. */
export const deductions = ['expenses', 'trading-allowance', 'better'] as const
export type Deduction = (typeof deductions)[number]

/** A year of one's own work, and of the job beside it. Amounts are pence a year. */
export type SelfEmployedYear = {
  taxYear: TaxYearId
  nation: Nation
  turnover: Pence
  expenses: Pence
  deduct: Deduction
  /** Pay from a job, taxed by payroll. */
  salary: Pence
  studentLoans: readonly StudentLoanPlan[]
  /** Whether State Pension age was reached before the tax year began. */
  isOverStatePensionAge: boolean
}

export type SelfEmployment = {
  profit: Pence
  /** The year’s tax on pay and profit together. */
  incomeTax: Pence
  /** The part of it that payroll does not take. */
  incomeTaxFromSelfEmployment: Pence
  /** National Insurance on the pay of the job. */
  class1: Pence
  /** Null in years that charge none. */
  class2: Pence | null
  /** What the tax return charges, before any annual maximum. */
  class4: Pence
  /** What a claim brings back of it, with Class 1 on a job; null where the year’s maximum was another. */
  class4ToClaimBack: Pence | null
  studentLoanBySelfAssessment: Pence
  dueBySelfAssessment: Pence
  /** Enough to have it all after twelve months. */
  setAsideEachMonth: Pence
  /** Each of the two; nothing where none is due. */
  paymentsOnAccount: Pence
}

const ratesOf = byTaxYear((taxYear) => ({
  tradingAllowance: amountOf(taxYear, selfEmploymentRates['selfEmployment.tradingAllowance']),
  lowerLimit: amountOf(taxYear, selfEmploymentRates['selfEmployment.class4LowerLimit']),
  upperLimit: amountOf(taxYear, selfEmploymentRates['selfEmployment.class4UpperLimit']),
  class4Rate: percentOf(taxYear, 'selfEmployment.class4Rate'),
  class4UpperRate: percentOf(taxYear, 'selfEmployment.class4UpperRate'),
  class4Bands: class4Bands(taxYear),
  class2: class2Of(taxYear),
  class1Rate: rateAt(taxYear, 'nationalInsurance.mainRate').value,
  primaryThreshold: amountAt(taxYear, 'nationalInsurance.primaryThreshold'),
  upperEarningsLimit: amountAt(taxYear, 'nationalInsurance.upperEarningsLimit'),
  onAccountFrom: amountOf(taxYear, selfEmploymentRates['selfEmployment.paymentsOnAccountFrom']),
  onAccountAtSource: percentOf(taxYear, 'selfEmployment.paymentsOnAccountAtSource'),
}))

/**
 * Works out the year.
 * @example selfEmployment({ taxYear: '2026/2027', nation: 'scotland', turnover: pence(1800000), expenses: pence(250000),
 *   deduct: 'expenses', salary: pence(2100000), studentLoans: ['plan2'], isOverStatePensionAge: false })
 * // dueBySelfAssessment 398554, setAsideEachMonth 33213, paymentsOnAccount 167277
 */
export function selfEmployment(year: SelfEmployedYear): SelfEmployment {
  const { taxYear, nation, salary, studentLoans, isOverStatePensionAge } = year
  const profit = profitOf(year)
  const income = pence(salary + profit)
  const tax = incomeTax({ taxYear, nation, income })
  const fromProfit = pence(tax - incomeTax({ taxYear, nation, income: salary }))
  const loanOn = (pay: Pence) => studentLoan({ taxYear, pay, plans: studentLoans })
  const class2 = isOverStatePensionAge ? pence(0) : class2Due(taxYear, profit)
  const class4 = isOverStatePensionAge ? pence(0) : taxOn(profit, ratesOf[taxYear].class4Bands)
  const loan = pence(loanOn(income) - loanOn(salary))
  const due = pence(fromProfit + class4 + (class2 ?? 0) + loan)
  return {
    profit,
    incomeTax: tax,
    incomeTaxFromSelfEmployment: fromProfit,
    class1: nationalInsurance({ taxYear, pay: salary, category: isOverStatePensionAge ? 'C' : 'A' }),
    class2: ratesOf[taxYear].class2 === null ? null : class2,
    class4,
    class4ToClaimBack: class4ToClaimBack({ taxYear, salary, profit, class4 }),
    studentLoanBySelfAssessment: loan,
    dueBySelfAssessment: due,
    setAsideEachMonth: pence(Math.ceil(due / 12)),
    paymentsOnAccount: paymentOnAccount(taxYear, pence(fromProfit + class4), pence(tax + class4)),
  }
}

/**
 * What is left of what came in, never below zero: the costs are taken off or the trading allowance, not both (Income Tax
 * (Trading and Other Income) Act 2005, sections 783AD and 783AH).
 * @example profitOf({ …, turnover: pence(300000), expenses: pence(40000), deduct: 'better' }) // 200000
 */
export function profitOf({ taxYear, turnover, expenses, deduct }: SelfEmployedYear): Pence {
  const allowance = ratesOf[taxYear].tradingAllowance
  const off = { expenses, 'trading-allowance': allowance, better: Math.max(expenses, allowance) }[deduct]
  return pence(Math.max(0, turnover - off))
}

/** The working lines of Class 4; they add up to `class4`. */
export function class4Lines(taxYear: TaxYearId, profit: Pence): WorkingLine[] {
  return taxLines(profit, ratesOf[taxYear].class4Bands)
}

/** What is to be paid on a day, and what it is made of. */
export type PaymentDay = { day: string; balance: Pence; onAccount: Pence }

/**
 * What is due when, for a year and one like it after: the first bill comes with the first payment on account of the next.
 * @example paymentDays('2026/2027', worked) // 31 January 2028, 31 July 2028 and 31 January 2029
 */
export function paymentDays(
  taxYear: TaxYearId,
  { dueBySelfAssessment, paymentsOnAccount }: SelfEmployment,
): readonly [PaymentDay, PaymentDay, PaymentDay] {
  const next = Number(taxYear.slice(5)) + 1
  return [
    { day: `${next}-01-31`, balance: dueBySelfAssessment, onAccount: paymentsOnAccount },
    { day: `${next}-07-31`, balance: pence(0), onAccount: paymentsOnAccount },
    {
      day: `${next + 1}-01-31`,
      balance: pence(dueBySelfAssessment - 2 * paymentsOnAccount),
      onAccount: paymentsOnAccount,
    },
  ]
}

function class2Due(taxYear: TaxYearId, profit: Pence): Pence {
  const { class2 } = ratesOf[taxYear]
  return class2 !== null && profit >= class2.from ? class2.year : pence(0)
}

/**
 * Due unless what payroll did not take is less than £1,000, or payroll took more than 80% of the year’s tax and Class 4
 * (Taxes Management Act 1970, section 59A; SI 1996/1654). No loan and no Class 2 is in them.
 */
function paymentOnAccount(taxYear: TaxYearId, left: Pence, whole: Pence): Pence {
  const { onAccountFrom, onAccountAtSource } = ratesOf[taxYear]
  const isDue = left >= onAccountFrom && left * 100 >= whole * (100 - onAccountAtSource)
  return pence(isDue ? Math.floor(left / 2) : 0)
}

/**
 * The annual maximum of Class 4 for somebody who pays Class 1 as well (Social Security (Contributions) Regulations 2001,
 * regulation 100; National Insurance Manual, NIM24170 to NIM24178). HMRC charges the whole and pays back on a claim. In
 * 2023/2024 Class 2 was part of that maximum, so it is left open.
 */
function class4ToClaimBack(earned: { taxYear: TaxYearId; salary: Pence; profit: Pence; class4: Pence }): Pence | null {
  const { taxYear, salary, profit, class4 } = earned
  const rates = ratesOf[taxYear]
  if (rates.class2 !== null) return null
  if (class4 === 0 || salary <= rates.primaryThreshold) return pence(0)
  const { class4Rate: main, class4UpperRate: upper } = rates
  // Amounts times per cent, which stay whole.
  const class1 = rates.class1Rate * (Math.min(salary, rates.upperEarningsLimit) - rates.primaryThreshold)
  const stepFour = (rates.upperLimit - rates.lowerLimit) * main - class1
  const inMainBand = Math.min(profit, rates.upperLimit) - rates.lowerLimit
  if (stepFour > class1 + main * inMainBand) return pence(0)
  const atMain = Math.max(0, stepFour)
  const rest = Math.max(0, main * inMainBand - atMain) + main * Math.max(0, profit - rates.upperLimit)
  const most = pence((main * atMain + upper * rest) / (main * 100))
  return pence(Math.max(0, class4 - most))
}

function class4Bands(taxYear: TaxYearId): Band[] {
  const limit = (name: 'Lower' | 'Upper') => amountOf(taxYear, selfEmploymentRates[`selfEmployment.class4${name}Limit`])
  return stackBands([
    { name: 'Below the lower limit', to: limit('Lower'), rate: 0, ratePath: null },
    { name: 'Main rate', to: limit('Upper'), rate: percentOf(taxYear, 'selfEmployment.class4Rate'), ratePath: null },
    { name: 'Upper rate', to: null, rate: percentOf(taxYear, 'selfEmployment.class4UpperRate'), ratePath: null },
  ])
}

function class2Of(taxYear: TaxYearId): { from: Pence; year: Pence } | null {
  const from = selfEmploymentRates['selfEmployment.class2From']
  if (rateInYear(taxYear, from) === null) return null
  const week = amountOf(taxYear, selfEmploymentRates['selfEmployment.class2Week'])
  return { from: amountOf(taxYear, from), year: pence(52 * week) }
}

function percentOf(taxYear: TaxYearId, path: keyof typeof selfEmploymentRates): number {
  const rate = rateInYear(taxYear, selfEmploymentRates[path])
  if (rate === null) throw new RangeError(`No ${path} in ${taxYear}`)
  return rate.value
}
