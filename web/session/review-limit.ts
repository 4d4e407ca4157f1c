// The daily practice limit, apart from the other preferences, which every page needs.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreferencesBody } from '#contract/preferences.ts'
import { call } from '../api/client.ts'
import { invalidate } from '../api/response-cache.ts'
import { preferencesQuery } from './preferences.ts'

/** The daily practice limit. The account stores it even for the demo account: the server counts by it. */
export function useReviewLimit() {
  const { data } = useQuery(preferencesQuery)
  return data?.reviewLimit ?? null
}

export function useChangeReviewLimit() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (body: Pick<PreferencesBody, 'reviewLimit'>) => call('PATCH /api/account/preferences', { body }),
    onSuccess: (preferences) => {
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      void invalidate(queryClient, 'GET /api/review')
      void invalidate(queryClient, 'GET /api/notifications')
    },
  })
}
