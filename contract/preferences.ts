// How a learner wants the app to look, and the tax year and nation that calculators start from.
import * as z from 'zod/mini'
import { nations, taxYearIds } from '#domain/tax/tax-year-ids.ts'

export const appearances = ['system', 'light', 'dark'] as const

export const preferences = z.object({
  appearance: z.enum(appearances, 'Choose system, light or dark.'),
  taxYear: z.enum(taxYearIds, 'Choose one of the tax years.'),
  nation: z.enum(nations, 'Choose one of the four nations.'),
})
export type Preferences = z.infer<typeof preferences>

/**
 * What the account keeps. `hasChosen` is false while the learner has never chosen any of them: then they are the defaults. It is
 * missing only from what a device keeps from a version before this field.
 */
export const keptPreferences = z.extend(preferences, { hasChosen: z.optional(z.boolean()) })
export type KeptPreferences = z.infer<typeof keptPreferences>

/** A change of preferences. What is left out stays as it is. */
export const preferencesBody = z.partial(preferences)
export type PreferencesBody = z.infer<typeof preferencesBody>
