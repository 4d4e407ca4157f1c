// Whose responses this browser stores. It is apart from the store, so that few pages load that.
import { readStored, store } from './browser-storage.ts'

const markName = 'tuppence-kept-for'
/** On a shared computer the owner is held in memory only. */
let ofThisPage: string | null = null

/** The id of the learner who uses this browser; null if there is none. */
export function storedOwner(): string | null {
  return ofThisPage ?? ownerOnDevice()
}

/** The id of the learner whose responses the device stores; null if it stores none. */
export function ownerOnDevice(): string | null {
  return readStored('localStorage', markName)
}

export function noteOwner(learnerId: string | null): void {
  store('localStorage', markName, learnerId)
}

export function noteOwnerOfPage(learnerId: string | null): void {
  ofThisPage = learnerId
}
