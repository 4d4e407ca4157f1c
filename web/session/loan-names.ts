// The plans of student loans by name, for calculators and the learner's own figures.
import type { StudentLoanPlan } from '#domain/tax/student-loan.ts'

export const planNames: Record<StudentLoanPlan, string> = {
  plan1: 'Plan 1',
  plan2: 'Plan 2',
  plan4: 'Plan 4 (Scotland)',
  plan5: 'Plan 5',
  postgraduate: 'Postgraduate loan',
}
