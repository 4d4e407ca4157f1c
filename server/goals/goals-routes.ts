// Savings goals: listing and setting them.
import { randomUUID } from 'node:crypto'
import type { CreateGoalBody, Goal, GoalIcon } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import type { GoalsStore, StoredGoal } from './goals-store.ts'

export type GoalsRoutes = Pick<Handlers, 'GET /api/goals' | 'POST /api/goals'>

export function goalsRoutes({ goals, now }: { goals: GoalsStore; now: () => number }): GoalsRoutes {
  return {
    'GET /api/goals': async ({ learner }) => ({ status: 200, body: (await goals.list(learner.id)).map(goalOnWire) }),

    'POST /api/goals': async ({ learner, body }) => {
      const goal = storedGoal(body)
      const isCreated = await goals.create({ learnerId: learner.id, goal, createdAt: now() })
      return isCreated ? { status: 201, body: goalOnWire(goal) } : refuse('goal-limit')
    },
  }
}

function storedGoal({ title, icon, currentAmount, targetAmount, targetDate }: CreateGoalBody): StoredGoal {
  const amounts = { currentPence: penceFromPounds(currentAmount), targetPence: penceFromPounds(targetAmount) }
  return { goalId: randomUUID(), title, icon, ...amounts, targetDate }
}

function goalOnWire({ goalId, title, icon, currentPence, targetPence, targetDate }: StoredGoal): Goal {
  return {
    id: goalId,
    title,
    // The contract let it in.
    icon: icon as GoalIcon,
    currentAmount: poundsFromPence(pence(currentPence)),
    targetAmount: poundsFromPence(pence(targetPence)),
    targetDate,
  }
}
