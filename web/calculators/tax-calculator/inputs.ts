// The tax calculator's inputs: their names in the address, their starting texts, and the pay that they mean.
import { taxMonths, usualBonusMonth } from '#domain/tax/pay-months.ts'
import { workingWeekInputs, yearlyAmount, type PayPeriod, type WorkingWeek } from '#domain/tax/pay-period.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import { takeHomeInputs, takeHomePay, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import type { TaxCodeReading } from '#domain/tax/tax-code.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { checkbox, choice, specified, startsOf, valuesOf, when, type Option, type TextsOf } from '../frame/declared.ts'
import { mostlyOneLoan } from '../frame/loans-input.tsx'
import { taxCode } from '../frame/tax-code-input.tsx'
import { nationChoice, readTaxYear, taxYearChoice } from '../frame/tax-year.tsx'
import { chargedChildren, whatIfInputs } from './what-if/inputs.ts'

const { money, number, percent } = specified

export const methodOptions = [
  {
    value: 'relief',
    label: 'Relief at source',
    hint: 'Paid from taxed pay. The provider adds 20% tax relief.',
    method: 'relief-at-source',
  },
  {
    value: 'sacrifice',
    label: 'Salary sacrifice',
    hint: 'You give up pay, and your employer pays it in.',
    method: 'sacrifice',
  },
  {
    value: 'net-pay',
    label: 'Net pay',
    hint: 'Taken before income tax, after National Insurance.',
    method: 'net-pay',
  },
] as const satisfies readonly (Option<string> & { method: PensionMethod })[]

const monthOptions = taxMonths.map((month) => ({ value: `${month}` as const, label: `Month ${month}` }))

export const taxInputs = {
  salary: money({ ...takeHomeInputs.salary, label: 'Salary' }),
  year: choice('select', taxYearChoice),
  region: choice('radio', nationChoice),
  pension: percent({ ...takeHomeInputs.pensionPercent, label: 'Pension' }),
  type: choice('radio', {
    label: 'How it is paid',
    inCsv: 'How the pension is paid',
    hintWithTerms: 'What these mean: relief at source, salary sacrifice, net pay.',
    options: methodOptions,
  }),
  code: taxCode({
    label: 'Tax code',
    hintWithTerms: 'The tax code on your payslip, such as 1257L. Leave it empty if you don’t know it.',
    instead: 'Until then we use the usual allowance.',
  }),
  period: choice('select', {
    label: 'My salary is for',
    options: {
      year: 'Year',
      month: 'Month',
      'four-weeks': 'Four weeks',
      week: 'Week',
      day: 'Day',
      hour: 'Hour',
    } satisfies Record<PayPeriod, string>,
  }),
  ...when(({ period }) => period === 'day', {
    days: number('none', { ...workingWeekInputs.daysAWeek, label: 'Days a week' }),
  }),
  ...when(({ period }) => period === 'hour', {
    hours: number('none', { ...workingWeekInputs.hoursAWeek, label: 'Hours a week' }),
  }),
  bonus: money({
    ...takeHomeInputs.bonus,
    start: '',
    label: 'Bonus',
    hint: 'Paid once, before tax. Not counted for your pension.',
  }),
  ...when(({ bonus }) => bonus !== 0, {
    'bonus-month': choice('select', {
      label: 'Tax month of the bonus',
      options: monthOptions,
      start: `${usualBonusMonth}`,
    }),
  }),
  loans: mostlyOneLoan({ label: 'Student loan' }),
  'over-spa': checkbox({
    off: '',
    label: 'I am over State Pension age',
    hint: 'You no longer pay National Insurance.',
  }),
  blind: checkbox({ off: '', label: 'I get Blind Person’s Allowance' }),
  marriage: choice('select', {
    label: 'Marriage Allowance',
    options: {
      '': 'None',
      receives: 'My partner gives me part of theirs',
      gives: 'I give part of mine to my partner',
    },
  }),
  want: money({ isOptional: true, label: 'I want to take home' }),
  'want-for': choice('select', {
    label: 'That is for a',
    inCsv: 'What I want to take home is for a',
    options: { month: 'Month', year: 'Year', 'four-weeks': 'Four weeks', week: 'Week' },
  }),
  'other-salary': money({ isOptional: true, label: 'Other salary' }),
  'other-pension': percent({
    isOptional: true,
    label: 'Other pension',
    hint: 'Leave it empty for the same percentage.',
  }),
  ...whatIfInputs,
}
export const taxDefaults = startsOf(taxInputs)
export type TaxTexts = TextsOf<typeof taxInputs>
export type TaxFieldsProps = FieldsProps<typeof taxInputs>
/** The inputs under 'More about your pay'. */
export const moreInputs = ['code', 'bonus', 'over-spa', 'blind', 'marriage'] as const

