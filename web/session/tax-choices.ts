// The tax year and nation that a learner last chose for calculations. They are kept in this browser, so that the next
// calculator starts from them; what else should know, such as the account, listens.
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/tax-year-ids.ts'

export type TaxChoices = { taxYear?: TaxYearId; nation?: Nation }

/** The nations of the UK by name. */
export const nationNames: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
  scotland: 'Scotland',
}

const storageKey = 'tuppence-tax-choices'

/** What this browser keeps; nothing where storage is closed to us or holds what no longer exists. */
export function savedTaxChoices(): TaxChoices {
  try {
    const saved = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { [name: string]: unknown }
    const taxYear = taxYearIds.find((known) => known === saved['taxYear'])
    const nation = nations.find((known) => known === saved['nation'])
    return { ...(taxYear && { taxYear }), ...(nation && { nation }) }
  } catch {
    return {}
  }
}

/** Keeps what a learner has chosen. Where storage is closed it holds only for the calculator that is open. */
export function saveTaxChoices(choices: TaxChoices): void {
  keepTaxChoices(choices)
  for (const listener of listeners) listener(choices)
}

/** Keeps choices that are known elsewhere already. */
export function keepTaxChoices(choices: TaxChoices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices))
  } catch {
    // Storage can be switched off by the learner.
  }
}

const listeners = new Set<(choices: TaxChoices) => void>()

/** Calls back when a learner has chosen. Answers what ends it. */
export function onTaxChoices(listener: (choices: TaxChoices) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
