// How much may go into pensions in a year before a charge: the annual allowance, less for very high incomes.

import { pence, type Pence } from '../money.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, byTaxYear } from './rates/tax-years.ts'

const limitsOf = byTaxYear((taxYear) => ({
  full: amountAt(taxYear, 'pensions.annualAllowance'),
  least: amountAt(taxYear, 'pensions.taperedMinimum'),
  thresholdIncome: amountAt(taxYear, 'pensions.taperThresholdIncome'),
  adjustedIncome: amountAt(taxYear, 'pensions.taperAdjustedIncome'),
}))

/**
 * The annual allowance in pence: £60,000, less £1 for every £2 of adjusted income above £260,000 (whole pounds, the loss
 * rounded down), never under £10,000, and only when threshold income is above £200,000 (Finance Act 2004, section 228ZA).
 * @example taperedAnnualAllowance({ taxYear: '2023/2024', thresholdIncome: pence(30000000),
 *   adjustedIncome: pence(30000000) }) // 4000000
 */
export function taperedAnnualAllowance(income: {
  taxYear: TaxYearId
  /** Net income less relief-at-source contributions, plus pay given up for pension. */
  thresholdIncome: Pence
  /** Net income plus net pay and employer contributions, sacrifice among them. */
  adjustedIncome: Pence
}): Pence {
  const { full, least, thresholdIncome, adjustedIncome } = limitsOf[income.taxYear]
  if (income.thresholdIncome <= thresholdIncome || income.adjustedIncome <= adjustedIncome) return full
  const loss = Math.floor((income.adjustedIncome - adjustedIncome) / 200) * 100
  return pence(Math.max(least, full - loss))
}
