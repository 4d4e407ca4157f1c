// The outbox: on the device, or in this tab alone on a shared computer and where the device refuses. Changes are
// announced to this tab and the others.
import { isOnSharedComputer } from './browser-storage.ts'
import { change, deviceStore, ofLearner } from './device-store.ts'
import { listenersTo } from './listeners.ts'
import { nextTime, noteTime } from './delivery-clock.ts'
import { isDelivered, noteDelivered, noteEntries } from './outbox-entries.ts'
import type { DeliveredEntry, NewEntry, Outcome, OutboxEntry } from './outbox-entries.ts'
import { storedDelivered, storeDelivered } from './response-store.ts'
import { tabChannel } from './tab-channel.ts'
import { allTabEntries, changeInTab, putInTab, tabEntriesOf } from './tab-outbox.ts'

/** Adds an entry at the end; an existing one with the same key is kept. */
export async function putEntry(entry: NewEntry): Promise<OutboxEntry> {
  const before = (await entriesOf(entry.learnerId)).find(({ key }) => key === entry.key)
  const onDevice = before ?? (isOnSharedComputer() ? null : await putOnDevice(entry).catch(() => null))
  const put = onDevice ?? putInTab(entry)
  await announceChange()
  return put
}

async function putOnDevice(entry: NewEntry): Promise<OutboxEntry | null> {
  const store = await deviceStore()
  if (store === null) return null
  return change(store, ['outbox'], async (transaction) => {
    const outbox = transaction.objectStore('outbox')
    const before = await outbox.index('key').get([entry.learnerId, entry.key])
    return before ?? { ...entry, id: await outbox.put(entry as OutboxEntry) }
  })
}

/** The learner’s entries, refused ones too, oldest first. */
export async function entriesOf(learnerId: string): Promise<OutboxEntry[]> {
  const store = await deviceStore()
  const entries = store === null ? [] : await store.getAllFromIndex('outbox', 'key', ofLearner(learnerId))
  return [...entries.map(withOutcome), ...tabEntriesOf(learnerId)].sort((one, other) => one.id - other.id)
}

/** Stores the outcome of an attempt. An entry that was thrown away meanwhile does not come back. */
export async function noteOutcome(id: number, outcome: Outcome): Promise<void> {
  if (!changeInTab(id, (entry) => ({ ...entry, outcome }))) {
    const isNoted = await noteOnDevice(id, outcome).then(
      () => true,
      () => false,
    )
    if (isNoted) unstoredOutcomes.delete(id)
    else unstoredOutcomes.set(id, outcome)
  }
  await announceChange()
}

/** Outcomes that the device had no room for, by entry id. */
const unstoredOutcomes = new Map<number, Outcome>()

function withOutcome(entry: OutboxEntry): OutboxEntry {
  const outcome = unstoredOutcomes.get(entry.id)
  return outcome === undefined ? entry : { ...entry, outcome }
}

async function noteOnDevice(id: number, outcome: Outcome): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['outbox'], async (transaction) => {
    const outbox = transaction.objectStore('outbox')
    const entry = await outbox.get(id)
    if (entry !== undefined) await outbox.put({ ...entry, outcome })
  })
}

/** The learner throws it away. */
export async function removeEntry(id: number): Promise<void> {
  if (!changeInTab(id, () => null)) await (await deviceStore())?.delete('outbox', id)
  await announceChange()
}

/** Removes all of the learner’s entries. */
export async function throwAwayAll(learnerId: string): Promise<void> {
  for (const { id } of tabEntriesOf(learnerId)) await removeEntry(id)
  for (const { id } of await entriesOf(learnerId)) await removeEntry(id)
}

/**
 * Marks an entry as delivered in every tab and on the device, with the server’s response and the paths whose
 * responses it changed. It is folded into stored responses that lack it.
 */
export async function deliver(
  entry: OutboxEntry,
  { answer, touches }: { answer: unknown; touches: readonly string[] },
): Promise<DeliveredEntry> {
  const saved = { entry: { ...entry, deliveredAt: nextTime(), touches }, answer }
  noteSaved(saved)
  channel.post(saved)
  if (!changeInTab(entry.id, () => null)) await storeDelivered(saved.entry).catch(() => removeEntry(entry.id))
  await announceChange()
  return saved.entry
}

/** A delivered entry and its response. Tabs of the previous release send it without `deliveredAt`. */
type Saved = { entry: OutboxEntry | DeliveredEntry; answer: unknown }

const savings = listenersTo<[Saved]>()
const rounds = listenersTo<[readonly OutboxEntry[]]>()
const responses = new Map<number, unknown>()

/** Calls back with each entry that is delivered, by any tab. Returns an unsubscribe function. */
export const onSaved = savings.on

/** Calls back once for each round of sending, in any tab. Returns an unsubscribe function. */
export const onRound = rounds.on

export function tellRound(sent: readonly OutboxEntry[]): void {
  if (sent.length === 0) return
  rounds.tell(sent)
  roundsChannel.post(sent)
}

/** The server’s response to a delivered entry; undefined if it was lost. */
export function responseTo(id: number): unknown {
  return responses.get(id)
}

const channel = tabChannel<Saved | null>('tuppence-outbox')
channel.on((saved) => {
  if (saved === null) return void refresh()
  noteSaved(saved)
  if (!isDelivered(saved.entry)) rounds.tell([saved.entry])
})
const roundsChannel = tabChannel<readonly OutboxEntry[]>('tuppence-outbox-rounds')
roundsChannel.on(rounds.tell)

function noteSaved(saved: Saved): void {
  const { entry } = saved
  const delivered = isDelivered(entry) ? entry : { ...entry, deliveredAt: nextTime(), touches: [] }
  noteTime(delivered.deliveredAt)
  responses.set(entry.id, saved.answer)
  noteDelivered([delivered])
  savings.tell(saved)
}

async function announceChange(): Promise<void> {
  await refresh()
  channel.post(null)
}

let looking: Promise<void> | undefined
let isOutdated = false

/** Reads the device again; concurrent calls share one read. */
export function refresh(): Promise<void> {
  isOutdated = true
  looking ??= look().finally(() => (looking = undefined))
  return looking
}

async function look(): Promise<void> {
  while (isOutdated) {
    isOutdated = false
    const store = await deviceStore()
    const onDevice = store === null ? [] : await store.getAll('outbox')
    const delivered = store === null ? [] : await storedDelivered()
    for (const { deliveredAt } of delivered) noteTime(deliveredAt)
    noteDelivered(delivered)
    noteEntries([...onDevice.map(withOutcome), ...allTabEntries()])
  }
}
