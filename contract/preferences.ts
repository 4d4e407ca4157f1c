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
 * What the account stores. `taxYear` is 2023/2024 until the learner chooses one, which `isYearChosen` tells. `nation` is
 * England until they say where they live. `nationAnswer` is null until they say so or dismiss the question. Optional
 * fields are missing only from responses that a device stored before them.
 */
export const storedPreferences = z.extend(preferences, {
  isYearChosen: z.optional(z.boolean()),
  /** Whether a tax year or a nation was chosen. Pages of the release before take neither for chosen while it is false. */
  hasChosen: z.optional(z.boolean()),
  nationAnswer: z.optional(z.nullable(z.enum(nationAnswers))),
  reviewLimit: z.optional(reviewLimit),
  /** When figures were last stored with the account; missing where none are. */
  figuresChangedAt: z.optional(z.string()),
})
export type StoredPreferences = z.infer<typeof storedPreferences>

/**
 * A change of preferences. A field that is left out stays as it is. A null nation dismisses the question where they
 * live.
 */
export const preferencesBody = z.extend(z.partial(preferences), {
  nation: z.optional(z.nullable(preferences.shape.nation)),
  reviewLimit: z.optional(reviewLimit),
})
export type PreferencesBody = z.infer<typeof preferencesBody>
