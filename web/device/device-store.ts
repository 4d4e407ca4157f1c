// Where this browser stores what a learner needs without a connection. A private window or a full disk may refuse it, and a tab
// of another version may lock it. Then there is no store, and the app works without one.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { listenersTo } from './listeners.ts'
import type { OutboxEntry } from './outbox-entries.ts'

/**
 * What the server last answered to a learner at an address. `askedAt` is by the clock of deliveries, and missing from what a tab of a
 * version before has stored.
 */
export type StoredResponse = { learnerId: string; address: string; text: string; keptAt: number; askedAt?: number }

// An interface because idb tells stores from the index signature of its own schema by it.
export interface DeviceSchema extends DBSchema {
  answers: { key: [learnerId: string, address: string]; value: StoredResponse }
  outbox: { key: number; value: OutboxEntry; indexes: { key: [learnerId: string, key: string] } }
  /** 'owner': the id of the one learner whose answers may be stored. */
  facts: { key: string; value: string }
}
export type DeviceStore = IDBPDatabase<DeviceSchema>

let opening: Promise<DeviceStore | null> | undefined

/** Milliseconds in which the store opens, or counts as none: nothing that a learner does waits for longer. */
const openPatience = 1000
const lateStore = listenersTo()

/** The store; null where the browser refuses one, and while one does not open. */
export function deviceStore(): Promise<DeviceStore | null> {
  opening ??= openSoon()
  return opening
}

/** Calls back when a store that counted as none has opened after all. Returns an unsubscribe function. */
export const onLateStore = lateStore.on

async function openSoon(): Promise<DeviceStore | null> {
  const opened = open().catch(() => null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, openPatience, 'late')))
  const first = await Promise.race([opened, tooLong])
  clearTimeout(timer)
  if (first !== 'late') return first
  void takeLate(opened)
  return null
}

async function takeLate(opened: Promise<DeviceStore | null>): Promise<void> {
  const store = await opened
  if (store === null) return
  opening = Promise.resolve(store)
  lateStore.tell()
}

const version = 2

async function open(): Promise<DeviceStore> {
  const opened = await openDB<DeviceSchema>('tuppence', version, {
    upgrade(store) {
      // Those of 0.1.
      for (const name of store.objectStoreNames) store.deleteObjectStore(name)
      store.createObjectStore('answers', { keyPath: ['learnerId', 'address'] })
      store.createObjectStore('facts')
      const outbox = store.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      outbox.createIndex('key', ['learnerId', 'key'], { unique: true })
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opening = undefined
    },
    terminated: () => (opening = undefined),
  })
  // A page in the browser's back/forward cache, with a change under way, would hold up the store for the next page.
  globalThis.addEventListener?.(
    'pagehide',
    () => {
      opened.close()
      opening = undefined
    },
    { once: true },
  )
  return opened
}

/** Every key of one learner in a store whose keys begin with the learner: a list sorts after every text. */
export function ofLearner(learnerId: string): IDBKeyRange {
  return IDBKeyRange.bound([learnerId], [learnerId, []])
}

export type Change<Names extends StoreName[]> = IDBPTransaction<DeviceSchema, Names, 'readwrite'>
type StoreName = StoreNames<DeviceSchema>

/**
 * Changes what the device stores, wholly or not at all.
 * @throws what the browser says when it will not, such as for want of room.
 */
export async function change<Result, Names extends StoreName[]>(
  store: DeviceStore,
  names: Names,
  act: (change: Change<Names>) => Promise<Result>,
): Promise<Result> {
  const transaction = store.transaction(names, 'readwrite')
  // Heard together: where one fails so does the other.
  const [result] = await Promise.all([act(transaction), transaction.done])
  return result
}
