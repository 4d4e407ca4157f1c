// What the page of one's own figures says.
import type { FigurePeriod, HousingInterval } from '#domain/figures/figures.ts'
import { formatMoney, type Pence } from '#domain/money.ts'
import type { PayInterval } from '#domain/payroll/tax-period.ts'
import type { StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { keptWhere, staysUntil } from '../device/kept-words.ts'

export const figuresTitle = 'My figures'
export const figuresLead =
  'Type in your own figures once. Calculators and plans then start with them. Leave out whatever you like.'
export const privacyText = () => `They stay ${staysUntil()}. They are sent nowhere unless you tick the box below.`
export const privacyTextInDemo = 'They stay on this device until you sign out of the demo.'

export const payTitle = 'Your pay'
export const payLabel = 'Pay before tax'
export const payHint = 'Your salary, or your rate for an hour.'
export const payPeriodLabel = 'That is for a'
export const payPeriods: Record<FigurePeriod, string> = {
  year: 'Year',
  month: 'Month',
  'four-weeks': 'Four weeks',
  week: 'Week',
  hour: 'Hour',
}
export const hoursLabel = 'Hours a week'
export const noHours = 'Say how many hours you are paid for in a week.'
export const paidEveryLabel = 'You are paid'
export const intervals: Record<PayInterval, string> = {
  month: 'Every month',
  'four-weeks': 'Every 4 weeks',
  'two-weeks': 'Every 2 weeks',
  week: 'Every week',
}
export const takeHomeLabel = 'What reaches your account each time'
export const takeHomeHint = 'Called ‘net pay’ on a payslip. Leave it empty if you don’t know it.'
export const payDayLabel = 'A pay day'
export const payDayHint = 'Your next one or your last one. We count the others from it.'

export const homeTitle = 'Your home'
export const housingLabel = 'Rent or mortgage'
export const housingHint = 'What you pay yourself, not the whole of a shared home.'
export const housingEveryLabel = 'You pay it'
export const housingIntervals: Record<HousingInterval, string> = {
  month: 'Every month',
  'four-weeks': 'Every 4 weeks',
  week: 'Every week',
}

export const loansTitle = 'Student loans'
export const loansLead = 'Tick each plan that you have. Your payslip or your loan account says which.'
export const loanNames: Record<StudentLoanPlan, string> = {
  plan1: 'Plan 1',
  plan2: 'Plan 2',
  plan4: 'Plan 4 (Scotland)',
  plan5: 'Plan 5',
  postgraduate: 'Postgraduate loan',
}

export const keepLabel = 'Keep with my account'
export const keepHint = 'Then you have them on your other devices too. You can take them out again here.'
export const saveLabel = 'Save'
export const savingLabel = 'Saving…'
export const removeLabel = 'Remove my figures'
export const savedHere = () => `Saved ${keptWhere()}.`
export const savedWithAccount = () => `Saved ${keptWhere()} and with your account.`
export const removed = 'Your figures are gone.'
export const notWithAccount = () =>
  `Saved ${keptWhere()}, but your account could not be told. Press Save again once you have a connection.`
export const notRemoved = 'Nothing was removed, because your account could not be told. Try again later.'

export const nextTitle = 'Where to next'
export const nextLinks = {
  tax: 'Your take-home pay',
  budget: 'Your budget',
  plan: 'Your money plan',
}
export const monthlyText = (takeHome: Pence) => `That is ${formatMoney(takeHome)} a month.`

// Beside hours that are typed otherwise than as one number.
export const hoursTyped = {
  oneOnly: 'Type the hours as one number.',
  dot: 'For part of an hour type a dot, as in 37.5.',
}
