// How many questions are left for today, for the frame of every page.
import { useMemo } from 'react'
import { deviceOwner } from '#web/device/device.ts'
import { isRefused, useOutboxEntries } from '#web/device/outbox-entries.ts'
import { useRead } from '#web/outbox/use-read.ts'
import { answeredIn } from './practice-queries.ts'

/** How many questions are left for today; null until that is known. */
export function usePracticeDue(): number | null {
  const { data } = useRead('GET /api/notifications')
  return data === undefined ? null : (data.practiceDue ?? 0)
}

/** The questions whose answers the server does not have yet. */
export function useWaitingItems(): readonly string[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(() => (entries ?? []).filter((entry) => !isRefused(entry)).flatMap(answeredIn), [entries])
}
