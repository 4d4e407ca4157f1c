// What a learner has said of their own money: pay, pay day, rent and student loans. All of it may be missing, and nothing is
// made up in its place.
import { addDays, addMonths, daysBetween, wholeMonthsBetween } from '../calendar.ts'
import { pence, penceFromPounds, poundsFromPence, type Pence } from '../money.ts'
import type { PayInterval } from '../payroll/tax-period.ts'
import { fullTimeWeek, yearlyAmount, type PayPeriod } from '../tax/pay-period.ts'
import type { StudentLoanPlan } from '../tax/student-loan.ts'

/** What pay before tax may be for. */
export const figurePeriods = ['year', 'month', 'four-weeks', 'week', 'hour'] as const satisfies readonly PayPeriod[]
export type FigurePeriod = (typeof figurePeriods)[number]
/** How often one is paid. */
export const figureIntervals = ['month', 'four-weeks', 'two-weeks', 'week'] as const satisfies readonly PayInterval[]
/** How often rent is paid. */
export const housingIntervals = ['month', 'four-weeks', 'week'] as const
export type HousingInterval = (typeof housingIntervals)[number]

/** Amounts are pence, or pounds where they are sent and stored by a browser. Null is what the learner has not said. */
export type FiguresIn<Amount> = {
  /** Before tax, for `payPeriod`. */
  pay: Amount | null
  payPeriod: FigurePeriod
  /** What pay for an hour is paid for. */
  hoursAWeek: number | null
  /** What reaches the account each time. */
  takeHome: Amount | null
  paidEvery: PayInterval
  /** The date of one pay day: the others follow from it. */
  payDay: string | null
  housing: Amount | null
  housingEvery: HousingInterval
  studentLoans: StudentLoanPlan[]
}
export type Figures = FiguresIn<Pence>
export type FiguresInPounds = FiguresIn<number>

export function figuresFromPounds(figures: FiguresInPounds): Figures {
  return { ...figures, ...converted(figures, penceFromPounds) }
}

export function figuresInPounds(figures: Figures): FiguresInPounds {
  return { ...figures, ...converted(figures, poundsFromPence) }
}

function converted<From, To>({ pay, takeHome, housing }: FiguresIn<From>, convert: (amount: From) => To) {
  const one = (amount: From | null) => (amount === null ? null : convert(amount))
  return { pay: one(pay), takeHome: one(takeHome), housing: one(housing) }
}

/**
 * A year's pay before tax; null while it is not known, as for pay by the hour without the hours.
 * @example £12.50 an hour for 20 hours a week: 1300000
 */
export function yearlyPay({
  pay,
  payPeriod,
  hoursAWeek,
}: Pick<Figures, 'pay' | 'payPeriod' | 'hoursAWeek'>): Pence | null {
  if (pay === null || (payPeriod === 'hour' && hoursAWeek === null)) return null
  return yearlyAmount(pay, payPeriod, { ...fullTimeWeek, hoursAWeek: hoursAWeek ?? 0 })
}

const timesAYear: Record<PayInterval, number> = { month: 12, 'four-weeks': 13, 'two-weeks': 26, week: 52 }

/**
 * What reaches the account in a month: a twelfth of a year's.
 * @example £400 each week: 173333
 */
export function monthlyTakeHome({ takeHome, paidEvery }: Pick<Figures, 'takeHome' | 'paidEvery'>): Pence | null {
  return takeHome === null ? null : monthly(takeHome, paidEvery)
}

/** Rent or mortgage in a month. */
export function monthlyHousing({ housing, housingEvery }: Pick<Figures, 'housing' | 'housingEvery'>): Pence | null {
  return housing === null ? null : monthly(housing, housingEvery)
}

function monthly(amount: Pence, every: PayInterval): Pence {
  return every === 'month' ? amount : pence((amount * timesAYear[every]) / 12)
}

const daysOf = { 'four-weeks': 28, 'two-weeks': 14, week: 7 } as const

/**
 * The first pay day from a date on; null where none is known. Weekends and bank holidays, for which some employers pay
 * earlier, are not counted.
 * @example paid on the 28th of each month, on '2026-11-29': '2026-12-28'
 */
export function nextPayDay({ payDay, paidEvery }: Pick<Figures, 'payDay' | 'paidEvery'>, today: string): string | null {
  if (payDay === null) return null
  if (paidEvery !== 'month') {
    const step = daysOf[paidEvery]
    return addDays(payDay, Math.ceil(daysBetween(payDay, today) / step) * step)
  }
  const months = wholeMonthsBetween(payDay, today)
  const dates = [months - 1, months, months + 1].map((later) => addMonths(payDay, later))
  return dates.find((date) => date >= today) ?? null
}
