// All payslips that fit what was typed, with each value that the missing fields can have.

import type { PensionMethod } from '../tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '../tax/student-loan.ts'
import { comesTo } from './line-matches.ts'
import type { PayslipToCheck } from './payslip-to-check.ts'
import type { NiLetter } from './period-national-insurance.ts'
import {
  expectPayslip,
  isPensioner,
  lineAmounts,
  pensionablePays,
  yearsOn,
  type PensionablePay,
  type ShownPayslip,
} from './shown-payslip.ts'

type Field = 'pensionMethod' | 'pensionOf' | 'niLetter' | 'dateOfBirth' | 'studentLoans'

/** One possible payslip, and the value that each missing field has in it. */
export type Possible = {
  payslip: ShownPayslip
  values: Record<Field, string>
  reading: ReturnType<typeof expectPayslip>
}

/** The payslip with every combination of values for what is not known. */
export function possiblePayslips(typed: PayslipToCheck): Possible[] {
  return methodsOf(typed).flatMap((method) =>
    countsOf(typed, method).flatMap((counts) =>
      lettersOf(typed).flatMap(({ letter, isOver }) =>
        loansOf(typed).map((studentLoans) => {
          const niLetter = isOver ? 'C' : letter
          const payslip = { ...typed, niLetter, studentLoans, pension: { ...typed.pension, method, counts } }
          const values = {
            pensionMethod: method,
            pensionOf: counts,
            niLetter: letter,
            dateOfBirth: String(isOver),
            studentLoans: studentLoans.join(),
          }
          return { payslip, values, reading: expectPayslip(payslip) }
        }),
      ),
    ),
  )
}

/** The likeliest of those that fit equally well comes first. */
function methodsOf({ pension, taken }: PayslipToCheck): PensionMethod[] {
  if (pension.method !== null) return [pension.method]
  const hasNone = (taken.pension ?? 0) === 0 && (pension.percent ?? 0) === 0
  return hasNone ? ['net-pay'] : ['relief-at-source', 'net-pay', 'sacrifice']
}

/** All pay is the ordinary case, where it gives what was taken. */
function countsOf(typed: PayslipToCheck, method: PensionMethod): readonly PensionablePay[] {
  const { pension } = typed
  if (pension.counts !== null) return [pension.counts]
  if (pension.percent === null) return ['all-pay']
  const counts = 'all-pay'
  const payslip = {
    ...typed,
    niLetter: 'A' as const,
    studentLoans: [],
    pension: { ...pension, method, counts },
  } as const
  const reading = expectPayslip(payslip)
  const fits = reading.kind === 'worked' && comesTo(payslip, 'pension', lineAmounts(payslip, reading.payslip).pension)
  return fits ? ['all-pay'] : pensionablePays
}

/**
 * The letters that payroll may use, as far as they differ in what is paid. Nobody pays before 16 or from State Pension
 * age; both are given as C.
 */
function lettersOf({ age, niLetter, payDate }: PayslipToCheck): { letter: NiLetter; isOver: boolean }[] {
  const years = yearsOn(age, payDate)
  const isOver = isPensioner(age, payDate)
  if (isOver === true || (years !== null && years < 16)) return [{ letter: 'C', isOver: true }]
  const written = niLetter === null || niLetter === 'other' ? (['A', 'B', 'C', 'J'] as const) : [niLetter]
  const due = written.map((letter) => (isOver === null ? letter : dueBeforePension(letter)))
  const letters = [...new Set(due)]
  // Without an age, the letter decides National Insurance.
  const over = isOver === null && age !== null ? [false, true] : [false]
  return letters.flatMap((letter) =>
    over.map((each) => ({ letter: each || age === null ? letter : dueBeforePension(letter), isOver: each })),
  )
}

/** The letter of somebody who is not over State Pension age, whatever the payslip says. */
function dueBeforePension(letter: NiLetter): NiLetter {
  const due = { C: 'A', S: 'F', K: 'N', X: 'A' } as const
  return letter === 'C' || letter === 'S' || letter === 'K' || letter === 'X' ? due[letter] : letter
}

function loansOf({ studentLoans }: PayslipToCheck): (readonly StudentLoanPlan[])[] {
  if (studentLoans !== null) return [studentLoans]
  const undergraduate = studentLoanPlans.filter((plan) => plan !== 'postgraduate').map((plan) => [plan])
  return [[], ...undergraduate].flatMap((plans) => [plans, [...plans, 'postgraduate' as const]])
}
