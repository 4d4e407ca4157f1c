// How answers are kept: never stale, never asked again by themselves, no retries. What changes them says what to fetch again.
// What is there stays when it cannot be fetched again: pages ask for `isLoadingError`, not for `isError`.
// A call is made whether or not the browser believes itself online: a form is then told at once, rather than left waiting.
import { QueryClient } from '@tanstack/react-query'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
