// SQL for everything stored about one learner, from every table that names the learner.
import type { Database } from '../database/schema.ts'

export type AccountExportStore = ReturnType<typeof createAccountExportStore>
/** The rows as stored. Each table is read when it is asked for. */
export type StoredRows = ReturnType<AccountExportStore['storedRows']>

/** Preferences, figures, sessions and goals have stores of their own, which map their rows. */
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
    dates: database
      .selectFrom('learner')
      .select(['certificate_earned_on', 'last_used_at', 'email_changed_at'])
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
    goalDeposits: database
      .selectFrom('goal_deposit')
      .select(['goal_id', 'deposit_id', 'made_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('made_at'),
    plans: database
      .selectFrom('plan')
      .select(['plan_id as id', 'lesson_id', 'guide_slug', 'cue', 'action', 'date', 'outcome', 'created_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('created_at')
      .orderBy('plan_id'),
    practiceLessons: database
      .selectFrom('practice_lesson')
      .select(['lesson_id', 'last_entered_at', 'is_in_practice', 'is_by_skill', 'lowered_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('lesson_id'),
    practiceSkills: database
      .selectFrom('practice_skill')
      .select(['skill_id', 'stability', 'difficulty', 'is_last_right', 'days', 'right_days'])
      .select(['answered_on', 'answered_by', 'due_on', 'items'])
      .where('learner_id', '=', learnerId)
      .orderBy('skill_id'),
  })

  /** A page for each lesson, which keeps a limited number of attempts. */
  async function* attemptPages(learnerId: string) {
    const ofLearner = database.selectFrom('quiz_record').select('lesson_id').where('learner_id', '=', learnerId)
    for (const { lesson_id: lessonId } of await ofLearner.orderBy('lesson_id').execute()) {
      const attempts = database.selectFrom('quiz_attempt').selectAll().where('learner_id', '=', learnerId)
      yield await attempts.where('lesson_id', '=', lessonId).orderBy('taken_at').orderBy('attempt_id').execute()
    }
  }
  function readMarkPages(learnerId: string) {
    const marks = database
      .selectFrom('notification_read')
      .select(['notification_id', 'read_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('notification_id')
      .limit(pageRows)
    return pagesOf((last) => marks.where('notification_id', '>', last).execute(), 'notification_id')
  }

  function practiceAnswerPages(learnerId: string) {
    const answers = database
      .selectFrom('practice_answer')
      .select(['answer_id', 'item_id', 'variant', 'is_right', 'is_guess', 'place', 'given', 'mistake'])
      .select(['answered_on', 'answered_by', 'answered_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('answer_id')
      .limit(pageRows)
    return pagesOf((last) => answers.where('answer_id', '>', last).execute(), 'answer_id')
  }

  return {
    storedRows(learnerId: string) {
      const queries = of(learnerId)
      return {
        signInNames: () => queries.signInNames.execute(),
        profileImage: () => queries.profileImage.executeTakeFirst(),
        passwordReset: () => queries.passwordReset.execute(),
        dates: () => queries.dates.executeTakeFirst(),
        lessons: () => queries.lessons.execute(),
        quizRecords: () => queries.quizRecords.execute(),
        quizAttempts: () => attemptPages(learnerId),
        goalDeposits: () => queries.goalDeposits.execute(),
        plans: () => queries.plans.execute(),
        practiceLessons: () => queries.practiceLessons.execute(),
        practiceAnswers: () => practiceAnswerPages(learnerId),
        practiceSkills: () => queries.practiceSkills.execute(),
        readNotifications: () => readMarkPages(learnerId),
      }
    },
  }
}

const pageRows = 500

/** Keyset pagination: each page starts after the last key of the one before. A page that is not full is the last. */
async function* pagesOf<Key extends string, Row extends Record<Key, string>>(
  read: (last: string) => Promise<Row[]>,
  key: Key,
): AsyncGenerator<Row[]> {
  for (let last = ''; ;) {
    const page = await read(last)
    yield page
    if (page.length < pageRows) return
    last = page.at(-1)?.[key] ?? ''
  }
}
