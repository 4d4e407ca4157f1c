// Modules, lessons, quizzes and progress on the wire.
import * as z from 'zod/mini'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { exercise } from './exercises.ts'
import { suggestedPlan } from './plans.ts'
import { textBlock } from './text-blocks.ts'

/** Module and lesson ids are whole numbers written in plain digits in a path. */
const pathId = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,5}$/, 'Use a whole number.')),
  z.transform((digits: string) => Number(digits)),
)
export const moduleParams = z.object({ moduleId: pathId })
export const lessonParams = z.object({ moduleId: pathId, lessonId: pathId })

export const lessonOutline = z.object({
  id: z.int(),
  title: z.string(),
  order: z.int(),
  summary: z.string(),
  /** False while the lesson's text and quiz are still being written. */
  isWritten: z.boolean(),
})
export type LessonOutline = z.infer<typeof lessonOutline>

/** The pictures that a module can carry. */
export const moduleIcons = ['wallet', 'credit-card', 'piggy-bank', 'trending-up', 'receipt', 'target'] as const
export type ModuleIcon = (typeof moduleIcons)[number]

/** Topics that pages of the app link to. The curriculum says which lesson or guide explains each. */
export const topics = [
  'borrowing',
  'debt',
  'bills',
  'income-tax',
  'national-insurance',
  'student-loan',
  'pension',
  'net-pay',
  'unpaid',
  'side-income',
  'first-home',
  'universal-credit',
] as const
export type Topic = (typeof topics)[number]
/** A link to a lesson or a guide. */
export type Reading = { title: string; href: string }

const moduleFields = {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  icon: z.enum(moduleIcons),
  lessons: z.array(lessonOutline),
}
export const module = z.object(moduleFields)
export type Module = z.infer<typeof module>

/** A module with those of its lessons that the learner has completed, and their number. */
export const moduleWithProgress = z.object({
  ...moduleFields,
  completedLessons: z.int(),
  completedLessonIds: z.array(z.int()),
})
export type ModuleWithProgress = z.infer<typeof moduleWithProgress>

const glossaryTermFields = {
  id: z.string(),
  term: z.string(),
  /** Two plain sentences, with the figures of today's tax year. */
  definition: z.string(),
}
export const glossaryTerm = z.object(glossaryTermFields)
export type GlossaryTerm = z.infer<typeof glossaryTerm>

/** Every term, in the order of the alphabet. `lessonIds` are the lessons that teach it, in course order. */
export const glossary = z.object({
  terms: z.array(z.object({ ...glossaryTermFields, lessonIds: z.array(z.int()) })),
})
export type Glossary = z.infer<typeof glossary>

/** A heading of a lesson that a link can lead to, with its id in `content`. */
export const lessonHeading = z.object({
  anchor: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
})
export type LessonHeading = z.infer<typeof lessonHeading>

/** A lesson. `content` is sanitised HTML, made by this server from the authored text. */
export const lesson = z.object({
  id: z.int(),
  moduleId: z.int(),
  title: z.string(),
  order: z.int(),
  summary: z.string(),
  isWritten: z.boolean(),
  content: z.string(),
  /** Missing only from a lesson that a device stored before this field. */
  blocks: z.optional(z.array(textBlock)),
  /** In order. Missing only from a lesson that a device stored before this field. */
  headings: z.optional(z.array(lessonHeading)),
  /** Minutes to read, at 200 words a minute, rounded up. */
  minutes: z.int(),
  /** The calculator that fits the lesson. */
  toolId: z.nullable(z.string()),
  /** The glossary terms that the lesson uses: a `button.term[data-term]` in `content` opens one by its id. */
  terms: z.array(glossaryTerm),
  /** In the order of the text. Missing only from a lesson that a device stored before this field. */
  exercises: z.optional(z.array(exercise)),
  /** To choose from. Missing only from a lesson that a device stored before this field. */
  plans: z.optional(z.array(suggestedPlan)),
})
export type Lesson = z.infer<typeof lesson>

const questionWords = {
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  /** Why each option is right or wrong, in the order of the options. */
  explanations: z.array(z.string()),
}
/** A question with other figures, for taking its quiz again. Which they are is known by the number; 0 is the question itself. */
const questionVariant = z.object({ variant: z.int(), ...questionWords })
export type QuestionVariant = z.infer<typeof questionVariant>

export const quizQuestion = z.object({
  id: z.string(),
  ...questionWords,
  /** The anchor of the heading in the lesson that teaches it. */
  ref: z.string(),
  /** At most three, to be asked in turn; missing where its figures do not vary. */
  variants: z.optional(z.array(questionVariant)),
})
export type QuizQuestion = z.infer<typeof quizQuestion>
/** `taxYear` is the year of the figures. Missing only from a quiz that a device stored before this field. */
export const quiz = z.object({ questions: z.array(quizQuestion), taxYear: z.optional(z.enum(taxYearIds)) })
export type Quiz = z.infer<typeof quiz>

