// What a learner's pages have fetched, shared between them from signing in to signing out. Visitors' pages fetch nothing, so
// its code comes with the first page for learners; another learner at the same browser begins with nothing.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { onAskedAgain } from '../api/connection.ts'
import { createQueryClient, fetchMissing } from '../loading/query-client.ts'
import { useAuth } from '../session/auth.tsx'
import { isSignedOut } from '../session/session-events.ts'

export function Responses({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  useSessionEnds(queryClient)
  useFetchingAgain(queryClient)
  useFetchingMissing(queryClient)
  useOutbox(queryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Tells of each read or change that is answered with 401. */
function useSessionEnds(queryClient: QueryClient): void {
  const { noteRefusal } = useAuth()
  useEffect(() => {
    const unsubscribes = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          noteRefusal('read')
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          noteRefusal('change')
      }),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [queryClient, noteRefusal])
}

/** Whoever signs in again on top of a page sees what has changed since. */
function useFetchingAgain(queryClient: QueryClient): void {
  const { session } = useAuth()
  const hasEnded = session.status === 'authenticated' && session.hasEnded === true
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    if (hadEnded.current && !hasEnded) void queryClient.invalidateQueries()
    hadEnded.current = hasEnded
  }, [queryClient, hasEnded])
}

/** What could not be loaded is asked for again when the browser says that it is online once more, and when the learner asks. */
function useFetchingMissing(queryClient: QueryClient): void {
  useEffect(() => {
    const fetchAgain = () => void fetchMissing(queryClient)
    const unsubscribe = onAskedAgain(fetchAgain)
    addEventListener('online', fetchAgain)
    return () => {
      unsubscribe()
      removeEventListener('online', fetchAgain)
    }
  }, [queryClient])
}

/** Sends the learner's outbox once its code is there; where that cannot be fetched, nothing is sent or lost. */
function useOutbox(queryClient: QueryClient): void {
  const { session, noteRefusal } = useAuth()
  const learnerId = session.status === 'authenticated' && session.hasEnded !== true ? session.user.id : null
  useEffect(() => {
    if (learnerId === null) return undefined
    let isOver = false
    let stop = (): void => {}
    const start = ({ startOutbox }: typeof import('./learner-outbox.ts')): void => {
      const onFailure = (failure: unknown) => isSignedOut(failure) && noteRefusal('change')
      if (!isOver) stop = startOutbox({ learnerId, queryClient, onFailure })
    }
    import('./learner-outbox.ts').then(start, () => {})
    return () => {
      isOver = true
      stop()
    }
  }, [queryClient, learnerId, noteRefusal])
}
