// PostgreSQL stops, restarts or freezes under a running server: requests are answered in time, and the server recovers.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { writes as writesLimit } from '#contract/call.ts'
import { startPostgres, type Postgres } from '../tools/test-services/postgres.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { expectProblem } from './describe-call.ts'
import { openTestApp, type Learner, type TestApp } from './test-app.ts'

/** Longer than any request may take; the timeouts together come to 7 seconds. */
const patience = 12_000

describe.skipIf(inject('engine') === 'sqlite')('a PostgreSQL that', () => {
  let postgres: Postgres
  let open: OpenDatabase
  let app: TestApp
  let learner: Learner
  /** Those who write without a pause: more than one learner may. */
  let writers: Learner[]
  let written = 0
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true })
    // Not a superuser, whom PostgreSQL would always let connect and write.
    await asAdmin('create role plain login', 'create database learners owner plain')
    const url = new URL(postgres.url)
    url.username = 'plain'
    url.pathname = '/learners'
    open = openDatabase({ engine: 'postgres', url: url.href })
    await migrate(open)
    app = await openTestApp({ open })
    const [added, ...others] = await app.addLearners(31)
    if (!added) throw new Error('No learner')
    learner = added
    writers = others
  })
  afterAll(async () => {
    await app.close()
    await open.close()
    await postgres.stop()
  })

  const asAdmin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const read = () => app.call('GET /api/goals', { cookie: learner.cookie })
  /** As many lessons in turn as there are: of each the last 50 attempts are kept. */
  const write = (attemptId: string = randomUUID(), by: Learner = learner, lessonId = 1 + (written++ % 18)) => {
    const body = { userId: by.id, score: 1, attemptId }
    const path = `/api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}/quiz`
    return app.call(`POST ${path}`, { body, cookie: by.cookie })
  }
  const readiness = async () => (await app.call('GET /readyz')).statusCode
  const untilReady = async () => {
    while ((await readiness()) !== 200) await wait(50)
  }
  type Answer = Awaited<ReturnType<typeof read>>
  const inTime = async (answer: Promise<Answer>): Promise<Answer> => {
    const late = new AbortController()
    const timer = wait(patience, null, { signal: late.signal }).catch(() => null)
    const first = await Promise.race([answer, timer])
    late.abort()
    if (first === null) throw new Error('A request was not answered in time')
    return first
  }
  /** Reads and writes on twenty connections at once. Returns every response, and which writes were acknowledged. */
  const crowd = () => {
    const stop = new AbortController()
    const acknowledged: string[] = []
    const writeNoting = async () => {
      const attemptId = randomUUID()
      const answer = await write(attemptId, writers[written % writers.length])
      if (answer.statusCode === 201) acknowledged.push(attemptId)
      return answer
    }
    const line = async (ask: () => Promise<Answer>): Promise<Answer[]> => {
      const answers: Answer[] = []
      while (!stop.signal.aborted) {
        answers.push(await inTime(ask()))
        await wait(10)
      }
      return answers
    }
    const lines = Array.from({ length: 20 }, (_, index) => line(index % 4 === 0 ? writeNoting : read))
    return async () => {
      stop.abort()
      return { answers: (await Promise.all(lines)).flat(), acknowledged }
    }
  }
  const expectAllServedOrRefused = (answers: Answer[]) => {
    for (const answer of answers.filter(({ statusCode }) => ![200, 201].includes(statusCode))) {
      expectProblem(answer, 503, 'unavailable')
      expect(answer.headers['retry-after']).toBe('5')
    }
  }
  const savedAttempts = async () => {
    const { rows } = await sql<{ attempt_id: string }>`select attempt_id from quiz_attempt`.execute(open.database)
    return new Set(rows.map((row) => row.attempt_id))
  }
  const someWriter = () => writers[written++ % writers.length]
  const stopAtOnce = async () => {
    const server = postgres.process()
    const ended = once(server, 'exit')
    // PostgreSQL's immediate shutdown, which is how it looks when it is killed.
    server.kill('SIGQUIT')
    await ended
  }

  // promise: database-away-restarted
  test('stops and starts again: each request is answered or refused, what was acknowledged is there, all recovers', async () => {
    const rest = crowd()
    await wait(300)
    await stopAtOnce()
    await wait(300)
    expect(await readiness()).toBe(503)
    expectProblem(await inTime(read()), 503, 'unavailable')
    expect((await app.call('GET /healthz')).statusCode).toBe(200)
    await postgres.restart()
    await untilReady()
    expect((await read()).statusCode).toBe(200)
    const { answers, acknowledged } = await rest()
    expect(answers.filter(({ statusCode }) => statusCode === 503)).not.toEqual([])
    expectAllServedOrRefused(answers)
    const saved = await savedAttempts()
    expect(acknowledged).not.toEqual([])
    expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
  }, 60_000)

  // promise: database-away-frozen
  test('is frozen, so that nothing is refused and nothing answered: requests are refused in time, and all recovers', async () => {
    expect((await read()).statusCode).toBe(200)
    const parent = postgres.process().pid ?? 0
    const children = execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
    const all = [parent, ...children]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    try {
      const answers = await Promise.all(Array.from({ length: 30 }, () => inTime(read())))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 30 }, () => 503))
      expectAllServedOrRefused(answers)
      expect(await readiness()).toBe(503)
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
    await untilReady()
    expect((await inTime(read())).statusCode).toBe(200)
  }, 60_000)

  // promise: database-away-mid-transaction
  test('breaks the connection in the middle of a transaction: nothing of it is saved, and the process goes on', async () => {
    const broken = open.database.transaction().execute(async (trx) => {
      await sql`update learner set name = 'Nobody'`.execute(trx)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await expect(broken).rejects.toThrow(/terminat/)
    expect((await app.call('GET /api/auth/me', { cookie: learner.cookie })).json()).toMatchObject({
      name: 'Ada Learner',
    })
  })

  test('has become read-only: reads go on, writes are refused, and writes go on on new connections when it is over', async () => {
    await asAdmin('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
    await wait(300)
    const refused = await write()
    expectProblem(refused, 503, 'cannot-save')
    expect(refused.headers['retry-after']).toBe('60')
    expect((await read()).statusCode).toBe(200)
    await asAdmin(
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    )
    await wait(300)
    expect((await write()).statusCode).toBe(201)
  })

  test('waits for a standby that is lost: how much somebody writes is counted without it', async () => {
    await asAdmin("alter system set synchronous_standby_names = 'lost'", 'select pg_reload_conf()')
    await wait(300)
    const counting = app.throttle.count(writesLimit, learner.id)
    const counted = await counting.catch((error: Error) => error)
    await asAdmin('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
    expect(counted).toBeNull()
    while ((await read()).statusCode !== 200) await wait(50)
  }, 60_000)

  test('holds a lock for too long: the write is refused in time, and nothing of it is saved', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const holder = open.database.transaction().execute(async (trx) => {
      await sql`select learner_id from learner for update`.execute(trx)
      hold()
      await released
    })
    await held
    expectProblem(await inTime(write()), 503, 'unavailable')
    expect((await read()).statusCode).toBe(200)
    release()
    await holder
  })

  test('has no connection left for us: requests are refused, and all recovers', async () => {
    await stopAtOnce()
    await postgres.restart()
    await untilReady()
    await asAdmin('alter database learners connection limit 3')
    const answers = await Promise.all(Array.from({ length: 20 }, () => inTime(write(undefined, someWriter()))))
    expect(answers.filter(({ statusCode }) => statusCode === 503)).not.toEqual([])
    expectAllServedOrRefused(answers)
    await asAdmin('alter database learners connection limit -1')
    expect((await Promise.all(Array.from({ length: 20 }, read))).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    )
  })
})
