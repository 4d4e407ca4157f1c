// Pay by the hour beside the minimum wage (National Minimum Wage Regulations 2015), for all that was not typed may be: the rate
// is that of the first day of the pay reference period (regulation 4), and an apprentice's is lower under 19 or in the first year
// alone (regulation 5).

import { addDays, addMonths, wholeMonthsBetween } from '../calendar.ts'
import { pence, penceFromPounds, type Pence } from '../money.ts'
import type { Rate } from '../tax/rate-series.ts'
import { rateOn, type RatePath } from '../tax/tax-years.ts'
import type { Need, PayslipToCheck } from './payslip-to-check.ts'
import { sacrificed, type ShownPayslip } from './shown-payslip.ts'
import { weeksIn, type PayInterval } from './tax-period.ts'

/** Pay for an hour beside the least that the law allows. */
export type WageCheck =
  | { verdict: 'met' | 'below'; hourly: Pence; least: Rate; short: Pence }
  /** What `needs` names turns the verdict round. */
  | { verdict: 'cannot-tell'; needs: Need[] }

type Field = 'dateOfBirth' | 'isFirstYear' | 'payFrom' | 'otherPayCounts' | 'pensionMethod' | 'pensionOf'
type Possible = { values: Record<Field, string>; counted: number; least: Rate; short: number }

/**
 * The verdict on a payslip's pay; `payslips` are what it may be by each pension. A sacrifice may not take pay below the
 * minimum wage. Null without hours, and before 16.
 */
export function checkWage(typed: PayslipToCheck, payslips: readonly ShownPayslip[]): WageCheck | null {
  const { hours } = typed
  if (hours === null || hours === 0) return null
  // The table begins with April 2023.
  if (firstDays(typed).some((day) => day < '2023-04-01')) return { verdict: 'cannot-tell', needs: ['payFrom'] }
  const possible = payslips.flatMap((payslip) => possibleWages(typed, payslip, hours))
  const [first] = possible
  if (first === undefined) return null
  const isBelow = possible.every(({ short }) => short > 0)
  if (!isBelow && possible.some(({ short }) => short > 0)) {
    return { verdict: 'cannot-tell', needs: fieldsThatTurn(possible) }
  }
  // Of several that all say the same, the one that says least.
  const surest = possible.toSorted((a, b) => (isBelow ? a.short - b.short : b.short - a.short))[0] ?? first
  return {
    verdict: isBelow ? 'below' : 'met',
    hourly: pence(Math.floor(surest.counted / hours)),
    least: surest.least,
    short: pence(Math.max(0, surest.short)),
  }
}

function possibleWages(typed: PayslipToCheck, payslip: ShownPayslip, hours: number): Possible[] {
  const sacrifice = sacrificed(payslip)
  return firstDays(typed).flatMap((day) =>
    agesOn(typed, day).flatMap((age) =>
      firstYears(typed).flatMap((isFirstYear) =>
        countings(typed).flatMap((counts) => {
          if (age < 16) return []
          const least = rateOn(day, wagePath(typed, { age, isFirstYear, day }))
          if (least === null) return []
          const counted = typed.basicPay + (counts ? typed.otherPay : 0) - sacrifice
          const short = Math.ceil(Number((penceFromPounds(least.value) * hours).toPrecision(12))) - counted
          const values = {
            // By a day of birth the age follows from the first day: only that is open.
            dateOfBirth: typed.age !== null && 'bornOn' in typed.age ? 'known' : String(age),
            isFirstYear: String(isFirstYear),
            payFrom: day,
            otherPayCounts: String(counts),
            pensionMethod: payslip.pension.method,
            pensionOf: payslip.pension.counts,
          }
          return [{ values, counted, least, short }]
        }),
      ),
    ),
  )
}

/** The first days that a pay reference period may have: it ends on pay day, or up to two weeks before it. */
function firstDays({ payFrom, payDate, period }: PayslipToCheck): string[] {
  if (payFrom !== null) return [payFrom]
  const latest = firstDayOf(payDate, period.interval)
  return [latest, addDays(latest, -14), firstOfMonth(payDate, period.interval)]
}

function firstDayOf(payDate: string, interval: PayInterval): string {
  const weeks = weeksIn[interval]
  return weeks === null ? addDays(addMonths(payDate, -1), 1) : addDays(payDate, 1 - 7 * weeks)
}

/** A month's pay is often that of the calendar month, though it comes before it ends. */
function firstOfMonth(payDate: string, interval: PayInterval): string {
  return interval === 'month' ? `${payDate.slice(0, 8)}01` : firstDayOf(payDate, interval)
}

/**
 * The ages that somebody may have on the first day: those that make a difference where none is known. An age is that of pay
 * day, with a birthday since perhaps.
 */
function agesOn({ age }: PayslipToCheck, day: string): number[] {
  if (age === null) return [17, 18, 20, 21, 23]
  return 'years' in age ? [age.years, age.years - 1] : [Math.floor(wholeMonthsBetween(age.bornOn, day) / 12)]
}

function firstYears({ isApprentice, isFirstYear }: PayslipToCheck): boolean[] {
  if (!isApprentice) return [false]
  return isFirstYear === null ? [true, false] : [isFirstYear]
}

function countings({ otherPay, otherPayCounts }: PayslipToCheck): boolean[] {
  if (otherPay === 0) return [false]
  return otherPayCounts === null ? [true, false] : [otherPayCounts]
}

type Worker = { age: number; isFirstYear: boolean; day: string }

function wagePath({ isApprentice }: PayslipToCheck, { age, isFirstYear, day }: Worker): RatePath {
  if (isApprentice && (age < 19 || isFirstYear)) return 'minimumWage.apprentice'
  if (age < 18) return 'minimumWage.under18'
  if (age < 21) return 'minimumWage.age18To20'
  return age < 23 && day < '2024-04-01' ? 'minimumWage.age21To22' : 'minimumWage.livingWage'
}

/** The fields whose value turns the verdict round, the others being what they are. */
function fieldsThatTurn(possible: readonly Possible[]): Need[] {
  const fields = ['dateOfBirth', 'isFirstYear', 'payFrom', 'otherPayCounts', 'pensionMethod', 'pensionOf'] as const
  return fields.filter((field) => {
    const seen = new Map<string, boolean>()
    return possible.some(({ values, short }) => {
      const others = fields.map((each) => (each === field ? '' : values[each])).join('|')
      const before = seen.get(others)
      seen.set(others, short > 0)
      return before !== undefined && before !== short > 0
    })
  })
}
