// Plans with the changes in the outbox, which the server's response does not have yet.
import type { Plan } from '#contract/plans.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { Folds } from '../outbox/folds.ts'

/** A change of a plan in the outbox. `action` names the plan, as it was. */
export type PlanChange = {
  changeId: string
  planId: string
  action: string
} & ({ type: 'make' | 'restore'; plan: Plan } | { type: 'change'; fields: PlanFields } | { type: 'delete' })

/** Where a plan comes from; neither of the two for one of the learner's own. */
export type PlanSource = { lessonId?: number; guideSlug?: string }

/** What can be changed of a plan. */
export type PlanFields = Partial<Pick<Plan, 'cue' | 'action' | 'date' | 'outcome'>>

/** The name of changes of plans in the outbox. */
export const planName = 'plan'

/** The change that an entry of the outbox makes; none for entries of other features. */
export function changeIn({ kind, body }: OutboxEntry): PlanChange[] {
  // It was put in under this name by this app.
  return kind === planName ? [body as PlanChange] : []
}

export const planFolds = {
  'GET /api/plans': (plans, entries) => plansWith(plans, entries.flatMap(changeIn)),
} satisfies Partial<Folds>

/** The plans as they are once these changes are made, oldest first. To make a change twice is to make it once. */
export function plansWith(plans: readonly Plan[], changes: readonly PlanChange[]): Plan[] {
  return changes.reduce(planWith, [...plans])
}

function planWith(plans: Plan[], change: PlanChange): Plan[] {
  switch (change.type) {
    case 'make':
    case 'restore':
      return plans.some(({ id }) => id === change.planId) ? plans : [...plans, change.plan]
    case 'change':
      return plans.map((plan) => (plan.id === change.planId ? { ...plan, ...change.fields } : plan))
    case 'delete':
      return plans.filter(({ id }) => id !== change.planId)
    default:
      // A change of a later version, which this page does not know.
      return plans
  }
}
