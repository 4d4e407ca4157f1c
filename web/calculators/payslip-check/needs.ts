// What a verdict can wait for, and the fields that would decide or explain it.
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import type { Need } from '#domain/payroll/payslip-to-check.ts'

/** Each with the field that decides it, and how 'We cannot tell without …' names it. */
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

type AskedField = (typeof needs)[Need]['field'] | 'sacrifice' | 'giving' | 'untaxed' | 'other-deductions'

/** All that verdicts of a check wait for. */
export function needsOf({ lines, wage }: PayslipCheck): Need[] {
  return [...lines.flatMap((line) => line.needs), ...(wage?.verdict === 'cannot-tell' ? wage.needs : [])]
}

/**
 * The fields that would decide or explain a verdict, in the order in which the page names them: of each line, and of the wage,
 * the first alone.
 */
export function askedFields({ lines, wage, gap }: PayslipCheck): AskedField[] {
  const waiting = [...lines.map((line) => line.needs[0]), ...(wage?.verdict === 'cannot-tell' ? [wage.needs[0]] : [])]
  const net = lines.find(({ line }) => line === 'net-pay')
  const explaining =
    net?.verdict === 'more' || net?.verdict === 'less' ? explainingField(net.reasons[0]?.kind, gap) : []
  return [...waiting.flatMap((need) => (need === undefined ? [] : [needs[need].field])), ...explaining]
}

/** What is missing between the lines of a payslip has a field of its own. */
function explainingField(reason: string | undefined, gap: number): AskedField[] {
  if (reason === 'sacrifice-other') return ['sacrifice']
  if (reason === 'payroll-giving') return ['giving']
  if (reason === 'expenses-paid') return ['untaxed']
  return gap < 0 ? ['other-deductions'] : []
}
