// What is said of a deposit: its name, its toast, and why it was refused.
import { formatMoney, pence, penceFromPounds } from '#domain/money.ts'
import type { Deposit } from './waiting-deposits.ts'

/** @example describedDeposit(deposit) // '£50 put into ‘Holiday’' */
export function describedDeposit({ amount, title }: Deposit): string {
  const pounds = formatMoney(pence(Math.abs(penceFromPounds(amount))))
  return amount > 0 ? `${pounds} put into ‘${title}’` : `${pounds} taken out of ‘${title}’`
}

/** The title of its toast. */
export function depositTitle({ amount }: Pick<Deposit, 'amount'>): string {
  return amount > 0 ? 'Money added' : 'Money taken out'
}

/** Why a deposit was refused. */
export const depositRefusals = {
  'goal-not-found': 'This goal was deleted, perhaps in another tab.',
  'goal-full': 'A goal can hold at most £10,000,000. Add less.',
  'not-enough-saved': 'There isn’t that much in this goal. Take out less.',
} as const
