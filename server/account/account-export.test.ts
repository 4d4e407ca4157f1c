// The export of an account with as much data as can be stored: streamed, one at a time, within bounds.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Dialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accountExport } from '#contract/account-export.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-databases.ts'

const isSqlite = inject('engine') === 'sqlite'
let app: TestApp
let origin: string
let learner: Learner
let release = async (): Promise<void> => {}
/** How many lessons' attempts have been read. */
let pagesRead = 0
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-export-'))
  const { settings, open, drop } = await openTestDatabase(folder)
  await migrate(open)
  const { dialect, close }: { dialect: Dialect; close: () => unknown } =
    settings.engine === 'sqlite' ? { dialect: sqliteDialect(settings), close: () => {} } : openPostgres(settings)
  const database = new Kysely<Tables>({
    dialect,
    log: ({ query }) => void (pagesRead += /^select .* from "quiz_attempt"/.test(query.sql) ? 1 : 0),
  })
  app = await openTestApp({ open: { ...open, database } })
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  learner = await addLargeLearner(app)
  release = async () => {
    await app.close()
    await database.destroy()
    await close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
afterAll(() => release())

const lessons = 18
const attempts = 50
/** 63 MB in all: far more than a system buffers for a reader that does not read, which may be 37 MB. */
const answerLength = 70_000

async function addLargeLearner({ addLearners, open }: TestApp, mark = 'own', length = answerLength): Promise<Learner> {
  const [added] = await addLearners(1)
  if (!added) throw new Error('No learner')
  const answers = JSON.stringify(['x'.repeat(length)])
  const result = (which: string) => ({
    [`${which}_score`]: 1,
    [`${which}_question_count`]: 1,
    [`${which}_taken_at`]: 5,
  })
  for (let lesson = 1; lesson <= lessons; lesson += 1) {
    const key = { learner_id: added.id, lesson_id: lesson }
    const record = { ...key, attempts, ...result('first'), ...result('best'), ...result('last') }
    await open.database
      .insertInto('quiz_record')
      .values(record as unknown as Tables['quiz_record'])
      .execute()
    const rows = Array.from({ length: attempts }, (_, index) => ({
      ...key,
      attempt_id: `${mark}-attempt-${index}`,
      ...{ score: 1, question_count: 1, answers, taken_at: index },
    }))
    await open.database.insertInto('quiz_attempt').values(rows).execute()
  }
  const marks = Array.from({ length: 1200 }, (_, index) => ({
    learner_id: added.id,
    notification_id: `${mark}-notice-${index}`,
    read_at: 5,
  }))
  await open.database.insertInto('notification_read').values(marks).execute()
  const practised = Array.from({ length: 1200 }, (_, index) => ({
    learner_id: added.id,
    answer_id: `${mark}-answer-${index}`,
    ...{ item_id: 'l1-a', variant: 0, is_right: 1, is_guess: 0, place: null, given: null },
    ...({ answered_on: '2026-11-21', answered_by: 'practice', answered_at: index } as const),
  }))
  await open.database.insertInto('practice_answer').values(practised).execute()
  return added
}

/** A response of which nothing has been read. The previous download's count is released a moment after its end. */
async function begin(from = origin): Promise<IncomingMessage> {
  for (;;) {
    const sent = request(`${from}/api/account/export`, { headers: { cookie: learner.cookie } }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    if (answer.statusCode === 200) return answer.pause()
    answer.resume()
    await wait(20)
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const again = (method: string) => app.call(`${method} /api/account/export`, { cookie: learner.cookie })
/** A HEAD request waits in the same way, and has less to read. */
async function untilFree(): Promise<Awaited<ReturnType<typeof again>>> {
  for (;;) {
    const answer = await again('HEAD')
    if (answer.statusCode !== 429) return answer
    await wait(20)
  }
}

describe('the download of all data of a large account', () => {
  // promise: export-read-as-it-is-taken; export-whole; export-of-one-learner
  test('is read no faster than it is taken, one at a time, and in the end is whole, in the form of the contract, and of one learner', async () => {
    const other = await addLargeLearner(app, 'their', 100)
    const answer = await begin()
    const before = pagesRead
    await wait(500)
    const meanwhile = pagesRead - before
    expect(meanwhile).toBeLessThan(lessons)
    const refused = await again('GET')
    expectProblem(refused, 429, 'export-under-way')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const text = await textOf(answer)
    const kept = JSON.parse(text)
    expect(kept.quizAttempts).toHaveLength(lessons * attempts)
    expect(new Set(kept.readNotifications.map(({ id }: { id: string }) => id)).size).toBe(1200)
    expect(kept.practiceAnswers).toHaveLength(1200)
    expect(new Set(kept.practiceAnswers.map(({ answerId }: { answerId: string }) => answerId)).size).toBe(1200)
    expect(accountExport.parse(kept)).toEqual(kept)
    expect(text).not.toContain('their')
    expect(text).not.toContain(other.id)
    expect(pagesRead - before).toBeGreaterThan(meanwhile)
    expect((await untilFree()).statusCode).toBe(200)
  }, 300_000)

  test('is refused by another process too while one is under way, and free when the reader goes away', async () => {
    const other = await openTestApp({ open: app.open })
    const answer = await begin()
    const refused = await other.call('GET /api/account/export', { cookie: learner.cookie })
    expectProblem(refused, 429, 'export-under-way')
    answer.destroy()
    expect((await untilFree()).statusCode).toBe(200)
    await other.close()
  }, 300_000)

  // promise: export-not-for-head
  test.runIf(isSqlite)(
    'is not made for whoever asks for its headers alone, which would be a way round one at a time',
    async () => {
      const before = pagesRead
      for (let asked = 0; asked < 5; asked += 1) {
        const { statusCode, headers, body } = await untilFree()
        expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
        expect(headers['content-disposition']).toContain('tuppence-')
      }
      await wait(300)
      expect(pagesRead).toBe(before)
    },
  )

  // promise: export-cut-off
  test.runIf(isSqlite)(
    'is cut off when it is not taken in time',
    async () => {
      const hasty = await openTestApp({ open: app.open, exportMilliseconds: 600 })
      const address = await hasty.http.listen({ port: 0, host: '127.0.0.1' })
      const answer = await begin(address)
      await wait(900)
      await expect(textOf(answer)).rejects.toThrow('aborted')
      expect((await untilFree()).statusCode).toBe(200)
      await hasty.close()
    },
    300_000,
  )
})
