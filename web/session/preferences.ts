// A learner’s preferences. The account stores them; this browser has a copy, which holds before anyone signs in and
// which calculators start from. Signing in fills the copy, and choices made here are sent to the account.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { Preferences, StoredPreferences, PreferencesBody } from '#contract/preferences.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { readQuery } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { saveAppearance, savedAppearance } from './appearance.ts'
import { useLearner } from './auth.tsx'
import { accountChoices, storeTaxChoices, onTaxChoices, savedTaxChoices } from './tax-choices.ts'

export const preferencesQuery = readQuery('GET /api/account/preferences')

/** The copy in this browser. Calculators may change it. */
const browserPreferencesQuery = queryOptions({
  queryKey: ['preferences of this browser'] as QueryKey,
  queryFn: () => browserPreferences(),
  networkMode: 'always',
  gcTime: 0,
})

/**
 * The learner’s preferences. The demo account is deleted after three hours, so its preferences are those of this
 * browser.
 */
export function usePreferences() {
  const { isDemo } = useLearner()
  return useQuery(isDemo ? browserPreferencesQuery : preferencesQuery)
}

/** A change of what this browser has a copy of. What only the account stores is changed as in review-limit.ts. */
type CopiedPreferences = Pick<PreferencesBody, keyof Preferences>

/** Saves a change in the account and this browser; for the demo account in this browser alone. */
export function useChangePreferences() {
  const queryClient = useQueryClient()
  const { isDemo } = useLearner()
  return useMutation({
    // In sequence, so that the last choice wins.
    scope: { id: 'preferences' },
    networkMode: isDemo ? 'always' : 'online',
    mutationFn: async (body: CopiedPreferences) =>
      isDemo ? browserPreferences(body) : call('PATCH /api/account/preferences', { body }),
    onSuccess: (preferences) => {
      if (!isDemo) queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      cachePreferences(preferences)
    },
  })
}

/** Keeps this browser’s copy and the account in sync. */
export function useSyncedPreferences(): void {
  const { isDemo } = useLearner()
  const { data } = useQuery({ ...preferencesQuery, enabled: !isDemo })
  const { mutate } = useChangePreferences()
  useEffect(() => {
    if (data !== undefined && !isDemo) cachePreferences(data)
  }, [data, isDemo])
  useEffect(() => (isDemo ? undefined : onTaxChoices((choices) => mutate(choices))), [isDemo, mutate])
}

/** The copy in this browser, with this change. */
async function browserPreferences({ appearance, taxYear, nation }: CopiedPreferences = {}): Promise<StoredPreferences> {
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

/** The chosen tax year; null if there is none. */
export function chosenTaxYear(preferences: StoredPreferences): TaxYearId | null {
  return accountChoices(preferences).taxYear ?? null
}

/** Also removes what the learner has not chosen: another learner may have chosen it here. */
function cachePreferences(preferences: StoredPreferences): void {
  saveAppearance(preferences.appearance)
  storeTaxChoices(accountChoices(preferences))
}
