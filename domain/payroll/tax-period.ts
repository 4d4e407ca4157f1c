// A tax week or month, the share of a tax year that payroll works a payment in: which days it covers, and of how many.

import { addDays, addMonths, daysBetween, wholeMonthsBetween } from '../calendar.ts'
import { taxYearIds, type TaxYearId } from '../tax/tax-year-ids.ts'
import { taxYearEnd, taxYearStart } from '../tax/tax-years.ts'

/** What pay comes by: the tax week or the tax month. */
export const payIntervals = ['week', 'month'] as const
export type PayInterval = (typeof payIntervals)[number]

/** One of a tax year's weeks (week 1 is 6 to 12 April) or months (month 1 is 6 April to 5 May). */
export type TaxPeriod = { taxYear: TaxYearId; interval: PayInterval; number: number }

/** How many periods the year's allowances and bands are shared among. */
export const periodsInYear = { week: 52, month: 12 } as const satisfies Record<PayInterval, number>

/** The last period that a payment can fall in: a year has a day or two more than 52 weeks, and these are week 53. */
export const lastPeriod = { week: 53, month: 12 } as const satisfies Record<PayInterval, number>

/**
 * The first and the last day of a period. Week 53 ends with the tax year.
 * @example taxPeriodDays({ taxYear: '2023/2024', interval: 'month', number: 10 }) // 2024-01-06 to 2024-02-05
 */
export function taxPeriodDays({ taxYear, interval, number }: TaxPeriod): { from: string; to: string } {
  const start = taxYearStart(taxYear)
  const startOf = (count: number) =>
    interval === 'month' ? addMonths(start, count - 1) : addDays(start, 7 * (count - 1))
  const [to, yearEnd] = [addDays(startOf(number + 1), -1), taxYearEnd(taxYear)]
  return { from: startOf(number), to: to < yearEnd ? to : yearEnd }
}

/**
 * The period that a day of payment falls in; null for a day before or after the years of the table.
 * @example taxPeriodOn('2026-11-27', 'month') // { taxYear: '2026/2027', interval: 'month', number: 8 }
 */
export function taxPeriodOn(date: string, interval: PayInterval): TaxPeriod | null {
  const taxYear = taxYearIds.find((id) => taxYearStart(id) <= date && date <= taxYearEnd(id))
  if (taxYear === undefined) return null
  const start = taxYearStart(taxYear)
  const before = interval === 'month' ? wholeMonthsBetween(start, date) : Math.floor(daysBetween(start, date) / 7)
  return { taxYear, interval, number: before + 1 }
}

/**
 * Whether a period lies beyond the year's 52 weeks. HMRC has it taxed by itself, as a first week is, on top of the whole
 * year's allowance.
 * @example isExtraWeek({ taxYear: '2026/2027', interval: 'week', number: 53 }) // true
 */
export function isExtraWeek({ interval, number }: TaxPeriod): boolean {
  return number > periodsInYear[interval]
}
