// The payslip that was typed in, and what checking it comes to.
import { longDate } from '#domain/calendar.ts'
import { penceFromPounds, type Pence } from '#domain/money.ts'
import type { PayslipCheck, PayslipCheckReading } from '#domain/payroll/payslip-check.ts'
import type { PayslipToCheck } from '#domain/payroll/payslip-to-check.ts'
import { niLetters } from '#domain/payroll/period-national-insurance.ts'
import type { PayslipLine } from '#domain/payroll/shown-payslip.ts'
import { payIntervals, taxPeriodOn, type PayInterval, type TaxPeriod } from '#domain/payroll/tax-period.ts'
import { pensionMethods } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { readTaxCode, type TaxCodeReading } from '#domain/tax/tax-code.ts'
import { nations, taxYearIds } from '#domain/tax/tax-year-ids.ts'
import { taxYearEnd, taxYearStart } from '#domain/tax/tax-years.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { readNumber } from '../frame/number-field.tsx'
import { countsNames } from './names.ts'

export const payslipDefaults = {
  date: '',
  interval: 'month',
  code: '',
  basic: '',
  tax: '',
  insurance: '',
  loan: '',
  pension: '',
  net: '',
  'other-pay': '',
  'other-kind': '',
  benefits: '',
  'other-deductions': '',
  'pay-to-date': '',
  'tax-to-date': '',
  letter: 'A',
  age: '',
  born: '',
  apprentice: '',
  'first-year': '',
  hours: '',
  'pay-from': '',
  plans: '',
  'pension-percent': '',
  'pension-method': '',
  'pension-counts': 'all-pay',
  region: '',
}

/** A payslip as many have it, with a mistake in it: tax by the code BR. */
export const examplePayslip: Partial<PayslipTexts> = {
  date: '2026-10-30',
  code: '1257L',
  basic: '2150',
  tax: '430',
  insurance: '88.16',
  loan: '0',
  pension: '65.20',
  net: '1566.64',
  'pension-percent': '5',
  'pension-method': 'relief-at-source',
  'pension-counts': 'qualifying-earnings',
}

/** What other pay can be, and whether it counts towards the minimum wage. */
export const otherKinds = {
  overtime: true,
  commission: true,
  bonus: true,
  premium: false,
  tips: false,
} as const

export type PayslipTexts = typeof payslipDefaults
export type PayslipFieldsProps = FieldsProps<PayslipTexts> & { work: PayslipWork }

export const payslipBounds = {
  money: { min: 0, max: null, isOptional: true },
  percent: { min: 0, max: 100, isOptional: true },
  age: { min: 13, max: 120, isWhole: true, isOptional: true },
  hours: { min: 0, max: 744, isOptional: true },
}

/** What was typed, read, and the check once there is enough for one. `asks` is what is missing. */
export type PayslipWork = {
  period: TaxPeriod | null
  dateProblem: string | null
  code: TaxCodeReading | null
  /** Where one of the two totals to date is missing, or they cannot be. */
  totalsProblem: string | null
  interval: PayInterval
} & ({ kind: 'asks'; asks: string[] } | { kind: 'refused'; message: string } | { kind: 'checked'; check: PayslipCheck })

let checkPayslip: ((payslip: PayslipToCheck) => PayslipCheckReading) | null = null

/** Fetches what checks a payslip. The page stands without it, and nothing is checked before it is there. */
export async function loadCheck(): Promise<void> {
  checkPayslip = (await import('#domain/payroll/payslip-check.ts')).checkPayslip
}

/** Checks the payslip that was typed in, as far as it goes. */
export function workTyped(texts: PayslipTexts): PayslipWork {
  const interval = payIntervals.find((each) => each === texts.interval) ?? 'month'
  const period = texts.date === '' ? null : taxPeriodOn(texts.date, interval)
  const code = texts.code.trim() === '' ? null : readTaxCode(texts.code)
  const basicPay = amount(texts.basic) ?? 0
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
  if (period === null || code?.kind !== 'read' || basicPay === 0 || checkPayslip === null)
    return { ...read, kind: 'asks', asks }
  return {
    ...read,
    ...checkPayslip(toCheck(texts, { period, code: code.code, hasTotals: read.totalsProblem === null })),
  }
}

/** The plans that are ticked. */
export function plansOf({ plans }: Pick<PayslipTexts, 'plans'>): StudentLoanPlan[] {
  return studentLoanPlans.filter((plan) => plans.split('.').includes(plan))
}

