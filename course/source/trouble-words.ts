// What people in trouble type into the search (content/trouble-words.yaml), and what comes first for it.
import * as z from 'zod/mini'
import { slug } from './front-matter.ts'

/** Phrases with commas between them. */
const phrases = z.string().check(z.minLength(3))

export const troubleWordsSchema = z.strictObject({
  /** Where a life may be at risk: the helpers whose numbers come first, and the guide after them. */
  dangers: z.array(
    z.strictObject({ helpers: z.array(slug).check(z.minLength(1)), guide: z.optional(slug), words: phrases }),
  ),
  /** By slug: the guide that comes first. */
  guides: z.record(slug, phrases),
  /** By how the phrases say it: other ways to say the same. */
  same: z.record(z.string().check(z.minLength(2)), z.string().check(z.minLength(2))),
  /** Phrases in which a word of trouble is an ordinary one. */
  ordinary: phrases,
  /** Real words that look like a slip of the keys in a word of `dangers`. */
  notSlips: phrases,
})
export type TroubleWords = z.infer<typeof troubleWordsSchema>
export const noTroubleWords: TroubleWords = { dangers: [], guides: {}, same: {}, ordinary: '', notSlips: '' }

/** @example phrasesIn('no money, can’t pay rent') // ['no money', 'can’t pay rent'] */
export function phrasesIn(words: string): string[] {
  return words
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
}
