// The nation that a learner has chosen, wherever on the page they chose it.
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { useStored } from '../device/use-stored.ts'
import { blockPreferences } from '../api/page-block.ts'
import {
  accountChoices,
  savedTaxChoices,
  saveTaxChoices,
  taxChoicesIn,
  taxChoicesName,
  type TaxChoices,
} from './tax-choices.ts'

/** The nation that this browser stores; null while none is chosen. */
export function useNation(): Nation | null {
  return useTaxChoices().nation ?? null
}

/** What this browser stores, as it is now. */
export function useTaxChoices(): TaxChoices {
  return taxChoicesIn(useStored('localStorage', taxChoicesName, choicesInPage))
}

/** Saves the nation alone: it chooses no tax year. */
export function saveNation(nation: Nation): void {
  saveTaxChoices({ ...savedTaxChoices(), nation })
}

/** Those of the account, by which the server rendered the page. The demo account's are in this browser alone. */
function choicesInPage(): string | null {
  const preferences = blockPreferences()
  return preferences === null ? null : JSON.stringify(accountChoices(preferences))
}
