// The names of what a payslip names by a letter, a number or not at all.
import type { PensionablePay, PayslipLine } from '#domain/payroll/shown-payslip.ts'
import type { NiLetter } from '#domain/payroll/period-national-insurance.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { StudentLoanPlan } from '#domain/tax/student-loan.ts'

export const lineNames: Record<PayslipLine, string> = {
  'income-tax': 'Income tax',
  'national-insurance': 'National Insurance',
  'student-loan': 'Student loan',
  pension: 'Pension',
  'net-pay': 'Net pay',
}

/** The lesson that explains each line. */
export const lessonOf: Record<PayslipLine, number> = {
  'income-tax': 14,
  'national-insurance': 15,
  'student-loan': 14,
  pension: 15,
  'net-pay': 13,
}

export const letterNames: Record<NiLetter, string> = {
  A: 'most people',
  B: 'some married women and widows',
  C: 'over State Pension age',
  H: 'apprentice under 25',
  J: 'enough paid in another job',
  M: 'under 21',
  V: 'a veteran’s first year',
  Z: 'under 21, enough paid in another job',
}

export const planNames: Record<StudentLoanPlan, string> = {
  plan1: 'Plan 1',
  plan2: 'Plan 2',
  plan4: 'Plan 4 (Scotland)',
  plan5: 'Plan 5',
  postgraduate: 'Postgraduate loan',
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