/** Quiz scores are numbers of correct answers out of `questionCount`; null before the first attempt. */
const quizRecord = {
  attempts: z.int(),
  bestScore: z.nullable(z.int()),
  lastScore: z.nullable(z.int()),
  questionCount: z.int(),
}

export const moduleProgress = z.object({
  completedLessonIds: z.array(z.int()),
  quizzes: z.array(z.object({ lessonId: z.int(), ...quizRecord })),
})
export type ModuleProgress = z.infer<typeof moduleProgress>

/**
 * `attemptIds` are those of the newest attempts, so that a device whose answer was lost does not count one twice. They are missing
 * where there are none, from the answers to posts, and from what a device has stored of a version before.
 */
export const lessonProgress = z.object({
  completed: z.boolean(),
  ...quizRecord,
  attemptIds: z.optional(z.array(z.string())),
})
export type LessonProgress = z.infer<typeof lessonProgress>

/** `isFirst` where the lesson was not complete before. It is missing otherwise, and from servers before this field. */
export const lessonRead = z.extend(lessonProgress, { isFirst: z.optional(z.literal(true)) })
export type LessonRead = z.infer<typeof lessonRead>

/**
 * `unknownAnswers` is how many answers were not stored, because the questions have been reworded. Missing if there are
 * none.
 */
export const quizTaken = z.extend(lessonProgress, { unknownAnswers: z.optional(z.int()) })
export type QuizTaken = z.infer<typeof quizTaken>

export const overallProgress = z.object({
  totalLessons: z.int(),
  completedLessons: z.int(),
  completedLessonIds: z.array(z.int()),
  moduleProgress: z.array(z.object({ moduleId: z.int(), completedLessons: z.int() })),
})
export type OverallProgress = z.infer<typeof overallProgress>

/**
 * The lesson to go on with. `preview` is the first 400 characters of its text and an ellipsis. `minutes`
 * to read and `questionCount` of its quiz are missing only from responses that a device stored before these fields.
 */
export const activeLesson = z.nullable(
  z.object({
    lessonId: z.int(),
    moduleId: z.int(),
    title: z.string(),
    order: z.int(),
    preview: z.string(),
    minutes: z.optional(z.int()),
    questionCount: z.optional(z.int()),
  }),
)
export type ActiveLesson = z.infer<typeof activeLesson>

const userId = z.string('Send the id of the signed-in user.')
export const readBody = z.object({ userId })

const optionText = z.string('Send the text of the chosen option.').check(z.maxLength(1000))
/** The position of the chosen option among those that were shown. */
export const optionPlace = z.int('Place must be a whole number.').check(z.minimum(1), z.maximum(4))

/**
 * The answer to one question: which variant of it was asked, the text and the place of the chosen option, and whether the
 * learner says that it was a guess.
 */
const quizAnswer = z.object({
  questionId: z.string('Send the id of the question.').check(z.maxLength(100)),
  variant: z.int('Variant must be a whole number.').check(z.minimum(0, 'Variant must be 0 or more.')),
  option: optionText,
  place: optionPlace,
  isGuess: z.optional(z.boolean('Say whether it was a guess.')),
})
export type QuizAnswer = z.infer<typeof quizAnswer>

/**
 * A finished quiz. It has either `score` alone, or `answers`, which the server marks itself. These are an answer for
 * each question, or the texts of the chosen options in the order of the questions. `taxYear` is the one in which the
 * quiz was asked. If an answer is not known any more, the attempt has the score that was sent. `attemptId` is a UUID
 * that the sender chose: sent twice, it counts once. `takenAt` is when the quiz was finished; left out, it is now.
 * `sentAt` is the sender's time now: by it a clock that is off is found out.
 */
export const quizBody = z
  .object({
    userId,
    score: z.optional(z.int('Score must be a whole number.')),
    answers: z.optional(
      z.union([z.array(optionText).check(z.maxLength(100)), z.array(quizAnswer).check(z.maxLength(100))]),
    ),
    taxYear: z.optional(z.enum(taxYearIds, 'Send the tax year of the quiz.')),
    takenAt: z.optional(z.iso.datetime('Enter a time such as 2026-11-21T10:00:00Z.')),
    sentAt: z.optional(z.iso.datetime('Enter a time such as 2026-11-21T10:00:00Z.')),
    attemptId: z.optional(z.uuid('Attempt id must be a UUID.')),
  })
  .check(
    z.refine((body) => body.score !== undefined || body.answers !== undefined, {
      error: 'Send a score, or the answers to be marked.',
      path: ['score'],
    }),
  )
export type QuizBody = z.infer<typeof quizBody>
