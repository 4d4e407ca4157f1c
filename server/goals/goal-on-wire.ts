// A goal between what is stored (pence, milliseconds) and what is sent (pounds, instants). Fields that are the same in
// both are copied: a new one needs only its lines in the contract and the schema.
import { randomUUID } from 'node:crypto'
import type { AccountExport } from '#contract/account-export.ts'
import type { CreateGoalBody, Goal, UpdateGoalBody } from '#contract/goals.ts'
import { timeDone } from '#domain/device-time.ts'
import { isReached } from '#domain/goals/goal-changes.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { given, sent } from '../database/row-fields.ts'
import type { GoalChange, GoalsStore, StoredGoal } from './goals-store.ts'

/** With the ids of its deposits, where they are known. */
export function goalOnWire({ reachedAt: _kept, depositIds, ...goal }: StoredGoal & { depositIds?: string[] }): Goal {
  const { goalId: id, currentPence, targetPence, startPence, ...fields } = goal
  return {
    id,
    ...sent(fields),
    currentAmount: poundsFromPence(pence(currentPence)),
    targetAmount: poundsFromPence(pence(targetPence)),
    startAmount: poundsFromPence(pence(startPence)),
    ...(depositIds && { depositIds }),
  }
}

/** Returns everything stored about a learner's goals. */
export function exportGoals(goals: GoalsStore): (learnerId: string) => Promise<AccountExport['goals']> {
  return async (learnerId) =>
    (await goals.list(learnerId)).map((goal) => ({ ...goalOnWire(goal), ...sent({ reachedAt: goal.reachedAt }) }))
}

/** A restored goal keeps its id and its start, but never starts in the future. */
export function newGoal(body: CreateGoalBody, now: number): StoredGoal {
  const { id, currentAmount, targetAmount, startAmount = currentAmount, createdAt, version = 1, ...fields } = body
  const amounts = {
    currentPence: penceFromPounds(currentAmount),
    targetPence: penceFromPounds(targetAmount),
    startPence: penceFromPounds(startAmount),
  }
  return {
    goalId: id?.toLowerCase() ?? randomUUID(),
    ...fields,
    ...amounts,
    createdAt: timeDone(createdAt, { now }),
    reachedAt: isReached(amounts) ? now : null,
    version,
  }
}

export function changeOf({ version: _seen, currentAmount, targetAmount, ...fields }: UpdateGoalBody): GoalChange {
  return {
    ...given(fields),
    ...(currentAmount !== undefined && { currentPence: penceFromPounds(currentAmount) }),
    ...(targetAmount !== undefined && { targetPence: penceFromPounds(targetAmount) }),
  }
}
