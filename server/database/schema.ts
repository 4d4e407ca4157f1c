// Every table and column, once, for both engines. Amounts are pence, times are milliseconds since 1970, dates are text.
import type { Kysely } from 'kysely'
import type { GoalIcon } from '#contract/goals.ts'
import type { NationAnswer } from '#contract/preferences.ts'
import type { PlanOutcome } from '#contract/plans.ts'

export type LearnerTable = {
  learner_id: string
  name: string
  username: string
  email: string
  /** For a copy of the demo account, the hash of the browser's mark instead. */
  password_hash: string
  /** 1 for a copy of the demo account, else 0: SQLite has no booleans. */
  is_demo: number
  created_at: number
  /** When a copy of the demo account ends; null for everybody else. */
  demo_ends_at: number | null
  /** Names the picture in profile_image; null when there is none. */
  image_version: string | null
  /** The calendar date in London on which the certificate was earned first; null before that. */
  certificate_earned_on: string | null
  /** To within an hour; null before the first sign-in. */
  last_used_at: number | null
  /** Null while the email address is that of the registration. */
  email_changed_at: number | null
}

/** What a request knows of its learner: all but secrets, the end of a copy, the certificate and the last use. */
export const learnerColumns = [
  'learner_id',
  'name',
  'username',
  'email',
  'is_demo',
  'created_at',
  'image_version',
  'email_changed_at',
] as const satisfies readonly (keyof LearnerTable)[]
export type LearnerRow = Pick<LearnerTable, (typeof learnerColumns)[number]>

/** The one directory: which learner owns a username or an email address, in the form in which names are compared. */
export type SignInNameTable = { kind: 'username' | 'email'; name_key: string; learner_id: string }

export type SessionTable = {
  learner_id: string
  token_hash: string
  created_at: number
  last_used_at: number
  expires_at: number
  /** A plain name such as 'Firefox on Windows'; null for sessions from before it was stored. */
  device: string | null
  /** 1 where others use the computer too, else 0. */
  is_shared: number
}

/** The link that sets a new password: one for each learner, gone once it was used. */
export type PasswordResetTable = { learner_id: string; token_hash: string; created_at: number; expires_at: number }

/** A link that opens one account, gone once it was used. */
export type InvitationTable = { token_hash: string; created_at: number; expires_at: number }

export type LessonProgressTable = {
  learner_id: string
  lesson_id: number
  completed_at: number
  last_worked_at: number
}

export type QuizAttemptTable = {
  learner_id: string
  lesson_id: number
  attempt_id: string
  score: number
  question_count: number
  /** The chosen texts as a JSON list, without those that were not known; null when only a score was sent. */
  answers: string | null
  /**
   * For each answer `{ questionId, isRight }` as a JSON list, with `variant` and `place` where they were sent.
   * Rewriting a question later changes no mark. Also null for attempts from before it was stored.
   */
  marks: string | null
  taken_at: number
}

/** A summary of all attempts at a lesson's quiz, including those no longer stored. */
export type QuizRecordTable = {
  learner_id: string
  lesson_id: number
  attempts: number
  first_score: number
  first_question_count: number
  first_taken_at: number
  best_score: number
  best_question_count: number
  best_taken_at: number
  last_score: number
  last_question_count: number
  last_taken_at: number
}

export type GoalTable = {
  learner_id: string
  goal_id: string
  title: string
  icon: GoalIcon
  current_pence: number
  target_pence: number
  target_date: string
  created_at: number
  /** What was saved when the goal was set. */
  start_pence: number
  /** When the goal reached its target; null while it is below it. */
  reached_at: number | null
  /** Counts its changes, from 1. */
  version: number
}

/** A deposit that was counted. Its id is recognised when it is sent again. Only each learner's newest are stored. */
export type GoalDepositTable = { learner_id: string; goal_id: string; deposit_id: string; made_at: number }

/** 'If {cue}, then I will {action}.' It came from a lesson, from a guide, or from neither. */
export type PlanTable = {
  learner_id: string
  plan_id: string
  lesson_id: number | null
  guide_slug: string | null
  cue: string
  action: string
  date: string | null
  /** Null until the learner says what came of it. */
  outcome: PlanOutcome | null
  created_at: number
}

