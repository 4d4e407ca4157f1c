// The learner's plans: the server's response, with what is in this device's outbox.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readQuery } from '../api/response-cache.ts'
import { isRefused, useOutboxEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { post } from '../outbox/outbox.ts'
import { useLearner } from '../session/auth.tsx'
import { withdrawToast } from '../ui/toast.ts'
import { changeIn, plansWith, type PlanChange } from './pending-plans.ts'
import { planKind } from './plan-outbox.ts'

/** A change that the server does not have yet. */
export type PendingChange = { entry: OutboxEntry; change: PlanChange }

/** The plans, oldest first, and the changes among them that are pending or were refused. */
export function usePlans() {
  const query = useQuery(readQuery('GET /api/plans'))
  const pending = usePendingChanges()
  // What was refused is not counted: it may never be saved.
  const plans = useMemo(() => {
    const counted = pending.filter(({ entry }) => !isRefused(entry)).map(({ change }) => change)
    return plansWith(query.data ?? [], counted)
  }, [query.data, pending])
  return { query, plans, pending }
}

function usePendingChanges(): readonly PendingChange[] {
  const { id } = useLearner()
  const entries = useOutboxEntries(id)
  return useMemo(
    () => (entries ?? []).flatMap((entry) => changeIn(entry).map((change) => ({ entry, change }))),
    [entries],
  )
}

/** Makes a change by way of the outbox, which shows it at once and loses none. */
export function useChangePlan() {
  const { id: learnerId } = useLearner()
  return useMutation({
    mutationFn: (change: PlanChange) => post(learnerId, planKind, change),
    onMutate: (change) => withdrawToast(aboutPlan(change.planId)),
  })
}

/** What a toast of a plan is about. It is withdrawn when something else is done with the plan. */
export function aboutPlan(planId: string): string {
  return `plan-${planId}`
}
