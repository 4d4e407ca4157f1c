// The payslip that was typed in, and what checking it comes to.
import { longDate } from '#domain/calendar.ts'
import { pence } from '#domain/money.ts'
import type { PayslipCheck, PayslipCheckReading } from '#domain/payroll/payslip-check.ts'
import type { PayslipToCheck } from '#domain/payroll/payslip-to-check.ts'
import { niLetters } from '#domain/payroll/period-national-insurance.ts'
import { taxPeriodOn, type PayInterval, type TaxPeriod } from '#domain/payroll/tax-period.ts'
import { pensionMethods } from '#domain/tax/pension-contribution.ts'
import type { TaxCodeReading } from '#domain/tax/tax-code.ts'
import { nations, taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearEnd, taxYearStart } from '#domain/tax/rates/tax-years.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { FieldsProps } from '../frame/calculator.tsx'
import {
  checkbox,
  choice,
  date,
  money,
  number,
  own,
  percent,
  startsOf,
  valueOf,
  valuesOf,
  when,
  type TextsOf,
} from '../frame/declared.ts'
import { loans } from '../frame/loans-input.tsx'
import { taxCode } from '../frame/tax-code-input.tsx'
import { readNation } from '../frame/tax-year.tsx'
import { signedAmount, signedPounds } from './signed-amount.ts'
import { countsNames, intervalNames, letterNames, methodNames, otherKindNames } from './name-words.ts'

/** What is on a payslip or not; nothing on it is 0 because it was not typed. */
const optional = { isOptional: true } as const

