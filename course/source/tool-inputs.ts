// The inputs that a text's calculator opens with. They are the text's own figures, so that a reader can get its
// results.
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'

export type AuthoredToolInputs = { readonly [name: string]: string | number }

/** The inputs as the calculator's address has them. `year: today` is the tax year that the text is compiled for. */
export function toolInputsIn(taxYear: TaxYearId, authored: AuthoredToolInputs = {}): Record<string, string> {
  const entries = Object.entries(authored).map(([name, value]) => [
    name,
    name === 'year' && value === 'today' ? taxYear.replace('/', '-') : String(value),
  ])
  return Object.fromEntries(entries) as Record<string, string>
}
