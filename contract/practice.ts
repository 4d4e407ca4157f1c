// Practice on the wire: what is asked today, an answer, and how well each skill is known.
import * as z from 'zod/mini'
import { skillLevels } from '#domain/learning/skill-level.ts'
import { practisedExercise, practisedKinds } from './exercises.ts'
import { optionPlace } from './learning.ts'

/** What is asked this time of a skill. `variant` says with which figures; 0 has the first. */
const asked = {
  itemId: z.string(),
  variant: z.int(),
  lessonId: z.int(),
  skillId: z.string(),
  /** In words. */
  skill: z.string(),
  /** The skill’s, before the answer. */
  level: z.enum(skillLevels),
  /** The anchor of the heading in the lesson that teaches it. */
  ref: z.string(),
}

/** A quiz question as it is asked this time. */
export const reviewQuestion = z.object({
  ...asked,
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  /** Why each option is right or wrong, in the order of the options. */
  explanations: z.array(z.string()),
})
export type ReviewQuestion = z.infer<typeof reviewQuestion>

/** An exercise as it is asked this time, with all that it is marked by. */
const reviewItem = z.object({ ...asked, kind: z.enum(practisedKinds), exercise: practisedExercise })
export type ReviewItem = z.infer<typeof reviewItem>

/**
 * What is left for today: `questions` are the choices, and `items` the exercises. `run` has the ids of both, in the order to ask
 * them. `dueCount` is their number, `limit` how many the learner wants on a day. `nextDue` is the calendar date on which
 * there are more; null when nothing is in practice.
 */
export const review = z.object({
  dueCount: z.int(),
  limit: z.int(),
  nextDue: z.nullable(z.string()),
  questions: z.array(reviewQuestion),
  /** Missing only from a response that a device stored before this field, as is `run`. */
  items: z.optional(z.array(reviewItem)),
  run: z.optional(z.array(z.string())),
  /** For the answer to each, by the id of the item: the id to send it with. Missing where `run` is, and before 0.7.0. */
  answerIds: z.optional(z.record(z.string(), z.uuid())),
})
export type Review = z.infer<typeof review>

/** More than any exercise has cards, steps, lines or sliders. */
const mostParts = 100
const place = z.int('Each must be a whole number.').check(z.minimum(0, 'Each must be 0 or more.'))

/**
 * An answer that is no choice, by the exercise’s kind. `number` and `estimate`: the number. `sort`: for each card the place
 * of its group. `order`: the steps as they stand now, each by its place in the exercise’s list. `spot` and `document`: the
 * places of the marked lines. `slide`: the value of each slider, by its name. All places are counted from 0.
 */
export const exerciseAnswer = z.union(
  [z.number(), z.array(place).check(z.maxLength(mostParts)), z.record(z.string().check(z.maxLength(100)), z.number())],
  'Send a number, a list of places, or the value of each slider.',
)

/**
 * An answer in practice. To a question it is `option`, the text that was chosen, and `place` is its position; to an exercise it is
 * `answer`. An `answer` of null says 'I don’t know', to either. `answerId` is a UUID that the sender chose: sent twice, it counts once. `answeredAt` is when it was given; left
 * out, it is now. `sentAt` is the sender's time now: by it a clock that is off is found out.
 */
export const reviewAnswerBody = z
  .object({
    answerId: z.uuid('Answer id must be a UUID.'),
    itemId: z.string('Send the id of the question.').check(z.maxLength(100)),
    variant: z.int('Variant must be a whole number.').check(z.minimum(0, 'Variant must be 0 or more.')),
    option: z.optional(z.string('Send the text of the chosen option.').check(z.maxLength(1000))),
    answer: z.optional(z.nullable(exerciseAnswer)),
    isGuess: z.boolean('Say whether it was a guess.'),
    place: z.optional(optionPlace),
    answeredAt: z.optional(z.iso.datetime('Enter a time such as 2026-11-21T10:00:00Z.')),
    sentAt: z.optional(z.iso.datetime('Enter a time such as 2026-11-21T10:00:00Z.')),
  })
  .check(
    z.refine(({ option, answer }) => (option === undefined) !== (answer === undefined), {
      error: 'Send the text of the chosen option or an answer, and not both.',
      path: ['option'],
    }),
  )
export type ReviewAnswerBody = z.infer<typeof reviewAnswerBody>

/**
 * `nextDue` is the calendar date on which the skill comes back, such as 2026-12-24; `level` is the skill’s, after the answer. The right
 * number in another form, as in pence, is not correct and counts neither way: the same `answerId` can be sent with another answer.
 */
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
      skills: z.array(
        z.object({
          skillId: z.string(),
          name: z.string(),
          level: z.enum(skillLevels),
          /** The calendar date on which practice asks for it again; null before it is in practice, and missing from old responses. */
          dueOn: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  ),
  /** Null before it is earned. Missing from responses that a device stored before this field. */
  certificate: z.optional(z.nullable(z.object({ earnedOn: z.string() }))),
})
export type SkillProgress = z.infer<typeof skillProgress>