export const payslipInputs = {
  date: date({ label: 'Pay day' }),
  interval: choice('segmented', {
    label: 'Paid each',
    options: (['month', 'week', 'two-weeks', 'four-weeks'] as const).map((value) => ({
      value,
      label: intervalNames[value],
    })),
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
export type PayslipFieldsProps = FieldsProps<typeof payslipInputs> & { result: PayslipResult }

/** What was typed, read, and the check once there is enough for one. `asks` is what is missing. */
export type PayslipResult = {
  period: TaxPeriod | null
  dateProblem: string | null
  code: TaxCodeReading | null
  /** Where one of the two totals to date is missing, or they cannot be. */
  totalsProblem: string | null
  interval: PayInterval
} & (
  | { kind: 'asks'; asks: string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'checked'; check: PayslipCheck; verdict: string; answer: Answer }
)

/** The check and what is said of it; null before they are there. */
let checker: {
  checkPayslip: (payslip: PayslipToCheck) => PayslipCheckReading
  checkedVerdict: (check: PayslipCheck) => string
  checkedAnswer: (check: PayslipCheck) => Answer
} | null = null

/** Fetches the code that checks a payslip. The page is shown without it, and checks nothing until it is there. */
export async function loadCheck(): Promise<void> {
  const [{ checkPayslip }, { checkedVerdict }, { checkedAnswer }] = await Promise.all([
    import('#domain/payroll/payslip-check.ts'),
    import('./words.ts'),
    import('./short-verdict-words.ts'),
  ])
  checker = { checkPayslip, checkedVerdict, checkedAnswer }
}

/** Checks the payslip that was typed in, as far as it goes. */
export function payslipResult(texts: PayslipTexts): PayslipResult {
  const typed = valuesOf(payslipInputs, texts)
  const { interval, code } = typed
  const period = texts.date === '' ? null : taxPeriodOn(texts.date, interval)
  const basicPay = typed.basic ?? 0
  const read = {
    period,
    code,
    interval,
    dateProblem: dateProblemOf(texts.date, period),
    totalsProblem: totalsProblemOf(texts),
  }
  const asks = [
    ...(period === null ? ['the pay day'] : []),
    ...(code?.kind === 'read' ? [] : ['the tax code']),
    ...(basicPay === 0 ? ['your pay'] : []),
  ]
  if (period === null || code?.kind !== 'read' || basicPay === 0 || checker === null)
    return { ...read, kind: 'asks', asks }
  const checked = checker.checkPayslip(
    toCheck(texts, { period, code: code.code, hasTotals: read.totalsProblem === null }),
  )
  if (checked.kind === 'refused') return { ...read, ...checked }
  const { check } = checked
  return { ...read, ...checked, verdict: checker.checkedVerdict(check), answer: checker.checkedAnswer(check) }
}

function toCheck(
  texts: PayslipTexts,
  known: Pick<PayslipToCheck, 'period' | 'code'> & { hasTotals: boolean },
): PayslipToCheck {
  const { period, code } = known
  const typed = valuesOf(payslipInputs, texts)
  const [pay, tax] = [typed['pay-to-date'], signedAmount(texts['tax-to-date'])]
  const { 'other-kind': otherKind, 'first-year': firstYear } = typed
  const otherDeductions = typed['other-deductions'] ?? pence(0)
  return {
    payDate: texts.date,
    period,
    code,
    basis: code.isNonCumulative ? 'week1-month1' : 'cumulative',
    basicPay: typed.basic ?? pence(0),
    otherPay: typed['other-pay'] ?? pence(0),
    toDate: known.hasTotals && pay !== null && tax !== null ? { pay, tax } : null,
    benefits: typed.benefits ?? pence(0),
    niLetter: typed.letter,
    studentLoans: typed.plans,
    pension: {
      method: typed['pension-method'] === '' ? null : typed['pension-method'],
      percent: typed['pension-percent'],
      counts: typed['pension-counts'],
    },
    otherDeductions,
    otherDeductionsForJob: { '': null, own: pence(0), job: otherDeductions, both: typed['deductions-job'] }[
      typed['deductions-for']
    ],
    sacrifice: typed.sacrifice ?? pence(0),
    payrollGiving: typed.giving ?? pence(0),
    paidUntaxed: typed.untaxed ?? pence(0),
    p45: p45Of(texts),
    age: ageOf(texts),
    isApprentice: typed.apprentice,
    isFirstYear: firstYear === '' ? null : firstYear === 'yes',
    hours: typed.hours,
    otherPayCounts: otherKind === '' ? null : otherKinds[otherKind],
    payFrom: texts['pay-from'] === '' ? null : texts['pay-from'],
    livesIn: nations.find((nation) => nation === texts.region) ?? null,
    taken: {
      'income-tax': signedAmount(texts.tax),
      'national-insurance': typed.insurance,
      'student-loan': typed.loan,
      pension: typed.pension,
      'net-pay': typed.net,
    },
  }
}

/** Nothing where there was no other job; null until it is answered. */
function p45Of(texts: PayslipTexts): PayslipToCheck['p45'] {
  const { p45, 'p45-pay': pay, 'p45-tax': tax } = valuesOf(payslipInputs, texts)
  if (p45 === 'no') return { pay: pence(0), tax: pence(0) }
  return p45 === 'yes' && pay !== null && tax !== null ? { pay, tax } : null
}

function ageOf(texts: PayslipTexts): PayslipToCheck['age'] {
  if (texts.born !== '' && texts.born <= texts.date) return { bornOn: texts.born }
  const years = valueOf(payslipInputs.age, texts.age)
  return years === null ? null : { years }
}

function dateProblemOf(date: string, period: TaxPeriod | null): string | null {
  if (date === '' || period !== null) return null
  const [first, last] = [taxYearIds[0], taxYearIds[taxYearIds.length - 1] ?? taxYearIds[0]]
  return `We have rates for pay days from ${longDate(taxYearStart(first))} to ${longDate(taxYearEnd(last))}. Choose one of these.`
}

function totalsProblemOf(texts: PayslipTexts): string | null {
  const typed = valuesOf(payslipInputs, texts)
  const [pay, tax] = [typed['pay-to-date'], signedAmount(texts['tax-to-date'])]
  if (pay === null && tax === null) return null
  if (pay === null) return 'Give the pay to date as well, or clear the tax to date.'
  if (tax === null) return 'Give the tax to date as well, or clear the pay to date.'
  const gross = (typed.basic ?? 0) + (typed['other-pay'] ?? 0)
  const pension = Math.max(typed.pension ?? 0, (gross * (typed['pension-percent'] ?? 0)) / 100)
  const untaxed = (typed.sacrifice ?? 0) + (typed.giving ?? 0)
  const now = gross - pension - Math.max(untaxed, unexplainedIn(texts)) - 100
  return pay < now ? 'This has to be at least this payslip’s own pay. Look for the larger of two totals.' : null
}

/** What no line explains of gross pay: something may have been given up of it that is not filled in yet. */
function unexplainedIn(texts: PayslipTexts): number {
  const { basic, 'other-pay': other, untaxed, insurance, loan, pension, net, ...typed } = valuesOf(payslipInputs, texts)
  if (net === null) return 0
  const paid = (basic ?? 0) + (other ?? 0) + (untaxed ?? 0)
  const off = [signedAmount(texts.tax), insurance, loan, pension, typed['other-deductions'], net]
  return off.reduce((left, amount) => left - (amount ?? 0), paid)
}