/** How far a lesson's quiz attempts are in practice: the time of the last of them, and whether any had answers. */
export type PracticeLessonTable = {
  learner_id: string
  lesson_id: number
  last_entered_at: number
  /** 1 once an attempt with answers was there, else 0. */
  is_in_practice: number
  /** 1 once its answers were worked through by skill, else 0: an earlier release worked through them by question. */
  is_by_skill: number
  /** When that lowered the level of a skill; null where it did not. */
  lowered_at: number | null
}

/** An answer that counted, to a question of a quiz or of practice. Rows are only ever added. */
export type PracticeAnswerTable = {
  learner_id: string
  /** The sender's id; of a quiz's answer the question's id and when the attempt was taken. */
  answer_id: string
  item_id: string
  variant: number
  /** 1 or 0, as is `is_guess`. */
  is_right: number
  is_guess: number
  /** Where the chosen option stood, from 1 to 4; null where that was not sent. */
  place: number | null
  /** What was answered, as JSON: the text of an option, or the answer to an exercise. Null for answers from before it was stored. */
  given: string | null
  /** The id of the known mistake that it makes; null for none, and for answers from before it was stored. */
  mistake: string | null
  /** The calendar date in London. Of an item there is one answer a day. */
  answered_on: string
  answered_by: 'quiz' | 'practice'
  answered_at: number
}

/** The state of a skill after all answers to it. It can be worked out from them again. */
export type PracticeSkillTable = {
  learner_id: string
  skill_id: string
  /** Days. */
  stability: number
  difficulty: number
  /** 1 or 0. */
  is_last_right: number
  /** On how many days it was answered, and answered right. */
  days: number
  right_days: number
  answered_on: string
  answered_by: 'quiz' | 'practice'
  due_on: string
  /** JSON: for each item that was answered, by its id, what is known of it. */
  items: string
}

export type ProfileImageTable = { learner_id: string; media_type: string; bytes: Uint8Array }

export type PreferenceTable = {
  learner_id: string
  appearance: string
  tax_year: string
  /** 1 once the learner has chosen a tax year; until then it is the one that calculators begin with. */
  is_year_chosen: number
  nation: string
  /** Whether the learner has said where they live, or put that question away; null before either. */
  nation_answer: NationAnswer | null
  /** Questions of practice a day. */
  review_limit: number
}

/** What learners say of their own money, where they asked for it to be stored with the account. */
export type FiguresTable = {
  learner_id: string
  pay_pence: number | null
  pay_period: string
  hours_a_week: number | null
  take_home_pence: number | null
  paid_every: string
  pay_day: string | null
  housing_pence: number | null
  housing_every: string
  /** JSON: a list of plans. */
  student_loans: string
  changed_at: number
}

/** Which notifications the learner has seen. Notifications themselves are worked out on request. */
export type NotificationReadTable = { learner_id: string; notification_id: string; read_at: number }

/** A bucket of attempts. server/account/throttle-store.ts explains its columns. */
export type ThrottleTable = { subject: string; window_start: number; window_ends: number; attempts: number }

/** The key of server/database/shared-key.ts, on PostgreSQL only. */
export type SecretTable = { name: string; value: string }

export type Tables = {
  learner: LearnerTable
  sign_in_name: SignInNameTable
  session: SessionTable
  password_reset: PasswordResetTable
  invitation: InvitationTable
  lesson_progress: LessonProgressTable
  quiz_attempt: QuizAttemptTable
  quiz_record: QuizRecordTable
  goal: GoalTable
  goal_deposit: GoalDepositTable
  plan: PlanTable
  practice_lesson: PracticeLessonTable
  practice_answer: PracticeAnswerTable
  practice_skill: PracticeSkillTable
  profile_image: ProfileImageTable
  preference: PreferenceTable
  figures: FiguresTable
  notification_read: NotificationReadTable
  throttle: ThrottleTable
  secret: SecretTable
}

export type Engine = 'sqlite' | 'postgres'
/** A connection to the database, or a transaction on it. */
export type Database = Kysely<Tables>
/** One step of the tables' history, for both engines. */
export type Migration = { name: string; up: (trx: Database, engine: Engine) => Promise<void> }
