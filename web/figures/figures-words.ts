// The words of the page of the learner’s figures.
import type { FigurePeriod, HousingInterval } from '#domain/figures/figures.ts'
import { formatMoney, type Pence } from '#domain/money.ts'
import type { PayInterval } from '#domain/payroll/tax-period.ts'
import { keptWhere, staysUntil } from '../device/kept-words.ts'

export const privacyText = () => `They stay ${staysUntil()}. They are sent nowhere unless you tick the box below.`

export const payPeriods: Record<FigurePeriod, string> = {
  year: 'Year',
  month: 'Month',
  'four-weeks': 'Four weeks',
  week: 'Week',
  hour: 'Hour',
}
export const intervals: Record<PayInterval, string> = {
  month: 'Every month',
  'four-weeks': 'Every 4 weeks',
  'two-weeks': 'Every 2 weeks',
  week: 'Every week',
}

export const housingIntervals: Record<HousingInterval, string> = {
  month: 'Every month',
  'four-weeks': 'Every 4 weeks',
  week: 'Every week',
}

export const savedHere = () => `Saved ${keptWhere()}.`
export const savedWithAccount = () => `Saved ${keptWhere()} and with your account.`
export const notWithAccount = () =>
  `Saved ${keptWhere()}, but your account could not be told. Press Save again once you have a connection.`

export const monthlyText = (takeHome: Pence) => `That is ${formatMoney(takeHome)} a month.`
