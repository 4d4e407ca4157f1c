// What a learner prefers, as the account stores it. This browser has a copy, which holds before anyone signs in and which
// calculators start from. The account fills the copy when the learner signs in, and is told of what is chosen here.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { StoredPreferences, PreferencesBody } from '#contract/preferences.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { readQuery } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { saveAppearance, savedAppearance } from './appearance.ts'
import { useLearner } from './auth.tsx'
import { accountChoices, storeTaxChoices, onTaxChoices, savedTaxChoices } from './tax-choices.ts'

export const preferencesQuery = readQuery('GET /api/account/preferences')

/** What this browser alone stores. A calculator may have changed it since it was last asked for. */
const browserPreferencesQuery = queryOptions({
  queryKey: ['preferences of this browser'] as QueryKey,
  queryFn: () => browserPreferences(),
  networkMode: 'always',
  gcTime: 0,
})

/** What the learner prefers. For the demo account, whose copy is gone after three hours, it is what this browser stores. */
export function usePreferences() {
  const { isDemo } = useLearner()
  return useQuery(isDemo ? browserPreferencesQuery : preferencesQuery)
}

/** Saves a change in the account and in this browser; for the demo account in this browser alone. */
export function useChangePreferences() {
  const queryClient = useQueryClient()
  const { isDemo } = useLearner()
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'preferences' },
    networkMode: isDemo ? 'always' : 'online',
    mutationFn: async (body: PreferencesBody) =>
      isDemo ? browserPreferences(body) : call('PATCH /api/account/preferences', { body }),
    onSuccess: (preferences) => {
      if (!isDemo) queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      cachePreferences(preferences)
    },
  })
}

/** Fills this browser's copy from the account, and tells the account what calculators are asked for. */
export function useSyncedPreferences(): void {
  const { isDemo } = useLearner()
  const { data } = useQuery({ ...preferencesQuery, enabled: !isDemo })
  const { mutate } = useChangePreferences()
  useEffect(() => {
    if (data !== undefined && !isDemo) cachePreferences(data)
  }, [data, isDemo])
  useEffect(() => (isDemo ? undefined : onTaxChoices((choices) => mutate(choices))), [isDemo, mutate])
}

/** What this browser stores, with what is chosen now. */
async function browserPreferences({ appearance, taxYear, nation }: PreferencesBody = {}): Promise<StoredPreferences> {
  const saved = savedTaxChoices()
  const year = taxYear ?? saved.taxYear
  const chosen = nation ?? saved.nation
  return {
    appearance: appearance ?? savedAppearance(),
    taxYear: year ?? defaultPreferences.taxYear,
    isYearChosen: year !== undefined,
    nation: chosen ?? defaultPreferences.nation,
    nationAnswer: chosen ? 'chosen' : 'put-away',
  }
}

/** The tax year that was chosen; null while none is. */
export function chosenTaxYear(preferences: StoredPreferences): TaxYearId | null {
  return accountChoices(preferences).taxYear ?? null
}

/** What the learner has not chosen goes, since another learner may have chosen it here. */
function cachePreferences(preferences: StoredPreferences): void {
  saveAppearance(preferences.appearance)
  storeTaxChoices(accountChoices(preferences))
}
