import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type DatabaseSettings } from '../database/open-database.ts'
import { openTestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-databases.ts'
import { runCommand, runProgram } from '../test-operator.ts'
import { writeBackup } from './backup.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import {
  addPassing,
  ofOneDatabase,
  openFilledDatabase,
  sumsOf,
  without,
  type FilledDatabase,
} from '../test-everything.ts'

const env = (settings: DatabaseSettings, data: string) => ({
  DATA_DIR: data,
  ...(settings.engine === 'postgres' && { DATABASE_URL: settings.url }),
})

describe.runIf(inject('engine') === 'postgres')('npm run move-to-postgres', () => {
  let filled: FilledDatabase
  /** A SQLite database in a folder of its own, as a server left it. */
  let data: string
  let source: DatabaseSettings & { engine: 'sqlite' }
  /** Where a move has put the file, which goes back for the next test. */
  const moved = () => path.join(data, readdirSync(data).find((name) => name.includes('.moved-')) ?? 'none')
  afterEach(() => void (existsSync(moved()) && renameSync(moved(), source.file)))
  beforeAll(async () => {
    filled = await openFilledDatabase()
    data = mkdtempSync(path.join(tmpdir(), 'tuppence-move-'))
    const file = path.join(data, 'tuppence.sqlite')
    source = { engine: 'sqlite', file }
    await writeBackup(filled.settings, file)
    await addPassing(filled, file)
  })
  afterAll(async () => {
    await filled.drop()
    rmSync(data, { recursive: true, force: true })
  })

  // promise: moved-database-not-served
  test('moves all that is in the file, puts the file aside as it is, and the server goes on with PostgreSQL alone', async () => {
    const target = await openTestDatabase(data)
    const before = readFileSync(source.file)
    const all = await sumsOf(source)
    const { code, stdout, stderr } = await runProgram(['move-to-postgres'], {
      env: env(target.settings, data),
      folder: data,
    })
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('  learner: 1,236 rows') })
    expect(stdout).toMatch(/^learner +1,236 +[0-9a-f]{12}$/m)
    const sums = await sumsOf(target.settings)
    expect(sums).toEqual(without(ofOneDatabase, all))
    expect(sums.flatMap(({ table, rows }) => (rows === 0 ? [table] : []))).toEqual(ofOneDatabase)
    expect(moved()).toMatch(/tuppence\.sqlite\.moved-\d{4}-\d\d-\d\dT[\d-]+Z$/)
    expect(stdout).toContain(`The file is now ${moved()}`)
    expect(readFileSync(moved()).equals(before)).toBe(true)
    const withoutSetting = { dataDirectory: data, now: Date.now }
    await expect(bringUpToDate(source, withoutSetting)).rejects.toThrow(/have moved to PostgreSQL.*set DATABASE_URL/)
    const again = await runCommand(moveToPostgres, [], { env: env(target.settings, data), folder: data })
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('its data have moved already') })
    const app = await openTestApp({ open: target.open })
    const { username } = filled.learner.user
    const signedIn = await app.call('POST /api/auth/login', { body: { username, password: filled.learner.password } })
    expect(signedIn.statusCode).toBe(200)
    expect((await app.call('GET /api/auth/me', { cookie: filled.learner.cookie })).json().name).toBe('Zoë 🦊 O’Brien')
    await app.close()
    await target.drop()
  })

  test('refuses a database that is not empty, and takes one whose tables are', async () => {
    const target = await openTestDatabase(data)
    const open = openDatabase(target.settings)
    await migrate(open)
    await sql`insert into scheduled_task (name, last_run_at) values ('x', 1)`.execute(open.database)
    await open.close()
    const run = () => runCommand(moveToPostgres, [], { env: env(target.settings, data), folder: data })
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty: it holds 1 rows') })
    expect((await sumsOf(target.settings)).find(({ table }) => table === 'learner')).toMatchObject({ rows: 0 })
    const again = openDatabase(target.settings)
    await sql`delete from scheduled_task`.execute(again.database)
    await again.close()
    expect((await run()).code).toBe(0)
    await target.drop()
  })

  test('leaves PostgreSQL as it was when something cannot be written', async () => {
    const target = await openTestDatabase(data)
    const open = openDatabase(source)
    await sql`insert into scheduled_task (name, last_run_at) values (${'a\0b'}, 1)`.execute(open.database)
    await open.close()
    const run = () => runCommand(moveToPostgres, [], { env: env(target.settings, data), folder: data })
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was changed: invalid byte') })
    expect(await sumsOf(target.settings)).toEqual([])
    const mended = openDatabase(source)
    await sql`delete from scheduled_task where name <> 'sweep'`.execute(mended.database)
    await mended.close()
    await target.drop()
  })

  test('refuses while a server uses the file, or the PostgreSQL', async () => {
    const target = await openTestDatabase(data)
    const run = () => runCommand(moveToPostgres, [], { env: env(target.settings, data), folder: data })
    const server = openDatabase(source)
    await sql`select 1 from learner`.execute(server.database)
    expect(await run()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A server is using .*tuppence\.sqlite/m),
    })
    await server.close()
    await sql`select 1`.execute(target.open.database)
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A server is using the PostgreSQL/m) })
    await target.drop()
  })
})

describe.runIf(inject('engine') === 'sqlite')('npm run move-to-postgres', () => {
  test('asks where to move to, and from what', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-move-'))
    const run = (more: Record<string, string>) =>
      runCommand(moveToPostgres, [], { env: { DATA_DIR: folder, ...more }, folder })
    expect((await run({})).stderr).toContain('Say where to move to: DATABASE_URL=postgres://')
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect((await run(nowhere)).stderr).toMatch(/^There is no database at .*tuppence\.sqlite/)
    const open = openDatabase({ engine: 'sqlite', file: path.join(folder, 'tuppence.sqlite') })
    await migrate(open)
    await open.close()
    expect((await run(nowhere)).stderr).toMatch(/The PostgreSQL of DATABASE_URL cannot be used \(.*ECONNREFUSED/)
    rmSync(folder, { recursive: true, force: true })
  })
})
