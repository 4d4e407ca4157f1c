// Fetches the account’s figures when it has newer ones.
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '../api/response-cache.ts'

/** Fetches the account’s figures whenever the preferences name a newer version. Returns an unsubscribe function. */
export function syncFigures(queryClient: QueryClient): () => void {
  const { queryKey } = readQuery('GET /api/account/preferences')
  let last = ''
  const look = () => {
    const changedAt = queryClient.getQueryData(queryKey)?.figuresChangedAt ?? ''
    if (changedAt === last) return
    last = changedAt
    // Few learners have any, so the code is loaded for those alone.
    if (changedAt !== '')
      void import('./figures.ts').then(({ fetchFigures }) => fetchFigures(changedAt)).catch(() => {})
  }
  look()
  return queryClient.getQueryCache().subscribe(look)
}
