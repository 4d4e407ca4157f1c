// What is still to be sent and that the device does not keep: on a computer that others use too, and where the device refuses to store
// it. It waits in this tab alone, also when that is loaded again if the browser stores anything for a tab.
import { isOnSharedComputer, namesIn, readStored, store } from './browser-storage.ts'
import type { NewEntry, OutboxEntry } from './outbox-entries.ts'
import { isOutbox, ownName, type OwnName } from './storage-names.ts'

/** What this page alone has, where the browser stores nothing for a tab either. */
const inMemory = new Map<OwnName, string>()

/** Every entry of this learner, oldest first. */
export function tabEntriesOf(learnerId: string): OutboxEntry[] {
  const name = ownName('outbox', learnerId)
  try {
    const stored: unknown = JSON.parse(inMemory.get(name) ?? readStored('sessionStorage', name) ?? '[]')
    return Array.isArray(stored) ? (stored as OutboxEntry[]) : []
  } catch {
    return []
  }
}

/** Those of whoever used this tab before as well. */
export function allTabEntries(): OutboxEntry[] {
  const names = new Set([...inMemory.keys(), ...namesIn('sessionStorage').filter(isOutbox)])
  return [...names].flatMap((name) => tabEntriesOf(name.slice(ownName('outbox', '').length)))
}

/** Whether something waits in this tab, or would: it is not to be closed before that is sent. */
export function keepsInTab(): boolean {
  return isOnSharedComputer() || allTabEntries().length > 0
}

/** Whether something waits in this page alone: it is not to be loaded again either. */
export function keepsInPage(): boolean {
  return inMemory.size > 0
}

/** Puts an entry at the end, after all that the device has. */
export function putInTab(entry: NewEntry): OutboxEntry {
  const before = tabEntriesOf(entry.learnerId)
  const put = { ...entry, id: Math.max(Date.now(), (before.at(-1)?.id ?? 0) + 1) }
  write(entry.learnerId, [...before, put])
  return put
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
  const name = ownName('outbox', learnerId)
  const text = entries.length === 0 ? null : JSON.stringify(entries)
  store('sessionStorage', name, text)
  if (text === null || readStored('sessionStorage', name) === text) inMemory.delete(name)
  else inMemory.set(name, text)
}
