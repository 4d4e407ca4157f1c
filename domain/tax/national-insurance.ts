// Class 1 National Insurance on a year's pay, of employee and employer, on the annual thresholds. Payslips work each pay
// period by itself, so that uneven pay can come to a few pence or, with a bonus, pounds more or less.

import type { Pence } from '../money.ts'
import { stackBands, taxLines, taxOn, type Band, type WorkingLine } from './bands.ts'
import type { TaxYearId } from './tax-year-ids.ts'
import { amountAt, byTaxYear, rateAt, type RatePath } from './tax-years.ts'

/** A: standard. C: over State Pension age, who pays nothing (the employer still does). */
export type NationalInsuranceCategory = 'A' | 'C'

export type NationalInsurablePay = { taxYear: TaxYearId; pay: Pence; category?: NationalInsuranceCategory }

const employeeBandsOf = byTaxYear(employeeBands)
const employerBandsOf = byTaxYear(employerBands)

/**
 * What the employee pays, in pence. For 2023/2024 it is 12% all year, the rate that the year began with; pay from
 * 6 January 2024 was charged 10% (see `rateChangesIn`).
 * @example nationalInsurance({ taxYear: '2023/2024', pay: pence(3000000) }) // 209160
 */
export function nationalInsurance({ taxYear, pay, category = 'A' }: NationalInsurablePay): Pence {
  return category === 'C' ? (0 as Pence) : taxOn(pay, employeeBandsOf[taxYear])
}

/**
 * The same as working lines that add up to it; none for category C.
 * @example nationalInsuranceLines({ taxYear: '2024/2025', pay: pence(6000000) }).map(({ tax }) => tax)
 * // [0, 301600, 19460]
 */
export function nationalInsuranceLines({ taxYear, pay, category = 'A' }: NationalInsurablePay): WorkingLine[] {
  return category === 'C' ? [] : taxLines(pay, employeeBandsOf[taxYear])
}

/**
 * What the employer pays on top of the salary, in pence.
 * @example employerNationalInsurance({ taxYear: '2025/2026', pay: pence(3000000) }) // 375000
 */
export function employerNationalInsurance({ taxYear, pay }: Omit<NationalInsurablePay, 'category'>): Pence {
  return taxOn(pay, employerBandsOf[taxYear])
}

function employeeBands(taxYear: TaxYearId): Band[] {
  const threshold = 'nationalInsurance.primaryThreshold'
  const limit = 'nationalInsurance.upperEarningsLimit'
  return stackBands([
    { name: 'Below the threshold', to: amountAt(taxYear, threshold), rate: 0, ratePath: threshold },
    { name: 'Main rate', to: amountAt(taxYear, limit), ...rateOf(taxYear, 'nationalInsurance.mainRate') },
    { name: 'Upper rate', to: null, ...rateOf(taxYear, 'nationalInsurance.upperRate') },
  ])
}

function employerBands(taxYear: TaxYearId): Band[] {
  const threshold = 'nationalInsurance.secondaryThreshold'
  return stackBands([
    { name: 'Below the threshold', to: amountAt(taxYear, threshold), rate: 0, ratePath: threshold },
    { name: 'Employer rate', to: null, ...rateOf(taxYear, 'nationalInsurance.employerRate') },
  ])
}

function rateOf(taxYear: TaxYearId, ratePath: RatePath) {
  return { rate: rateAt(taxYear, ratePath).value, ratePath }
}
