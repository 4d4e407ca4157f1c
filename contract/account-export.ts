// Everything stored about a learner, as a file to download.
import * as z from 'zod/mini'
import { session } from './account-settings.ts'
import { user } from './account.ts'
import { figures } from './figures.ts'
import { goal } from './goals.ts'
import { plan } from './plans.ts'
import { exerciseAnswer } from './practice.ts'
import { storedPreferences } from './preferences.ts'

const quizResult = z.object({ score: z.int(), questionCount: z.int(), takenAt: z.string() })

/** Times are ISO 8601 instants, amounts pounds. The hashes of password and session tokens alone are left out. */
export const accountExport = z.object({
  exportedAt: z.string(),
  user,
  /** The sign-in names in the form in which they are compared. */
  signInNames: z.array(z.object({ kind: z.enum(['username', 'email']), name: z.string() })),
  profileImage: z.nullable(z.object({ mediaType: z.string(), base64: z.string() })),
  preferences: storedPreferences,
  /** The learner's own figures; null where they are not stored with the account. */
  figures: z.nullable(figures),
  sessions: z.array(session),
  /** The link by which a new password can be set, while it was not used. */
  passwordReset: z.nullable(z.object({ createdAt: z.string(), expiresAt: z.string() })),
  lessons: z.array(z.object({ lessonId: z.int(), completedAt: z.string(), lastWorkedAt: z.string() })),
  /** Of each lesson whose quiz was taken: how often, and what the first attempt, the best and the last came to. */
  quizRecords: z.array(
    z.object({
      lessonId: z.int(),
      attempts: z.int(),
      first: quizResult,
      best: quizResult,
      last: quizResult,
    }),
  ),
  /** The last 50 of each lesson. */
  quizAttempts: z.array(
    z.object({
      lessonId: z.int(),
      attemptId: z.string(),
      score: z.int(),
      questionCount: z.int(),
      /** The chosen options; null when only a score was sent. */
      answers: z.nullable(z.array(z.string())),
      /**
       * Each answer's question, and whether it was right then; null if that was not stored. Unknown answers have none.
       */
      marks: z.nullable(
        z.array(
          z.object({
            questionId: z.string(),
            isRight: z.boolean(),
            /** Which variant was asked, where the chosen option stood, and whether it was a guess; missing where that was not sent. */
            variant: z.optional(z.int()),
            place: z.optional(z.int()),
            isGuess: z.optional(z.boolean()),
            /** The known mistake that it makes; missing for none, and where it was not stored. */
            mistake: z.optional(z.string()),
          }),
        ),
      ),
      takenAt: z.string(),
    }),
  ),
  goals: z.array(z.extend(goal, { reachedAt: z.nullable(z.string()) })),
  /** The ids by which deposits are known again when they are sent twice. */
  goalDeposits: z.array(z.object({ goalId: z.string(), depositId: z.string(), madeAt: z.string() })),
  plans: z.array(plan),
  /**
   * For each lesson, the last quiz attempt that practice has taken in, whether the lesson is practised, whether its answers were worked
   * by skill, and when that lowered a level.
   */
  practiceLessons: z.array(
    z.object({
      lessonId: z.int(),
      lastEnteredAt: z.string(),
      isInPractice: z.boolean(),
      isBySkill: z.boolean(),
      loweredAt: z.nullable(z.string()),
    }),
  ),
  /** Every answer that counted. Days are calendar dates in London. */
  practiceAnswers: z.array(
    z.object({
      answerId: z.string(),
      itemId: z.string(),
      variant: z.int(),
      isRight: z.boolean(),
      isGuess: z.boolean(),
      /** Where the chosen option stood, from 1 to 4; null where that was not sent. */
      place: z.nullable(z.int()),
      /** The text of an option, or the answer to an exercise; null where it was not stored. */
      given: z.nullable(z.union([z.string(), exerciseAnswer])),
      /** The known mistake that it makes: the number of the option or slip in its author’s list. Null where it was not stored. */
      mistake: z.nullable(z.string()),
      answeredOn: z.string(),
      answeredBy: z.enum(['quiz', 'practice']),
      answeredAt: z.string(),
    }),
  ),
  /** How well each skill is known, when it is due, and what was seen of its items. */
  practiceSkills: z.array(
    z.object({
      skillId: z.string(),
      stability: z.number(),
      difficulty: z.number(),
      isLastRight: z.boolean(),
      days: z.int(),
      rightDays: z.int(),
      answeredOn: z.string(),
      answeredBy: z.enum(['quiz', 'practice']),
      dueOn: z.string(),
      items: z.record(
        z.string(),
        z.object({ variant: z.int(), answeredOn: z.string(), right: z.nullable(z.enum(['picked', 'made'])) }),
      ),
    }),
  ),
  /** The calendar date in London on which the certificate was earned; null before that. */
  certificateEarnedOn: z.nullable(z.string()),
  /** When the learner was last there, to within an hour; null for whoever never signed in. */
  lastUsedAt: z.nullable(z.string()),
  /** Null while the email address is that of the registration. */
  emailChangedAt: z.nullable(z.string()),
  readNotifications: z.array(z.object({ id: z.string(), readAt: z.string() })),
})
export type AccountExport = z.infer<typeof accountExport>
