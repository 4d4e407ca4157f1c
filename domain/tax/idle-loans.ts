// The words about student loans that take nothing from a salary. They are apart from the sums, which other pages need
// alone.

import { formatMoney, pence } from '../money.ts'
import { planNames, studentLoan, thresholdOf, type Borrower, type StudentLoanPlan } from './student-loan.ts'

/**
 * A sentence for each loan that takes nothing, with the pay above which it would. Undergraduate plans go together.
 * @example idleLoanWords({ taxYear: '2026/2027', pay: pence(2800000), plans: ['plan4'] }) // ['Plan 4: £0. You repay above £33,795.']
 */
export function idleLoanWords(borrower: Borrower): string[] {
  const threshold = (plan: StudentLoanPlan) => thresholdOf(borrower.taxYear, plan)
  const isPostgraduate = (plan: StudentLoanPlan) => plan === 'postgraduate'
  const isCollected = (plan: StudentLoanPlan) => threshold(plan) < Infinity
  const together = [
    borrower.plans.filter((plan) => isCollected(plan) && !isPostgraduate(plan)),
    borrower.plans.filter(isPostgraduate),
  ]
  const idle = together.filter((plans) => plans.length > 0 && studentLoan({ ...borrower, plans }) === 0)
  return [
    ...idle.map((plans) => {
      const from = Math.min(...plans.map(threshold))
      const why =
        borrower.pay > from ? 'Less than £1 is not collected.' : `You repay above ${formatMoney(pence(from))}.`
      return `${loanNames(plans)}: £0. ${why}`
    }),
    ...borrower.plans
      .filter((plan) => !isCollected(plan))
      .map((plan) => `${loanNames([plan])}: £0. It is not repaid in ${borrower.taxYear}.`),
  ]
}

/** 'Plan 1 and Plan 2', and 'Postgraduate loan' */
export function loanNames(plans: readonly StudentLoanPlan[]): string {
  return plans.map((plan) => planNames[plan].replace('Student loan plan', 'Plan')).join(' and ')
}
