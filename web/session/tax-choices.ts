// The tax year and nation last chosen for calculations. This browser stores them for the next calculator; others,
// such as the account, listen.
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { StoredPreferences } from '#contract/preferences.ts'
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { jsonIn, readStored, store } from '../device/browser-storage.ts'
import { listenersTo } from '../device/listeners.ts'

/** A nation of null: the learner dismissed the question. */
export type TaxChoices = { taxYear?: TaxYearId; nation?: Nation | null }

/** The nations of the UK by name. */
export const nationNames: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
  scotland: 'Scotland',
}

export const taxChoicesName = 'tuppence-tax-choices'

/** The stored choices, without values that no longer exist. */
export function savedTaxChoices(): TaxChoices {
  return taxChoicesIn(readStored('localStorage', taxChoicesName))
}

/** The choices in a stored text. */
export function taxChoicesIn(text: string | null): TaxChoices {
  const saved = jsonIn(text) as { [name: string]: unknown } | null
  const taxYear = taxYearIds.find((known) => known === saved?.['taxYear'])
  const nation = nations.find((known) => known === saved?.['nation'])
  const isPutAway = saved?.['nation'] === null
  return { ...(taxYear && { taxYear }), ...(nation && { nation }), ...(isPutAway && { nation: null }) }
}

/** Stores a learner’s choices. Where the browser stores nothing they hold only for the open calculator. */
export function saveTaxChoices(choices: TaxChoices): void {
  store('localStorage', taxChoicesName, JSON.stringify(choices))
  chosen.tell(choices)
}

/** Stores choices without notifying the account, such as those that came from it. */
export function storeTaxChoices(choices: TaxChoices): void {
  store('localStorage', taxChoicesName, JSON.stringify(choices))
  filled.tell()
}

/** The account’s choices, for this browser’s copy. England counts only if the learner chose it. */
export function accountChoices({ taxYear, isYearChosen, nation, nationAnswer }: StoredPreferences): TaxChoices {
  // Stored responses of earlier releases lack `isYearChosen`; then any but the default was chosen.
  const isChosen = isYearChosen ?? taxYear !== defaultPreferences.taxYear
  return {
    ...(isChosen && { taxYear }),
    ...(nationAnswer !== null && { nation: nationAnswer === 'put-away' ? null : nation }),
  }
}

/** Sets the nation on the page, for styles that hide other nations’ parts; null shows all. */
export function markNation(nation: Nation | null): void {
  if (nation === null) delete document.documentElement.dataset['nation']
  else document.documentElement.dataset['nation'] = nation
}

const chosen = listenersTo<[TaxChoices]>()

/** Calls back when a learner has chosen. Returns an unsubscribe function. */
export const onTaxChoices = chosen.on

const filled = listenersTo()

/** Calls back when choices from elsewhere were stored. Returns an unsubscribe function. */
export const onTaxChoicesFilled = filled.on
