// What pages show is asked for again once the server has what was sent, in every tab.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keyOf } from '../api/response-cache.ts'
import { onRound } from '../device/outbox-store.ts'
import { kindOf, type Touched } from './outbox-kind.ts'
import { addressOfRead } from './outbox.ts'

/** Asks once for each read that a round of sending touched. Returns a function that ends it. */
export function refetchAfterSending(queryClient: QueryClient, learnerId: string): () => void {
  return onRound((sent) => {
    const own = sent.filter((entry) => entry.learnerId === learnerId)
    askAgain(
      queryClient,
      own.flatMap((entry) => kindOf(entry)?.touches(entry.body) ?? []),
    )
  })
}

/** Asks again for each of these once. */
function askAgain(queryClient: QueryClient, touched: readonly Touched[]): void {
  const asked = new Map(touched.filter(({ ask }) => ask !== 'never').map((one) => [addressOfRead(one.read), one]))
  for (const {
    read: [name, params],
    ask,
  } of asked.values()) {
    const queryKey = keyOf(name, params)
    if (ask === 'always') refetch(queryClient, queryKey)
    else void queryClient.invalidateQueries({ queryKey })
  }
}

/** Also where no page shows it: `refetchQueries` passes over what only a disabled observer holds. A failure is the page's to show. */
function refetch(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query?.state.data === undefined) return
  query.invalidate()
  query.fetch(undefined, { cancelRefetch: true }).catch(() => {})
}
