// SQL for quiz attempts. An attempt has an id, so that the same one sent twice is one. What a lesson shows of its attempts
// stands in one row, and of the attempts only the last are kept: the thousandth costs what the second did.
import { sql, type Expression, type OnConflictBuilder } from 'kysely'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, Engine, Tables } from '../database/schema.ts'

export type LessonKey = { learnerId: string; lessonId: number }
export type QuizRecord = { attempts: number; bestScore: number | null; lastScore: number | null }
/** `variant` and `place` where they were sent. */
export type AnswerMark = { questionId: string; isRight: boolean; variant?: number; place?: number }
export type QuizAttempt = LessonKey & {
  attemptId: string
  score: number
  questionCount: number
  /** The chosen texts, or null when only a score was sent. */
  answers: readonly string[] | null
  /** For each answer its question, and whether it was right by what the question asked then. */
  marks: readonly AnswerMark[] | null
  takenAt: number
}

export const noAttempts: QuizRecord = { attempts: 0, bestScore: null, lastScore: null }
/** So many attempts of a lesson are kept with their answers. */
export const keptAttempts = 50

type Complete = (key: LessonKey, now: number, on: Database) => Promise<void>

/** `complete` completes a lesson within the transaction in which its attempt is kept. */
export function createQuizAttemptStore(database: Database, engine: Engine, complete: Complete) {
  const insertAttempt = prepare(database, (param: Param<AttemptRow>) => inserted(database, param))
  const noteInRecord = prepare(database, (param: Param<AttemptRow>) =>
    database
      .insertInto('quiz_record')
      .columns(recordColumns)
      .expression(
        recordOfOne(
          sql`quiz_attempt where learner_id = ${param('learnerId')} and lesson_id = ${param('lessonId')}
            and attempt_id = ${param('attemptId')}`,
        ),
      )
      .onConflict(attemptedAgain)
      .returning(shownColumns),
  )
  const forgetOldest = prepare(database, (param: Param<LessonKey>) =>
    database
      .deleteFrom('quiz_attempt')
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId'))
      .where('attempt_id', 'in', newestFirst(param, sql`limit -1 offset ${sql.lit(keptAttempts)}`)),
  )
  /**
   * What `keepAttemptWithin` does, in one statement: one round trip to PostgreSQL instead of six. SQLite has none such. Each
   * part sees the tables as they were before it; that the lesson's row in quiz_record is written before attempts are removed
   * makes two at once come one after the other. The record that it answers is the one it has written.
   */
  const keepAtOnce = prepare(database, (param: Param<AttemptRow>) =>
    database
      .with('kept', () => inserted(database, param))
      .with('noted', (query) =>
        query
          .insertInto('quiz_record')
          .columns(recordColumns)
          .expression(recordOfOne(sql`kept`))
          .onConflict(attemptedAgain)
          .returning(shownColumns),
      )
      .with('forgotten', (query) =>
        query
          .deleteFrom('quiz_attempt')
          // Looked at once, before any attempt is.
          .where((eb) => eb(eb.selectFrom('noted').select('attempts'), '>', keptAttempts))
          .where('learner_id', '=', param('learnerId'))
          .where('lesson_id', '=', param('lessonId'))
          .where('attempt_id', 'in', newestFirst(param, sql`offset ${sql.lit(keptAttempts - 1)}`)),
      )
      .with('completed', (query) =>
        query
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
      .selectFrom('noted')
      .select(shownColumns),
  )
  const recordOfLesson = prepare(database, (param: Param<LessonKey>) =>
    database
      .selectFrom('quiz_record')
      .select(shownColumns)
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId')),
  )
  const recordsOfLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('quiz_record')
      .select(['lesson_id', ...shownColumns])
      .where('learner_id', '=', param('learnerId')),
  )

  return {
    /**
     * Keeps an attempt and completes the lesson, both or neither, and answers the lesson's record. An attempt that is there
     * already changes nothing.
     */
    async keepAttempt(taken: QuizAttempt): Promise<QuizRecord> {
      const noted =
        engine === 'postgres'
          ? await keepAtOnce.first(rowOf(taken))
          : await database.transaction().execute((trx) => this.keepAttemptWithin(trx, taken))
      return noted ? recordOf(noted) : this.quizRecord(taken)
    },
    /** Undefined when the attempt is there already. */
    async keepAttemptWithin(trx: Database, taken: QuizAttempt): Promise<RecordRow | undefined> {
      const row = rowOf(taken)
      if ((await insertAttempt.rows(row, trx)).length === 0) return undefined
      const noted = await noteInRecord.first(row, trx)
      if (noted && noted.attempts > keptAttempts) await forgetOldest.run(row, trx)
      await complete(taken, taken.takenAt, trx)
      return noted
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
  }
}

/** A completed lesson that is completed again was worked on again. */
export function workedOnAgain(conflict: OnConflictBuilder<Tables, 'lesson_progress'>) {
  return conflict.columns(['learner_id', 'lesson_id']).doUpdateSet({ last_worked_at: sql`excluded.last_worked_at` })
}

/** Now, or just after the latest of the column: what comes last counts as last, also when the clock was put back. */
export function after(column: 'last_worked_at' | 'last_taken_at', now: number | Expression<number>) {
  return sql<number>`case when max(${sql.ref(column)}) >= ${now} then max(${sql.ref(column)}) + 1 else ${now} end`
}

type AttemptRow = Omit<QuizAttempt, 'answers' | 'marks'> & { answers: string | null; marks: string | null }

function rowOf({ answers, marks, ...taken }: QuizAttempt): AttemptRow {
  return { ...taken, answers: answers && JSON.stringify(answers), marks: marks && JSON.stringify(marks) }
}

/** No row comes back when the attempt is there already. */
function inserted(database: Database, param: Param<AttemptRow>) {
  return database
    .insertInto('quiz_attempt')
    .values((eb) => ({
      learner_id: param('learnerId'),
      lesson_id: param('lessonId'),
      attempt_id: param('attemptId'),
      score: param('score'),
      question_count: param('questionCount'),
      answers: param('answers'),
      marks: param('marks'),
      taken_at: eb
        .selectFrom('quiz_record')
        .select(after('last_taken_at', param('takenAt')).as('at'))
        .where('learner_id', '=', param('learnerId'))
        .where('lesson_id', '=', param('lessonId')),
    }))
    .onConflict((conflict) => conflict.columns(['learner_id', 'lesson_id', 'attempt_id']).doNothing())
    .returning(['learner_id', 'lesson_id', 'score', 'question_count', 'taken_at'])
}

/** Of a lesson's record, what is shown of it. */
const shownColumns = ['attempts', 'best_score', 'last_score'] as const
type RecordRow = Pick<Tables['quiz_record'], (typeof shownColumns)[number]>

const recordColumns = [
  ...(['learner_id', 'lesson_id', 'attempts'] as const),
  ...(['first_score', 'first_question_count', 'first_taken_at'] as const),
  ...(['best_score', 'best_question_count', 'best_taken_at'] as const),
  ...(['last_score', 'last_question_count', 'last_taken_at'] as const),
]

/** The record of a lesson with one attempt, in the order of `recordColumns`. */
function recordOfOne(attempt: Expression<unknown>): Expression<unknown> {
  const values = sql`score, question_count, taken_at`
  return sql`select learner_id, lesson_id, 1, ${values}, ${values}, ${values} from ${attempt}`
}

/** Of two equally good attempts the earlier stays the best. */
function attemptedAgain(conflict: OnConflictBuilder<Tables, 'quiz_record'>) {
  const better = (column: 'best_score' | 'best_question_count' | 'best_taken_at') =>
    sql<number>`case when excluded.best_score > quiz_record.best_score
      then excluded.${sql.ref(column)} else quiz_record.${sql.ref(column)} end`
  return conflict.columns(['learner_id', 'lesson_id']).doUpdateSet({
    attempts: sql`quiz_record.attempts + 1`,
    best_score: better('best_score'),
    best_question_count: better('best_question_count'),
    best_taken_at: better('best_taken_at'),
    last_score: sql`excluded.last_score`,
    last_question_count: sql`excluded.last_question_count`,
    last_taken_at: sql`excluded.last_taken_at`,
  })
}

/** The ids of a lesson's attempts from the newest on; `which` says how many are left out. */
function newestFirst(param: Param<LessonKey>, which: Expression<unknown>) {
  return sql<string>`(select attempt_id from quiz_attempt
    where learner_id = ${param('learnerId')} and lesson_id = ${param('lessonId')}
    order by taken_at desc, attempt_id desc ${which})`
}

function recordOf(row: RecordRow): QuizRecord {
  return { attempts: row.attempts, bestScore: row.best_score, lastScore: row.last_score }
}
