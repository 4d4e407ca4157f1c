// Savings goals: listing, setting, changing and deleting them, and putting money in.
import { penceFromPounds } from '#domain/money.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse, type Field } from '../http/problems.ts'
import { changeOf, goalOnWire, newGoal } from './goal-on-wire.ts'
import type { GoalsStore } from './goals-store.ts'

export type GoalsRoutes = Pick<
  Handlers,
  | 'GET /api/goals'
  | 'POST /api/goals'
  | 'PATCH /api/goals/{goalId}'
  | 'DELETE /api/goals/{goalId}'
  | 'POST /api/goals/{goalId}/deposits'
>

export function goalsRoutes({ goals, now }: { goals: GoalsStore; now: () => number }): GoalsRoutes {
  return {
    'GET /api/goals': async ({ learner }) => ({
      status: 200,
      body: (await goals.listWithDeposits(learner.id)).map(goalOnWire),
    }),

    'POST /api/goals': async ({ learner, body }) => {
      const created = await goals.create({ learnerId: learner.id, goal: newGoal(body, now()) })
      if (created.kind === 'limit') return refuse('goal-limit')
      return { status: created.kind === 'created' ? 201 : 200, body: goalOnWire(created.goal) }
    },

    'PATCH /api/goals/{goalId}': async ({ learner, params, body }) => {
      const key = { learnerId: learner.id, goalId: params.goalId }
      const changed = await goals.change({ ...key, change: changeOf(body), version: body.version, now: now() })
      if (changed.kind === 'not-found') return refuse('goal-not-found')
      if (changed.kind === 'changed-before') return refuse('goal-changed')
      if (changed.kind === 'version-missing') return refuse('invalid-body', { fields: [withoutVersion] })
      return { status: 200, body: goalOnWire(changed.goal) }
    },

    'DELETE /api/goals/{goalId}': async ({ learner, params }) => {
      const isDeleted = await goals.remove({ learnerId: learner.id, goalId: params.goalId })
      return isDeleted ? { status: 204, body: undefined } : refuse('goal-not-found')
    },

    'POST /api/goals/{goalId}/deposits': async ({ learner, params, body }) => {
      const deposit = { depositId: body.depositId.toLowerCase(), pence: penceFromPounds(body.amount) }
      const counted = await goals.deposit({ learnerId: learner.id, goalId: params.goalId, deposit, now: now() })
      if (counted.kind === 'not-found') return refuse('goal-not-found')
      if (counted.kind === 'too-little') return refuse('not-enough-saved')
      if (counted.kind === 'too-much') return refuse('goal-full')
      return { status: 201, body: goalOnWire(counted.goal) }
    },
  }
}

/** Shown beside the field. Only a page from before goals had versions sends none. */
const withoutVersion: Field = {
  field: 'currentAmount',
  message: 'Load this page again first: the amount saved may have changed.',
}
