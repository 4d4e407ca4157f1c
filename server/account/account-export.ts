// Puts what is kept about a learner into the form of the contract.
import type { AccountExport } from '#contract/account-export.ts'
import type { GoalIcon } from '#contract/goals.ts'
import { pence, poundsFromPence } from '#domain/money.ts'
import type { SignedIn } from '../http/session-cookie.ts'
import type { AccountExportStore, KeptRows } from './account-export-store.ts'
import type { PreferencesStore } from './preferences-store.ts'
import type { Sessions } from './sessions.ts'
import { userOf } from './user-on-wire.ts'

/** `ownSession` is the session that asks, where one does. */
export type ExportAccount = (learner: SignedIn, ownSession: string | null) => Promise<AccountExport>

export function createAccountExport({
  store,
  sessions,
  preferences,
  now,
}: {
  store: AccountExportStore
  sessions: Sessions
  preferences: PreferencesStore
  now: () => number
}): ExportAccount {
  return async (learner, ownSession) => {
    const [rows, listed, chosen] = await Promise.all([
      store.keptRows(learner.id),
      sessions.listOf(learner, ownSession),
      preferences.get(learner.id),
    ])
    return {
      exportedAt: instant(now()),
      user: userOf(learner),
      signInNames: rows.signInNames.map(({ kind, name_key: name }) => ({ kind, name })),
      profileImage: imageOf(rows.profileImage),
      preferences: chosen,
      sessions: listed,
      passwordReset: rows.passwordReset
        ? { createdAt: instant(rows.passwordReset.created_at), expiresAt: instant(rows.passwordReset.expires_at) }
        : null,
      ...learningOf(rows),
      goals: rows.goals.map(goalOf),
      goalDeposits: rows.goalDeposits.map((row) => ({
        goalId: row.goal_id,
        depositId: row.deposit_id,
        madeAt: instant(row.made_at),
      })),
      readNotifications: rows.readNotifications.map((row) => ({
        id: row.notification_id,
        readAt: instant(row.read_at),
      })),
    }
  }
}

function imageOf(row: KeptRows['profileImage']): AccountExport['profileImage'] {
  return row ? { mediaType: row.media_type, base64: Buffer.from(row.bytes).toString('base64') } : null
}

function learningOf({
  lessons,
  quizRecords,
  quizAttempts,
}: KeptRows): Pick<AccountExport, 'lessons' | 'quizRecords' | 'quizAttempts'> {
  return {
    lessons: lessons.map((row) => ({
      lessonId: row.lesson_id,
      completedAt: instant(row.completed_at),
      lastWorkedAt: instant(row.last_worked_at),
    })),
    quizRecords: quizRecords.map((row) => ({
      lessonId: row.lesson_id,
      attempts: row.attempts,
      first: { score: row.first_score, questionCount: row.first_question_count, takenAt: instant(row.first_taken_at) },
      best: { score: row.best_score, questionCount: row.best_question_count, takenAt: instant(row.best_taken_at) },
      last: { score: row.last_score, questionCount: row.last_question_count, takenAt: instant(row.last_taken_at) },
    })),
    quizAttempts: quizAttempts.map((row) => ({
      lessonId: row.lesson_id,
      attemptId: row.attempt_id,
      score: row.score,
      questionCount: row.question_count,
      answers: row.answers === null ? null : (JSON.parse(row.answers) as string[]),
      marks: row.marks === null ? null : (JSON.parse(row.marks) as { questionId: string; isRight: boolean }[]),
      takenAt: instant(row.taken_at),
    })),
  }
}

function goalOf(row: KeptRows['goals'][number]): AccountExport['goals'][number] {
  return {
    id: row.goal_id,
    title: row.title,
    icon: row.icon as GoalIcon,
    currentAmount: poundsFromPence(pence(row.current_pence)),
    targetAmount: poundsFromPence(pence(row.target_pence)),
    targetDate: row.target_date,
    startAmount: poundsFromPence(pence(row.start_pence)),
    createdAt: instant(row.created_at),
    reachedAt: row.reached_at === null ? null : instant(row.reached_at),
    version: row.version,
  }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
