// The one dated table of UK rates: what a rate is in a tax year, since when, and who says so. Every calculation reckons
// with these, and texts quote them; what only texts name is added in text-rates.ts. The year 2023/2024 holds the product's
// published constants.

import { ukDate } from '#domain/calendar.ts'
import { formatMoney, formatPoundsAndPence, penceFromPounds, type Pence } from '#domain/money.ts'
import { rateInYear, rateOnDay, type Rate, type RateSeries } from './rate-series.ts'
import { incomeTaxRates } from './rates-income-tax.ts'
import { nationalInsuranceRates } from './rates-national-insurance.ts'
import { studentLoanRates } from './rates-student-loans.ts'
import { pensionRates } from './rates-pensions.ts'
import { workAndFamilyRates } from './rates-work-and-family.ts'
import { taxYearIds, type TaxYearId } from './tax-year-ids.ts'

/** A rate's dotted name, such as 'incomeTax.personalAllowance'. */
export type RatePath = keyof typeof rateTable

export const rateTable = {
  ...incomeTaxRates,
  ...nationalInsuranceRates,
  ...studentLoanRates,
  ...pensionRates,
  ...workAndFamilyRates,
} satisfies Record<string, RateSeries>

/** Every rate's name, in the table's order. */
export const ratePaths = Object.keys(rateTable) as RatePath[]

/**
 * The rate that a tax year begins with (or that first begins within it): value, unit, dates, source. Throws for a year
 * without it, such as plan 5 before 2026/2027: ask `findRate` when that may be.
 * @example rateAt('2026/2027', 'incomeTax.personalAllowance').value // 12570
 */
export function rateAt(taxYear: TaxYearId, path: RatePath): Rate {
  const rate = findRate(taxYear, path)
  if (rate === null) throw new RangeError(`No ${path} in ${taxYear}`)
  return rate
}

/**
 * An amount of money of the table, in pence.
 * @example amountAt('2023/2024', 'statePension.week') // 20385
 */
export function amountAt(taxYear: TaxYearId, path: RatePath): Pence {
  return penceFromPounds(rateAt(taxYear, path).value)
}

/**
 * The same for a series that this table does not hold, since few calculations reckon with it.
 * @example amountOf('2026/2027', universalCreditRates['universalCredit.single']) // 42490
 */
export function amountOf(taxYear: TaxYearId, series: RateSeries): Pence {
  const rate = rateInYear(taxYear, series)
  if (rate === null) throw new RangeError(`No ${series[0]?.title} in ${taxYear}`)
  return penceFromPounds(rate.value)
}

/**
 * Works something out once for each tax year of the table.
 * @example byTaxYear((taxYear) => amountAt(taxYear, 'studentLoans.plan2'))['2025/2026'] // 2847000
 */
export function byTaxYear<T>(make: (taxYear: TaxYearId) => T): Record<TaxYearId, T> {
  return Object.fromEntries(taxYearIds.map((taxYear) => [taxYear, make(taxYear)])) as Record<TaxYearId, T>
}

/**
 * As `rateAt`, for a name that may be wrong or a rate that a year may lack: null then.
 * @example findRate('2023/2024', 'studentLoans.plan5') // null
 */
export function findRate(taxYear: TaxYearId, path: string): Rate | null {
  return isRatePath(path) ? rateInYear(taxYear, rateTable[path]) : null
}

/**
 * The rate in force on a calendar date, or null.
 * @example rateOn('2024-01-06', 'nationalInsurance.mainRate')?.value // 10
 */
export function rateOn(date: string, path: string): Rate | null {
  return isRatePath(path) ? rateOnDay(date, rateTable[path]) : null
}

/**
 * The changes of a rate within a tax year, after its start.
 * @example rateChangesIn('2023/2024', 'nationalInsurance.mainRate')[0]?.value // 10, from 2024-01-06
 */
export function rateChangesIn(taxYear: TaxYearId, path: RatePath): Rate[] {
  return rateTable[path].filter((rate) => rate.from > taxYearStart(taxYear) && rate.from <= taxYearEnd(taxYear))
}

/**
 * The first day of a tax year.
 * @example taxYearStart('2026/2027') // '2026-04-06'
 */
export function taxYearStart(taxYear: TaxYearId): string {
  return `${taxYear.slice(0, 4)}-04-06`
}

/**
 * The last day of a tax year.
 * @example taxYearEnd('2026/2027') // '2027-04-05'
 */
export function taxYearEnd(taxYear: TaxYearId): string {
  return `${taxYear.slice(5)}-04-05`
}

/**
 * The tax year that a moment falls in, by the date in London. Outside the table it is the nearest year of the table,
 * and `isBeyondTable` says so.
 * @example taxYearOn(new Date('2026-11-21T12:00:00Z')) // { taxYear: '2026/2027', isBeyondTable: false }
 */
export function taxYearOn(instant: Date): { taxYear: TaxYearId; isBeyondTable: boolean } {
  const date = ukDate(instant)
  const found = taxYearIds.find((taxYear) => taxYearStart(taxYear) <= date && date <= taxYearEnd(taxYear))
  if (found !== undefined) return { taxYear: found, isBeyondTable: false }
  const isBefore = date < taxYearStart(taxYearIds[0])
  return {
    taxYear: isBefore ? taxYearIds[0] : taxYearIds[taxYearIds.length - 1]!,
    isBeyondTable: true,
  }
}

/**
 * Writes a rate as a reader sees it: pence only where there are any, or where a week's or an hour's pay needs them.
 * @example formatRate(rateAt('2026/2027', 'incomeTax.personalAllowance')) // '£12,570'
 */
export function formatRate(rate: Pick<Rate, 'value' | 'unit'>): string {
  if (rate.unit === 'percent') return `${rate.value}%`
  if (rate.unit === 'years of age' || rate.unit === 'children') return String(rate.value)
  if (rate.unit === 'hours a week') return `${rate.value} hours`
  return (rate.unit === 'pounds an hour' ? formatPoundsAndPence : formatMoney)(penceFromPounds(rate.value))
}

function isRatePath(path: string): path is RatePath {
  return Object.hasOwn(rateTable, path)
}
