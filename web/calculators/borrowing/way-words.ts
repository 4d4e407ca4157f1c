// What ways to repay a debt are called.
import type { Overpayment } from '#domain/borrowing/amortisation.ts'
import { formatMoney, type Pence } from '#domain/money.ts'
import { counted } from '../frame/amounts.tsx'

export const monthly = (amount: Pence) => `${formatMoney(amount)} a month`
export const minimum = 'The minimum each month'
export const transferred = (payment: Pence, { months, feePercent }: { months: number; feePercent: number }) =>
  `${monthly(payment)}, moved to 0% for ${counted(months, 'month')} for a ${feePercent}% fee`
export const moved = (payment: Pence, { aprPercent, fee }: { aprPercent: number; fee: Pence }) =>
  `${monthly(payment)}, moved to ${aprPercent}% APR for a fee of ${formatMoney(fee)}`
export const agreed = 'As agreed'

/** Such as '£100 more a month and £5,000 once'. */
export function overpaid({ monthly: more, once }: Required<Overpayment>): string {
  const parts = [more > 0 && `${formatMoney(more)} more a month`, once.amount > 0 && `${formatMoney(once.amount)} once`]
  return parts.filter(Boolean).join(' and ')
}
