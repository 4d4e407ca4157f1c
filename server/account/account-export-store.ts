// SQL for everything that is kept about one learner, from every table that names the learner.
import type { Database } from '../database/schema.ts'

export type AccountExportStore = ReturnType<typeof createAccountExportStore>
/** The rows as they are kept. */
export type KeptRows = Awaited<ReturnType<AccountExportStore['keptRows']>>

/** Preferences and sessions have stores of their own, which say what they mean. */
export function createAccountExportStore(database: Database) {
  const of = (learnerId: string) => ({
    signInNames: database
      .selectFrom('sign_in_name')
      .select(['kind', 'name_key'])
      .where('learner_id', '=', learnerId)
      .orderBy('kind', 'desc'),
    profileImage: database
      .selectFrom('profile_image')
      .select(['media_type', 'bytes'])
      .where('learner_id', '=', learnerId),
    passwordReset: database
      .selectFrom('password_reset')
      .select(['created_at', 'expires_at'])
      .where('learner_id', '=', learnerId),
    lessons: database
      .selectFrom('lesson_progress')
      .select(['lesson_id', 'completed_at', 'last_worked_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('lesson_id'),
    quizRecords: database
      .selectFrom('quiz_record')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .orderBy('lesson_id'),
    quizAttempts: database
      .selectFrom('quiz_attempt')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .orderBy('taken_at')
      .orderBy('attempt_id'),
    goals: database
      .selectFrom('goal')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .orderBy('created_at')
      .orderBy('goal_id'),
    goalDeposits: database
      .selectFrom('goal_deposit')
      .select(['goal_id', 'deposit_id', 'made_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('made_at'),
    readNotifications: database
      .selectFrom('notification_read')
      .select(['notification_id', 'read_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('read_at')
      .orderBy('notification_id'),
  })

  return {
    async keptRows(learnerId: string) {
      const queries = of(learnerId)
      const [
        signInNames,
        profileImage,
        passwordReset,
        lessons,
        quizRecords,
        quizAttempts,
        goals,
        goalDeposits,
        readNotifications,
      ] = await Promise.all([
        queries.signInNames.execute(),
        queries.profileImage.executeTakeFirst(),
        queries.passwordReset.executeTakeFirst(),
        queries.lessons.execute(),
        queries.quizRecords.execute(),
        queries.quizAttempts.execute(),
        queries.goals.execute(),
        queries.goalDeposits.execute(),
        queries.readNotifications.execute(),
      ])
      return {
        signInNames,
        profileImage,
        passwordReset,
        lessons,
        quizRecords,
        quizAttempts,
        goals,
        goalDeposits,
        readNotifications,
      }
    },
  }
}
