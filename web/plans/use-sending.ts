// Sends a form’s plan: the form stays open until the plan is saved, or stored on the device because no response comes
// soon. If the server refuses it, the form says why and keeps what was typed.
import { useMutation } from '@tanstack/react-query'
import { isRefused, onEntriesChange, seenEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { removeEntry } from '../device/outbox-store.ts'
import { showToast } from '../ui/toast.ts'
import { changeIn, type PlanChange } from './pending-plans.ts'
import { onDeviceToast, savedToast } from './plan-words.ts'
import { aboutPlan, useChangePlan } from './plans-queries.ts'

/** The returned function throws what the call threw. */
export function useSending(onDone: () => void): (change: PlanChange) => Promise<unknown> {
  const changePlan = useChangePlan()
  const sending = useMutation({
    mutationFn: (change: PlanChange) => savedOrKept(change, changePlan.mutateAsync(change)),
  })
  return (change) => {
    // React calls both only while the form is mounted.
    const onSuccess = (end: 'saved' | 'kept') => {
      const toast = end === 'saved' ? savedToast(change) : onDeviceToast(change)
      showToast({ ...toast, about: aboutPlan(change.planId) })
      onDone()
    }
    const onError = () => {
      const entry = entryOf(change)
      if (entry !== undefined) void removeEntry(entry.id)
    }
    return sending.mutateAsync(change, { onSuccess, onError })
  }
}

/**
 * Whether the change was saved or stored, whichever is known first. The outbox notes that no response came long
 * before the call times out.
 * @throws what the call threw, if the device did not store the change.
 */
function savedOrKept(change: PlanChange, saving: Promise<unknown>): Promise<'saved' | 'kept'> {
  return new Promise((resolve, reject) => {
    const stop = onEntriesChange(() => {
      const entry = entryOf(change)
      if (entry !== undefined && entry.outcome !== null && !isRefused(entry)) resolve('kept')
    })
    void saving.then(() => resolve('saved'), reject).finally(stop)
  })
}

function entryOf({ changeId }: PlanChange): OutboxEntry | undefined {
  return seenEntries()?.find((entry) => changeIn(entry)[0]?.changeId === changeId)
}
