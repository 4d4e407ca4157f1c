// The entries of the outbox, as this tab last saw them, and the delivered ones that some response may not include
// yet. The outbox’s own code fills both lists, so that no page has to load it first.
import { useMemo, useSyncExternalStore } from 'react'
import { listenersTo } from './listeners.ts'

/** The outcome of the last attempt to send. */
export type Outcome =
  /** No response, or the session is over: sent again once that changes. */
  | { kind: 'unanswered'; isSignedOut?: true }
  /**
   * The server asked to wait, by `code` where it says why. Both times are this device’s, in epoch milliseconds;
   * earlier releases did not store `since`.
   */
  | { kind: 'put-off'; since?: number; until: number; tries: number; code?: string }
  /**
   * The server refused it, with `reason` as a sentence. It stays until the learner tries again or throws it away.
   * `isFinal` when trying again would be refused too.
   */
  | { kind: 'refused'; reason: string; isFinal?: boolean }

export type NewEntry = {
  /** The learner who made it. It is never sent for anybody else. */
  learnerId: string
  kind: string
  /** Unique for the learner. */
  key: string
  lane: string
  body: unknown
  madeAt: number
  /** Null until the first attempt. */
  outcome: Outcome | null
}

/** The device gives the `id`. Within a lane, entries are sent in that order. */
export type OutboxEntry = NewEntry & { id: number }

/** An entry that the server has received, when (by the delivery clock), and the paths whose responses it changed. */
export type DeliveredEntry = OutboxEntry & { deliveredAt: number; touches: readonly string[] }

export function isDelivered(entry: OutboxEntry | DeliveredEntry): entry is DeliveredEntry {
  return 'deliveredAt' in entry
}

/** Whether a response requested at that time may lack the entry. One that was refused may never be saved. */
export function isMissingFrom(time: number, entry: OutboxEntry | DeliveredEntry): boolean {
  return isDelivered(entry) ? entry.deliveredAt >= time : !isRefused(entry)
}

/** Whether it is sent again only when the learner asks. */
export function isRefused({ outcome }: Pick<NewEntry, 'outcome'>): boolean {
  return outcome?.kind === 'refused'
}

/** More than the server ever asks to wait, in milliseconds. */
const longestWait = 3_600_000

/** Milliseconds left to wait. None if the clock was set back since, so that an entry never waits for ever. */
export function waitLeft(outcome: Outcome | null, now: number): number {
  if (outcome?.kind !== 'put-off') return 0
  const { until, since = until - longestWait } = outcome
  return now < since ? 0 : Math.max(0, until - now)
}

/** Whether another attempt may succeed. */
export function couldBeSaved(outcome: Outcome | null): boolean {
  return outcome?.kind !== 'refused' || outcome.isFinal !== true
}

let seen: readonly OutboxEntry[] | null = null
/** In the order of delivery. Never trimmed: pages hold responses for as long as they are open. */
let delivered: readonly DeliveredEntry[] = []
const change = listenersTo()

/** Sets the entries on the device and in this tab. */
export function noteEntries(entries: readonly OutboxEntry[]): void {
  seen = entries.filter(({ id }) => !delivered.some((one) => one.id === id))
  change.tell()
}

/** Adds delivered entries. They no longer wait, even while the device is still being updated. */
export function noteDelivered(entries: readonly DeliveredEntry[]): void {
  const news = entries.filter(({ id }) => !delivered.some((one) => one.id === id))
  if (news.length === 0) return
  delivered = [...delivered, ...news].toSorted((one, other) => one.deliveredAt - other.deliveredAt)
  if (seen !== null) noteEntries(seen)
}

/** Every entry on the device and in this tab that is not delivered, oldest first; null until they have been read. */
export function seenEntries(): readonly OutboxEntry[] | null {
  return seen
}

/** Every delivered entry. */
export function deliveredEntries(): readonly DeliveredEntry[] {
  return delivered
}

/** Calls back when either list changes. Returns an unsubscribe function. */
export const onEntriesChange = change.on

/** The learner’s entries that are not delivered, refused ones too, oldest first; null until they have been read. */
export function useOutboxEntries(learnerId: string | null): readonly OutboxEntry[] | null {
  const all = useSyncExternalStore(onEntriesChange, seenEntries, seenEntries)
  return useMemo(() => all && all.filter((entry) => entry.learnerId === learnerId), [all, learnerId])
}

/** The learner’s entries, delivered ones first. */
export function useAllEntries(learnerId: string | null): readonly (OutboxEntry | DeliveredEntry)[] {
  const waiting = useOutboxEntries(learnerId)
  const sent = useSyncExternalStore(onEntriesChange, deliveredEntries, deliveredEntries)
  return useMemo(
    () => [...sent.filter((entry) => entry.learnerId === learnerId), ...(waiting ?? [])],
    [sent, waiting, learnerId],
  )
}
