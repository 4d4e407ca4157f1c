import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../test-databases.ts'
import { isPostgresInUse } from './exclusive-use.ts'
import { openPatiently } from './open-database.ts'
import type { Database } from './schema.ts'

afterEach(() => vi.useRealTimers())

describe.runIf(inject('engine') === 'postgres')('a server with nothing to do', () => {
  test('keeps a connection open, by which a command sees that the database is in use', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-idle-'))
    const { open, settings, drop } = await openTestDatabase(folder)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hold = () => open.database.transaction().execute((trx) => sql`select pg_sleep(0.05)`.execute(trx))
    await Promise.all([hold(), hold()])
    expect(open.load()).toMatchObject({ open: 2 })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(open.load()).toMatchObject({ open: 1 })
    const command = openPatiently(settings)
    expect(await isPostgresInUse(command.database)).toBe(true)
    await command.database.destroy()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('counts as gone when its last connection ends within a second of being asked for', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-ended-'))
    const { open, settings, drop } = await openTestDatabase(folder)
    const server = openPatiently(settings)
    await sql`select 1`.execute(server.database)
    const isInUse = isPostgresInUse(open.database)
    await setTimeout(100)
    await server.database.destroy()
    expect(await isInUse).toBe(false)
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe.runIf(inject('engine') === 'postgres')('on PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-pool-'))
  let pool: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => void (pool = await openTestDatabase(folder)))
  afterAll(async () => {
    await pool.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const backend = async (on: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid

  test('a transaction has a connection to itself, and what it wrote before it failed is undone', async () => {
    const { database } = pool.open
    const within = Promise.withResolvers<number | undefined>()
    const asked = Promise.withResolvers<void>()
    const failing = database.transaction().execute(async (trx) => {
      await sql`create table coin (pence integer)`.execute(trx)
      within.resolve(await backend(trx))
      await asked.promise
      throw new Error('Changed my mind')
    })
    const own = await within.promise
    expect(await Promise.all([backend(database), backend(database)])).not.toContain(own)
    asked.resolve()
    await expect(failing).rejects.toThrow('Changed my mind')
    await expect(sql`select * from coin`.execute(database)).rejects.toMatchObject({ code: '42P01' })
  })

  test('a transaction whose first statement fails is undone and leaves the connection to others', async () => {
    const { database } = pool.open
    const failing = database.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await database.transaction().execute((trx) => backend(trx))).toEqual(expect.any(Number))
    expect(pool.open.load()).toMatchObject({ waiting: 0 })
  })
})
