// The block at the head of a lesson's or a guide's file.
import * as z from 'zod/mini'
import { guideIcons } from '#contract/guides.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'

export const id = z.int()
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens.'))
export const sentence = z.string().check(z.minLength(3))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a date as 2026-11-21.'))

const shared = {
  /** The glossary terms that the text lists as its key terms. */
  terms: z.array(slug).check(z.minLength(1)),
  sources: z
    .array(
      z.strictObject({
        title: sentence,
        publisher: sentence,
        url: z.url('Give the whole address, with https://.'),
        /** When the page was published or last changed, if it says. */
        date: z.optional(day),
        /** When the page itself was opened and compared with the text. Left out where a saved copy was read. */
        checked: z.optional(day),
      }),
    )
    .check(z.minLength(1)),
}

/**
 * The inputs that a text's calculator opens with, by their names in its address. `year: today` is the year of the
 * reader's day.
 */
const toolInputs = z.record(slug, z.union([z.string(), z.number()]))

export const lessonMatter = z.strictObject({
  id,
  toolInputs: z.optional(toolInputs),
  /** What the lesson teaches a learner to do, in the learner’s words, by id; each quiz question names one of them. */
  skills: z
    .record(slug, z.string().check(z.regex(/^I can [a-z].{4,70}[^.]$/, 'Write a skill as ‘I can read a tax code’.')))
    .check(z.refine((skills) => Object.keys(skills).length > 0, 'Name at least one skill.')),
  ...shared,
})
export type FrontMatter = z.infer<typeof lessonMatter>

export const guideMatter = z.strictObject({
  slug,
  title: sentence,
  summary: sentence,
  /** For a reader who may lose a life, a home or the money to live on today: no questions, and more that it must have. */
  inTrouble: z.optional(z.literal(true)),
  /** The guide's place in the list: the more urgent come first. */
  order: z.int().check(z.minimum(1)),
  icon: z.enum(guideIcons, `Choose one of ${guideIcons.join(', ')}.`),
  toolId: slug,
  toolInputs,
  /** The days that the reader is asked for, from which its dates count. Where they are alternatives, `choose` asks which. */
  choose: z.optional(sentence),
  given: z
    .array(
      z.strictObject({
        id: slug,
        label: sentence,
        hint: z.optional(sentence),
        /** Where this can happen; left out where it can in all four. */
        nations: z.optional(z.array(z.enum(nations, `Choose of ${nations.join(', ')}.`)).check(z.minLength(1))),
      }),
    )
    .check(z.minLength(1)),
  /** Parts of lessons that help, in the order in which they are listed. */
  lessons: z.array(z.strictObject({ text: sentence, href: sentence })).check(z.minLength(1)),
  ...shared,
})
export type GuideMatter = z.infer<typeof guideMatter>

/** The fields that both have. */
export type TextMatter = Pick<FrontMatter, keyof typeof shared>
