// A year's pay in other periods: a month is a twelfth, four weeks a thirteenth, a week a 52nd of it.

import { pence, type Pence } from '../money.ts'
import type { NumberBounds } from '../number-input.ts'

export const payPeriods = ['year', 'month', 'four-weeks', 'week', 'day', 'hour'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** How much one works in a week, which days and hours need. */
export type WorkingWeek = { daysAWeek: number; hoursAWeek: number }

/** A full-time week, unless the learner says otherwise. */
export const fullTimeWeek: WorkingWeek = { daysAWeek: 5, hoursAWeek: 37.5 }

/** The bounds of the working week's fields: a week has seven days and 168 hours. */
export const workingWeekInputs = {
  daysAWeek: { default: 5, min: 0.5, max: 7 },
  hoursAWeek: { default: 37.5, min: 1, max: 168 },
} as const satisfies Record<keyof WorkingWeek, NumberBounds>

/**
 * An amount of a period as an amount a year, in pence, rounded half up.
 * @example yearlyAmount(pence(1500), 'hour', { daysAWeek: 5, hoursAWeek: 40 }) // 3120000
 */
export function yearlyAmount(amount: Pence, period: PayPeriod, week: WorkingWeek = fullTimeWeek): Pence {
  return pence(Number((amount * periodsAYear(period, week)).toPrecision(15)))
}

/**
 * A year's amount as that of a period, in pence, rounded half up. Times that a week does not have give 0.
 * @example periodAmount(pence(2340240), 'month') // 195020
 */
export function periodAmount(yearly: Pence, period: PayPeriod, week: WorkingWeek = fullTimeWeek): Pence {
  const periods = periodsAYear(period, week)
  return periods > 0 ? pence(yearly / periods) : pence(0)
}

/**
 * How many of a period make a year.
 * @example periodsAYear('day') // 260
 */
export function periodsAYear(period: PayPeriod, week: WorkingWeek = fullTimeWeek): number {
  switch (period) {
    case 'year':
      return 1
    case 'month':
      return 12
    case 'four-weeks':
      return 13
    case 'week':
      return 52
    case 'day':
      return 52 * week.daysAWeek
    case 'hour':
      return 52 * week.hoursAWeek
  }
}
