// The outbox kind for changes of plans.
import type { Plan } from '#contract/plans.ts'
import { call, CallError } from '../api/client.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import { planName, type PlanChange } from './pending-plans.ts'
import { describedChange, planRefusals, savedToast } from './plan-words.ts'

/** The response is the plan; null once it is deleted. */
export const planKind: OutboxKind<PlanChange, Plan | null> = {
  kind: planName,
  key: ({ changeId }) => changeId,
  lane: ({ planId }) => `plan-${planId}`,
  send: sendChange,
  describe: describedChange,
  refusals: planRefusals,
  savedToast,
  // A notification asks about a plan until it is answered.
  touches: () => [{ read: ['GET /api/plans'] }, { read: ['GET /api/notifications'] }],
}

function sendChange(change: PlanChange): Promise<Plan | null> {
  const params = { planId: change.planId }
  switch (change.type) {
    case 'make': {
      // The server sets `createdAt`: this device’s clock may be wrong.
      const { id, lessonId, guideSlug, cue, action, date } = change.plan
      return call('POST /api/plans', { body: { id, lessonId, guideSlug, cue, action, date } })
    }
    case 'restore':
      return call('POST /api/plans', { body: change.plan })
    case 'change':
      return call('PATCH /api/plans/{planId}', { params, body: change.fields })
    case 'delete':
      return deletePlan(params)
  }
}

/** A plan that is gone is deleted. */
async function deletePlan(params: { planId: string }): Promise<null> {
  try {
    await call('DELETE /api/plans/{planId}', { params })
  } catch (error) {
    if (!(error instanceof CallError) || error.problem?.code !== 'plan-not-found') throw error
  }
  return null
}
