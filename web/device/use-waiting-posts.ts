import { useMemo, useSyncExternalStore } from 'react'
import type { WaitingPost } from './waiting-post.ts'
import { onWaitingChange, seenPosts } from './waiting-store.ts'

/** The posts of the learner that wait on this device, refused ones too, oldest first; null until it is known. */
export function useWaitingPosts(learnerId: string | null): readonly WaitingPost[] | null {
  const all = useSyncExternalStore(onWaitingChange, seenPosts)
  return useMemo(() => all && all.filter((post) => post.learnerId === learnerId), [all, learnerId])
}
