// How the app learns that its session is not what it was: a refused call, or another tab that signed in or out.
import type { User } from '#contract/account.ts'
import { CallError } from '../api/client.ts'
import { tabChannel } from '../device/tab-channel.ts'

/** Whether a call was refused because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

// Tabs share the cookie. One that went on showing another learner would write into the wrong account; one that stayed open
// after its learner has left would show what is theirs.
const channel = tabChannel<User | null>('tuppence-session')

/** Tells the other tabs who signed in here; null that the learner has left. */
export const tellOtherTabs = channel.post

/** Calls back with who signed in in another tab; null when the learner has left there. Returns an unsubscribe function. */
export const onOtherTab = channel.on
