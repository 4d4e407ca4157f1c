// How many questions are left for today, for the frame of every page.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readQuery } from '#web/api/response-cache.ts'
import { deviceOwner } from '#web/device/device.ts'
import { isRefused, useOutboxEntries } from '#web/device/outbox-entries.ts'

/** The name of its entries in the outbox. */
export const practiceName = 'practice'

/** How many questions are left for today; null until that is known. It comes with the notifications, which every page has. */
export function usePracticeDue(): number | null {
  const { data } = useQuery(readQuery('GET /api/notifications'))
  const waiting = useWaitingItems()
  return data === undefined ? null : Math.max(0, (data.practiceDue ?? 0) - waiting.length)
}

/** The questions whose answers the server does not have yet. A refused one is not counted: it may never be saved. */
export function useWaitingItems(): readonly string[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(
    () =>
      (entries ?? [])
        .filter((entry) => entry.kind === practiceName && !isRefused(entry))
        .map(({ body }) => (body as { itemId: string }).itemId),
    [entries],
  )
}
