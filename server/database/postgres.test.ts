import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../test-databases.ts'
import { isPostgresInUse } from './exclusive-use.ts'
import { openPatiently } from './open-database.ts'

afterEach(() => vi.useRealTimers())

describe.runIf(inject('engine') === 'postgres')('a server with nothing to do', () => {
  test('keeps a connection open, by which a command sees that the database is in use', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-idle-'))
    const { open, settings, drop } = await openTestDatabase(folder)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(open.database)))
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
