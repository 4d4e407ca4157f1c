// What student loans are called, and those that somebody has as a text in the address: the plans with dots between them.
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'

export const studentLoansYouHave = 'Student loans you have'
export const planNames: Record<StudentLoanPlan, string> = {
  plan1: 'Plan 1',
  plan2: 'Plan 2',
  plan4: 'Plan 4 (Scotland)',
  plan5: 'Plan 5',
  postgraduate: 'Postgraduate loan',
}

/**
 * The plans that are ticked.
 * @example loansIn('plan2.postgraduate') // ['plan2', 'postgraduate']
 */
export function loansIn(text: string): StudentLoanPlan[] {
  const held = new Set(text.split('.'))
  return studentLoanPlans.filter((plan) => held.has(plan))
}

/** The same as an input that its calculator draws. */
export const heldLoans = {
  inCsv: studentLoansYouHave,
  written: (text: string) =>
    loansIn(text)
      .map((plan) => planNames[plan])
      .join(', '),
}
