// How the app learns that its session is not what it was: a refused read or change, or another tab that signed in.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { CallError } from '../api/client.ts'

/** Whether a call was refused because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

type SessionEnd = { onRead: () => void; onChange: () => void }

/** Calls back when a read or a change is answered with 401. Answers what ends it. */
export function onSessionEnd(queryClient: QueryClient, { onRead, onChange }: SessionEnd): () => void {
  const ends = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) onRead()
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) onChange()
    }),
  ]
  return () => ends.forEach((end) => end())
}

// Tabs share the cookie. One that went on showing another learner would write into the wrong account.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tuppence-session')

export function tellOtherTabs(user: User): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
  channel?.postMessage(user)
}

/** Calls back with who signed in in another tab. Answers what ends it. */
export function onOtherTab(act: (user: User) => void): () => void {
  const listener = ({ data }: MessageEvent<User>) => act(data)
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
