// What a verdict can wait for: the input that decides it, and how 'We cannot tell without …' names it.
import type { Need } from '#domain/payroll/payslip-to-check.ts'

export const needs = {
  toDate: { field: 'pay-to-date', words: 'the taxable pay and tax to date' },
  p45: { field: 'p45', words: 'knowing if you had another job before this one since 6 April, and what its P45 says' },
  dateOfBirth: { field: 'born', words: 'your date of birth' },
  isFirstYear: { field: 'first-year', words: 'knowing if you are in the first year of your apprenticeship' },
  otherPayCounts: { field: 'other-kind', words: 'knowing what the other pay is' },
  otherDeductionsFor: { field: 'deductions-for', words: 'knowing what the other deductions are for' },
  payFrom: { field: 'pay-from', words: 'the first day that this pay is for' },
  pensionMethod: { field: 'pension-method', words: 'knowing how your pension is taken' },
  pensionPercent: { field: 'pension-percent', words: 'your pension percentage' },
  pensionOf: { field: 'pension-counts', words: 'knowing what pay the pension percentage is of' },
  studentLoans: { field: 'plans', words: 'knowing which student loans you have' },
  niLetter: { field: 'letter', words: 'a National Insurance letter that we know: ask payroll about yours' },
} as const satisfies Record<Need, { field: string; words: string }>
