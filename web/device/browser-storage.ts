// Short texts that the browser stores under a name: for good (`localStorage`), or until the tab is closed (`sessionStorage`).
// A browser may refuse to store anything, as some private windows do: then this page alone has it, and nothing fails. Components
// read what is stored by the hooks of use-stored.ts.
import { listenersTo } from './listeners.ts'
import { isAppNote, isDeviceSetting, isOutbox, isUnderWay, type StorageName } from './storage-names.ts'

export type Storages = 'localStorage' | 'sessionStorage'

/** On a computer that others use too, nothing is stored but in this tab. */
let isShared = false
/** The session has ended, and this page of it is still open. */
let hasSessionEnded = false
/** What this page alone has, with the storage that it would be in. */
const inMemory = new Map<StorageName, { storage: Storages; text: string | null }>()

/** The text under a name; null when there is none. */
export function readStored(storage: Storages, name: StorageName): string | null {
  const held = inMemory.get(name)
  if (held !== undefined) return held.text
  try {
    return placeOf(storageOf(storage, name)).getItem(name)
  } catch {
    return null
  }
}

/** The value that was stored as JSON under a name; null when there is none, or what is there is not JSON. */
export function readStoredJson(storage: Storages, name: StorageName): unknown {
  return jsonIn(readStored(storage, name))
}

/** The value of a text that was stored as JSON; null where there is none, or it is not JSON. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const changes = listenersTo()

/** Calls back when this page may have stored or removed something. Returns an unsubscribe function. */
export const onStored = changes.on

/** Stores a text under a name in place of the one before; null removes it. */
export function store(storage: Storages, name: StorageName, text: string | null): void {
  if (isMemoryOnly(name) || !isWritten(storageOf(storage, name), name, text)) inMemory.set(name, { storage, text })
  else inMemory.delete(name)
  changes.tell()
}

/** False where the browser refuses: what was to be stored then lasts as long as the page. What asks by reading it back is told. */
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
  // What waits to be sent is never given up.
  if (isAppNote(name) || isOutbox(name)) return false
  return hasSessionEnded || (isShared && !isUnderWay(name))
}

/** By name, so that the server’s rendering can put its own in their place. */
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
 * From now on texts are stored for this learner, and what this page held of theirs too. What is another's goes, and on a shared
 * computer all but what the tab itself has of this learner.
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

/** Removes what is stored of anybody. With `isPageOpen` the page holds it for as long as it is open, and only there. */
export function removeOwnerData({ isPageOpen }: { isPageOpen: boolean }): void {
  if (isPageOpen)
    for (const [name, storage] of sessionNames()) inMemory.set(name, { storage, text: placeOf(storage).getItem(name) })
  else inMemory.clear()
  hasSessionEnded = isPageOpen
  isShared &&= isPageOpen
  remove(() => true)
  changes.tell()
}

/** Whether anything is stored that has to go once nobody is signed in. */
export function hasOwnerData(): boolean {
  return readStored('localStorage', 'tuppence-kept-for') !== null || sessionNames().length > 0
}

function remove(isToGo: (name: StorageName, storage: Storages) => boolean): void {
  for (const [name, storage] of sessionNames()) if (isToGo(name, storage)) placeOf(storage).removeItem(name)
}

/** Every name of ours in this browser that goes with a session: all but the device's own, and what is still to be sent. */
function sessionNames(): [StorageName, Storages][] {
  return (['localStorage', 'sessionStorage'] as const).flatMap((storage) =>
    namesIn(storage)
      .filter((name) => !isOutbox(name) && !isAppNote(name) && !isDeviceSetting(name))
      .map((name): [StorageName, Storages] => [name, storage]),
  )
}

/** Every name of ours in a storage; none where the browser stores nothing. */
export function namesIn(storage: Storages): StorageName[] {
  try {
    const names = Array.from({ length: placeOf(storage).length }, (_, index) => placeOf(storage).key(index) ?? '')
    return names.filter((name) => name.startsWith('tuppence-')) as StorageName[]
  } catch {
    return []
  }
}
