// What is said of a deposit that is sent or waits to be: for the form that makes one, and for the outbox.
import { formatMoney, pence, penceFromPounds } from '#domain/money.ts'
import type { Deposit } from './waiting-deposits.ts'

/** @example describedDeposit(deposit) // '£50 put into ‘Holiday’' */
export function describedDeposit({ amount, title }: Deposit): string {
  const pounds = formatMoney(pence(Math.abs(penceFromPounds(amount))))
  return amount > 0 ? `${pounds} put into ‘${title}’` : `${pounds} taken out of ‘${title}’`
}

/** The title of the toast that says so. */
export function depositTitle({ amount }: Pick<Deposit, 'amount'>): string {
  return amount > 0 ? 'Money added' : 'Money taken out'
}
