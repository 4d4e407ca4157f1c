// What a tax code frees of tax in a pay period, or adds to pay in one: HMRC's pay adjustment tables, as its Specification
// for PAYE Tax Table Routines (version 24.0, paragraph 4.3.1) has software work them.

import { pence, type Pence } from '../money.ts'
import type { TaxCode } from '../tax/tax-code.ts'
import { periodsInYear, weeksIn, type PayInterval } from './tax-period.ts'

/**
 * What a code frees in one period, in pence; below zero it is what a K code adds. A code's number is parted into
 * blocks of 500, worth £5,000 a year each, and a rest of 1 to 500, worth ten times itself and £9; each is divided among
 * the year's periods and rounded up to a penny. Two weeks and four free twice and four times what a week does.
 * @example freePay(code, 'month') // for 1257L 104826: 2 × £416.67 and £2,579 ÷ 12 = £214.92
 */
export function freePay(code: TaxCode, interval: PayInterval): Pence {
  if (code.kind === 'allowance') return adjustment(code.allowance, interval)
  if (code.kind === 'added-pay') return pence(-adjustment(code.addedPay, interval))
  return pence(0)
}

function adjustment(yearly: Pence, interval: PayInterval): Pence {
  const codeNumber = Math.floor(yearly / 1_000)
  if (codeNumber === 0) return pence(0)
  const blocks = Math.floor((codeNumber - 1) / 500)
  const rest = codeNumber - blocks * 500
  return pence(blocks * share(500_000, interval) + share(rest * 1_000 + 900, interval))
}

function share(yearly: number, interval: PayInterval): number {
  const weeks = weeksIn[interval]
  return weeks === null ? Math.ceil(yearly / periodsInYear[interval]) : weeks * Math.ceil(yearly / periodsInYear.week)
}
