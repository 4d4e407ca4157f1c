// Practice on the wire: the questions of today, an answer, and how well each skill is known.
import * as z from 'zod/mini'
import { skillLevels } from '#domain/learning/skill-level.ts'
import { optionPlace } from './learning.ts'

/** A quiz question as it is asked this time. `variant` says with which numbers; 0 has the quiz's own. */
export const reviewQuestion = z.object({
  itemId: z.string(),
  variant: z.int(),
  lessonId: z.int(),
  skillId: z.string(),
  /** In words. */
  skill: z.string(),
  /** The skill’s, before the answer. */
  level: z.enum(skillLevels),
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  /** Why each option is right or wrong, in the order of the options. */
  explanations: z.array(z.string()),
  /** The anchor of the heading in the lesson that teaches it. */
  ref: z.string(),
})
export type ReviewQuestion = z.infer<typeof reviewQuestion>

/**
 * The questions left for today, in the order to ask them. `dueCount` is their number, `limit` how many the learner
 * wants on a day. `nextDue` is the calendar date on which there are more; null when nothing is in practice.
 */
export const review = z.object({
  dueCount: z.int(),
  limit: z.int(),
  nextDue: z.nullable(z.string()),
  questions: z.array(reviewQuestion),
})
export type Review = z.infer<typeof review>

/**
 * An answer to a question of practice. `option` is the text that was chosen, and `place` its position. `answerId` is a
 * UUID that the sender chose: sent twice, it counts once. `answeredAt` is when it was given; left out, it is now.
 */
export const reviewAnswerBody = z.object({
  answerId: z.uuid('Answer id must be a UUID.'),
  itemId: z.string('Send the id of the question.').check(z.maxLength(100)),
  variant: z.int('Variant must be a whole number.').check(z.minimum(0, 'Variant must be 0 or more.')),
  option: z.string('Send the text of the chosen option.').check(z.maxLength(1000)),
  isGuess: z.boolean('Say whether it was a guess.'),
  place: z.optional(optionPlace),
  answeredAt: z.optional(z.iso.datetime('Enter a time such as 2026-11-21T10:00:00Z.')),
})
export type ReviewAnswerBody = z.infer<typeof reviewAnswerBody>

/** `nextDue` is a calendar date such as 2026-12-24; `level` is that of the question’s skill, after the answer. */
export const reviewAnswered = z.object({
  isCorrect: z.boolean(),
  nextDue: z.string(),
  level: z.enum(skillLevels),
})
export type ReviewAnswered = z.infer<typeof reviewAnswered>

/**
 * Every written lesson in course order, with its skills in the order of its quiz. A lesson’s level is that of its lowest skill.
 * `earnedOn` is the calendar date in London on which every lesson was read and every skill Secure for the first time.
 */
export const skillProgress = z.object({
  lessons: z.array(
    z.object({
      moduleId: z.int(),
      lessonId: z.int(),
      level: z.enum(skillLevels),
      skills: z.array(z.object({ skillId: z.string(), name: z.string(), level: z.enum(skillLevels) })),
    }),
  ),
  /** Null before it is earned. Missing from responses that a device stored before this field. */
  certificate: z.optional(z.nullable(z.object({ earnedOn: z.string() }))),
})
export type SkillProgress = z.infer<typeof skillProgress>
