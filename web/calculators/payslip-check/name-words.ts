// The names of what a payslip names by a letter, a number or not at all.
import type { PayInterval } from '#domain/payroll/tax-period.ts'
import type { PensionablePay, PayslipLine } from '#domain/payroll/shown-payslip.ts'
import type { NiLetter } from '#domain/payroll/period-national-insurance.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'

export const lineNames: Record<PayslipLine, string> = {
  'income-tax': 'Income tax',
  'national-insurance': 'National Insurance',
  'student-loan': 'Student loan',
  pension: 'Pension',
  'net-pay': 'Net pay',
}

export const letterNames: Record<NiLetter, string> = {
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

export const methodNames: Record<PensionMethod, string> = {
  sacrifice: 'Salary sacrifice: before tax and National Insurance',
  'relief-at-source': 'Relief at source: after tax, and the provider adds 20%',
  'net-pay': 'Net pay: before tax, after National Insurance',
}

export const countsNames: Record<PensionablePay, string> = {
  'all-pay': 'All my pay',
  'qualifying-earnings': 'Qualifying earnings, between the law’s two limits',
  'basic-pay': 'Basic pay, without overtime and bonus',
}

export const intervalNames: Record<PayInterval, string> = {
  month: 'Month',
  week: 'Week',
  'two-weeks': '2 weeks',
  'four-weeks': '4 weeks',
}

export const otherKindNames = {
  overtime: 'Overtime, at the basic rate',
  commission: 'Commission',
  bonus: 'A bonus',
  premium: 'The extra rate for overtime or nights',
  tips: 'Tips or a service charge',
} as const

/** Names as they are written within a sentence. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
