// What deposits that wait do to what the server says of goals.
import type { Goal } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { Folds } from '../outbox/folds.ts'
import { depositIn, minus, type Deposit, type ShownGoal } from './waiting-deposits.ts'

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
