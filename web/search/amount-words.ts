// The answers to an amount that somebody types, in words.
import { formatMoney, type Pence } from '#domain/money.ts'
import { fullTimeWeek, type PayPeriod } from '#domain/tax/pay-period.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { nationNames } from '../session/tax-choices.ts'
import { plural } from '../ui/plural.ts'

const periodNames: Record<PayPeriod | 'once', string> = {
  once: '',
  year: '',
  month: ' a month',
  'four-weeks': ' every four weeks',
  week: ' a week',
  day: ' a day',
  hour: ' an hour',
}

/** @example paidText(pounds(200), 'month') // '£200 a month' */
export function paidText(amount: Pence, period: PayPeriod | 'once'): string {
  return `${formatMoney(amount)}${periodNames[period]}`
}

// Pay.
type PayTitle = { paid: string; takeHome: string; taxYear: string; without: string }
export const payTitle = ({ paid, takeHome, taxYear, without }: PayTitle) =>
  `${paid}: ${takeHome} a month in ${taxYear}, ${without}`
export const withoutPension = (loan: string, isIdle: boolean) =>
  `${isIdle ? `with nothing to repay on ${loan}` : `after a ${loan} student loan`}, without a pension`
type PayText = { nation: Nation; period: PayPeriod; takeHome: string }
export const payText = ({ nation, period, takeHome }: PayText) =>
  `Take-home pay in ${nationNames[nation]}${period === 'hour' ? ` for ${fullTimeWeek.hoursAWeek} hours a week` : ''}: ${takeHome} a year.`

// A budget.
export const splitTitle = (paid: string, [needs, wants, savings]: readonly string[]) =>
  `${paid}: ${needs} for needs, ${wants} for wants, ${savings} for savings`

// Savings.
type GrowthTitle = { paid: string; balance: string; years: number; ratePercent: number }
export const growthTitle = ({ paid, balance, years, ratePercent }: GrowthTitle) =>
  `${paid}: ${balance} after ${plural(years, { one: 'year', other: 'years' })} at ${ratePercent}%`
