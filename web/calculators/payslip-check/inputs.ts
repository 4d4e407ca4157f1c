// The payslip that was typed in, and what checking it comes to.
import { longDate } from '#domain/calendar.ts'
import { penceFromPounds, type Pence } from '#domain/money.ts'
import { checkPayslip, type PayslipCheck, type PayslipToCheck } from '#domain/payroll/payslip-check.ts'
import { niLetters } from '#domain/payroll/period-national-insurance.ts'
import { pensionablePays, type PayslipLine } from '#domain/payroll/shown-payslip.ts'
import { payIntervals, taxPeriodOn, type PayInterval, type TaxPeriod } from '#domain/payroll/tax-period.ts'
import { pensionMethods } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { readTaxCode, type TaxCodeReading } from '#domain/tax/tax-code.ts'
import { taxYearIds } from '#domain/tax/tax-year-ids.ts'
import { taxYearEnd, taxYearStart } from '#domain/tax/tax-years.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { readNumber } from '../frame/number-field.tsx'

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
  'other-deductions': '',
  'pay-to-date': '',
  'tax-to-date': '',
  letter: 'A',
  age: '',
  apprentice: '',
  hours: '',
  plans: '',
  'pension-percent': '',
  'pension-method': '',
  'pension-counts': 'all-pay',
}

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
  if (period === null || code?.kind !== 'read' || basicPay === 0) return { ...read, kind: 'asks', asks }
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
    niLetter: niLetters.find((letter) => letter === texts.letter) ?? 'A',
    studentLoans: plansOf(texts),
    pension: {
      method: pensionMethods.find((method) => method === texts['pension-method']) ?? null,
      percent: number(texts['pension-percent'], payslipBounds.percent),
      counts: pensionablePays.find((counts) => counts === texts['pension-counts']) ?? 'all-pay',
    },
    otherDeductions: amount(texts['other-deductions']) ?? penceFromPounds(0),
    age: number(texts.age, payslipBounds.age),
    isApprentice: texts.apprentice === 'yes',
    hours: number(texts.hours, payslipBounds.hours),
    taken: takenFrom(texts),
  }
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
