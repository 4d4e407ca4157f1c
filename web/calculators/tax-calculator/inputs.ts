// The tax calculator's inputs, and the pay that they mean.
import { taxMonths, usualBonusMonth } from '#domain/tax/pay-months.ts'
import { workingWeekInputs, yearlyAmount, type PayPeriod, type WorkingWeek } from '#domain/tax/pay-period.ts'
import { rateCodes } from '#domain/tax/tax-code.ts'
import { takeHomeInputs, takeHomePay, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { checkbox, choice, specified, startsOf, valuesOf, when, type TextsOf } from '../frame/declared.ts'
import { mostlyOneLoan } from '../frame/loans-input.tsx'
import { taxCode } from '../frame/tax-code-input.tsx'
import { nationChoice, readTaxYear, taxYearChoice } from '../frame/tax-year.tsx'

const { money, number, percent } = specified

/** Children are counted one by one, and few families have as many as this. */
const childCount = { max: 20, isWhole: true, isOptional: true } as const

export const taxInputs = {
  salary: money({ ...takeHomeInputs.salary, label: 'Salary' }),
  year: choice('select', taxYearChoice),
  region: choice('radio', nationChoice),
  pension: percent({ ...takeHomeInputs.pensionPercent, label: 'Pension' }),
  type: choice('radio', {
    label: 'How it is paid',
    inCsv: 'How the pension is paid',
    hintWithTerms: 'What these mean: relief at source, salary sacrifice, net pay.',
    options: [
      { value: 'relief', label: 'Relief at source', hint: 'Paid from taxed pay. The provider adds 20% tax relief.' },
      { value: 'sacrifice', label: 'Salary sacrifice', hint: 'You give up pay, and your employer pays it in.' },
      { value: 'net-pay', label: 'Net pay', hint: 'Taken before income tax, after National Insurance.' },
    ],
  }),
  code: taxCode({
    label: 'Tax code',
    hintWithTerms: 'The tax code on your payslip, such as 1257L. Leave it empty if you don’t know it.',
    instead: 'Until then we use the usual allowance.',
  }),
  period: choice('select', {
    label: 'My salary is for',
    options: { year: 'Year', month: 'Month', 'four-weeks': 'Four weeks', week: 'Week', day: 'Day', hour: 'Hour' },
  }),
  ...when(({ period }) => period === 'day', {
    days: number('none', { ...workingWeekInputs.daysAWeek, label: 'Days a week' }),
  }),
  ...when(({ period }) => period === 'hour', {
    hours: number('none', { ...workingWeekInputs.hoursAWeek, label: 'Hours a week' }),
  }),
  bonus: money({
    ...{ ...takeHomeInputs.bonus, start: '' },
    label: 'Bonus',
    hint: 'Paid once, before tax. Not counted for your pension.',
  }),
  ...when(({ bonus }) => bonus !== 0, {
    'bonus-month': choice('select', {
      label: 'Tax month of the bonus',
      options: taxMonths.map((month) => ({ value: `${month}` as const, label: `Month ${month}` })),
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
    options: { '': 'None', receives: 'My partner gives me part of theirs', gives: 'I give part of mine to my partner' },
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
  'more-pay': money({ isOptional: true, label: 'Extra pay' }),
  'days-now': number('none', { ...workingWeekInputs.daysAWeek, label: 'Days a week now' }),
  'days-then': number('none', {
    ...{ ...workingWeekInputs.daysAWeek, start: '', isOptional: true },
    label: 'Days a week then',
  }),
  'second-pay': money({ isOptional: true, label: 'Pay in the second job', hint: 'Before tax.' }),
  'second-period': choice('select', {
    label: 'That is for',
    inCsv: 'Pay in the second job is for',
    options: { year: 'A year', month: 'A month', 'four-weeks': 'Four weeks', week: 'A week' },
  }),
  'second-code': choice('select', {
    label: 'Code of the second job',
    options: [
      ...([...rateCodes, '0T'] as const).map((value) => ({ value, label: value })),
      { value: 'split', label: 'Part of my tax-free pay' },
      { value: 'other', label: 'Another code' },
    ],
  }),
  ...when((second) => second['second-code'] === 'split', {
    'second-free': money({
      label: 'Tax-free pay in the second job',
      hint: 'A year. The rest stays with the first job.',
    }),
  }),
  ...when((second) => second['second-code'] === 'other', {
    'second-typed': taxCode({
      label: 'The second job’s code',
      hint: 'As on its payslip, such as 400T.',
      instead: 'Until then we use BR.',
    }),
  }),
  children: number('none', {
    ...childCount,
    label: 'Children you get Child Benefit for',
    hint: 'Yours, or your partner’s if you live together.',
  }),
  ...when(({ children }) => Number(children) > 0, {
    'higher-income': choice('radio', {
      label: 'Is yours the higher income?',
      hint: 'Of you and a partner that you live with.',
      options: { yes: 'Yes, or I have no partner', no: 'No, my partner’s is higher' },
    }),
  }),
  childcare: number('none', {
    ...childCount,
    label: 'Children in childcare that you pay for',
    hint: 'Up to 11 years old.',
  }),
}
export const taxDefaults = startsOf(taxInputs)
export type TaxTexts = TextsOf<typeof taxInputs>

const typedIn = (texts: TaxTexts) => valuesOf(taxInputs, texts)
/** What the inputs were read as. */
export type TypedTax = ReturnType<typeof typedIn>

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

export type TaxResult = {
  typed: TypedTax
  pay: PayResult
  /** The same pay in today's tax year; null when that is the year chosen. */
  now: PayResult | null
  /** The other pay of a comparison, the same except for salary and pension; null while no other salary is entered. */
  other: PayResult | null
  /** No pay is typed yet, so there is nothing to answer. */
  isEmpty: boolean
}

/** What each part of the page is given. */
export type TaxProps = FieldsProps<typeof taxInputs> & { result: TaxResult }

export function payResult(texts: TaxTexts, today: string): TaxResult {
  const typed = typedIn(texts)
  const pay = payOf(typed)
  const { taxYear } = taxYearOn(new Date(today))
  const details = { ...pay.details, taxYear }
  const { 'other-salary': salary, 'other-pension': pension } = typed
  return {
    typed,
    pay,
    now: taxYear === pay.details.taxYear ? null : { details, result: takeHomePay(details) },
    other: salary === null ? null : payOf({ ...typed, salary, pension: pension ?? typed.pension }),
    isEmpty: texts.salary.trim() === '',
  }
}

/** The pay that the inputs mean. A tax code that cannot be is left out. */
function payOf(typed: TypedTax): PayResult {
  const { period, marriage, code } = typed
  const details: PayDetails = {
    salary: yearlyAmount(typed.salary, period, weekOf(typed)),
    taxYear: readTaxYear(typed.year),
    nation: typed.region,
    bonus: typed.bonus,
    bonusMonth: taxMonths.find((month) => `${month}` === typed['bonus-month']) ?? usualBonusMonth,
    pension: { method: typed.type === 'relief' ? 'relief-at-source' : typed.type, percent: typed.pension },
    studentLoans: typed.loans,
    ...(period === 'hour' && { hoursAWeek: typed.hours }),
    isOverStatePensionAge: typed['over-spa'],
    isBlind: typed.blind,
    // Child Benefit is charged on the higher income of two partners.
    children: typed['higher-income'] === 'no' ? 0 : (typed.children ?? 0),
    ...(marriage !== '' && { marriageAllowance: marriage }),
    ...(code?.kind === 'read' && { taxCode: code.code }),
  }
  return { details, result: takeHomePay(details) }
}

export function weekOf({ days, hours }: TypedTax): WorkingWeek {
  return { daysAWeek: days, hoursAWeek: hours }
}

/** A code that cannot be counts for nothing, and so does what is asked beside an amount that is not filled in. */
export function usedInputs({ typed }: TaxResult) {
  const idle = (of: keyof TypedTax, ...names: (keyof TypedTax)[]) =>
    typed[of] === null ? Object.fromEntries(names.map((name) => [name, null])) : {}
  return {
    ...(typed.code?.kind === 'refused' && { code: null }),
    ...idle('want', 'want-for'),
    ...idle('other-salary', 'other-pension'),
    ...idle('days-then', 'days-now'),
    ...idle('second-pay', 'second-period', 'second-code', 'second-free', 'second-typed'),
  }
}
