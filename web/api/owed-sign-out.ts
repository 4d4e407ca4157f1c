// A learner who signs out without a connection is signed out in this browser at once; the server is told before its
// next call. Scripts cannot read the session cookie, so the learner’s id is stored: the server ends that session only
// if it is that learner’s. A cookie says the same to requests for pages, which come before any script.
import { owedSignOutCookie } from '#contract/owed-sign-out.ts'
import { readStored, store } from '../device/browser-storage.ts'

const markName = 'tuppence-sign-out'

/** The learner whose session the server must still end; null if there is none. */
export function owedSignOut(): string | null {
  return readStored('localStorage', markName)
}

/**
 * Notes that the server must still be told. Where the browser stores nothing, the next sign-in ends the session, or
 * it expires.
 */
export function oweSignOut(learnerId: string): void {
  store('localStorage', markName, learnerId)
  setCookie(learnerId, longestSession)
}

/** The session is over on the server: it was told, or somebody has signed in here since. */
export function forgetOwedSignOut(): void {
  store('localStorage', markName, null)
  setCookie('', 0)
}

/**
 * Tells the server, if need be: in one tab only, so that it is not told after another learner has signed in.
 * @throws what `tell` throws; the sign-out is then still owed.
 */
export function sendOwedSignOut(tell: (learnerId: string) => Promise<unknown>): Promise<void> {
  sending ??= sendInTurn(tell).finally(() => (sending = undefined))
  return sending
}

let sending: Promise<void> | undefined

async function sendInTurn(tell: (learnerId: string) => Promise<unknown>): Promise<void> {
  const send = async () => {
    const learnerId = owedSignOut()
    if (learnerId === null) return
    await tell(learnerId)
    forgetOwedSignOut()
  }
  const { locks }: { locks?: LockManager | null } = navigator
  await (locks ? locks.request(markName, send) : send())
}

/** In seconds: a session expires after ninety days in any case. */
const longestSession = 90 * 24 * 3600

function setCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? ['secure'] : []
  document.cookie = [`${owedSignOutCookie}=${value}`, `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax', ...secure].join(
    ';',
  )
}
