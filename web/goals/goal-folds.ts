// What deposits that wait do to what the server says of goals.
import type { DepositBody, Goal } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { Folds } from '../outbox/folds.ts'

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

export const goalFolds = {
  'GET /api/goals': (told, entries) => {
    const shown = goalsWith(told, entries.flatMap(depositIn))
    return shown.map((goal, index): ShownGoal => withWaiting(goal, told[index] ?? goal))
  },
} satisfies Partial<Folds>

function withWaiting(shown: Goal, told: Goal): ShownGoal {
  const waiting = minus(shown.currentAmount, told.currentAmount)
  return waiting === 0 ? shown : { ...shown, waiting }
}

/** The goal as the server has it. */
export function asTold({ waiting = 0, ...goal }: ShownGoal): Goal {
  return { ...goal, currentAmount: minus(goal.currentAmount, waiting) }
}

function minus(one: number, other: number): number {
  return poundsFromPence(pence(penceFromPounds(one) - penceFromPounds(other)))
}

/** Goals with these deposits, but for those that they include already. No more is taken out than there is. */
export function goalsWith(goals: readonly Goal[], deposits: readonly Deposit[]): Goal[] {
  return goals.map((goal) => deposits.filter(({ goalId }) => goalId === goal.id).reduce(goalWith, goal))
}

function goalWith(goal: Goal, { depositId, amount }: Deposit): Goal {
  const { currentAmount, depositIds = [] } = goal
  if (depositIds.includes(depositId)) return goal
  const left = Math.max(0, penceFromPounds(currentAmount) + penceFromPounds(amount))
  return { ...goal, currentAmount: poundsFromPence(pence(left)), depositIds: [...depositIds, depositId] }
}
