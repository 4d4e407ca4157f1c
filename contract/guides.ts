// The guides on the wire: each one text with its exercises, its dates, its plans and three questions, unless it is for people in trouble.
import * as z from 'zod/mini'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import { exercise } from './exercises.ts'
import { glossaryTerm, lessonHeading } from './learning.ts'
import { guideSlug } from './path-id.ts'
import { suggestedPlan } from './plans.ts'
import { textBlock } from './text-blocks.ts'

export const guideParams = z.object({ slug: guideSlug })

/** The pictures that a guide can have in the list. */
export const guideIcons = [
  'briefcase',
  'key',
  'school',
  'letter',
  'shield',
  'coins',
  'home',
  'work-ends',
  'benefits',
  'candle',
] as const
export type GuideIcon = (typeof guideIcons)[number]

/** A date of a guide. The build gives the browser, under the same id, the steps that lead to its day. */
const guideDate = z.object({
  id: z.string(),
  /** The nations in which it counts; null where it counts in all. */
  nations: z.nullable(z.array(z.enum(nations))),
  /** When it is, in words without a date, such as '7 days before'. */
  when: z.string(),
  /** What happens, and what to do then, as sanitised HTML. */
  what: z.string(),
  do: z.string(),
})
export type GuideDate = z.infer<typeof guideDate>

/**
 * A guide. `content` is sanitised HTML like a lesson's, with an empty place for each exercise (`data-exercise`), for the
 * dates (`data-dates`) and for the plans (`data-plan`).
 */
export const guide = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** For a reader who may lose a life, a home or the money to live on today. Absent in what a device stored before. */
  inTrouble: z.optional(z.boolean()),
  content: z.string(),
  /** Missing only from a guide that a device stored before this field. */
  blocks: z.optional(z.array(textBlock)),
  /** In order. */
  headings: z.array(lessonHeading),
  /** Minutes to read, at 200 words a minute, rounded up. */
  minutes: z.int(),
  /** The glossary terms that the guide uses, as a lesson's. */
  terms: z.array(glossaryTerm),
  /** In the order of the text. */
  exercises: z.array(exercise),
  /** The calculator that fits, and what to open it with, by the names that its address takes. */
  tool: z.object({ toolId: z.string(), inputs: z.record(z.string(), z.string()) }),
  /** Parts of lessons that help. */
  lessons: z.array(z.object({ text: z.string(), href: z.string() })),
  /** To choose from. */
  plans: z.array(suggestedPlan),
  /** Exercises of the kind `choose`: for trying, and nothing is scored. */
  questions: z.array(exercise),
  /** In the order in which they are listed. */
  dates: z.array(guideDate),
})
export type Guide = z.infer<typeof guide>
