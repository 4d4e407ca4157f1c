// Saving for a first home with a Lifetime ISA: the bonus a month after each payment, the yearly limit, and the year that has
// to pass before it can be used (GOV.UK, Lifetime ISA).

import { penceFromPounds, type Pence } from '../money.ts'

/** In pounds. A home that costs more than `mostPrice` cannot be bought with it. */
export const lifetimeIsa = { mostPaidInAYear: 4_000, bonusPercent: 25, mostPrice: 450_000, monthsOpen: 12 } as const

/** `from` is the month of the first payment, such as "2026-12"; `growth` is in per cent a year. */
export type DepositPlan = { monthly: Pence; growth: number; deposit: Pence; price: Pence; from: string }

/** After how many months the deposit is there, and what it is made of. What exceeds the yearly limit is saved beside. */
export type DepositReached = { months: number; inIsa: Pence; beside: Pence; bonus: Pence }

const mostMonths = 600

/**
 * When savings make a deposit; null where it takes more than 50 years. A bonus that is still due does not count.
 * @example depositReached({ monthly: pence(20000), growth: 0, deposit: pence(1500000), price: pence(25000000), from: '2026-12' })?.months // 61
 */
export function depositReached({ monthly, growth, deposit, price, from }: DepositPlan): DepositReached | null {
  const growing = (1 + growth / 100) ** (1 / 12)
  const isUsable = price <= penceFromPounds(lifetimeIsa.mostPrice)
  const pots = { isa: 0, beside: 0, bonus: 0, bonusDue: 0, paidThisYear: 0 }
  const firstMonth = Number(from.slice(5, 7))
  for (let month = 1; month <= mostMonths; month += 1) {
    if ((firstMonth + month - 2) % 12 === 3) pots.paidThisYear = 0
    pots.isa = pots.isa * growing + pots.bonusDue
    pots.beside *= growing
    pots.bonus += pots.bonusDue
    const room = isUsable ? lifetimeIsa.mostPaidInAYear - pots.paidThisYear : 0
    const paidIn = Math.min(monthly / 100, room)
    pots.paidThisYear += paidIn
    pots.isa += paidIn
    pots.beside += monthly / 100 - paidIn
    pots.bonusDue = (paidIn * lifetimeIsa.bonusPercent) / 100
    const counted = pots.beside + (month > lifetimeIsa.monthsOpen ? pots.isa : 0)
    if (counted < deposit / 100 - 1e-6) continue
    const [inIsa, beside, bonus] = [pots.isa, pots.beside, pots.bonus].map(penceFromPounds) as [Pence, Pence, Pence]
    return { months: month, inIsa, beside, bonus }
  }
  return null
}
