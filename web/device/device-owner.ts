// Whose responses this browser stores. Only the name: code that wants to know it needs nothing of the store.
import { readStored, store } from './browser-storage.ts'

const markName = 'tuppence-kept-for'

/** The id of the learner; null where nothing is stored. */
export function storedOwner(): string | null {
  return readStored('localStorage', markName)
}

export function noteOwner(learnerId: string | null): void {
  store('localStorage', markName, learnerId)
}
