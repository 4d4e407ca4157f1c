// Texts in `localStorage` and `sessionStorage`. Where the browser refuses to store anything, as some private windows
// do, they are held in memory. Components read them by the hooks of use-stored.ts.
import { listenersTo } from './listeners.ts'
import { isAppNote, isDeviceSetting, isOutbox, isUnderWay, type StorageName } from './storage-names.ts'

export type Storages = 'localStorage' | 'sessionStorage'

/** On a shared computer only this tab stores anything. */
let isShared = false
/** The session has ended, but its page is still open. */
let hasSessionEnded = false
/** What is held in memory, with the storage where it would be. */
const inMemory = new Map<StorageName, { storage: Storages; text: string | null }>()

/** A stored text; null if there is none. */
export function readStored(storage: Storages, name: StorageName): string | null {
  const held = inMemory.get(name)
  if (held !== undefined) return held.text
  try {
    return placeOf(storageOf(storage, name)).getItem(name)
  } catch {
    return null
  }
}

/** A value stored as JSON; null if there is none or it is not JSON. */
export function readStoredJson(storage: Storages, name: StorageName): unknown {
  return jsonIn(readStored(storage, name))
}

/** A text parsed as JSON; null if there is none or it is not JSON. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const changes = listenersTo()

/** Calls back when this page may have changed storage. Returns an unsubscribe function. */
export const onStored = changes.on

/** Stores a text; null removes it. */
export function store(storage: Storages, name: StorageName, text: string | null): void {
  if (isMemoryOnly(name) || !isWritten(storageOf(storage, name), name, text)) inMemory.set(name, { storage, text })
  else inMemory.delete(name)
  changes.tell()
}

/**
 * False if the text must be held in memory. App notes and the outbox must not be: their code reads back whether they
 * were stored.
 */
function isWritten(place: Storages, name: StorageName, text: string | null): boolean {
  try {
    if (text === null) placeOf(place).removeItem(name)
    else placeOf(place).setItem(name, text)
    return true
  } catch {
    return isAppNote(name) || isOutbox(name)
  }
}

function isMemoryOnly(name: StorageName): boolean {
  // The outbox is never given up.
  if (isAppNote(name) || isOutbox(name)) return false
  return hasSessionEnded || (isShared && !isUnderWay(name))
}

/** Looked up by name, so that the server’s rendering can put in its own. */
function placeOf(storage: Storages): Storage {
  return storage === 'localStorage' ? localStorage : sessionStorage
}

function storageOf(storage: Storages, name: StorageName): Storages {
  return isShared && isUnderWay(name) ? 'sessionStorage' : storage
}

/** Whether the learner said that others use this computer too. */
export function isOnSharedComputer(): boolean {
  return isShared
}

/**
 * Makes this learner the owner of what is stored. What belongs to others is removed; on a shared computer so is all
 * but this tab’s own.
 */
export function setStorageOwner(learnerId: string, on: { isSharedComputer: boolean }): void {
  const held = [...inMemory]
  inMemory.clear()
  hasSessionEnded = false
  isShared = on.isSharedComputer
  remove((name, storage) => {
    const isTheirs = name.includes(learnerId)
    if (!isShared) return !isTheirs && name !== 'tuppence-tax-choices'
    return !isTheirs || storage === 'localStorage' || !isUnderWay(name)
  })
  for (const [name, { storage, text }] of held)
    if (isDeviceSetting(name) || name === 'tuppence-tax-choices' || name.includes(learnerId)) store(storage, name, text)
  changes.tell()
}

/** Removes what belongs to any learner. With `isPageOpen` it is held in memory while the page stays open. */
export function removeOwnerData({ isPageOpen }: { isPageOpen: boolean }): void {
  if (isPageOpen)
    for (const [name, storage] of sessionNames()) inMemory.set(name, { storage, text: placeOf(storage).getItem(name) })
  else inMemory.clear()
  hasSessionEnded = isPageOpen
  isShared &&= isPageOpen
  remove(() => true)
  changes.tell()
}

/** Whether anything is stored that must go once nobody is signed in. */
export function hasOwnerData(): boolean {
  return readStored('localStorage', 'tuppence-kept-for') !== null || sessionNames().length > 0
}

function remove(isToGo: (name: StorageName, storage: Storages) => boolean): void {
  for (const [name, storage] of sessionNames()) if (isToGo(name, storage)) placeOf(storage).removeItem(name)
}

/** The names that go with a session: all of ours but device settings, app notes and the outbox. */
function sessionNames(): [StorageName, Storages][] {
  return (['localStorage', 'sessionStorage'] as const).flatMap((storage) =>
    namesIn(storage)
      .filter((name) => !isOutbox(name) && !isAppNote(name) && !isDeviceSetting(name))
      .map((name): [StorageName, Storages] => [name, storage]),
  )
}

/** Our names in a storage; none where the browser stores nothing. */
export function namesIn(storage: Storages): StorageName[] {
  try {
    const names = Array.from({ length: placeOf(storage).length }, (_, index) => placeOf(storage).key(index) ?? '')
    return names.filter((name) => name.startsWith('tuppence-')) as StorageName[]
  } catch {
    return []
  }
}
