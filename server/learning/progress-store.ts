// SQL for completed lessons and quiz attempts. Completing is an upsert and an attempt has an id, so that the same thing
// sent twice, or two at once, is one.
import { sql, type Expression, type OnConflictBuilder } from 'kysely'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, Engine, Tables } from '../database/schema.ts'

/** What a learner has completed, and the lesson worked on last. */
export type WorkedLessons = { completed: Set<number>; lastWorkedOn: number | null }
export type QuizRecord = { attempts: number; bestScore: number | null; lastScore: number | null }
export type LessonKey = { learnerId: string; lessonId: number }
export type QuizAttempt = LessonKey & {
  attemptId: string
  score: number
  questionCount: number
  /** The chosen texts, or null when only a score was sent. */
  answers: readonly string[] | null
  takenAt: number
}

export const noAttempts: QuizRecord = { attempts: 0, bestScore: null, lastScore: null }

export type ProgressStore = ReturnType<typeof createProgressStore>

export function createProgressStore(database: Database, engine: Engine) {
  const workedLessons = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('lesson_progress')
      .select(['lesson_id', 'completed_at', 'last_worked_at'])
      .where('learner_id', '=', param('learnerId')),
  )
  const lessonRow = prepare(database, (param: Param<LessonKey>) =>
    database
      .selectFrom('lesson_progress')
      .select('completed_at')
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId')),
  )
  const complete = prepare(database, (param: Param<LessonKey & { now: number }>) =>
    database
      .insertInto('lesson_progress')
      .values((eb) => ({
        learner_id: param('learnerId'),
        lesson_id: param('lessonId'),
        completed_at: param('now'),
        last_worked_at: eb
          .selectFrom('lesson_progress')
          .select(after('last_worked_at', param('now')).as('at'))
          .where('learner_id', '=', param('learnerId')),
      }))
      .onConflict(workedOnAgain),
  )
  const attempt = (param: Param<InsertedAttempt>) =>
    database
      .insertInto('quiz_attempt')
      .values((eb) => ({
        learner_id: param('learnerId'),
        lesson_id: param('lessonId'),
        attempt_id: param('attemptId'),
        score: param('score'),
        question_count: param('questionCount'),
        answers: param('answers'),
        taken_at: eb
          .selectFrom('quiz_attempt')
          .select(after('taken_at', param('takenAt')).as('at'))
          .where('learner_id', '=', param('learnerId'))
          .where('lesson_id', '=', param('lessonId')),
      }))
      .onConflict((conflict) => conflict.columns(['learner_id', 'lesson_id', 'attempt_id']).doNothing())
  const insertAttempt = prepare(database, attempt)
  /** What `keepAttemptWithin` does, in one statement: one round trip to PostgreSQL instead of four. SQLite has none such. */
  const keepAtOnce = prepare(database, (param: Param<InsertedAttempt>) =>
    database
      .with('kept', () => attempt(param).returning(['learner_id', 'lesson_id']))
      .insertInto('lesson_progress')
      .columns(['learner_id', 'lesson_id', 'completed_at', 'last_worked_at'])
      .expression((eb) => {
        const now = sql<number>`cast(${param('takenAt')} as bigint)`
        const last = eb
          .selectFrom('lesson_progress')
          .select(after('last_worked_at', now).as('at'))
          .where('learner_id', '=', param('learnerId'))
        return eb
          .selectFrom('kept')
          .select(['learner_id', 'lesson_id', now.as('completed_at'), last.as('last_worked_at')])
      })
      .onConflict(workedOnAgain),
  )
  /** Counts, the best and the last, in the database: a learner may have retaken a quiz a thousand times. */
  const records = database
    .selectFrom('quiz_attempt')
    .select((eb) => [
      'lesson_id',
      eb.fn.countAll<number>().as('attempts'),
      eb.fn.max('score').as('best_score'),
      eb
        .selectFrom('quiz_attempt as later')
        .select('later.score')
        .whereRef('later.learner_id', '=', 'quiz_attempt.learner_id')
        .whereRef('later.lesson_id', '=', 'quiz_attempt.lesson_id')
        .orderBy('later.taken_at', 'desc')
        .orderBy('later.attempt_id', 'desc')
        .limit(1)
        .as('last_score'),
    ])
  const recordOfLesson = prepare(database, (param: Param<LessonKey>) =>
    records
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId'))
      .groupBy(['learner_id', 'lesson_id']),
  )
  const recordsOfLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    records.where('learner_id', '=', param('learnerId')).groupBy(['learner_id', 'lesson_id']),
  )

  return {
    async worked(learnerId: string): Promise<WorkedLessons> {
      const rows = await workedLessons.rows({ learnerId })
      const last = rows.reduce<(typeof rows)[number] | null>(
        (newest, row) => (isNewer(row, newest) ? row : newest),
        null,
      )
      return { completed: new Set(rows.map((row) => row.lesson_id)), lastWorkedOn: last?.lesson_id ?? null }
    },
    /** When each completed lesson was completed first. */
    async completionTimes(learnerId: string): Promise<Map<number, number>> {
      const rows = await workedLessons.rows({ learnerId })
      return new Map(rows.map((row) => [row.lesson_id, row.completed_at]))
    },
    async isCompleted(key: LessonKey): Promise<boolean> {
      return (await lessonRow.first(key)) !== undefined
    },
    /** Completes a lesson, or notes that a completed one was worked on again. */
    async complete(key: LessonKey, now: number, on: Database = database): Promise<void> {
      await complete.run({ ...key, now }, on)
    },
    /** Keeps an attempt and completes the lesson, both or neither. An attempt that is there already changes nothing. */
    async keepAttempt(taken: QuizAttempt): Promise<void> {
      if (engine === 'postgres') await keepAtOnce.run(rowOf(taken))
      else await database.transaction().execute((trx) => this.keepAttemptWithin(trx, taken))
    },
    async keepAttemptWithin(trx: Database, taken: QuizAttempt): Promise<void> {
      if ((await insertAttempt.run(rowOf(taken), trx)) === 0) return
      await complete.run({ learnerId: taken.learnerId, lessonId: taken.lessonId, now: taken.takenAt }, trx)
    },
    async quizRecord(key: LessonKey): Promise<QuizRecord> {
      const row = await recordOfLesson.first(key)
      return row ? recordOf(row) : noAttempts
    },
    /** The records of all lessons that have attempts. */
    async quizRecords(learnerId: string): Promise<Map<number, QuizRecord>> {
      const rows = await recordsOfLearner.rows({ learnerId })
      return new Map(rows.map((row) => [row.lesson_id, recordOf(row)]))
    },
    async forgetLearner(trx: Database, learnerId: string): Promise<void> {
      await trx.deleteFrom('quiz_attempt').where('learner_id', '=', learnerId).execute()
      await trx.deleteFrom('lesson_progress').where('learner_id', '=', learnerId).execute()
    },
  }
}

