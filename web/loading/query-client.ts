// The query client: nothing goes stale or is refetched by itself, no retries; code that changes data invalidates it.
// When refetching fails, the page keeps what it shows: pages check `isLoadingError`, not `isError`. Calls are made
// even if the browser believes itself offline, so that a form fails at once instead of waiting.
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { lateResponseOf } from '../api/stored-reads.ts'

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (data, query) => takeLateResponse(client, data, query) }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
        // A timer would keep the build alive.
        ...(import.meta.env.SSR && { gcTime: Infinity }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

type AnyQuery = Query<unknown, unknown>

/** Queries that were served from the device. */
const fromDevice = new WeakSet<object>()

/** Replaces stored data by the server’s response, if it still comes. */
function takeLateResponse(client: QueryClient, data: unknown, query: AnyQuery): void {
  const late = lateResponseOf(data)
  if (late === null) return void fromDevice.delete(query)
  fromDevice.add(query)
  const shown = query.state.data
  const put = (answer: unknown): void => {
    if (query.state.data !== shown) return
    fromDevice.delete(query)
    client.setQueryData(query.queryKey, answer)
  }
  // A failure is already known.
  late.then(put).catch(() => {})
}

/** Refetches what failed to load or came from the device; what is not shown now is refetched when it is. */
export async function fetchMissing(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => fromDevice.has(query) }),
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  ])
}
