// The tax year and nation that a learner last chose for calculations. They are stored in this browser, so that the next
// calculator starts from them; what else should know, such as the account, listens.
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { StoredPreferences } from '#contract/preferences.ts'
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { jsonIn, readStored, store } from '../device/browser-storage.ts'
import { listenersTo } from '../device/listeners.ts'

/** A nation that is null: the learner put away the question where they live. */
export type TaxChoices = { taxYear?: TaxYearId; nation?: Nation | null }

/** The nations of the UK by name. */
export const nationNames: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
  scotland: 'Scotland',
}

export const taxChoicesName = 'tuppence-tax-choices'

/** What this browser stores, without what no longer exists. */
export function savedTaxChoices(): TaxChoices {
  return taxChoicesIn(readStored('localStorage', taxChoicesName))
}

/** The same, of a text that was stored. */
export function taxChoicesIn(text: string | null): TaxChoices {
  const saved = jsonIn(text) as { [name: string]: unknown } | null
  const taxYear = taxYearIds.find((known) => known === saved?.['taxYear'])
  const nation = nations.find((known) => known === saved?.['nation'])
  const isPutAway = saved?.['nation'] === null
  return { ...(taxYear && { taxYear }), ...(nation && { nation }), ...(isPutAway && { nation: null }) }
}

/** Stores what a learner has chosen. Where the browser stores nothing it holds only for the calculator that is open. */
export function saveTaxChoices(choices: TaxChoices): void {
  store('localStorage', taxChoicesName, JSON.stringify(choices))
  chosen.tell(choices)
}

/** Stores choices that are known elsewhere already, as those of the account are. */
export function storeTaxChoices(choices: TaxChoices): void {
  store('localStorage', taxChoicesName, JSON.stringify(choices))
  filled.tell()
}

/** Those that an account has, for this browser's copy. England is no choice of theirs unless they have made it. */
export function accountChoices({ taxYear, isYearChosen, nation, nationAnswer }: StoredPreferences): TaxChoices {
  // A response that a device stored before it said so names another year.
  const isChosen = isYearChosen ?? taxYear !== defaultPreferences.taxYear
  return {
    ...(isChosen && { taxYear }),
    ...(nationAnswer !== null && { nation: nationAnswer === 'put-away' ? null : nation }),
  }
}

/** Marks the page with the learner's nation, for which styles hide what others alone need; null shows all. */
export function markNation(nation: Nation | null): void {
  if (nation === null) delete document.documentElement.dataset['nation']
  else document.documentElement.dataset['nation'] = nation
}

const chosen = listenersTo<[TaxChoices]>()

/** Calls back when a learner has chosen. Returns an unsubscribe function. */
export const onTaxChoices = chosen.on

const filled = listenersTo()

/** Calls back when choices that were made elsewhere have come. Returns an unsubscribe function. */
export const onTaxChoicesFilled = filled.on
