// The learner’s plans, with the changes in the outbox.
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutboxEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { post } from '../outbox/outbox.ts'
import { useRead } from '../outbox/use-read.ts'
import { useLearner } from '../session/auth.tsx'
import type { Plan } from '#contract/plans.ts'
import { withdrawToast } from '../ui/toast.ts'
import { changeIn, type PlanChange } from './pending-plans.ts'
import { planKind } from './plan-outbox.ts'

/** A change that is not delivered. */
export type PendingChange = { entry: OutboxEntry; change: PlanChange }

/** The plans, oldest first, and the changes to them that wait or were refused. */
export function usePlans() {
  const query = useRead('GET /api/plans')
  return { query, plans: query.data ?? noPlans, pending: usePendingChanges() }
}

const noPlans: readonly Plan[] = []

function usePendingChanges(): readonly PendingChange[] {
  const { id } = useLearner()
  const entries = useOutboxEntries(id)
  return useMemo(
    () => (entries ?? []).flatMap((entry) => changeIn(entry).map((change) => ({ entry, change }))),
    [entries],
  )
}

/** Makes a change by way of the outbox, which shows it at once. */
export function useChangePlan() {
  const { id: learnerId } = useLearner()
  return useMutation({
    mutationFn: (change: PlanChange) => post(learnerId, planKind, change),
    onMutate: (change) => withdrawToast(aboutPlan(change.planId)),
  })
}

/** The subject of a plan’s toasts: they are withdrawn when something else is done with the plan. */
export function aboutPlan(planId: string): string {
  return `plan-${planId}`
}