/** A completed lesson that is completed again was worked on again. */
function workedOnAgain(conflict: OnConflictBuilder<Tables, 'lesson_progress'>) {
  return conflict.columns(['learner_id', 'lesson_id']).doUpdateSet({ last_worked_at: sql`excluded.last_worked_at` })
}

/** Now, or just after the latest of the column: what comes last counts as last, also when the clock was put back. */
function after(column: 'last_worked_at' | 'taken_at', now: number | Expression<number>) {
  return sql<number>`case when max(${sql.ref(column)}) >= ${now} then max(${sql.ref(column)}) + 1 else ${now} end`
}

type InsertedAttempt = Omit<QuizAttempt, 'answers'> & { answers: string | null }

function rowOf({ answers, ...taken }: QuizAttempt): InsertedAttempt {
  return { ...taken, answers: answers && JSON.stringify(answers) }
}

/** Of two lessons worked on in the same millisecond the later in the course counts. */
function isNewer(row: { last_worked_at: number; lesson_id: number }, than: typeof row | null): boolean {
  if (than === null || row.last_worked_at !== than.last_worked_at)
    return row.last_worked_at > (than?.last_worked_at ?? -1)
  return row.lesson_id > than.lesson_id
}

function recordOf(row: { attempts: number; best_score: number; last_score: number | null }): QuizRecord {
  return { attempts: row.attempts, bestScore: row.best_score, lastScore: row.last_score }
}
