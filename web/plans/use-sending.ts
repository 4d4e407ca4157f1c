// How a form sends a plan: it stays open until the plan is saved, or kept on the device because there is no answer. What the
// server refuses, the form says, with all that was typed.
import { useState } from 'react'
import { fieldErrorsOf } from '../api/client.ts'
import { isRefused, seenEntries } from '../device/outbox-entries.ts'
import { removeEntry } from '../device/outbox-store.ts'
import type { FieldErrors } from '../ui/fields/form.ts'
import { showToast } from '../ui/toast.ts'
import { changeIn, type PlanChange } from './pending-plans.ts'
import { keptToast, planProblem, savedToast } from './plan-words.ts'
import { aboutPlan, useChangePlan } from './plans-queries.ts'

export function useSending(onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const changePlan = useChangePlan()
  const send = async (change: PlanChange, showErrors: (errors: FieldErrors) => void): Promise<void> => {
    setProblem(null)
    const finish = (toast: ReturnType<typeof savedToast>) => {
      showToast({ ...toast, about: aboutPlan(change.planId) })
      onDone()
    }
    // Both are called only while the form is there.
    const onSuccess = () => finish(savedToast(change))
    const onError = (error: unknown) => {
      const entry = seenEntries()?.find((one) => changeIn(one)[0]?.changeId === change.changeId)
      if (entry !== undefined && !isRefused(entry)) return finish(keptToast(change))
      if (entry !== undefined) void removeEntry(entry.id)
      setProblem(planProblem(error))
      showErrors(fieldErrorsOf(error))
    }
    await changePlan.mutateAsync(change, { onSuccess, onError }).catch(() => {})
  }
  return { send, problem }
}
