// What stands in the outbox as this tab has last seen it, for pages to show. It is filled once the outbox's own code is
// there, so that no page has to fetch that first.
import { useMemo, useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox-entry.ts'

let seen: readonly OutboxEntry[] | null = null
let isKept = false
const delivered = new Set<number>()
const listeners = new Set<() => void>()

/** Notes what the device holds; `null` where it keeps nothing. */
export function noteEntries(entries: readonly OutboxEntry[] | null): void {
  isKept = entries !== null
  seen = (entries ?? []).filter(({ id }) => !delivered.has(id))
  for (const listener of listeners) listener()
}

/** What the server has is gone at once, also while the device is still being told. */
export function noteDelivered(id: number): void {
  delivered.add(id)
  if (seen !== null) noteEntries(isKept ? seen : null)
}

/** Every entry on the device, oldest first; null until it has been looked at. */
export function seenEntries(): readonly OutboxEntry[] | null {
  return seen
}

/** Whether this browser keeps entries at all. */
export function canKeepEntries(): boolean {
  return isKept
}

/** Calls back when they change. Returns what ends it. */
export function onEntriesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The learner's entries, refused ones too, oldest first; null until they are known. */
export function useOutboxEntries(learnerId: string | null): readonly OutboxEntry[] | null {
  const all = useSyncExternalStore(onEntriesChange, seenEntries)
  return useMemo(() => all && all.filter((entry) => entry.learnerId === learnerId), [all, learnerId])
}
