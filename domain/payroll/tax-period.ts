// A tax week or month, the share of a tax year that payroll works a payment in: which days it covers, and of how many.

import { addDays, addMonths, daysBetween, wholeMonthsBetween } from '../calendar.ts'
import { taxYearIds, type TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { taxYearEnd, taxYearStart } from '../tax/rates/tax-years.ts'

/** What pay comes by: tax weeks, one, two or four of them, or the tax month. */
export const payIntervals = ['week', 'two-weeks', 'four-weeks', 'month'] as const
export type PayInterval = (typeof payIntervals)[number]

/**
 * One of a tax year's weeks (week 1 is 6 to 12 April), months (month 1 is 6 April to 5 May), or of its pairs or fours of weeks
 * (the first pair is weeks 1 and 2, whichever of the two pay comes in: Income Tax (PAYE) Regulations 2003, regulation 30).
 */
export type TaxPeriod = { taxYear: TaxYearId; interval: PayInterval; number: number }

/** How many periods the year's allowances and bands are shared among. */
export const periodsInYear = {
  week: 52,
  'two-weeks': 26,
  'four-weeks': 13,
  month: 12,
} as const satisfies Record<PayInterval, number>

/** How many weeks a period has; null for a month. */
export const weeksIn = {
  week: 1,
  'two-weeks': 2,
  'four-weeks': 4,
  month: null,
} as const satisfies Record<PayInterval, number | null>

/**
 * The last period that a payment can fall in. A year has a day or two more than 52 weeks: pay that falls on these is in what
 * payroll calls week 53, week 54 where it comes by two weeks, or week 56 where it comes by four.
 */
export const lastPeriod = {
  week: 53,
  'two-weeks': 27,
  'four-weeks': 14,
  month: 12,
} as const satisfies Record<PayInterval, number>

/**
 * What a payslip calls a period: the month, or the last of its weeks.
 * @example periodName({ interval: 'two-weeks', number: 17 }) // 'week 34'
 */
export function periodName({ interval, number }: Pick<TaxPeriod, 'interval' | 'number'>): string {
  const weeks = weeksIn[interval]
  return weeks === null ? `month ${number}` : `week ${number * weeks}`
}

/**
 * The first and the last day of a period. What begins after week 52 ends with the tax year.
 * @example taxPeriodDays({ taxYear: '2023/2024', interval: 'month', number: 10 }) // 2024-01-06 to 2024-02-05
 */
export function taxPeriodDays({ taxYear, interval, number }: TaxPeriod): { from: string; to: string } {
  const start = taxYearStart(taxYear)
  const startOf = (count: number) =>
    interval === 'month' ? addMonths(start, count - 1) : addDays(start, 7 * weeksIn[interval] * (count - 1))
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
  const before =
    interval === 'month'
      ? wholeMonthsBetween(start, date)
      : Math.floor(daysBetween(start, date) / (7 * weeksIn[interval]))
  return { taxYear, interval, number: before + 1 }
}

/**
 * Whether a period lies beyond the year's 52 weeks. HMRC has it taxed by itself, as the year's first one is, on top of the
 * whole year's allowance (PAYE Manual, PAYE70015; weeks 53, 54 and 56).
 * @example isExtraWeek({ taxYear: '2026/2027', interval: 'week', number: 53 }) // true
 */
export function isExtraWeek({ interval, number }: TaxPeriod): boolean {
  return number > periodsInYear[interval]
}

/** What a sum is for: '£1,048.26 a month'. */
export const intervalWords = {
  week: 'a week',
  'two-weeks': 'for two weeks',
  'four-weeks': 'for four weeks',
  month: 'a month',
} as const satisfies Record<PayInterval, string>
