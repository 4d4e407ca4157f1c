// The nation that a learner has chosen, anywhere on the page.
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

/** The stored nation; null if there is none. */
export function useNation(): Nation | null {
  return useTaxChoices().nation ?? null
}

/** The stored choices. */
export function useTaxChoices(): TaxChoices {
  return taxChoicesIn(useStored('localStorage', taxChoicesName, choicesInPage))
}

/** Saves the nation alone, without choosing a tax year. */
export function saveNation(nation: Nation): void {
  saveTaxChoices({ ...savedTaxChoices(), nation })
}

/** The account’s choices, by which the server rendered the page. The demo account’s are in this browser alone. */
function choicesInPage(): string | null {
  const preferences = blockPreferences()
  return preferences === null ? null : JSON.stringify(accountChoices(preferences))
}
