// What a learner prefers, as the account keeps it. This browser has a copy that holds before anyone signs in and that
// calculators start from; the account fills it when the learner comes in, and is told of what is chosen here.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Preferences, PreferencesBody } from '#contract/preferences.ts'
import { call } from '../api/client.ts'
import { saveAppearance } from './appearance.ts'
import { useLearner } from './auth.tsx'
import { keepTaxChoices, onTaxChoices } from './tax-choices.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => call('GET /api/account/preferences'),
})

/** Keeps a change in the account and in this browser. */
export function useChangePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesBody) => call('PATCH /api/account/preferences', { body }),
    onSuccess: (preferences) => {
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      fillBrowser(preferences)
    },
  })
}

/**
 * Fills this browser's copy from the account, and tells the account what calculators are asked for. The demo account is
 * everyone's at once: there each browser keeps its choices to itself.
 */
export function usePreferencesInStep(): void {
  const { isDemo } = useLearner()
  const { data } = useQuery({ ...preferencesQuery, enabled: !isDemo })
  const { mutate } = useChangePreferences()
  useEffect(() => {
    if (data !== undefined && !isDemo) fillBrowser(data)
  }, [data, isDemo])
  useEffect(() => (isDemo ? undefined : onTaxChoices((choices) => mutate(choices))), [isDemo, mutate])
}

function fillBrowser({ appearance, taxYear, nation }: Preferences): void {
  saveAppearance(appearance)
  keepTaxChoices({ taxYear, nation })
}
