// Plans on the wire: 'If [a date, pay day, a place], then I will […]'.
import * as z from 'zod/mini'
import { guideSlug, uuidInPath } from './path-id.ts'
import { lineOfText } from './plain-text.ts'

/** The most characters of each part. */
export const planLengths = { cue: 120, action: 200 } as const

/** What came of a plan, as its learner says. */
export const planOutcomes = ['yes', 'partly', 'not-now'] as const
export type PlanOutcome = (typeof planOutcomes)[number]

/** A plan for somebody to make their own. It reads 'If {cue}, then I will {action}.' */
export const suggestedPlan = z.object({ cue: z.string(), action: z.string() })
export type SuggestedPlan = z.infer<typeof suggestedPlan>

/**
 * A learner's plan. It came from a lesson, from a guide, or from nothing but the learner's head: then both are null. `date` is
 * a calendar date such as 2027-09-01. `outcome` is null until the learner says what came of it.
 */
export const plan = z.object({
  id: z.string(),
  lessonId: z.nullable(z.int()),
  guideSlug: z.nullable(z.string()),
  cue: z.string(),
  action: z.string(),
  date: z.nullable(z.string()),
  outcome: z.nullable(z.enum(planOutcomes)),
  createdAt: z.string(),
})
export type Plan = z.infer<typeof plan>

const cue = lineOfText.check(
  z.minLength(1, 'Say when or where: a date, pay day, a place.'),
  z.maxLength(planLengths.cue, `This part must be at most ${planLengths.cue} characters.`),
)
const action = lineOfText.check(
  z.minLength(1, 'Say what you will do.'),
  z.maxLength(planLengths.action, `This part must be at most ${planLengths.action} characters.`),
)
/** A plausible year. A slip on a key is reported beside the field. */
const meantYears = z.refine<string>((text) => text >= '2000' && text < '2100', 'Enter a year from 2000 to 2099.')
const date = z.nullable(z.iso.date('Enter a date such as 2027-09-01.').check(meantYears))
const outcome = z.nullable(z.enum(planOutcomes, 'Choose one of the answers.'))

/**
 * A new plan. `id` is a UUID that the sender chose: sent twice, it is one plan. To restore a deleted plan as it was,
 * send all its fields, with `createdAt` and `outcome`.
 */
export const createPlanBody = z
  .object({
    id: z.optional(z.uuid('Plan id must be a UUID.')),
    lessonId: z.optional(z.nullable(z.int('Lesson id must be a whole number.'))),
    guideSlug: z.optional(z.nullable(guideSlug)),
    cue,
    action,
    date: z.optional(date),
    outcome: z.optional(outcome),
    createdAt: z.optional(
      z.iso
        .datetime('Enter a time such as 2026-11-21T10:00:00Z.')
        .check(z.refine((time) => time >= '2000', 'Enter a year from 2000 on.')),
    ),
  })
  .check(
    z.refine(({ lessonId = null, guideSlug = null }) => lessonId === null || guideSlug === null, {
      error: 'A plan comes from a lesson or from a guide, not from both.',
      path: ['guideSlug'],
    }),
  )
export type CreatePlanBody = z.infer<typeof createPlanBody>

/** A change of a plan. A field that is left out stays as it is; null removes the date or the outcome. */
export const updatePlanBody = z.partial(z.object({ cue, action, date, outcome }))

export const planParams = z.object({ planId: uuidInPath })
