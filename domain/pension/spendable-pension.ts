// What a pension leaves to spend. It stands apart from the living standards, which the table of rates takes in: what works a sum
// from rates must not be loaded with them.

import { pence, type Pence } from '../money.ts'
import { incomeTax, type Taxpayer } from '../tax/income-tax.ts'

/**
 * What is left to spend of a pension income a year: income tax is due on it all, the State Pension too, and National
 * Insurance on none of it.
 * @example spendablePension(pence(3200000), { taxYear: '2026/2027', nation: 'england' }) // 2811400: 20% of 32,000 − 12,570 is tax
 */
export function spendablePension(income: Pence, taxpayer: Taxpayer): Pence {
  return pence(income - incomeTax({ ...taxpayer, income }))
}
