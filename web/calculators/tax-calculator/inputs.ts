// The tax calculator's inputs: their names in the address, their starting texts, and the pay that they mean.
import { penceFromPounds } from '#domain/money.ts'
import { marginalPay, type MarginalPay } from '#domain/tax/marginal-pay.ts'
import { taxMonths, usualBonusMonth } from '#domain/tax/pay-months.ts'
import {
  payPeriods,
  workingWeekInputs,
  yearlyAmount,
  type PayPeriod,
  type WorkingWeek,
} from '#domain/tax/pay-period.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { takeHomeInputs, takeHomePay, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { readTaxCode, type TaxCodeReading } from '#domain/tax/tax-code.ts'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { readNumber } from '../frame/number-field.tsx'
import type { FieldsProps } from '../frame/calculator.tsx'
import { readNation, readTaxYear } from '../frame/tax-year.tsx'
import { chargedChildren, whatIfDefaults } from './what-if/inputs.ts'

export const taxDefaults = {
  salary: String(takeHomeInputs.salary.default),
  year: '2023-2024',
  region: 'england',
  pension: String(takeHomeInputs.pensionPercent.default),
  type: 'relief',
  code: '',
  period: 'year',
  days: String(workingWeekInputs.daysAWeek.default),
  hours: String(workingWeekInputs.hoursAWeek.default),
  bonus: '',
  'bonus-month': String(usualBonusMonth),
  loans: '',
  'over-spa': '',
  blind: '',
  marriage: '',
  want: '',
  'want-for': 'month',
  'other-salary': '',
  'other-pension': '',
  ...whatIfDefaults,
}

export type TaxTexts = { [Name in keyof typeof taxDefaults]: string }
export type TaxFieldsProps = FieldsProps<TaxTexts>
/** The inputs under 'More about your pay'. */
export const moreInputs = ['code', 'bonus', 'over-spa', 'blind', 'marriage'] as const

export const methodOptions = [
  { value: 'relief', label: 'Relief at source', method: 'relief-at-source' },
  { value: 'sacrifice', label: 'Salary sacrifice', method: 'sacrifice' },
  { value: 'net-pay', label: 'Net pay', method: 'net-pay' },
] as const satisfies readonly { value: string; label: string; method: PensionMethod }[]

export const periodWords: Record<PayPeriod, string> = {
  year: 'a year',
  month: 'a month',
  'four-weeks': 'every four weeks',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
}

/** A pay and what is left of it: worked out once for each change, and handed to whatever shows a part of it. */
export type WorkedPay = { details: PayDetails; result: TakeHomePay }

/** What the inputs mean. A tax code that cannot be is left out of `details`. */
export type ReadPay = WorkedPay & { period: PayPeriod; week: WorkingWeek; code: TaxCodeReading | null }

export type TaxWork = {
  pay: ReadPay
  /** The same pay in today's tax year; null when that is the year chosen. */
  now: WorkedPay | null
  /** The other pay of a comparison. */
  other: ReadPay | null
  /** Where the next pounds of the pay would go. */
  next: MarginalPay
  /** No pay is typed yet, so there is nothing to answer. */
  isEmpty: boolean
}

export function workPay(inputs: TaxTexts, today: string): TaxWork {
  const pay = readPay(inputs)
  const { taxYear } = taxYearOn(new Date(today))
  const details = { ...pay.details, taxYear }
  return {
    pay,
    now: taxYear === pay.details.taxYear ? null : { details, result: takeHomePay(details) },
    other: readOtherPay(inputs),
    next: marginalPay(pay.details, pay.result),
    isEmpty: inputs.salary.trim() === '',
  }
}

/**
 * Reads the inputs. Words that the address should not hold stand for their starting values.
 * @example readPay({ ...taxDefaults, salary: '£31,000' }).details.salary // 3100000
 */
export function readPay(inputs: TaxTexts): ReadPay {
  const period = payPeriods.find((known) => known === inputs.period) ?? 'year'
  const week = {
    daysAWeek: readNumber(inputs.days, workingWeekInputs.daysAWeek),
    hoursAWeek: readNumber(inputs.hours, workingWeekInputs.hoursAWeek),
  }
  const code = inputs.code.trim() === '' ? null : readTaxCode(inputs.code)
  const salary = penceFromPounds(readNumber(inputs.salary, takeHomeInputs.salary))
  const marriageAllowance = (['gives', 'receives'] as const).find((known) => known === inputs.marriage)
  const details: PayDetails = {
    salary: yearlyAmount(salary, period, week),
    taxYear: readTaxYear(inputs.year),
    nation: readNation(inputs.region),
    bonus: penceFromPounds(readNumber(inputs.bonus, takeHomeInputs.bonus)),
    bonusMonth: taxMonths.find((month) => String(month) === inputs['bonus-month']) ?? usualBonusMonth,
    pension: { method: methodOf(inputs), percent: readNumber(inputs.pension, takeHomeInputs.pensionPercent) },
    studentLoans: loansOf(inputs),
    ...(period === 'hour' && { hoursAWeek: week.hoursAWeek }),
    isOverStatePensionAge: inputs['over-spa'] === 'yes',
    isBlind: inputs.blind === 'yes',
    children: chargedChildren(inputs),
    ...(marriageAllowance && { marriageAllowance }),
    ...(code?.kind === 'read' && { taxCode: code.code }),
  }
  return { details, result: takeHomePay(details), period, week, code }
}

/** The other pay of a comparison, alike but for salary and pension; null while no other salary is entered. */
export function readOtherPay(inputs: TaxTexts): ReadPay | null {
  if (inputs['other-salary'].trim() === '') return null
  const pension = inputs['other-pension'].trim() === '' ? inputs.pension : inputs['other-pension']
  return readPay({ ...inputs, salary: inputs['other-salary'], pension })
}

export function methodOf(inputs: TaxTexts): PensionMethod {
  return methodOptions.find(({ value }) => value === inputs.type)?.method ?? 'relief-at-source'
}

export function loansOf(inputs: TaxTexts): StudentLoanPlan[] {
  const held = new Set(inputs.loans.split('.'))
  return studentLoanPlans.filter((plan) => held.has(plan))
}

/** What is chosen of student loans: none, one of the plans, or several, which are then ticked one by one. */
export type LoanChoice = '' | StudentLoanPlan | typeof several

/** Begins the text of the loans in the address while several are to be ticked and fewer than two are. */
const several = 'several'

export function loanChoice(inputs: TaxTexts): LoanChoice {
  const [first = '', second] = loansOf(inputs)
  return second !== undefined || inputs.loans.startsWith(several) ? several : first
}

/** The text that stands for student loans in the address once this is chosen. */
export function chosenLoansText(inputs: TaxTexts, choice: LoanChoice): string {
  return choice === several ? severalText(loansOf(inputs)) : choice
}

/** The same once a plan is ticked, or no longer is: 'plan2.postgraduate'. */
export function loansText(inputs: TaxTexts, plan: StudentLoanPlan, isHeld: boolean): string {
  const held = loansOf(inputs)
  return severalText(studentLoanPlans.filter((known) => (known === plan ? isHeld : held.includes(known))))
}

function severalText(held: readonly StudentLoanPlan[]): string {
  return (held.length > 1 ? held : [several, ...held]).join('.')
}
