// What the rest of the app asks of the device: to keep answers for the learner who is signed in, to give them when the
// server gives none, and to forget them. The store itself is fetched when it is first needed, after the page.
import type { User } from '#contract/account.ts'
import { idle } from '../loading/prefetch.ts'
import { readStored, store } from './browser-storage.ts'

/** Names the learner whose answers are kept, so that a device that keeps nothing need not look. */
const markName = 'tuppence-kept-for'
/** Under which the learner's picture is kept, whichever version it is. */
export const pictureAddress = '/api/auth/profile-image'
let learnerId = readStored('localStorage', markName)
/** What was asked of the store, one after the other. */
let work: Promise<unknown> = Promise.resolve()
/** Ends the wait for a calm page. */
let hurry = () => {}

/** From now on answers belong to this learner; those of any other go. */
export function keepFor(user: User): void {
  learnerId = user.id
  store('localStorage', markName, user.id)
  inTurn(async () => {
    await pageIsCalmEnough()
    // A picture that the learner has removed goes from here too.
    await (await keeping()).takeOver(user, user.profileImage === null ? [pictureAddress] : [])
  })
}

/** The id of the learner whose answers are kept here. */
export function keptFor(): string | null {
  return learnerId
}

/** Keeps what the server answered to the learner who asked. It may come when another is signed in. */
export function keepAnswer(answer: { learnerId: string; address: string; text: string }): void {
  if (answer.learnerId === learnerId) inTurn(async () => (await keeping()).keepAnswer(answer))
}

/** Changes what is kept of an address for the learner, if anything is, by what is known better by now. */
export function changeKept<Answer>(of: string, address: string, change: (kept: Answer) => Answer): void {
  if (of !== learnerId) return
  inTurn(async () => {
    const { keepAnswer: keep, keptAnswer: find } = await keeping()
    const text = await find(of, address)
    if (text !== null) await keep({ learnerId: of, address, text: JSON.stringify(change(JSON.parse(text) as Answer)) })
  })
}

/** What the server last answered there to the learner; null when nothing is kept. */
export async function keptAnswer(address: string): Promise<string | null> {
  const owner = learnerId
  if (owner === null) return null
  hurry()
  await work
  return (await keeping()).keptAnswer(owner, address).catch(() => null)
}

/** The session is over: nothing private stays, but for what stands in the outbox, which goes only when the learner means to leave. */
export function forgetLearner({ hasLeft }: { hasLeft: boolean }): void {
  const leaving = learnerId
  if (leaving === null) return
  learnerId = null
  hurry()
  if (hasLeft) clearStorages(leaving)
  inTurn(async () => {
    await (await keeping()).forgetAnswers()
    if (hasLeft) await (await import('../outbox/outbox-store.ts')).throwAwayAll(leaving)
    // Last, so that a tab that is closed meanwhile leaves a trace of what is still to do.
    if (learnerId === null) store('localStorage', markName, null)
  })
}

/** Comes when all that was asked so far is done. */
export async function deviceIsDone(): Promise<void> {
  hurry()
  await work
}

const keeping = () => import('./kept-answers.ts')

/** Whatever the store refuses, the app goes on without. */
function inTurn(act: () => Promise<unknown>): void {
  work = work.then(act).catch(() => {})
}

/** Keeping must not take time from the page that is coming up, unless something hurries it. */
function pageIsCalmEnough(): Promise<void> {
  return new Promise((resolve) => {
    hurry = resolve
    void idle().then(resolve)
  })
}

/** What a learner chose for calculators, under a name that does not say whose it is (web/app/tax-choices.ts). */
const choices = ['tuppence-tax-choices']

/** A quiz under way and the places where the learner stopped reading are kept under names that hold the learner's id. */
function clearStorages(id: string): void {
  for (const storage of storages()) {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const name of names) if (name !== null && isOf(id, name)) storage.removeItem(name)
  }
}

function isOf(id: string, name: string): boolean {
  // The session that is still to be ended on the server is no more than an id, and goes when that is done.
  return choices.includes(name) || (name.startsWith('tuppence-') && name.includes(id))
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
