// The query cache that a learner's pages share from signing in to signing out. The next learner at the same browser gets an
// empty one. Visitors' pages fetch nothing, so this code is loaded with the first page for learners.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { onAskedAgain } from '../api/connection.ts'
import { createQueryClient, fetchMissing } from '../loading/query-client.ts'
import { useAuth } from '../session/auth.tsx'
import { isSignedOut } from '../session/session-events.ts'

export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  useSessionEnds(queryClient)
  useFetchingAgain(queryClient)
  useFetchingMissing(queryClient)
  useOutbox(queryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Tells the session about each read or change that the server refuses with 401. */
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

/** Fetches everything again when the learner signs in again without leaving the page. */
function useFetchingAgain(queryClient: QueryClient): void {
  const { session } = useAuth()
  const hasEnded = session.status === 'authenticated' && session.hasEnded === true
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    if (hadEnded.current && !hasEnded) void queryClient.invalidateQueries()
    hadEnded.current = hasEnded
  }, [queryClient, hasEnded])
}

/** Fetches what could not be loaded, when the browser is online again or when the learner asks for it. */
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

/** Sends the learner's outbox once its code is loaded. If the code cannot be fetched, nothing is sent and nothing is lost. */
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
