// What student loans are called.
import type { StudentLoanPlan } from '#domain/tax/student-loan.ts'

export const studentLoansYouHave = 'Student loans you have'
export const planNames: Record<StudentLoanPlan, string> = {
  plan1: 'Plan 1',
  plan2: 'Plan 2',
  plan4: 'Plan 4 (Scotland)',
  plan5: 'Plan 5',
  postgraduate: 'Postgraduate loan',
}
export const none = 'None'
export const twoOrMore = 'Two or more'
export const yourStudentLoans = 'Your student loans'
