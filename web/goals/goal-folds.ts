// Folds deposits into the server’s goals: those in the outbox, and those delivered since.
import type { Goal } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { Folds } from '../outbox/folds.ts'
import { isDelivered } from '../device/outbox-entries.ts'
import { depositIn, minus, type Deposit, type ShownGoal } from './waiting-deposits.ts'

export const goalFolds = {
  'GET /api/goals': (response, entries) => {
    const delivered = goalsWith(response, entries.filter(isDelivered).flatMap(depositIn))
    const shown = goalsWith(delivered, entries.flatMap(depositIn))
    return delivered.map((goal, index): ShownGoal => withWaiting(goal, shown[index] ?? goal))
  },
} satisfies Partial<Folds>

/** Adds what waits to the amount, but not to `depositIds`: the server does not have it. */
function withWaiting(delivered: Goal, { currentAmount }: Goal): ShownGoal {
  const waiting = minus(currentAmount, delivered.currentAmount)
  return waiting === 0 ? delivered : { ...delivered, currentAmount, waiting }
}

/** Adds these deposits to the goals, except those already included. No amount goes below zero. */
export function goalsWith(goals: readonly Goal[], deposits: readonly Deposit[]): Goal[] {
  return goals.map((goal) => deposits.filter(({ goalId }) => goalId === goal.id).reduce(goalWith, goal))
}

function goalWith(goal: Goal, { depositId, amount }: Deposit): Goal {
  const { currentAmount, depositIds = [] } = goal
  if (depositIds.includes(depositId)) return goal
  const left = Math.max(0, penceFromPounds(currentAmount) + penceFromPounds(amount))
  return { ...goal, currentAmount: poundsFromPence(pence(left)), depositIds: [...depositIds, depositId] }
}
