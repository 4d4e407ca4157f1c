// What the rest of the app asks of the device: to store the answers that the learner who is signed in was given, to give
// them when the server gives none, and to remove them. The code of the store comes when it is first needed, after the page.
import type { User } from '#contract/account.ts'
import { noteOwner, storedOwner } from './device-owner.ts'
import { idle } from './idle.ts'

/** The address under which the learner's picture is stored, whichever version it is. */
export const pictureAddress = '/api/auth/profile-image'
/** A device that stores nothing need not look. */
let learnerId = storedOwner()
/** What was asked of the store, one after the other. */
let work: Promise<unknown> = Promise.resolve()
/** Ends the wait for an idle browser. */
let hurry = () => {}

/** From now on answers belong to this learner; those of any other go. */
export function setDeviceOwner(user: User): void {
  learnerId = user.id
  noteOwner(user.id)
  clearStorages((name) => isOfAnother(user.id, name))
  inTurn(async () => {
    await idleUnlessHurried()
    // A picture that the learner has removed goes from here too.
    await (await responseStore()).takeOver(user, user.profileImage === null ? [pictureAddress] : [])
  })
}

/** The id of the learner whose answers are stored here. */
export function deviceOwner(): string | null {
  return learnerId
}

/** Stores what the server answered to the learner who asked. It may come when another is signed in. */
export function storeResponse(answer: { learnerId: string; address: string; text: string }): void {
  if (answer.learnerId === learnerId) inTurn(async () => (await responseStore()).storeResponse(answer))
}

/** Changes the answer that is stored of an address for the learner, if there is one, by what is known better by now. */
export function changeStored<Answer>(of: string, address: string, change: (stored: Answer) => Answer): void {
  if (of !== learnerId) return
  // What the learner has just done is not to be lost with a page that is left at once.
  hurry()
  inTurn(async () => {
    const { storeResponse: put, storedResponse: find } = await responseStore()
    const text = await find(of, address)
    if (text !== null) await put({ learnerId: of, address, text: JSON.stringify(change(JSON.parse(text) as Answer)) })
  })
}

/** What the server last answered there to the learner; null when nothing is stored. */
export async function storedResponse(address: string): Promise<string | null> {
  const owner = learnerId
  if (owner === null) return null
  hurry()
  await work
  return (await responseStore()).storedResponse(owner, address).catch(() => null)
}

/** The session is over: nothing private stays but the outbox, which goes only when the learner means to leave. */
export function forgetLearner({ hasLeft }: { hasLeft: boolean }): void {
  const leaving = learnerId
  if (leaving === null) return
  learnerId = null
  hurry()
  if (hasLeft) clearStorages((name) => isOf(leaving, name))
  inTurn(async () => {
    await (await responseStore()).forgetResponses()
    if (hasLeft) await (await import('./outbox-store.ts')).throwAwayAll(leaving)
    // Last, so that if the tab is closed before, a trace is left of what is still to do.
    if (learnerId === null) noteOwner(null)
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

/** What a learner chose for calculators, under a name that does not say whose it is (web/session/tax-choices.ts). */
const choices = ['tuppence-tax-choices']

/** A quiz under way and the places where the learner stopped reading are stored under names that hold the learner's id. */
function clearStorages(isToGo: (name: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      for (const name of names.filter((one) => one !== null && isToGo(one))) storage.removeItem(name ?? '')
    }
  } catch {
    // The browser stores nothing.
  }
}

function isOf(id: string, name: string): boolean {
  // The session that is still to be ended on the server is no more than an id, and goes when that is done.
  return choices.includes(name) || (name.startsWith('tuppence-') && name.includes(id))
}

/** What somebody left here whose session ended elsewhere. Their outbox stays, since it is not saved yet. */
function isOfAnother(id: string, name: string): boolean {
  const [of] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name) ?? []
  return name.startsWith('tuppence-') && of !== undefined && of !== id
}
