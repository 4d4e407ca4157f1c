// What a learner's pages have fetched, shared between them from signing in to signing out. Visitors' pages fetch nothing, so
// its code comes with the first page for learners; another learner at the same browser begins with nothing.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useAuth } from '../session/auth.tsx'
import { createQueryClient } from '../loading/query-client.ts'
import { isSignedOut } from '../session/session-events.ts'
import { useMissing, useOutbox } from './use-outbox.ts'

export function Answers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  useSessionEnds(queryClient)
  useFetchingAgain(queryClient)
  useMissing(queryClient)
  useOutbox(queryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Tells of each read or change that is answered with 401. */
function useSessionEnds(queryClient: QueryClient): void {
  const { noteRefusal } = useAuth()
  useEffect(() => {
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          noteRefusal('read')
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          noteRefusal('change')
      }),
    ]
    return () => ends.forEach((end) => end())
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
