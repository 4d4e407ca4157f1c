// The tax year and nation that a learner last chose for calculations. They are kept in this browser, so that the next
// calculator starts from them.
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/tax-years.ts'

export type TaxChoices = { taxYear?: TaxYearId; nation?: Nation }

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

/** Keeps the choices in this browser. Where storage is closed they hold only for the calculator that is open. */
export function saveTaxChoices(choices: TaxChoices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices))
  } catch {
    // Storage can be switched off by the learner.
  }
}