/** The text of the plans that are ticked once one is ticked or unticked. */
export function plansText(texts: Pick<PayslipTexts, 'plans'>, plan: StudentLoanPlan, isHeld: boolean): string {
  return [...plansOf(texts).filter((each) => each !== plan), ...(isHeld ? [plan] : [])].join('.')
}

/** An amount as typed; null for none. A minus before it, or brackets around it, make it a refund. */
export function signedAmount(text: string): Pence | null {
  const read = amount(text)
  return read !== null && /^\s*[-−–(]/.test(text) ? penceFromPounds(-read / 100) : read
}

function toCheck(
  texts: PayslipTexts,
  known: Pick<PayslipToCheck, 'period' | 'code'> & { hasTotals: boolean },
): PayslipToCheck {
  const { period, code } = known
  const [pay, tax] = [amount(texts['pay-to-date']), signedAmount(texts['tax-to-date'])]
  return {
    payDate: texts.date,
    period,
    code,
    basis: code.isNonCumulative ? 'week1-month1' : 'cumulative',
    basicPay: amount(texts.basic) ?? penceFromPounds(0),
    otherPay: amount(texts['other-pay']) ?? penceFromPounds(0),
    toDate: known.hasTotals && pay !== null && tax !== null ? { pay, tax } : null,
    benefits: amount(texts.benefits) ?? penceFromPounds(0),
    niLetter: niLetters.find((letter) => letter === texts.letter) ?? 'other',
    studentLoans: plansOf(texts),
    pension: {
      method: pensionMethods.find((method) => method === texts['pension-method']) ?? null,
      percent: number(texts['pension-percent'], payslipBounds.percent),
      counts: isCounts(texts['pension-counts']) ? texts['pension-counts'] : 'all-pay',
    },
    otherDeductions: amount(texts['other-deductions']) ?? penceFromPounds(0),
    age: ageOf(texts),
    isApprentice: texts.apprentice === 'yes',
    isFirstYear: texts['first-year'] === '' ? null : texts['first-year'] === 'yes',
    hours: number(texts.hours, payslipBounds.hours),
    otherPayCounts: isOtherKind(texts['other-kind']) ? otherKinds[texts['other-kind']] : null,
    payFrom: texts['pay-from'] === '' ? null : texts['pay-from'],
    livesIn: nations.find((nation) => nation === texts.region) ?? null,
    taken: takenFrom(texts),
  }
}

function isCounts(text: string): text is keyof typeof countsNames {
  return text in countsNames
}

function isOtherKind(text: string): text is keyof typeof otherKinds {
  return text in otherKinds
}

function ageOf({ age, born, date }: PayslipTexts): PayslipToCheck['age'] {
  if (born !== '' && born <= date) return { bornOn: born }
  const years = number(age, payslipBounds.age)
  return years === null ? null : { years }
}

function takenFrom(texts: PayslipTexts): Record<PayslipLine, Pence | null> {
  return {
    'income-tax': signedAmount(texts.tax),
    'national-insurance': amount(texts.insurance),
    'student-loan': amount(texts.loan),
    pension: amount(texts.pension),
    'net-pay': amount(texts.net),
  }
}

function dateProblemOf(date: string, period: TaxPeriod | null): string | null {
  if (date === '' || period !== null) return null
  const [first, last] = [taxYearIds[0], taxYearIds[taxYearIds.length - 1] ?? taxYearIds[0]]
  return `We have rates for pay days from ${longDate(taxYearStart(first))} to ${longDate(taxYearEnd(last))}. Choose one of these.`
}

function totalsProblemOf(texts: PayslipTexts): string | null {
  const [pay, tax] = [amount(texts['pay-to-date']), signedAmount(texts['tax-to-date'])]
  if (pay === null && tax === null) return null
  if (pay === null) return 'Give the pay to date as well, or clear the tax to date.'
  if (tax === null) return 'Give the tax to date as well, or clear the pay to date.'
  const now = (amount(texts.basic) ?? 0) + (amount(texts['other-pay']) ?? 0) - (amount(texts.pension) ?? 0)
  return pay < now ? 'This has to be at least this payslip’s own pay. Look for the larger of two totals.' : null
}

function amount(text: string): Pence | null {
  const read = number(text, payslipBounds.money)
  return read === null ? null : penceFromPounds(read)
}

function number(text: string, bounds: Parameters<typeof readNumber>[1]): number | null {
  return text.trim() === '' ? null : readNumber(text, bounds)
}
