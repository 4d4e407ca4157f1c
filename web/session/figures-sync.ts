// Notices that the account has figures which this browser has not.
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '../api/response-cache.ts'

/** Brings the account's figures here whenever the preferences say that there are newer ones. Returns a function that ends it. */
export function syncFigures(queryClient: QueryClient): () => void {
  const { queryKey } = readQuery('GET /api/account/preferences')
  let last = ''
  const look = () => {
    const changedAt = queryClient.getQueryData(queryKey)?.figuresChangedAt ?? ''
    if (changedAt === last) return
    last = changedAt
    // Few have any, so the code comes for those alone.
    if (changedAt !== '')
      void import('./figures.ts').then(({ fetchFigures }) => fetchFigures(changedAt)).catch(() => {})
  }
  look()
  return queryClient.getQueryCache().subscribe(look)
}
