// Refetches what pages show after the outbox was sent, in every tab.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keyOf } from '../api/response-cache.ts'
import { onRound } from '../device/outbox-store.ts'
import { kindOf, type Touched } from './outbox-kind.ts'
import { addressOfRead } from './outbox.ts'

/** Refetches each read that a round of sending touched, once. Returns an unsubscribe function. */
export function refetchAfterSending(queryClient: QueryClient, learnerId: string): () => void {
  return onRound((sent) => {
    const own = sent.filter((entry) => entry.learnerId === learnerId)
    refetchOnce(
      queryClient,
      own.flatMap((entry) => kindOf(entry)?.touches(entry.body) ?? []),
    )
  })
}

/** Refetches each of these once. */
function refetchOnce(queryClient: QueryClient, touched: readonly Touched[]): void {
  const reads = new Map(touched.filter(({ ask }) => ask !== 'never').map((one) => [addressOfRead(one.read), one]))
  for (const {
    read: [name, params],
    ask,
  } of reads.values()) {
    const queryKey = keyOf(name, params)
    if (ask === 'always') refetch(queryClient, queryKey)
    else void queryClient.invalidateQueries({ queryKey })
  }
}

/**
 * Refetches even if only a disabled observer uses it, which `refetchQueries` skips. Failures are the page’s to show.
 */
function refetch(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.data === undefined) return
  query.invalidate()
  query.fetch(undefined, { cancelRefetch: true }).catch(() => {})
}
