// How the app learns that its session has changed: by a refused call, or from another tab.
import type { User } from '#contract/account.ts'
import { CallError } from '../api/client.ts'
import { tabChannel } from '../device/tab-channel.ts'

/** Whether a call was refused because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

// Tabs share the cookie. A tab that still showed another learner would write into the wrong account; one that stayed
// open after its learner signed out would show their data.
const channel = tabChannel<User | null>('tuppence-session')

/** Tells the other tabs who signed in here; null that the learner has left. */
export const tellOtherTabs = channel.post

/**
 * Calls back with who signed in in another tab; null when the learner has left there. Returns an unsubscribe
 * function.
 */
export const onOtherTab = channel.on