export const periodWords: Record<PayPeriod, string> = {
  year: 'a year',
  month: 'a month',
  'four-weeks': 'every four weeks',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
}

/** Pay by the hour says nothing without the hours. */
export function taxFromFigures({ pay, payPeriod, hoursAWeek, studentLoans }: OwnFigures): Partial<TaxTexts> {
  const isPayKnown = pay !== null && (payPeriod !== 'hour' || hoursAWeek !== null)
  return {
    ...(isPayKnown && { salary: String(pay), period: payPeriod }),
    ...(isPayKnown && payPeriod === 'hour' && { hours: String(hoursAWeek) }),
    ...(studentLoans.length > 0 && { loans: studentLoans.join('.') }),
  }
}

/** A pay and what is left of it: worked out once for each change, and passed to each part that shows some of it. */
export type PayResult = { details: PayDetails; result: TakeHomePay }

/** What the inputs mean. A tax code that cannot be is left out of `details`. */
export type ReadPay = PayResult & { period: PayPeriod; week: WorkingWeek; code: TaxCodeReading | null }

export type TaxResult = {
  pay: ReadPay
  /** The same pay in today's tax year; null when that is the year chosen. */
  now: PayResult | null
  /** The other pay of a comparison. */
  other: ReadPay | null
  /** No pay is typed yet, so there is nothing to answer. */
  isEmpty: boolean
}

export function payResult(inputs: TaxTexts, today: string): TaxResult {
  const pay = readPay(inputs)
  const { taxYear } = taxYearOn(new Date(today))
  const details = { ...pay.details, taxYear }
  return {
    pay,
    now: taxYear === pay.details.taxYear ? null : { details, result: takeHomePay(details) },
    other: readOtherPay(inputs),
    isEmpty: inputs.salary.trim() === '',
  }
}

/** A code that cannot be counts for nothing, and so does what is asked beside an amount that is not filled in. */
export function usedInputs({ pay: { code } }: TaxResult, texts: TaxTexts) {
  const idle = (of: keyof TaxTexts, ...names: (keyof TaxTexts)[]) =>
    texts[of].trim() === '' ? Object.fromEntries(names.map((name) => [name, null])) : {}
  return {
    ...(code?.kind === 'refused' && { code: null }),
    ...idle('want', 'want-for'),
    ...idle('other-salary', 'other-pension'),
    ...idle('days-then', 'days-now'),
    ...idle('second-pay', 'second-period', 'second-code', 'second-free', 'second-typed'),
  }
}

/**
 * Reads the inputs. A text that an input cannot have counts as its starting value.
 * @example readPay({ ...taxDefaults, salary: '£31,000' }).details.salary // 3100000
 */
export function readPay(inputs: TaxTexts): ReadPay {
  const typed = valuesOf(taxInputs, inputs)
  const { period, marriage, code } = typed
  const week = { daysAWeek: typed.days, hoursAWeek: typed.hours }
  const { method } = methodOptions.find(({ value }) => value === typed.type) ?? methodOptions[0]
  const details: PayDetails = {
    salary: yearlyAmount(typed.salary, period, week),
    taxYear: readTaxYear(inputs.year),
    nation: typed.region,
    bonus: typed.bonus,
    bonusMonth: taxMonths.find((month) => `${month}` === typed['bonus-month']) ?? usualBonusMonth,
    pension: { method, percent: typed.pension },
    studentLoans: typed.loans,
    ...(period === 'hour' && { hoursAWeek: week.hoursAWeek }),
    isOverStatePensionAge: typed['over-spa'],
    isBlind: typed.blind,
    children: chargedChildren(inputs),
    ...(marriage !== '' && { marriageAllowance: marriage }),
    ...(code?.kind === 'read' && { taxCode: code.code }),
  }
  return { details, result: takeHomePay(details), period, week, code }
}

/** The other pay of a comparison, the same except for salary and pension; null while no other salary is entered. */
export function readOtherPay(inputs: TaxTexts): ReadPay | null {
  if (inputs['other-salary'].trim() === '') return null
  const pension = inputs['other-pension'].trim() === '' ? inputs.pension : inputs['other-pension']
  return readPay({ ...inputs, salary: inputs['other-salary'], pension })
}
