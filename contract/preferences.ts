// How a learner wants the app to look, and the tax year and nation that calculators start from.
import * as z from 'zod/mini'
import { reviewLimits } from '#domain/learning/practice-queue.ts'
import { nations, taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'

export const appearances = ['system', 'light', 'dark'] as const

export const preferences = z.object({
  appearance: z.enum(appearances, 'Choose system, light or dark.'),
  taxYear: z.enum(taxYearIds, 'Choose one of the tax years.'),
  nation: z.enum(nations, 'Choose one of the four nations.'),
})
export type Preferences = z.infer<typeof preferences>

/** How many questions of practice a day. */
const reviewLimit = z.literal(reviewLimits, 'Choose 5, 10 or 20.')

/** What a learner did with the question where they live. */
const nationAnswers = ['chosen', 'put-away'] as const
export type NationAnswer = (typeof nationAnswers)[number]

/**
 * What the account keeps. `hasChosen` is false while the learner has never chosen any of them: then they are the defaults.
 * `nation` is England, too, unless they have said where they live; `nationAnswer` is null while they have not and have not put
 * the question away either. What may be missing is so only in what a device keeps from a version before it.
 */
export const storedPreferences = z.extend(preferences, {
  hasChosen: z.optional(z.boolean()),
  nationAnswer: z.optional(z.nullable(z.enum(nationAnswers))),
  reviewLimit: z.optional(reviewLimit),
})
export type StoredPreferences = z.infer<typeof storedPreferences>

/** A change of preferences. What is left out stays as it is. A nation that is null puts away the question where one lives. */
export const preferencesBody = z.extend(z.partial(preferences), {
  nation: z.optional(z.nullable(preferences.shape.nation)),
  reviewLimit: z.optional(reviewLimit),
})
export type PreferencesBody = z.infer<typeof preferencesBody>
