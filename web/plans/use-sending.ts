// How a form sends a plan: it stays open until the plan is saved, or kept on the device because there is no answer. What the
// server refuses, the form says, with all that was typed.
import { useEffect, useState } from 'react'
import { fieldErrorsOf } from '../api/client.ts'
import { isRefused, seenEntries } from '../device/outbox-entries.ts'
import { removeEntry } from '../device/outbox-store.ts'
import type { FieldErrors } from '../ui/fields/form.ts'
import { showToast } from '../ui/toast.ts'
import { changeIn, type PlanChange } from './pending-plans.ts'
import { keptToast, planProblem, savedToast } from './plan-words.ts'
import { aboutPlan, useChangePlan, usePendingChanges } from './plans-queries.ts'

export function useSending(onDone: () => void) {
  const [sent, setSent] = useState<PlanChange | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pending = usePendingChanges().find(({ change }) => change.changeId === sent?.changeId)
  const isKept = pending !== undefined && pending.entry.outcome !== null && !isRefused(pending.entry)
  useEffect(() => {
    if (!isKept || sent === null) return
    showToast({ ...keptToast(sent), about: aboutPlan(sent.planId) })
    onDone()
  }, [isKept, sent, onDone])

  const changePlan = useChangePlan()
  const send = async (change: PlanChange, showErrors: (errors: FieldErrors) => void): Promise<void> => {
    setSent(change)
    setProblem(null)
    // Both are called only while the form stands.
    const onSuccess = () => {
      showToast({ ...savedToast(change), about: aboutPlan(change.planId) })
      onDone()
    }
    const onError = (error: unknown) => {
      const entry = seenEntries()?.find((one) => changeIn(one)[0]?.changeId === change.changeId)
      if (entry !== undefined && !isRefused(entry)) return
      if (entry !== undefined) void removeEntry(entry.id)
      setProblem(planProblem(error))
      showErrors(fieldErrorsOf(error))
    }
    await changePlan.mutateAsync(change, { onSuccess, onError }).catch(() => {})
  }
  return { send, problem }
}
