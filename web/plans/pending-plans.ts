// Plans with the changes in the outbox folded in.
import type { Plan } from '#contract/plans.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { Folds } from '../outbox/folds.ts'

/** A change of a plan. `action` is the plan’s own, before the change. */
export type PlanChange = {
  changeId: string
  planId: string
  action: string
} & ({ type: 'make' | 'restore'; plan: Plan } | { type: 'change'; fields: PlanFields } | { type: 'delete' })

/** Where a plan comes from; neither for the learner’s own. */
export type PlanSource = { lessonId?: number; guideSlug?: string }

/** The fields of a plan that can be changed. */
export type PlanFields = Partial<Pick<Plan, 'cue' | 'action' | 'date' | 'outcome'>>

/** The outbox kind of these changes. It never changes. */
export const planName = 'plan'

/** The change of an outbox entry; none for other kinds. */
export function changeIn({ kind, body }: OutboxEntry): PlanChange[] {
  // Only this app writes entries of this kind.
  return kind === planName ? [body as PlanChange] : []
}

export const planFolds = {
  'GET /api/plans': (plans, entries) => plansWith(plans, entries.flatMap(changeIn)),
} satisfies Partial<Folds>

/** The plans with these changes, oldest first. Applying a change twice changes nothing more. */
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
      // Made by a later version of the app.
      return plans
  }
}
