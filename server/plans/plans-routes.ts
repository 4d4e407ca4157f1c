// Plans: listing, making, changing and deleting them.
import { randomUUID } from 'node:crypto'
import type { CreatePlanBody, Plan } from '#contract/plans.ts'
import { timeDone } from '#domain/device-time.ts'
import { given, sent } from '../database/row-fields.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse, type Field } from '../http/problems.ts'
import type { PlansStore, StoredPlan } from './plans-store.ts'

export type PlansRoutes = Pick<
  Handlers,
  'GET /api/plans' | 'POST /api/plans' | 'PATCH /api/plans/{planId}' | 'DELETE /api/plans/{planId}'
>
export type PlansOptions = {
  plans: PlansStore
  /** Whether the course has a lesson of that id. */
  isLesson: (lessonId: number) => boolean
  /** Whether it has a guide of that name. */
  isGuide: (slug: string) => boolean
  now: () => number
}

export function plansRoutes({ plans, isLesson, isGuide, now }: PlansOptions): PlansRoutes {
  return {
    'GET /api/plans': async ({ learner }) => ({ status: 200, body: (await plans.list(learner.id)).map(planOnWire) }),

    'POST /api/plans': async ({ learner, body }) => {
      const plan = newPlan(body, now())
      if (plan.lessonId !== null && !isLesson(plan.lessonId)) return refuse('invalid-body', { fields: [noSuchLesson] })
      if (plan.guideSlug !== null && !isGuide(plan.guideSlug)) return refuse('invalid-body', { fields: [noSuchGuide] })
      const created = await plans.create({ learnerId: learner.id, plan })
      if (created.kind === 'limit') return refuse('plan-limit')
      return { status: created.kind === 'created' ? 201 : 200, body: planOnWire(created.plan) }
    },

    'PATCH /api/plans/{planId}': async ({ learner, params, body }) => {
      const plan = await plans.change({ learnerId: learner.id, planId: params.planId, change: given(body) })
      return plan === null ? refuse('plan-not-found') : { status: 200, body: planOnWire(plan) }
    },

    'DELETE /api/plans/{planId}': async ({ learner, params }) => {
      const isDeleted = await plans.remove({ learnerId: learner.id, planId: params.planId })
      return isDeleted ? { status: 204, body: undefined } : refuse('plan-not-found')
    },
  }
}

const noSuchLesson: Field = { field: 'lessonId', message: 'There is no such lesson.' }
const noSuchGuide: Field = { field: 'guideSlug', message: 'There is no such guide.' }

/** A restored plan keeps its id and its creation time, which is never in the future. */
export function newPlan(body: CreatePlanBody, now: number): StoredPlan {
  const { id, lessonId = null, guideSlug = null, cue, action, date = null, outcome = null, createdAt } = body
  return {
    planId: id?.toLowerCase() ?? randomUUID(),
    ...{ lessonId, guideSlug, cue, action, date, outcome },
    createdAt: timeDone(createdAt, { now }),
  }
}

function planOnWire({ planId: id, ...plan }: StoredPlan): Plan {
  return { id, ...sent(plan) }
}
