// SQL for quiz attempts. An attempt has an id, so that the same one sent twice is one. What a lesson shows of its attempts
// is stored in one row, and of the attempts only the newest: the thousandth costs what the second did.
import { namedAttempts, storedAttempts } from '#domain/limits.ts'
import { recordWith, type Attempt, type QuizRecord } from '#domain/learning/completion.ts'
import { prepareHoldingLearner } from '../database/hold-learner.ts'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, Tables } from '../database/schema.ts'

export type LessonKey = { learnerId: string; lessonId: number }
/** `variant`, `place` and `isGuess` where they were sent. */
export type AnswerMark = {
  questionId: string
  isRight: boolean
  /** Where it is a known one. */
  mistake?: string
  variant?: number
  place?: number
  isGuess?: boolean | undefined
}
export type QuizAttempt = LessonKey &
  Attempt & {
    attemptId: string
    /** The chosen texts, or null when only a score was sent. */
    answers: readonly string[] | null
    /** For each answer its question, and whether it was right by what the question asked then. */
    marks: readonly AnswerMark[] | null
  }
/** What a lesson shows of its attempts. */
export type ShownRecord = { attempts: number; bestScore: number | null; lastScore: number | null }

export const noAttempts: ShownRecord = { attempts: 0, bestScore: null, lastScore: null }

type Complete = (key: LessonKey, now: number, on: Database) => Promise<unknown>

/** `complete` completes a lesson within the transaction in which its attempt is stored. */
export function createQuizAttemptStore(database: Database, complete: Complete) {
  const holdLearner = prepareHoldingLearner(database)
  const insertAttempt = prepare(database, (param: Param<Tables['quiz_attempt']>) =>
    database
      .insertInto('quiz_attempt')
      .values(filled(attemptColumns, param))
      .onConflict((conflict) => conflict.columns(['learner_id', 'lesson_id', 'attempt_id']).doNothing()),
  )
  const writeRecord = prepare(database, (param: Param<RecordRow>) =>
    database
      .insertInto('quiz_record')
      .values(filled(recordColumns, param))
      .onConflict((conflict) =>
        conflict.columns(['learner_id', 'lesson_id']).doUpdateSet(filled(recordColumns, param)),
      ),
  )
  const forgetOldest = prepare(database, (param: Param<LessonKey>) => {
    const ofLesson = database
      .selectFrom('quiz_attempt')
      .select('attempt_id')
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId'))
    const newest = ofLesson.orderBy('taken_at', 'desc').orderBy('attempt_id', 'desc').limit(storedAttempts)
    return database
      .deleteFrom('quiz_attempt')
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId'))
      .where('attempt_id', 'not in', newest)
  })
  const newestAttempts = prepare(database, (param: Param<LessonKey>) =>
    database
      .selectFrom('quiz_attempt')
      .select('attempt_id')
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId'))
      .orderBy('taken_at', 'desc')
      .limit(namedAttempts),
  )
  const recordOfLesson = prepare(database, (param: Param<LessonKey>) =>
    database
      .selectFrom('quiz_record')
      .selectAll()
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId')),
  )
  const recordsOfLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('quiz_record')
      .select(['lesson_id', 'attempts', 'best_score', 'last_score'])
      .where('learner_id', '=', param('learnerId')),
  )

  return {
    /** Stores an attempt and completes the lesson, both or neither. Returns the record that the lesson then has. */
    addAttempt(taken: QuizAttempt): Promise<ShownRecord> {
      return database.transaction().execute((trx) => this.addAttemptWithin(trx, taken))
    },
    /** An attempt that is there already changes nothing. */
    async addAttemptWithin(trx: Database, taken: QuizAttempt): Promise<ShownRecord> {
      // Two at once come one after the other: each adds to what the other has written.
      await holdLearner.run(taken, trx)
      const before = await recordOfLesson.first(taken, trx)
      const record = recordWith(before ? recordOf(before) : null, taken)
      if ((await insertAttempt.run(attemptRow(taken, record.last), trx)) === 0) return shown(before)
      const row = recordRow(taken, record)
      await writeRecord.run(row, trx)
      if (record.attempts > storedAttempts) await forgetOldest.run(taken, trx)
      await complete(taken, taken.takenAt, trx)
      return shown(row)
    },
    async quizRecord(key: LessonKey): Promise<ShownRecord> {
      return shown(await recordOfLesson.first(key))
    },
    /** The ids of its newest attempts. */
    async newestAttempts(key: LessonKey): Promise<string[]> {
      return (await newestAttempts.rows(key)).map((row) => row.attempt_id)
    },
    /** The records of all lessons that have attempts. */
    async quizRecords(learnerId: string): Promise<Map<number, ShownRecord>> {
      const rows = await recordsOfLearner.rows({ learnerId })
      return new Map(rows.map((row) => [row.lesson_id, shown(row)]))
    },
  }
}

type AttemptRow = Tables['quiz_attempt']
type RecordRow = Tables['quiz_record']

const attemptColumns = [
  ...(['learner_id', 'lesson_id', 'attempt_id', 'score', 'question_count'] as const),
  ...(['answers', 'marks', 'taken_at'] as const),
]
const recordColumns = [
  ...(['learner_id', 'lesson_id', 'attempts'] as const),
  ...(['first_score', 'first_question_count', 'first_taken_at'] as const),
  ...(['best_score', 'best_question_count', 'best_taken_at'] as const),
  ...(['last_score', 'last_question_count', 'last_taken_at'] as const),
]

/** A row of these columns, each to be supplied by a run. */
function filled<Row, Column extends keyof Row & string>(
  columns: readonly Column[],
  param: Param<Row>,
): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, param(column)])) as Pick<Row, Column>
}

/** `taken_at` is the record's: a clock may have been put back. */
function attemptRow({ learnerId, lessonId, attemptId, ...taken }: QuizAttempt, last: Attempt): AttemptRow {
  const { answers, marks } = taken
  return {
    ...{ learner_id: learnerId, lesson_id: lessonId, attempt_id: attemptId },
    ...{ score: last.score, question_count: last.questionCount, taken_at: last.takenAt },
    answers: answers && JSON.stringify(answers),
    marks: marks && JSON.stringify(marks),
  }
}

function recordRow({ learnerId, lessonId }: LessonKey, { attempts, first, best, last }: QuizRecord): RecordRow {
  return {
    ...{ learner_id: learnerId, lesson_id: lessonId, attempts },
    ...{ first_score: first.score, first_question_count: first.questionCount, first_taken_at: first.takenAt },
    ...{ best_score: best.score, best_question_count: best.questionCount, best_taken_at: best.takenAt },
    ...{ last_score: last.score, last_question_count: last.questionCount, last_taken_at: last.takenAt },
  }
}

function recordOf(row: RecordRow): QuizRecord {
  return {
    attempts: row.attempts,
    first: { score: row.first_score, questionCount: row.first_question_count, takenAt: row.first_taken_at },
    best: { score: row.best_score, questionCount: row.best_question_count, takenAt: row.best_taken_at },
    last: { score: row.last_score, questionCount: row.last_question_count, takenAt: row.last_taken_at },
  }
}

function shown(row: Pick<RecordRow, 'attempts' | 'best_score' | 'last_score'> | undefined): ShownRecord {
  return row ? { attempts: row.attempts, bestScore: row.best_score, lastScore: row.last_score } : noAttempts
}
