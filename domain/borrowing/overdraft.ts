// What being overdrawn costs, beside owing the same sum on a card or a loan. A UK overdraft has one yearly rate, its EAR,
// and no fee by the day or month (FCA handbook, CONC 5C.2).

import { pence, type Pence } from '../money.ts'
import { periodFromAnnual } from './apr.ts'

/** A sum owed for some days at an effective yearly rate: an overdraft's EAR, or the APR of a card or loan. */
export type DaysOwed = { amount: Pence; annualPercent: number; days: number }

/**
 * The interest on a sum that is owed for some days: amount × ((1 + rate)^(days ÷ 365) − 1). A bank that adds its interest
 * once a month and not each day comes to a penny or two else within the month, and to the same over a year.
 * @example costOfDays({ amount: pence(50000), annualPercent: 19.49, days: 30 }) // 737
 */
export function costOfDays({ amount, annualPercent, days }: DaysOwed): Pence {
  return pence((amount * periodFromAnnual(annualPercent, 365 / days)) / 100)
}

/** The other way to owe the same: its APR, and a fee at the start that is added to the debt. */
export type OtherCredit = { aprPercent: number; fee: Pence }

/** Both costs, and the day from which the other way is no dearer: null where its rate is not the lower one. */
export type OverdraftBeside = { overdraft: Pence; other: Pence; evenAfterDays: number | null }

/**
 * An overdraft beside a card or loan on which the same sum is owed for as long.
 * @example overdraftBeside({ amount: pence(50000), annualPercent: 39.9, days: 90 }, { aprPercent: 0, fee: pence(2000) })
 *   // £43.16 against £20.00, and even after 43 days
 */
export function overdraftBeside(overdraft: DaysOwed, { aprPercent, fee }: OtherCredit): OverdraftBeside {
  const { amount, annualPercent, days } = overdraft
  const owed = pence(amount + fee)
  return {
    overdraft: costOfDays(overdraft),
    other: pence(fee + costOfDays({ amount: owed, annualPercent: aprPercent, days })),
    evenAfterDays:
      amount > 0 && annualPercent > aprPercent ? daysUntilEven(owed / amount, annualPercent, aprPercent) : null,
  }
}

/** (amount + fee) × (1 + APR)^t = amount × (1 + EAR)^t, solved for t. */
function daysUntilEven(owedOverAmount: number, earPercent: number, aprPercent: number): number {
  const faster = Math.log1p(earPercent / 100) - Math.log1p(aprPercent / 100)
  return Math.ceil((365 * Math.log(owedOverAmount)) / faster)
}
