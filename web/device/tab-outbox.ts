// The outbox of this tab: on a shared computer, and where the device refuses to store. It survives a reload if the
// browser stores anything for a tab.
import { isOnSharedComputer, namesIn, readStored, store } from './browser-storage.ts'
import type { NewEntry, OutboxEntry } from './outbox-entries.ts'
import { isOutbox, ownName, type OwnName } from './storage-names.ts'

/** Entries in memory, where the browser stores nothing for a tab either. */
const inMemory = new Map<OwnName, string>()

/** The learner’s entries, oldest first. */
export function tabEntriesOf(learnerId: string): OutboxEntry[] {
  const name = ownName('outbox', learnerId)
  try {
    const stored: unknown = JSON.parse(inMemory.get(name) ?? readStored('sessionStorage', name) ?? '[]')
    return Array.isArray(stored) ? (stored as OutboxEntry[]) : []
  } catch {
    return []
  }
}

/** The entries of every learner who has used this tab. */
export function allTabEntries(): OutboxEntry[] {
  const names = new Set([...inMemory.keys(), ...namesIn('sessionStorage').filter(isOutbox)])
  return [...names].flatMap((name) => tabEntriesOf(name.slice(ownName('outbox', '').length)))
}

/** Whether this tab has entries, or would have: it must not be closed before they are sent. */
export function keepsInTab(): boolean {
  return isOnSharedComputer() || allTabEntries().length > 0
}

/** Whether entries are in memory only: the page must not be reloaded either. */
export function keepsInPage(): boolean {
  return inMemory.size > 0
}

/** Adds an entry at the end, after those on the device. */
export function putInTab(entry: NewEntry): OutboxEntry {
  const before = tabEntriesOf(entry.learnerId)
  const put = { ...entry, id: Math.max(Date.now(), (before.at(-1)?.id ?? 0) + 1) }
  write(entry.learnerId, [...before, put])
  return put
}

/** Changes an entry; null removes it. Returns false if it is not in this tab. */
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
