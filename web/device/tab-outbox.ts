// What is still to be sent on a computer that others use too: it waits in this tab alone, also when that is loaded again.
import { namesIn, readStoredJson, store } from './browser-storage.ts'
import type { NewEntry, OutboxEntry } from './outbox-entries.ts'
import { isOutbox, ownName } from './storage-names.ts'

/** Every entry of this learner, oldest first. */
export function tabEntriesOf(learnerId: string): OutboxEntry[] {
  const stored = readStoredJson('sessionStorage', ownName('outbox', learnerId))
  return Array.isArray(stored) ? (stored as OutboxEntry[]) : []
}

/** Those of whoever used this tab before as well. */
export function allTabEntries(): OutboxEntry[] {
  const names = namesIn('sessionStorage').filter(isOutbox)
  return names.flatMap((name) => tabEntriesOf(name.slice(ownName('outbox', '').length)))
}

/** Puts an entry at the end, after all that the device has. Null where nothing can be stored. */
export function putInTab(entry: NewEntry): OutboxEntry | null {
  const before = tabEntriesOf(entry.learnerId)
  const put = { ...entry, id: Math.max(Date.now(), (before.at(-1)?.id ?? 0) + 1) }
  write(entry.learnerId, [...before, put])
  return tabEntriesOf(entry.learnerId).length > before.length ? put : null
}

/** Changes an entry; null takes it away. Returns whether it is in this tab. */
export function changeInTab(id: number, change: (entry: OutboxEntry) => OutboxEntry | null): boolean {
  const found = allTabEntries().find((entry) => entry.id === id)
  if (found === undefined) return false
  const changed = tabEntriesOf(found.learnerId).flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : entry))
  write(found.learnerId, changed)
  return true
}

function write(learnerId: string, entries: readonly OutboxEntry[]): void {
  store('sessionStorage', ownName('outbox', learnerId), entries.length === 0 ? null : JSON.stringify(entries))
}
