// A post in the outbox of this device, until the server has it, and the posts there as this tab last saw them, for pages to show;
// beside them those that the server has, but of which a response may not know yet. The outbox's own code fills both lists, so that no
// page has to fetch the code first.
import { useMemo, useSyncExternalStore } from 'react'
import { listenersTo } from './listeners.ts'

/** The outcome of the last try. */
export type Outcome =
  /** No answer, or a session that is over: it goes out again once that is different. */
  | { kind: 'unanswered'; isSignedOut?: true }
  /**
   * The server asks for time, by `code` where it says why: it goes out again by itself then. Both times are this device's, in epoch
   * milliseconds; `since` is missing from what a version before has stored.
   */
  | { kind: 'put-off'; since?: number; until: number; tries: number; code?: string }
  /**
   * The server's answer was no. It stays until the learner tries again or throws it away; `reason` is a sentence. `isFinal`
   * when the answer would be the same another time.
   */
  | { kind: 'refused'; reason: string; isFinal?: boolean }

export type NewEntry = {
  /** The learner who made it. It is never sent for another. */
  learnerId: string
  kind: string
  /** Unique for the learner. */
  key: string
  lane: string
  body: unknown
  madeAt: number
  /** Null until it was tried. */
  outcome: Outcome | null
}

/** `id` is given by the device. Within a lane entries go out in its order. */
export type OutboxEntry = NewEntry & { id: number }

/** An entry that the server has, since `deliveredAt` on the clock of deliveries, and the addresses whose responses it changed. */
export type DeliveredEntry = OutboxEntry & { deliveredAt: number; touches: readonly string[] }

export function isDelivered(entry: OutboxEntry | DeliveredEntry): entry is DeliveredEntry {
  return 'deliveredAt' in entry
}

/** What a response that was asked for at that time may not have yet. What was refused may never be saved. */
export function isMissingFrom(time: number, entry: OutboxEntry | DeliveredEntry): boolean {
  return isDelivered(entry) ? entry.deliveredAt >= time : !isRefused(entry)
}

/** Whether only the learner can have it sent again. */
export function isRefused({ outcome }: Pick<NewEntry, 'outcome'>): boolean {
  return outcome?.kind === 'refused'
}

/** Longer than the server ever asks for. */
const longestWait = 3_600_000

/** Milliseconds that an entry is put off for yet. A clock that was set back since says nothing of that: then it is not. */
export function waitLeft(outcome: Outcome | null, now: number): number {
  if (outcome?.kind !== 'put-off') return 0
  const { until, since = until - longestWait } = outcome
  return now < since ? 0 : Math.max(0, until - now)
}

/** Whether another try could come to something else. */
export function couldBeSaved(outcome: Outcome | null): boolean {
  return outcome?.kind !== 'refused' || outcome.isFinal !== true
}

let seen: readonly OutboxEntry[] | null = null
/** In the order of delivery. Pages hold responses for as long as they are open, so none goes before. */
let delivered: readonly DeliveredEntry[] = []
const change = listenersTo()

/** Notes what the device and this tab hold. */
export function noteEntries(entries: readonly OutboxEntry[]): void {
  seen = entries.filter(({ id }) => !delivered.some((one) => one.id === id))
  change.tell()
}

/** Notes what the server has: it does not wait any more, also while the device is still being told. */
export function noteDelivered(entries: readonly DeliveredEntry[]): void {
  const news = entries.filter(({ id }) => !delivered.some((one) => one.id === id))
  if (news.length === 0) return
  delivered = [...delivered, ...news].toSorted((one, other) => one.deliveredAt - other.deliveredAt)
  if (seen !== null) noteEntries(seen)
}

/** Every entry on the device and in this tab that the server does not have, oldest first; null until it has been looked at. */
export function seenEntries(): readonly OutboxEntry[] | null {
  return seen
}

/** Those that the server has. */
export function deliveredEntries(): readonly DeliveredEntry[] {
  return delivered
}

/** Calls back when they change. Returns an unsubscribe function. */
export const onEntriesChange = change.on

/** The learner's entries, refused ones too, oldest first; null until they are known. */
export function useOutboxEntries(learnerId: string | null): readonly OutboxEntry[] | null {
  const all = useSyncExternalStore(onEntriesChange, seenEntries, seenEntries)
  return useMemo(() => all && all.filter((entry) => entry.learnerId === learnerId), [all, learnerId])
}

/** Those and, before them, what the server has already. */
export function useAllEntries(learnerId: string | null): readonly (OutboxEntry | DeliveredEntry)[] {
  const waiting = useOutboxEntries(learnerId)
  const had = useSyncExternalStore(onEntriesChange, deliveredEntries, deliveredEntries)
  return useMemo(
    () => [...had.filter((entry) => entry.learnerId === learnerId), ...(waiting ?? [])],
    [had, waiting, learnerId],
  )
}
