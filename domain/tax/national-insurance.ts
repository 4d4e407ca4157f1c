// Class 1 National Insurance on a year's pay, of employee and employer. Even pay is worked on the annual thresholds; with a
// bonus each month is worked by itself on the monthly ones, as payroll does, since a bonus meets the upper rate in its month
// that the year as a whole may not reach. The monthly thresholds are whole pounds (£1,048 twelve times is £12,576, not
// £12,570), so where the two ways meet, at a bonus of a penny, the year comes to up to £1 less.

import { pence, type Pence } from '../money.ts'
import { stackBands, taxLines, taxOn, type Band, type WorkingLine } from './bands.ts'
import { chargeByMonth, linesByMonth } from './pay-months.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, byTaxYear, rateAt, type RatePath } from './rates/tax-years.ts'

/** A: standard. C: over State Pension age, who pays nothing (the employer still does). */
export type NationalInsuranceCategory = 'A' | 'C'

/** `bonus` is the part of `pay` that comes on one pay day; with one, each month is charged by itself. */
export type NationalInsurablePay = {
  taxYear: TaxYearId
  pay: Pence
  bonus?: Pence
  category?: NationalInsuranceCategory
}

const employeeBandsOf = byTaxYear((taxYear) => ({
  year: employeeBands(taxYear),
  month: employeeBands(taxYear, 'Month'),
}))
const employerBandsOf = byTaxYear((taxYear) => ({
  year: employerBands(taxYear),
  month: employerBands(taxYear, 'Month'),
}))

/**
 * What the employee pays, in pence. For 2023/2024 it is 12% all year, the rate that the year began with; pay from
 * 6 January 2024 was charged 10% (see `rateChangesIn`).
 * @example nationalInsurance({ taxYear: '2023/2024', pay: pence(3000000) }) // 209160
 * @example nationalInsurance({ taxYear: '2026/2027', pay: pence(5000000), bonus: pence(2000000) }) // 189526
 */
export function nationalInsurance(insured: NationalInsurablePay): Pence {
  return insured.category === 'C' ? pence(0) : charge(insured, employeeBandsOf[insured.taxYear])
}

/**
 * The same as working lines that add up to it; none for category C.
 * @example nationalInsuranceLines({ taxYear: '2024/2025', pay: pence(6000000) }).map(({ tax }) => tax)
 * // [0, 301600, 19460]
 */
export function nationalInsuranceLines({ taxYear, pay, bonus, category = 'A' }: NationalInsurablePay): WorkingLine[] {
  if (category === 'C') return []
  const { year, month } = employeeBandsOf[taxYear]
  if (bonus === undefined || bonus === 0) return taxLines(pay, year)
  return linesByMonth({ pay, bonus }, (monthly) => taxLines(monthly, month))
}

/**
 * What the employer pays on top of the salary, in pence.
 * @example employerNationalInsurance({ taxYear: '2025/2026', pay: pence(3000000) }) // 375000
 */
export function employerNationalInsurance(insured: Omit<NationalInsurablePay, 'category'>): Pence {
  return charge(insured, employerBandsOf[insured.taxYear])
}

/** Rounds once a year, or once each month to the nearest penny (National Insurance Manual, NIM11002). */
function charge({ pay, bonus }: NationalInsurablePay, bands: { year: Band[]; month: Band[] }): Pence {
  if (bonus === undefined || bonus === 0) return taxOn(pay, bands.year)
  return chargeByMonth({ pay, bonus }, (monthly) => taxOn(monthly, bands.month))
}

function employeeBands(taxYear: TaxYearId, period: '' | 'Month' = ''): Band[] {
  const threshold = `nationalInsurance.primaryThreshold${period}` as const
  const limit = `nationalInsurance.upperEarningsLimit${period}` as const
  return stackBands([
    { name: 'Below the threshold', to: amountAt(taxYear, threshold), rate: 0, ratePath: threshold },
    { name: 'Main rate', to: amountAt(taxYear, limit), ...rateOf(taxYear, 'nationalInsurance.mainRate') },
    { name: 'Upper rate', to: null, ...rateOf(taxYear, 'nationalInsurance.upperRate') },
  ])
}

function employerBands(taxYear: TaxYearId, period: '' | 'Month' = ''): Band[] {
  const threshold = `nationalInsurance.secondaryThreshold${period}` as const
  return stackBands([
    { name: 'Below the threshold', to: amountAt(taxYear, threshold), rate: 0, ratePath: threshold },
    { name: 'Employer rate', to: null, ...rateOf(taxYear, 'nationalInsurance.employerRate') },
  ])
}

function rateOf(taxYear: TaxYearId, ratePath: RatePath) {
  return { rate: rateAt(taxYear, ratePath).value, ratePath }
}
