// What HMRC pays low earners for contributions under net pay. Net pay spares the tax on a contribution, which is nothing on
// pay that no tax was due on, where relief at source adds a fifth of the gross contribution all the same. Since 2024/2025
// HMRC makes up for it after the year's end (Finance Act 2004, section 193A).

import { pence, type Pence } from '../money.ts'
import type { TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, byTaxYear, findRate } from './rates/tax-years.ts'

const termsOf = byTaxYear((taxYear) => ({
  allowance: amountAt(taxYear, 'incomeTax.personalAllowance'),
  rate: findRate(taxYear, 'pensions.netPayTopUpRate')?.value ?? 0,
}))

/**
 * The top-up in pence: the rate on the part of a contribution that the personal allowance covers. Somebody who
 * has more than the allowance left after the contribution gets none.
 * @example netPayTopUp({ taxYear: '2024/2025', contribution: pence(48000), taxablePay: pence(952000) }) // 9600
 */
export function netPayTopUp(paid: {
  taxYear: TaxYearId
  contribution: Pence
  /** Pay less the contribution. */
  taxablePay: Pence
}): Pence {
  const { allowance, rate } = termsOf[paid.taxYear]
  const untaxed = Math.min(paid.contribution, Math.max(0, allowance - paid.taxablePay))
  return pence((untaxed * rate) / 100)
}
