// Every rate that a text may quote: those that calculations reckon with, and those that only texts name. The second are kept
// apart so that no calculator has to load them.

import { rateInYear, type Rate, type RateSeries } from './rate-series.ts'
import { childcareRates } from './rates-childcare.ts'
import { economyRates } from './rates-economy.ts'
import { familyBenefitRates } from './rates-family-benefits.ts'
import { savingsRates } from './rates-savings.ts'
import { selfEmploymentRates } from './rates-self-employment.ts'
import { universalCreditRates } from './rates-universal-credit.ts'
import { studyRates } from './rates-work-and-study.ts'
import type { TaxYearId } from './tax-year-ids.ts'
import { rateTable } from './tax-years.ts'

/** A rate's dotted name, such as 'savings.isa'. */
export type TextRatePath = keyof typeof textRates

export const textRates = {
  ...rateTable,
  ...childcareRates,
  ...savingsRates,
  ...economyRates,
  ...selfEmploymentRates,
  ...studyRates,
  ...familyBenefitRates,
  ...universalCreditRates,
} satisfies Record<string, RateSeries>

/** Every rate's name, in the table's order. */
export const textRatePaths = Object.keys(textRates) as TextRatePath[]

/**
 * The rate that a tax year begins with, or that first begins within it. Null for a name that is wrong, or a rate that the
 * year lacks.
 * @example findTextRate('2026/2027', 'savings.isa')?.value // 20000
 */
export function findTextRate(taxYear: TaxYearId, path: string): Rate | null {
  return isTextRatePath(path) ? rateInYear(taxYear, textRates[path]) : null
}

function isTextRatePath(path: string): path is TextRatePath {
  return Object.hasOwn(textRates, path)
}
