// Deposits in the outbox, and goals with these added.
import type { DepositBody, Goal } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'

/** A deposit, with the goal’s name at the time. */
export type Deposit = DepositBody & { goalId: string; title: string }

/** The outbox kind of deposits. It never changes. */
export const depositName = 'deposit'

/** The deposit of an outbox entry; none for other kinds. */
export function depositIn({ kind, body }: OutboxEntry): Deposit[] {
  // Only this app writes entries of this kind.
  return kind === depositName ? [body as Deposit] : []
}

/**
 * A goal as it is shown. `waiting` is the part of `currentAmount` that is not delivered, in pounds; negative if taken
 * out.
 */
export type ShownGoal = Goal & { waiting?: number }

/** The goal without deposits that are not delivered. */
export function asOnServer({ waiting = 0, ...goal }: ShownGoal): Goal {
  return { ...goal, currentAmount: minus(goal.currentAmount, waiting) }
}

export function minus(one: number, other: number): number {
  return poundsFromPence(pence(penceFromPounds(one) - penceFromPounds(other)))
}
