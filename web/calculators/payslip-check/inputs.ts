// A payslip as it is typed in.
import type { PensionablePay } from '#domain/payroll/shown-payslip.ts'
import { niLetters, type NiLetter } from '#domain/payroll/period-national-insurance.ts'
import type { PayInterval } from '#domain/payroll/tax-period.ts'
import { pensionMethods, type PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { checkbox, choice, date, money, number, own, percent, startsOf, when, type TextsOf } from '../frame/declared.ts'
import { loans } from '../frame/loans-input.tsx'
import { taxCode } from '../frame/tax-code-input.tsx'
import { readNation } from '../frame/tax-year.tsx'
import { signedPounds } from './signed-amount.ts'

const intervalNames: Record<PayInterval, string> = {
  month: 'Month',
  week: 'Week',
  'two-weeks': '2 weeks',
  'four-weeks': '4 weeks',
}

const otherKindNames = {
  overtime: 'Overtime, at the basic rate',
  commission: 'Commission',
  bonus: 'A bonus',
  premium: 'The extra rate for overtime or nights',
  tips: 'Tips or a service charge',
} as const

const letterNames: Record<NiLetter, string> = {
  A: 'most people',
  B: 'some married women and widows',
  C: 'over State Pension age',
  D: 'investment zone, enough paid in another job',
  E: 'investment zone, some married women and widows',
  F: 'freeport',
  H: 'apprentice under 25',
  I: 'freeport, some married women and widows',
  J: 'enough paid in another job',
  K: 'investment zone, over State Pension age',
  L: 'freeport, enough paid in another job',
  M: 'under 21',
  N: 'investment zone',
  S: 'freeport, over State Pension age',
  V: 'a veteran’s first year',
  X: 'under 16, or nothing to pay',
  Z: 'under 21, enough paid in another job',
}

const methodNames: Record<PensionMethod, string> = {
  sacrifice: 'Salary sacrifice: before tax and National Insurance',
  'relief-at-source': 'Relief at source: after tax, and the provider adds 20%',
  'net-pay': 'Net pay: before tax, after National Insurance',
}

const countsNames: Record<PensionablePay, string> = {
  'all-pay': 'All my pay',
  'qualifying-earnings': 'Qualifying earnings, between the law’s two limits',
  'basic-pay': 'Basic pay, without overtime and bonus',
}

/** What is on a payslip or not; nothing on it is 0 because it was not typed. */
const optional = { isOptional: true } as const

export const payslipInputs = {
  date: date({ label: 'Pay day' }),
  interval: choice('segmented', {
    label: 'Paid each',
    options: intervalNames,
  }),
  code: taxCode({
    label: 'Tax code',
    hintWithTerms: 'The tax code, such as 1257L. Type M1, W1, X or /1 too, if it comes after the code.',
  }),
  basic: money({
    ...optional,
    label: 'Basic pay',
    hint: 'Under ‘Payments’: ‘Basic pay’ or ‘Salary’, before anything comes off or is given up.',
  }),
  tax: own({ inCsv: 'Income tax in pounds', written: (text) => signedPounds(text) ?? '' }),
  insurance: money({ ...optional, label: 'National Insurance', hint: '‘NI’ or ‘NIC’. Not your employer’s.' }),
  loan: money({ ...optional, label: 'Student loan', hint: 'Often with its plan.' }),
  pension: money({ ...optional, label: 'Pension', hint: 'Your part. Not your employer’s.' }),
  net: money({ ...optional, label: 'Net pay', hint: 'At the bottom: what reaches your bank.' }),
  'other-pay': money({
    ...optional,
    label: 'Overtime, bonus and other pay',
    hint: 'Under ‘Payments’, beside basic pay. Expenses paid back to you have a line of their own below.',
  }),
  'other-kind': choice('select', {
    label: 'What the other pay is',
    options: { '': 'I don’t know, or several', ...otherKindNames },
  }),
  benefits: money({
    ...optional,
    label: 'Benefits taxed with your pay',
    hint: 'Such as medical cover or a car: often ‘BIK’. They are taxed, but not paid to you.',
  }),
  'other-deductions': money({
    ...optional,
    label: 'Other deductions',
    hint: 'Taken after tax: a union’s fee, a uniform or the like.',
  }),
  'deductions-for': choice('select', {
    label: 'What the other deductions are for',
    options: { '': 'Choose', job: 'For the job', own: 'For me', both: 'Some for the job, some for me' },
  }),
  ...when((payslip) => payslip['deductions-for'] === 'both', {
    'deductions-job': money({
      ...optional,
      label: 'How much of them is for the job',
      inCsv: 'How much of the other deductions is for the job, in pounds',
    }),
  }),
  sacrifice: money({
    ...optional,
    label: 'Given up before tax, not for a pension',
    hint: 'Salary sacrifice for a bicycle, a car, more holiday. Often with a minus under ‘Payments’.',
  }),
  giving: money({ ...optional, label: 'Payroll giving', hint: 'Gifts to charity before tax: often ‘GAYE’.' }),
  untaxed: money({ ...optional, label: 'Paid without tax', hint: 'Mileage and other expenses paid back to you.' }),
  p45: choice('select', {
    label: 'Another job before this one, since 6 April?',
    options: { '': 'Choose', no: 'No', yes: 'Yes: I have its P45' },
  }),
  ...when(({ p45 }) => p45 === 'yes', {
    'p45-pay': money({ ...optional, label: 'Total pay on the P45', hint: '‘Total pay to date’.' }),
    'p45-tax': money({ ...optional, label: 'Total tax on the P45', hint: '‘Total tax to date’.' }),
  }),
  'pay-to-date': money({
    ...optional,
    label: 'Taxable pay to date',
    hint: 'Often at the foot: ‘Taxable gross pay TD’ or ‘Year to date’. It counts this payslip.',
  }),
  'tax-to-date': money({ ...optional, label: 'Tax to date', hint: '‘Tax paid TD’. It counts this payslip.' }),
  letter: choice('select', {
    label: 'National Insurance letter',
    options: [
      ...niLetters.map((value) => ({ value, label: `${value}: ${letterNames[value]}` })),
      { value: 'other', label: 'Another letter' },
    ],
  }),
  age: number('none', {
    ...optional,
    min: 13,
    max: 120,
    isWhole: true,
    label: 'Your age on pay day',
    hint: 'For the letter and the minimum wage.',
  }),
  born: date({ label: 'Your date of birth', hint: 'A verdict here turns on your exact age.' }),
  apprentice: checkbox({ off: '', label: 'I am an apprentice' }),
  'first-year': choice('select', {
    label: 'In the first year of the apprenticeship?',
    options: { '': 'Choose', yes: 'Yes', no: 'No' },
  }),
  hours: number('none', {
    ...optional,
    max: 744,
    label: 'Hours that basic pay is for',
    hint: 'From your own notes, with overtime paid at the basic rate. For the minimum wage.',
  }),
  'pay-from': date({ label: 'First day that this pay is for', hint: 'It decides which minimum wage counts.' }),
  plans: loans(),
  'pension-percent': percent({
    ...optional,
    label: 'Your pension percentage',
    hint: 'With tax relief, such as 5. Your contract or the pension’s letter says it. Leave it empty if you don’t know it.',
  }),
  'pension-method': choice('select', {
    label: 'How the pension is taken',
    options: [
      { value: '', label: 'I don’t know: try all three' },
      ...pensionMethods.map((value) => ({ value, label: methodNames[value] })),
    ],
  }),
  'pension-counts': choice('select', { label: 'The percentage is of', options: countsNames }),
  region: own({ inCsv: 'Where you live', written: (text) => nationNames[readNation(text)] }),
}
export const payslipDefaults = startsOf(payslipInputs)

/** How often the learner is paid, and the student loans. The rest is copied from the payslip, not taken from figures. */
export function payslipFromFigures({ paidEvery, studentLoans }: OwnFigures): Partial<PayslipTexts> {
  return { interval: paidEvery, ...(studentLoans.length > 0 && { plans: studentLoans.join('.') }) }
}

/** What other pay can be, and whether it counts towards the minimum wage. */
export const otherKinds = {
  overtime: true,
  commission: true,
  bonus: true,
  premium: false,
  tips: false,
} as const

export type PayslipTexts = TextsOf<typeof payslipInputs>
