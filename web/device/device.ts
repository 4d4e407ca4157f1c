// The app’s interface to the stored responses: stores what the signed-in learner’s calls return, serves it when the
// server does not respond, and removes it. The code of the database is loaded when it is first needed.
import type { User } from '#contract/account.ts'
import { isOnSharedComputer, setStorageOwner, removeOwnerData } from './browser-storage.ts'
import { forgetTime } from './delivery-clock.ts'
import { noteOwner, noteOwnerOfPage, ownerOnDevice, storedOwner } from './device-owner.ts'
import type { StoredResponse } from './device-store.ts'
import { idle } from './idle.ts'

/** The path under which the learner’s picture is stored, whatever its version. */
export const pictureAddress = '/api/auth/profile-image'
/** Without an owner there is nothing to look for. */
let learnerId = storedOwner()
/** The queue of work on the database. */
let work: Promise<unknown> = Promise.resolve()
/** Ends the wait for an idle browser. */
let hurry = () => {}

/** Makes this learner the owner: responses of any other are removed. On a shared computer none are stored. */
export function setDeviceOwner(user: User): void {
  learnerId = user.id
  const isSharedComputer = user.isSharedComputer === true
  setStorageOwner(user.id, { isSharedComputer })
  noteOwnerOfPage(isSharedComputer ? user.id : null)
  if (isSharedComputer) {
    if (ownerOnDevice() !== null) forgetStored()
    return
  }
  noteOwner(user.id)
  inTurn(async () => {
    await idleUnlessHurried()
    // Also removes a picture that the learner has removed.
    await (await responseStore()).setOwner(user, user.profileImage === null ? [pictureAddress] : [])
  })
}

/** The id of the learner whose responses are stored here. */
export function deviceOwner(): string | null {
  return learnerId
}

/** Stores a response for the learner who requested it; another may have signed in since. */
export function storeResponse(answer: Omit<StoredResponse, 'keptAt'>): void {
  if (answer.learnerId === learnerId && !isOnSharedComputer())
    inTurn(async () => (await responseStore()).storeResponse(answer))
}

/** The stored response from that path; null if there is none. */
export async function storedResponse(address: string): Promise<StoredResponse | null> {
  const owner = learnerId
  if (owner === null) return null
  hurry()
  await work
  return (await responseStore()).storedResponse(owner, address).catch(() => null)
}

/**
 * Ends the session on this device: removes everything private but the outbox, which is removed only when the learner
 * signs out. With `isPageOpen` the page still shows what was typed and asks for the password; it holds what was
 * stored in memory.
 */
export function forgetLearner({ hasLeft, isPageOpen = false }: { hasLeft: boolean; isPageOpen?: boolean }): void {
  const leaving = learnerId
  const stores = !isOnSharedComputer() || ownerOnDevice() !== null
  learnerId = null
  noteOwnerOfPage(null)
  removeOwnerData({ isPageOpen })
  if (leaving === null) return
  hurry()
  if (hasLeft) inTurn(async () => (await import('./outbox-store.ts')).throwAwayAll(leaving))
  if (stores) forgetStored()
}

function forgetStored(): void {
  hurry()
  inTurn(async () => {
    await (await responseStore()).forgetResponses()
    // The owner is forgotten last: if the tab is closed before, the next page sees that there is something to remove.
    if (learnerId !== null && !isOnSharedComputer()) return
    noteOwner(null)
    forgetTime()
  })
}

/** Resolves when the queue is empty. */
export async function deviceIsDone(): Promise<void> {
  hurry()
  await work
}

const responseStore = () => import('./response-store.ts')

/** Failures are ignored: the app works without what could not be stored. */
function inTurn(act: () => Promise<unknown>): void {
  work = work.then(act).catch(() => {})
}

/** Waits until the page has been drawn, unless somebody needs the result. */
function idleUnlessHurried(): Promise<void> {
  return new Promise((resolve) => {
    hurry = resolve
    void idle().then(resolve)
  })
}
