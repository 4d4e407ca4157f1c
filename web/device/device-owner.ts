// Whose responses this browser stores. Only the name: code that wants to know it needs nothing of the store.
import { readStored, store } from './browser-storage.ts'

const markName = 'tuppence-kept-for'
/** On a shared computer nothing says on the device who is signed in. */
let ofThisPage: string | null = null

/** The id of the learner whose this browser is now; null where there is none. */
export function storedOwner(): string | null {
  return ofThisPage ?? ownerOnDevice()
}

/** The id of the learner whose responses the device stores; null where it stores none. */
export function ownerOnDevice(): string | null {
  return readStored('localStorage', markName)
}

export function noteOwner(learnerId: string | null): void {
  store('localStorage', markName, learnerId)
}

export function noteOwnerOfPage(learnerId: string | null): void {
  ofThisPage = learnerId
}
