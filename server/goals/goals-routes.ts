// Savings goals: listing, setting, changing and deleting them.
import { randomUUID } from 'node:crypto'
import type { CreateGoalBody, Goal, GoalIcon, UpdateGoalBody } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import { isReached, type GoalChange, type GoalsStore, type StoredGoal } from './goals-store.ts'

export type GoalsRoutes = Pick<
  Handlers,
  'GET /api/goals' | 'POST /api/goals' | 'PATCH /api/goals/{goalId}' | 'DELETE /api/goals/{goalId}'
>

export function goalsRoutes({ goals, now }: { goals: GoalsStore; now: () => number }): GoalsRoutes {
  return {
    'GET /api/goals': async ({ learner }) => ({ status: 200, body: (await goals.list(learner.id)).map(goalOnWire) }),

    'POST /api/goals': async ({ learner, body }) => {
      const created = await goals.create({ learnerId: learner.id, goal: newGoal(body, now()) })
      if (created.kind === 'limit') return refuse('goal-limit')
      return { status: created.kind === 'created' ? 201 : 200, body: goalOnWire(created.goal) }
    },

    'PATCH /api/goals/{goalId}': async ({ learner, params, body }) => {
      const change = { learnerId: learner.id, goalId: params.goalId, change: changeOf(body), now: now() }
      const goal = await goals.change(change)
      return goal ? { status: 200, body: goalOnWire(goal) } : refuse('goal-not-found')
    },

    'DELETE /api/goals/{goalId}': async ({ learner, params }) => {
      const isDeleted = await goals.remove({ learnerId: learner.id, goalId: params.goalId })
      return isDeleted ? { status: 204, body: undefined } : refuse('goal-not-found')
    },
  }
}

/** A goal that comes back keeps its id and its start, but none begins in the future. */
function newGoal({ id, title, icon, targetDate, ...body }: CreateGoalBody, now: number): StoredGoal {
  const amounts = {
    currentPence: penceFromPounds(body.currentAmount),
    targetPence: penceFromPounds(body.targetAmount),
    startPence: penceFromPounds(body.startAmount ?? body.currentAmount),
  }
  const createdAt = body.createdAt === undefined ? now : Math.min(now, Date.parse(body.createdAt))
  const reachedAt = isReached(amounts) ? now : null
  return { goalId: id?.toLowerCase() ?? randomUUID(), title, icon, targetDate, ...amounts, createdAt, reachedAt }
}

function changeOf({ title, icon, currentAmount, targetAmount, targetDate }: UpdateGoalBody): GoalChange {
  return {
    ...(title !== undefined && { title }),
    ...(icon !== undefined && { icon }),
    ...(currentAmount !== undefined && { currentPence: penceFromPounds(currentAmount) }),
    ...(targetAmount !== undefined && { targetPence: penceFromPounds(targetAmount) }),
    ...(targetDate !== undefined && { targetDate }),
  }
}

function goalOnWire({ goalId, title, icon, targetDate, createdAt, ...amounts }: StoredGoal): Goal {
  return {
    id: goalId,
    title,
    // The contract let it in.
    icon: icon as GoalIcon,
    currentAmount: poundsFromPence(pence(amounts.currentPence)),
    targetAmount: poundsFromPence(pence(amounts.targetPence)),
    targetDate,
    startAmount: poundsFromPence(pence(amounts.startPence)),
    createdAt: new Date(createdAt).toISOString(),
  }
}
