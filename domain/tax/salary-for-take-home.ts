// From net to gross: the salary that leaves what somebody wants to take home, found by halving, on whole pence.
//
// Take-home pay rises with salary, but not everywhere, so that several salaries can leave the same:
// - it falls by up to a pound or two where a student loan's repayment, or what is lost of the personal allowance above
//   £100,000, takes its next whole pound, and is back within £20 of salary (with a bonus, which has loans rounded every month,
//   within £200);
// - it falls by up to £252 where Marriage Allowance received ends, and is back after some £400;
// - it falls for good where tax and pension together take more than a pound of each pound: a contribution relieved at source
//   of about half the salary or more.

import { mostMoney, pence, type Pence } from '../money.ts'
import { payNotes } from './pay-notes.ts'
import { takeHomePay, type PayDetails } from './take-home-pay.ts'

/** All that bears on pay but the salary. */
export type PayWithoutSalary = Omit<PayDetails, 'salary'>

/**
 * A salary a year, in pence, that leaves `wanted` a year or more, while a penny less leaves less. Where Marriage Allowance
 * ends, it is the one below. Null when none is found, as where the pension takes all pay.
 * @example salaryForTakeHome(pence(2799960), { taxYear: '2026/2027', nation: 'england' }) // 3400000, less a penny or two
 */
export function salaryForTakeHome(wanted: Pence, details: PayWithoutSalary): Pence | null {
  const isEnough = (salary: number) => takeHomePay({ ...details, salary: pence(salary) }).takeHome >= wanted
  const enough = firstDoubling(isEnough)
  if (enough === null) return null
  const allowanceEnd = marriageAllowanceEnd(details, enough)
  return pence(firstUpTo(isEnough(allowanceEnd) ? allowanceEnd : enough, isEnough))
}

/** The highest salary up to `most` at which Marriage Allowance is still due; `most` where it makes no difference. */
function marriageAllowanceEnd(details: PayWithoutSalary, most: number): number {
  if (details.marriageAllowance === undefined) return most
  const isRefused = (salary: number) =>
    payNotes({ ...details, salary: pence(salary) }).includes('marriage-allowance-not-due')
  return isRefused(most) ? Math.max(0, firstUpTo(most, isRefused) - 1) : most
}

/** Nothing, a penny, or the first of its doubles that passes; null when none does. */
function firstDoubling(passes: (amount: number) => boolean): number | null {
  if (passes(0)) return 0
  for (let amount = 1; amount <= mostMoney; amount *= 2) if (passes(amount)) return amount
  return null
}

/** An amount that passes, while a penny less does not. `most` passes. */
function firstUpTo(most: number, passes: (amount: number) => boolean): number {
  let [below, from] = [-1, most]
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2)
    if (passes(middle)) from = middle
    else below = middle
  }
  return from
}
