// A SQLite file that is locked, on a full disk or read-only: learners go on reading, and nothing is lost.
import { closeSync, copyFileSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'

describe.skipIf(inject('engine') === 'postgres')('a SQLite file that', () => {
  let app: TestApp
  let learner: Learner
  beforeEach(async () => {
    app = await openTestApp()
    const [added] = await app.addLearners(1)
    if (!added) throw new Error('No learner')
    learner = added
  })
  afterEach(() => app.close())

  const read = () => app.call('GET /api/goals', { cookie: learner.cookie })
  const write = (title = 'Bike') => {
    const body = { title, icon: 'plane', currentAmount: 0, targetAmount: 300, targetDate: '2030-01-01' }
    return app.call('POST /api/goals', { body, cookie: learner.cookie })
  }
  const writeOutsideTransaction = () =>
    app.call('PATCH /api/account/preferences', { body: { appearance: 'dark' }, cookie: learner.cookie })
  const titles = async () => (await read()).json().map((goal: { title: string }) => goal.title)
  const lock = async (): Promise<() => void> => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(app.open.database)
    const other = new DatabaseSync(rows[0]?.file ?? '')
    other.exec('begin immediate')
    return () => {
      other.exec('rollback')
      other.close()
    }
  }

  // promise: sqlite-file-locked
  test('another program locks for a while: writes wait for it, and reads go on meanwhile', async () => {
    const unlock = await lock()
    let waiting = 2
    const writes = [write(), writeOutsideTransaction()].map(async (answer) => {
      const { statusCode } = await answer
      waiting -= 1
      return statusCode
    })
    for (let reads = 0; reads < 5; reads += 1) {
      expect((await read()).statusCode).toBe(200)
      await wait(20)
    }
    expect(waiting).toBe(2)
    unlock()
    expect(await Promise.all(writes)).toEqual([201, 200])
  })

  test('another program locks for long: writes are refused, and go on when it has ended', async () => {
    const unlock = await lock()
    const refused = await Promise.all([write(), writeOutsideTransaction()])
    for (const answer of refused) expectProblem(answer, 503, 'unavailable')
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect((await app.call('GET /readyz')).statusCode).toBe(200)
    unlock()
    expect((await write('Later')).statusCode).toBe(201)
    expect(await titles()).toEqual(['Later'])
  })

  // promise: sqlite-disk-full
  test('is full: writes are refused, reads go on, nothing is lost, and writes go on when there is room', async () => {
    const { database } = app.open
    expect((await write('Before')).statusCode).toBe(201)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(database)
    const acknowledged = ['Before']
    const fill = async (): Promise<Awaited<ReturnType<typeof write>>> => {
      for (let count = 0; ; count += 1) {
        const title = `${count} ${'x'.repeat(60)}`
        const answer = await write(title)
        if (answer.statusCode !== 201) return answer
        acknowledged.push(title)
      }
    }
    const refused = await fill()
    expectProblem(refused, 503, 'cannot-save')
    expect(refused.headers['retry-after']).toBe('60')
    expectProblem(await app.call('GET /readyz'), 503, 'unavailable')
    expect((await app.call('GET /healthz')).statusCode).toBe(200)
    expect((await titles()).toSorted()).toEqual(acknowledged.toSorted())
    expect((await sql`pragma integrity_check`.execute(database)).rows).toEqual([{ integrity_check: 'ok' }])
    await sql.raw('pragma max_page_count = 100000').execute(database)
    expect((await write('After')).statusCode).toBe(201)
    await untilReady()
    expect((await sql`select * from throttle where subject like 'trial %'`.execute(database)).rows).toEqual([])
  })

  // promise: sqlite-full-told
  test('cannot be written to: writes are refused, and go on when it can', async () => {
    await sql`pragma query_only = on`.execute(app.open.database)
    for (const answer of [await write(), await writeOutsideTransaction()]) expectProblem(answer, 503, 'cannot-save')
    expectProblem(await app.call('GET /readyz'), 503, 'unavailable')
    // Also for a session whose use would be written down now.
    app.clock.now += 2 * 60 * 60 * 1000
    const answer = await read()
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    await sql`pragma query_only = off`.execute(app.open.database)
    await untilReady()
    expect((await write()).statusCode).toBe(201)
  })

  // promise: sqlite-damage-told
  test('is damaged below pages that are at hand: /readyz is 503 from the first call that finds it so', async () => {
    await write('Before')
    const { database } = app.open
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
    const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = 'goal'`.execute(
      database,
    )
    const { rows: sizes } = await sql<{ page_size: number }>`pragma page_size`.execute(database)
    const [{ rootpage } = { rootpage: 0 }, { page_size: size } = { page_size: 0 }] = [rows[0], sizes[0]]
    const file = openSync(await fileOf(), 'r+')
    writeSync(file, Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size)
    closeSync(file)
    await sql`pragma shrink_memory`.execute(database)
    expect((await app.call('GET /readyz')).statusCode).toBe(200)
    expectProblem(await read(), 503, 'unavailable')
    expectProblem(await app.call('GET /readyz'), 503, 'unavailable')
  })

  const untilReady = () =>
    vi.waitFor(async () => expect((await app.call('GET /readyz')).statusCode).toBe(200), { timeout: 5000 })
  const fileOf = async () => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(app.open.database)
    return rows[0]?.file ?? ''
  }
  const expectNothingSaved = async () => {
    for (const answer of await Promise.all([write('Lost'), writeOutsideTransaction(), write('Lost too')]))
      expectProblem(answer, 503, 'unavailable')
    expectProblem(await app.call('GET /readyz'), 503, 'unavailable')
    expect((await app.call('GET /healthz')).statusCode).toBe(200)
  }

  // promise: sqlite-file-deleted
  test('is deleted under the server: nothing is said to be saved, and /readyz is 503', async () => {
    await write('Before')
    rmSync(await fileOf())
    await expectNothingSaved()
  })

  test('is deleted while a write is under way: it is not said to be saved', async () => {
    const file = await fileOf()
    const { database } = app.open
    const writing = database.transaction().execute(async (trx) => {
      await sql`update learner set name = 'Nobody'`.execute(trx)
      rmSync(file)
    })
    await expect(writing).rejects.toThrow('was deleted')
  })

  test('has what was written last deleted from beside it: nothing is said to be saved', async () => {
    await write('Before')
    rmSync(`${await fileOf()}-wal`)
    await expectNothingSaved()
  })

  // promise: sqlite-folder-gone
  test('goes with its whole folder: nothing is said to be saved', async () => {
    await write('Before')
    rmSync(path.dirname(await fileOf()), { recursive: true })
    await expectNothingSaved()
    await wait(600)
    expectProblem(await read(), 503, 'unavailable')
  })

  // promise: sqlite-file-swapped
  test('is swapped for another: nothing is said to be saved; put back, it goes on', async () => {
    const file = await fileOf()
    await write('Before')
    renameSync(file, `${file}.aside`)
    copyFileSync(`${file}.aside`, file)
    await expectNothingSaved()
    rmSync(file)
    renameSync(`${file}.aside`, file)
    expect((await write('After')).statusCode).toBe(201)
    expect((await titles()).toSorted()).toEqual(['After', 'Before'])
    expect((await app.call('GET /readyz')).statusCode).toBe(200)
  })

  test('two transactions of our own want at once: one waits for the other', async () => {
    const { database } = app.open
    const steps: string[] = []
    const transaction = (name: string) =>
      database.transaction().execute(async (trx) => {
        steps.push(`${name} begins`)
        await sql`update learner set name = ${name}`.execute(trx)
        await wait(20)
        steps.push(`${name} ends`)
      })
    const outside = sql`select count(*) from learner`.execute(database)
    await Promise.all([transaction('a'), transaction('b'), outside])
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('a transaction fails in: it is undone, and what waited for it goes on', async () => {
    const { database } = app.open
    const failing = database.transaction().execute(async (trx) => {
      await sql`update learner set name = 'Nobody'`.execute(trx)
      throw new Error('Changed my mind')
    })
    const waiting = app.call('GET /api/auth/me', { cookie: learner.cookie })
    await expect(failing).rejects.toThrow('Changed my mind')
    expect((await waiting).json()).toMatchObject({ name: 'Ada Learner' })
  })
})
