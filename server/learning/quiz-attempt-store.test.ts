// What an attempt costs, by the statements that it takes and the rows that they can find.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database, Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { openTestDatabase } from '../test-databases.ts'
import { createProgressStore, type ProgressStore } from './progress-store.ts'
import { createQuizAttemptStore, noAttempts, type ShownRecord } from './quiz-attempt-store.ts'

let folder: string
let database: Database
let progress: ProgressStore
let statements: string[]
let release = async (): Promise<void> => {}
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-attempts-'))
  const { open, settings, drop } = await openTestDatabase(folder)
  await migrate(open)
  const { dialect, close } =
    settings.engine === 'sqlite' ? { dialect: sqliteDialect(settings), close: () => {} } : openPostgres(settings)
  database = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query.sql) })
  progress = createProgressStore(database)
  release = async () => {
    await database.destroy()
    await close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => release())

/** A learner who has taken the quiz of lesson 1 so often. */
async function learnerWith(attempts: number): Promise<string> {
  const learnerId = randomUUID()
  const names = { name: 'Ada', username: learnerId, email: learnerId }
  await database
    .insertInto('learner')
    .values({ learner_id: learnerId, ...names, password_hash: '', is_demo: 0, created_at: 1 })
    .execute()
  for (let taken = 0; taken < Math.min(attempts, 60); taken += 1) await take(learnerId)
  await database.updateTable('quiz_record').set({ attempts }).where('learner_id', '=', learnerId).execute()
  return learnerId
}

type Taken = { lessonId?: number; attemptId?: string; score?: number; takenAt?: number }

function take(
  learnerId: string,
  more: Taken = {},
  store: Pick<ProgressStore, 'addAttempt'> = progress,
): Promise<ShownRecord> {
  const attempt = { lessonId: 1, attemptId: randomUUID(), score: 2, questionCount: 3, takenAt: 5, ...more }
  return store.addAttempt({ learnerId, ...attempt, answers: ['a', 'b', 'c'], marks: null })
}

/** Without those that begin and end a transaction, which SQLite does not tell of. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements = []
  await work()
  return statements.filter((statement) => statement !== 'begin' && statement !== 'commit')
}

describe('a quiz attempt', () => {
  // promise: quiz-answers-what-it-wrote
  test('answers the record that it has written, without reading it again, and what is kept when it is sent again', async () => {
    statements = []
    const learnerId = await learnerWith(0)
    const best = { attemptId: randomUUID(), score: 3 }
    expect(await take(learnerId, best)).toEqual({ attempts: 1, bestScore: 3, lastScore: 3 })
    const written = await statementsOf(async () => {
      expect(await take(learnerId, { score: 1 })).toEqual({ attempts: 2, bestScore: 3, lastScore: 1 })
    })
    const firstWords = written.map((statement) => statement.split(' ', 1)[0])
    expect(firstWords).toEqual(['update', 'select', 'insert', 'insert', 'insert'])
    expect(await take(learnerId, best)).toEqual({ attempts: 2, bestScore: 3, lastScore: 1 })
  })

  test('that is sent several times at once answers the same record to all', async () => {
    const learnerId = await learnerWith(1)
    const attempt = { attemptId: randomUUID(), score: 3 }
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(learnerId, attempt)))
    expect(answers).toEqual(answers.map(() => ({ attempts: 2, bestScore: 3, lastScore: 3 })))
  })

  // promise: quiz-first-attempts-at-once
  test('that comes at once with others, the first of its lesson among them, is counted with each of them', async () => {
    const learnerId = await learnerWith(0)
    const answers = await Promise.all([1, 3, 2, 0].map((score) => take(learnerId, { score })))
    expect(new Set(answers.map(({ attempts }) => attempts))).toEqual(new Set([1, 2, 3, 4]))
    expect(await progress.quizRecord({ learnerId, lessonId: 1 })).toMatchObject({ attempts: 4, bestScore: 3 })
  })

  // promise: quiz-attempt-whole
  test('is not stored where its lesson cannot be completed, and counts when it is sent again', async () => {
    const learnerId = await learnerWith(0)
    const attempt = { attemptId: randomUUID(), score: 3 }
    const failing = createQuizAttemptStore(database, () => Promise.reject(new Error('The disk is full')))
    await expect(take(learnerId, attempt, failing)).rejects.toThrow('The disk is full')
    expect(await progress.quizRecord({ learnerId, lessonId: 1 })).toEqual(noAttempts)
    expect(await take(learnerId, attempt)).toEqual({ attempts: 1, bestScore: 3, lastScore: 3 })
  })

  test('that is there already changes nothing, not even which lesson was worked on last', async () => {
    const learnerId = await learnerWith(0)
    const attemptId = randomUUID()
    await take(learnerId, { attemptId })
    await progress.complete({ learnerId, lessonId: 2 }, 6)
    await take(learnerId, { attemptId })
    expect((await progress.worked(learnerId)).lastWorkedOn).toBe(2)
  })
})

// promise: same-millisecond-later-lesson
test.each([[[3, 7]], [[7, 3]]])(
  'of lessons %s worked on in the same millisecond the later one counts as the last',
  async (lessons) => {
    const learnerId = await learnerWith(0)
    for (const lesson of lessons) {
      const row = { learner_id: learnerId, lesson_id: lesson, completed_at: 5, last_worked_at: 5 }
      await database.insertInto('lesson_progress').values(row).execute()
    }
    expect((await progress.worked(learnerId)).lastWorkedOn).toBe(7)
  },
)

describe('a quiz attempt after 100,000 others', () => {
  let seasoned: string
  let fresh: string
  beforeAll(async () => {
    statements = []
    seasoned = await learnerWith(100_000)
    fresh = await learnerWith(50)
  })

  // promise: quiz-attempts-statements
  test('takes the statements that the 51st took', async () => {
    const after = await statementsOf(() => take(seasoned))
    expect(after).toEqual(await statementsOf(() => take(fresh)))
    expect(after).toHaveLength(6)
    expect(await progress.quizRecord({ learnerId: seasoned, lessonId: 1 })).toMatchObject({ attempts: 100_001 })
  })

  // promise: quiz-attempts-50-rows
  test('finds 50 rows of the lesson and leaves 50', async () => {
    for (const learnerId of [seasoned, fresh]) {
      const kept = database.selectFrom('quiz_attempt').select('attempt_id').where('learner_id', '=', learnerId)
      expect(await kept.execute()).toHaveLength(50)
    }
  })

  // promise: quiz-attempts-50-of-each-lesson
  test('leaves 50 of each lesson, however new those of another are', async () => {
    for (let taken = 0; taken < 60; taken += 1) await take(fresh, { lessonId: 2, takenAt: 9 })
    await take(fresh)
    const rows = await database.selectFrom('quiz_attempt').select('lesson_id').where('learner_id', '=', fresh).execute()
    const ofLesson = (lesson: number) => rows.filter((row) => row.lesson_id === lesson)
    expect([ofLesson(1).length, ofLesson(2).length]).toEqual([50, 50])
  })

  // promise: quiz-attempts-read-cheaply
  test('is read as the first is: from one row for each lesson, and from no attempt', async () => {
    const read = await statementsOf(async () => {
      await progress.quizRecord({ learnerId: seasoned, lessonId: 1 })
      await progress.quizRecords(seasoned)
    })
    expect(read).toHaveLength(2)
    for (const statement of read) expect(statement).not.toContain('quiz_attempt')
  })
})
