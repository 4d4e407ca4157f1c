// How responses are held: never out of date by themselves, never fetched again by themselves, no retries. Code that changes them
// says what to fetch again. What is shown stays when it cannot be fetched again: pages ask for `isLoadingError`, not for
// `isError`. A call is made whether or not the browser believes itself online: so a form gets its answer at once and does not
// wait.
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
        // With a timer the build would not end.
        ...(import.meta.env.SSR && { gcTime: Infinity }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

type AnyQuery = Query<unknown, unknown>

/** Queries whose data the device had stored, since the server gave no response. */
const fromDevice = new WeakSet<object>()

/** The server's answer, should it still come, takes the place of what the device gave: it need not be asked for again. */
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
  // It is said already that there is no answer, where none comes.
  late.then(put).catch(() => {})
}

/** Asks again for what could not be loaded or came from the device: at once where it is shown, else when it is. */
export async function fetchMissing(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => fromDevice.has(query) }),
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  ])
}
