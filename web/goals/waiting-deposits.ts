// Deposits in the outbox, and goals as they are shown with them.
import type { DepositBody, Goal } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'

/** A deposit in the outbox, with the goal's name at that time. */
export type Deposit = DepositBody & { goalId: string; title: string }

/** The name of deposits in the outbox. */
export const depositName = 'deposit'

/** The deposit that an entry of the outbox makes; none for entries of other features. */
export function depositIn({ kind, body }: OutboxEntry): Deposit[] {
  // It was put in under this name by this app.
  return kind === depositName ? [body as Deposit] : []
}

/** A goal as it is shown: `waiting` are the pounds in `currentAmount` that the server does not have yet, below zero taken out. */
export type ShownGoal = Goal & { waiting?: number }

/** The goal as the server has it. */
export function asOnServer({ waiting = 0, ...goal }: ShownGoal): Goal {
  return { ...goal, currentAmount: minus(goal.currentAmount, waiting) }
}

export function minus(one: number, other: number): number {
  return poundsFromPence(pence(penceFromPounds(one) - penceFromPounds(other)))
}
