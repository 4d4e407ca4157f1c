// The IndexedDB database with what a learner needs without a connection. A private window or a full disk may refuse
// it, and a tab of another version may lock it; the app then works without.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { listenersTo } from './listeners.ts'
import type { OutboxEntry } from './outbox-entries.ts'

/**
 * The last response to a learner from a path. `askedAt` is by the delivery clock; tabs of earlier releases do not
 * write it.
 */
export type StoredResponse = { learnerId: string; address: string; text: string; keptAt: number; askedAt?: number }

// An interface, because idb needs the index signature of DBSchema.
export interface DeviceSchema extends DBSchema {
  answers: { key: [learnerId: string, address: string]; value: StoredResponse }
  outbox: { key: number; value: OutboxEntry; indexes: { key: [learnerId: string, key: string] } }
  /** 'owner': the id of the one learner whose responses may be stored. */
  facts: { key: string; value: string }
}
export type DeviceStore = IDBPDatabase<DeviceSchema>

let opening: Promise<DeviceStore | null> | undefined

/** Milliseconds to wait for the database before working without it. */
const openPatience = 1000
const lateStore = listenersTo()

/** The database; null where the browser refuses one, and while one does not open. */
export function deviceStore(): Promise<DeviceStore | null> {
  opening ??= openSoon()
  return opening
}

/** Calls back when a database opens after all. Returns an unsubscribe function. */
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
      // Stores of version 0.1.
      for (const name of store.objectStoreNames) store.deleteObjectStore(name)
      store.createObjectStore('answers', { keyPath: ['learnerId', 'address'] })
      store.createObjectStore('facts')
      const outbox = store.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      outbox.createIndex('key', ['learnerId', 'key'], { unique: true })
    },
    // Lets a newer version of the app in another tab upgrade the database.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opening = undefined
    },
    terminated: () => (opening = undefined),
  })
  // A page in the back/forward cache with an open transaction would block the next page.
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

/** The range of one learner’s keys: an array sorts after every string. */
export function ofLearner(learnerId: string): IDBKeyRange {
  return IDBKeyRange.bound([learnerId], [learnerId, []])
}

export type Change<Names extends StoreName[]> = IDBPTransaction<DeviceSchema, Names, 'readwrite'>
type StoreName = StoreNames<DeviceSchema>

/**
 * Runs a transaction.
 * @throws what the browser throws, such as QuotaExceededError.
 */
export async function change<Result, Names extends StoreName[]>(
  store: DeviceStore,
  names: Names,
  act: (change: Change<Names>) => Promise<Result>,
): Promise<Result> {
  const transaction = store.transaction(names, 'readwrite')
  // Both reject if one does; await them together.
  const [result] = await Promise.all([act(transaction), transaction.done])
  return result
}
