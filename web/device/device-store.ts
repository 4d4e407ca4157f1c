// Where this browser keeps what a learner needs without a connection. Private windows and full disks may refuse it: then
// there is no store, and the app works as it does without one.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { WaitingPost } from './waiting-post.ts'

/** What the server last answered to a learner at an address. */
export type KeptAnswer = { learnerId: string; address: string; text: string; keptAt: number }

// An interface because idb tells stores from the index signature of its own schema by it.
export interface DeviceSchema extends DBSchema {
  answers: { key: [learnerId: string, address: string]; value: KeptAnswer }
  waiting: { key: number; value: WaitingPost; indexes: { place: [learnerId: string, key: string] } }
  /** 'owner': the id of the one learner whose answers may be kept. */
  facts: { key: string; value: string }
}
export type DeviceStore = IDBPDatabase<DeviceSchema>

let opening: Promise<DeviceStore | null> | undefined

/** The store; null where the browser refuses one. */
export function deviceStore(): Promise<DeviceStore | null> {
  opening ??= open().catch(() => null)
  return opening
}

async function open(): Promise<DeviceStore> {
  return openDB<DeviceSchema>('tuppence', 1, {
    upgrade(store) {
      store.createObjectStore('answers', { keyPath: ['learnerId', 'address'] })
      const waiting = store.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
      waiting.createIndex('place', ['learnerId', 'key'], { unique: true })
      store.createObjectStore('facts')
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opening = undefined
    },
    terminated: () => (opening = undefined),
  })
}

/** Every key of one learner in a store whose keys begin with the learner: a list sorts after every text. */
export function ofLearner(learnerId: string): IDBKeyRange {
  return IDBKeyRange.bound([learnerId], [learnerId, []])
}

type Change<Names extends StoreName[]> = IDBPTransaction<DeviceSchema, Names, 'readwrite'>
type StoreName = StoreNames<DeviceSchema>

/**
 * Changes what the device keeps, wholly or not at all.
 * @throws what the browser says when it will not, such as for want of room.
 */
export async function change<Result, Names extends StoreName[]>(
  store: DeviceStore,
  names: Names,
  act: (change: Change<Names>) => Promise<Result>,
): Promise<Result> {
  const begun = store.transaction(names, 'readwrite')
  // Heard together: where one fails so does the other.
  const [result] = await Promise.all([act(begun), begun.done])
  return result
}
