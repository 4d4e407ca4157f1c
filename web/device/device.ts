// What the rest of the app asks of the device: to store the answers that the learner who is signed in was given, to give
// them when the server gives none, and to remove them. The code of the store comes when it is first needed, after the page.
import type { User } from '#contract/account.ts'
import { isOnSharedComputer, setStorageOwner, removeOwnerData } from './browser-storage.ts'
import { forgetTime } from './delivery-clock.ts'
import { noteOwner, noteOwnerOfPage, ownerOnDevice, storedOwner } from './device-owner.ts'
import type { StoredResponse } from './device-store.ts'
import { idle } from './idle.ts'

/** The address under which the learner's picture is stored, whichever version it is. */
export const pictureAddress = '/api/auth/profile-image'
/** A device that stores nothing need not look. */
let learnerId = storedOwner()
/** What was asked of the store, one after the other. */
let work: Promise<unknown> = Promise.resolve()
/** Ends the wait for an idle browser. */
let hurry = () => {}

/** From now on answers belong to this learner; those of any other go. On a shared computer none are stored. */
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
    // A picture that the learner has removed goes from here too.
    await (await responseStore()).setOwner(user, user.profileImage === null ? [pictureAddress] : [])
  })
}

/** The id of the learner whose answers are stored here. */
export function deviceOwner(): string | null {
  return learnerId
}

/** Stores what the server answered to the learner who asked. It may come when another is signed in. */
export function storeResponse(answer: Omit<StoredResponse, 'keptAt'>): void {
  if (answer.learnerId === learnerId && !isOnSharedComputer())
    inTurn(async () => (await responseStore()).storeResponse(answer))
}

/** What the server last answered there to the learner; null when nothing is stored. */
export async function storedResponse(address: string): Promise<StoredResponse | null> {
  const owner = learnerId
  if (owner === null) return null
  hurry()
  await work
  return (await responseStore()).storedResponse(owner, address).catch(() => null)
}

/**
 * The session is over: nothing private stays but the outbox, which goes only when the learner means to leave. With `isPageOpen` the
 * page still shows what was typed, and asks for the password: it holds what was stored, in case that comes.
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
    // Last, so that if the tab is closed before, a trace is left of what is still to do.
    if (learnerId !== null && !isOnSharedComputer()) return
    noteOwner(null)
    forgetTime()
  })
}

/** Resolves when all that was asked so far is done. */
export async function deviceIsDone(): Promise<void> {
  hurry()
  await work
}

const responseStore = () => import('./response-store.ts')

/** The app goes on without anything that the store refuses. */
function inTurn(act: () => Promise<unknown>): void {
  work = work.then(act).catch(() => {})
}

/** Storing must not take time from the page that is coming up, unless something hurries it. */
function idleUnlessHurried(): Promise<void> {
  return new Promise((resolve) => {
    hurry = resolve
    void idle().then(resolve)
  })
}
