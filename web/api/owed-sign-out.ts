// A learner who signs out without a connection is signed out here at once. The server is told with the next connection, before
// this browser uses the session for anything else. Scripts cannot see the session's cookie, so the learner's id is stored: by it the
// server ends that session and no other learner's. A cookie says so too, for pages, which come before any script.
import { owedSignOutCookie } from '#contract/owed-sign-out.ts'
import { readStored, store } from '../device/browser-storage.ts'

const markName = 'tuppence-sign-out'

/** The learner whose session the server must still end; null when there is none. */
export function owedSignOut(): string | null {
  return readStored('localStorage', markName)
}

/**
 * Notes that the server must still be told. Where the browser stores nothing, the next sign-in tells it, or the session ends by
 * itself.
 */
export function oweSignOut(learnerId: string): void {
  store('localStorage', markName, learnerId)
  setCookie(learnerId, longestSession)
}

/** The session is over on the server: it was told, or somebody has signed in here since, which ends the one before. */
export function forgetOwedSignOut(): void {
  store('localStorage', markName, null)
  setCookie('', 0)
}

/**
 * Tells the server, if that is owed: once among all tabs, so that none is told after another learner has signed in.
 * @throws what `tell` throws; it is still owed then.
 */
export function paySignOut(tell: (learnerId: string) => Promise<unknown>): Promise<void> {
  paying ??= payInTurn(tell).finally(() => (paying = undefined))
  return paying
}

let paying: Promise<void> | undefined

async function payInTurn(tell: (learnerId: string) => Promise<unknown>): Promise<void> {
  const pay = async () => {
    const learnerId = owedSignOut()
    if (learnerId === null) return
    await tell(learnerId)
    forgetOwedSignOut()
  }
  const { locks }: { locks?: LockManager | null } = navigator
  await (locks ? locks.request(markName, pay) : pay())
}

/** Seconds: a session is over after ninety days in any case. */
const longestSession = 90 * 24 * 3600

function setCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? ['secure'] : []
  document.cookie = [`${owedSignOutCookie}=${value}`, `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax', ...secure].join(
    ';',
  )
}
