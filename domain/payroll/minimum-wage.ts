// Pay by the hour beside the minimum wage (National Minimum Wage Regulations 2015), for all that was not typed may be: the rate
// is that of the first day of the pay reference period (regulation 4), and an apprentice's is lower under 19 or in the first year
// alone (regulation 5). Deductions for the job, or that the employer keeps, lower the pay that counts (regulation 12).

import { addDays, addMonths, wholeMonthsBetween } from '../calendar.ts'
import { pence, penceFromPounds, type Pence } from '../money.ts'
import type { Rate } from '../tax/rates/rate-series.ts'
import { rateOn, type RatePath } from '../tax/rates/tax-years.ts'
import { decidingFields } from './deciding-fields.ts'
import type { Need, PayslipToCheck } from './payslip-to-check.ts'
import { sacrificed, type ShownPayslip } from './shown-payslip.ts'
import { weeksIn, type PayInterval } from './tax-period.ts'

/** Pay for an hour beside the least that the law allows; null is what differs by what was not typed. */
export type WageCheck =
  | { verdict: 'met' | 'below'; hourly: Pence | null; least: Rate | null; short: Pence | null }
  /** `needs` names the fields that decide the verdict. If no field can, `why` says what decides it. */
  | {
      verdict: 'cannot-tell'
      needs: Need[]
      why: 'may-be-under-school-leaving-age' | 'no-minimum-wage-for-that-day' | null
    }

const fields = [
  'dateOfBirth',
  'isFirstYear',
  'payFrom',
  'otherPayCounts',
  'pensionMethod',
  'pensionOf',
  'otherDeductionsFor',
] as const
type Field = (typeof fields)[number]
type Possible = {
  /**
   * The value assumed for each open field, and for the coverage, which no field decides if the day of birth is known.
   */
  values: Record<Field | 'coverage', string>
  counted: number
  /** Null on a day that the table has none for. */
  least: Rate | null
  short: number
}

/**
 * The verdict on a payslip's pay; `payslips` are what it may be by each pension. A sacrifice may not take pay below the
 * minimum wage. Null without hours, and before 16.
 */
export function checkWage(typed: PayslipToCheck, payslips: readonly ShownPayslip[]): WageCheck | null {
  const { hours } = typed
  if (hours === null || hours === 0) return null
  const possible = payslips.flatMap((payslip) => possibleWages(typed, payslip, hours))
  const [first] = possible
  if (first === undefined) return null
  const verdict = verdictIn(first)
  if (verdict === 'unknown' || possible.some((each) => verdictIn(each) !== verdict)) {
    const found = possible.map((each) => ({ values: each.values, finding: verdictIn(each) }))
    const needs: Need[] = decidingFields(fields, found)
    const why = verdict === 'unknown' ? 'no-minimum-wage-for-that-day' : 'may-be-under-school-leaving-age'
    return { verdict: 'cannot-tell', needs, why: needs.length > 0 ? null : why }
  }
  const isOne = (value: (each: Possible) => unknown) => possible.every((each) => value(each) === value(first))
  return {
    verdict,
    hourly: isOne(({ counted }) => counted) ? pence(Math.floor(first.counted / hours)) : null,
    least: isOne(({ least }) => least?.value) ? first.least : null,
    short: verdict === 'met' ? pence(0) : isOne(({ short }) => short) ? pence(first.short) : null,
  }
}

type Judgeable = Pick<Possible, 'least' | 'short'>

function verdictIn({ least, short }: Judgeable): 'met' | 'below' | 'unknown' {
  if (least === null) return 'unknown'
  return short > 0 ? 'below' : 'met'
}

function possibleWages(typed: PayslipToCheck, payslip: ShownPayslip, hours: number): Possible[] {
  const sacrifice = sacrificed(payslip)
  const isBornOn = typed.age !== null && 'bornOn' in typed.age
  return firstDays(typed).flatMap((day) =>
    agesOn(typed, day).flatMap((age) =>
      coverages(typed, { age, day }).flatMap((isCovered) =>
        firstYears(typed).flatMap((isFirstYear) =>
          countings(typed).flatMap((counts) => {
            const least = rateOn(day, wagePath(typed, { age, isFirstYear, day }))
            const counted = typed.basicPay + (counts ? typed.otherPay : 0) - sacrifice
            const due = isCovered && least !== null ? least.value : 0
            const short = Math.ceil(Number((penceFromPounds(due) * hours).toPrecision(12))) - counted
            const values = {
              // By a day of birth the age follows from the first day: only that is open.
              dateOfBirth: isBornOn ? 'known' : `${age} ${isCovered}`,
              coverage: isBornOn ? String(isCovered) : '',
              isFirstYear: String(isFirstYear),
              payFrom: day,
              otherPayCounts: String(counts),
              pensionMethod: payslip.pension.method,
              pensionOf: payslip.pension.counts,
            }
            return jobDeductions(typed, { least, short }).map((taken) => ({
              values: { ...values, otherDeductionsFor: String(taken) },
              counted: counted - taken,
              least,
              short: short + taken,
            }))
          }),
        ),
      ),
    ),
  )
}

/**
 * Whether the minimum wage can cover somebody: it covers only those who may leave school. Some may not yet at 16, but
 * by the 30 June after that birthday all may, in every nation (HMRC, National Minimum Wage Manual, NMWM03070). Those
 * who may leave at 15 are not judged.
 */
function coverages({ age: known }: PayslipToCheck, { age, day }: { age: number; day: string }): boolean[] {
  if (age < 16) return []
  if (age > 16 || known === null) return [true]
  if ('years' in known) return known.years > 16 ? [true] : [true, false]
  const birthday = addMonths(known.bornOn, 12 * 16)
  const [year, rest] = [Number(birthday.slice(0, 4)), birthday.slice(4)]
  const leaves = `${rest > '-06-30' ? year + 1 : year}-06-30`
  return day > leaves ? [true] : [true, false]
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

/** What was taken for the job. Where that is not known, all that was taken is tried only if it would be below, and pay itself is not. */
function jobDeductions(
  { otherDeductions, otherDeductionsForJob: known }: PayslipToCheck,
  without: Judgeable,
): number[] {
  if (known !== null) return [known]
  const turns = verdictIn(without) === 'met' && without.short + otherDeductions > 0
  return turns ? [0, otherDeductions] : [0]
}
