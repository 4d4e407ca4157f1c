// A start on the tables of an earlier release, beside other processes and alone.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appliedMigrations } from '../database/catalogue.ts'
import { migrate, migrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { expectProblem } from '../describe-call.ts'
import { openTestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-databases.ts'
import { fillAsEarlier } from '../test-earlier-database.ts'
import { passing, sumsOf, without } from '../test-everything.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { CommandRefused } from './command.ts'

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-up-to-date-'))
  database = await openTestDatabase(folder, 'tuppence.sqlite')
  await fillAsEarlier(database.settings, 'after-0003')
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const newest = migrations.at(-1)?.name ?? ''
const now = () => Date.parse('2026-11-27T10:00:00Z')
const start = (more: { dataDirectory?: string; patience?: number } = {}) =>
  bringUpToDate(database.settings, { dataDirectory: folder, now, ...more })
const tables = () => appliedMigrations(database.open.database, database.open.engine)
/** A server that has nothing to do. */
const serve = async () => {
  const server = openDatabase(database.settings)
  await sql`select count(*) from learner`.execute(server.database)
  return server
}

describe('tables of an earlier version', () => {
  // promise: tables-changed-alone
  test('are left as they are while another process uses them, and changed once that has let go', async () => {
    const server = await serve()
    await expect(start({ patience: 0 })).rejects.toThrow(
      new CommandRefused(
        `${database.settings.engine === 'sqlite' ? `The database ${database.settings.file}` : 'The PostgreSQL of DATABASE_URL'} is used by another process, and this version has to change its tables. Stop every other process of Tuppence, then start this one again.`,
      ),
    )
    expect((await appliedMigrations(server.database, server.engine)).at(-1)).toMatch(/^0003/)
    expect(readdirSync(folder)).not.toContain('backups')
    const started = start()
    await server.close()
    expect(await started).toMatchObject({ update: { from: '0003-password-resets', to: newest } })
  })

  // promise: tables-backed-up-first
  test('are backed up before they are changed, whole; where they cannot be, nothing changes', async () => {
    const dataDirectory = path.join(folder, 'a-file')
    writeFileSync(dataDirectory, '')
    await expect(start({ dataDirectory })).rejects.toThrow(
      /no backup could be made before .*Nothing was changed: make room/,
    )
    const before = await sumsOf(database.settings)
    expect(before.map(({ table }) => table)).not.toContain('quiz_record')
    const backup = path.join(folder, 'backups/tuppence-2026-11-27T10-00-00Z.sqlite')
    expect((await start()).update).toEqual({ from: '0003-password-resets', to: newest, backup })
    expect(before.filter(({ table, rows }) => table === 'session' && rows > 0)).toHaveLength(1)
    expect(await sumsOf({ engine: 'sqlite', file: backup })).toEqual(without(passing, before))
    expect((await tables()).at(-1)).toBe(newest)
    expect((await start()).update).toBeNull()
    expect(readdirSync(path.dirname(backup))).toEqual([path.basename(backup)])
  })

  // promise: processes-change-tables-once
  test('are changed by one of several processes that start together, and the others go on', async () => {
    const starts = await Promise.all([start(), start(), start()])
    expect(starts.map(({ result }) => result.kind)).toEqual(['migrated', 'migrated', 'migrated'])
    expect(starts.filter(({ update }) => update !== null)).toHaveLength(1)
    expect(await tables()).toEqual(migrations.map(({ name }) => name))
  })
})

describe('a server whose tables a newer version has changed', () => {
  // promise: readiness-newer-tables
  test('is not ready, and says so once, until they are its own again', async () => {
    await migrate(database.open)
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const app = await openTestApp({ open: database.open, logStream, env: { LOG_LEVEL: 'error' } })
    const ready = () => app.call('GET /readyz')
    expect((await ready()).statusCode).toBe(200)
    const { database: db } = database.open
    await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(db)
    expectProblem(await ready(), 503, 'unavailable')
    await ready()
    expect(lines).toEqual([expect.stringContaining('a newer release has changed its tables')])
    expect((await app.call('GET /healthz')).statusCode).toBe(200)
    await sql`delete from migration where name = '9999-from-the-future'`.execute(db)
    expect((await ready()).statusCode).toBe(200)
    await app.close()
  })
})
