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

export const openedText = (excerpt: string, tool: string) => `${excerpt} Open it in ${tool}.`

// Pay.
type PayTitle = { paid: string; takeHome: string; taxYear: string; without: string }
export const payTitle = ({ paid, takeHome, taxYear, without }: PayTitle) =>
  `${paid}: ${takeHome} a month in ${taxYear}, ${without}`
export const withoutPension = (loan: string, isIdle: boolean) =>
  `${isIdle ? `with nothing to repay on ${loan}` : `after a ${loan} student loan`}, without a pension`
export const withoutPensionOrLoan = 'without a pension or student loan'
export const withoutPensionOnly = 'without a pension'
type PayText = { nation: Nation; period: PayPeriod; takeHome: string }
export const payText = ({ nation, period, takeHome }: PayText) =>
  `Take-home pay in ${nationNames[nation]}${period === 'hour' ? ` for ${fullTimeWeek.hoursAWeek} hours a week` : ''}: ${takeHome} a year.`

// A budget.
export const splitTitle = (paid: string, [needs, wants, savings]: readonly string[]) =>
  `${paid}: ${needs} for needs, ${wants} for wants, ${savings} for savings`
export const splitText = 'The 50/30/20 split of a month’s income.'

// Savings.
type GrowthTitle = { paid: string; balance: string; years: number; ratePercent: number }
export const growthTitle = ({ paid, balance, years, ratePercent }: GrowthTitle) =>
  `${paid}: ${balance} after ${plural(years, { one: 'year', other: 'years' })} at ${ratePercent}%`
export const growthText = (paidIn: string) => `Of that, ${paidIn} is paid in. The rest is interest.`

// An emergency fund.
export const fundTitle = (saved: string) => `${saved} in an emergency fund`
export const fundText = 'See how long it would last you.'
export const intoFundTitle = (paid: string) => `${paid} into an emergency fund`
export const intoFundText = 'See when it would be full.'
