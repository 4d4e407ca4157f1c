import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { tablesIn } from '../database/catalogue.ts'
import { makeTables, migrate, migrations } from '../database/migrate.ts'
import { storeSums, sumTables } from '../database/table-copy.ts'
import { openDatabase } from '../database/open-database.ts'
import { openTestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-databases.ts'
import { databaseEnv, runCommand, runProgram } from '../test-operator.ts'
import { writeBackup } from './backup.ts'
import { noteDeleted } from './deleted-accounts.ts'
import { restore } from './restore.ts'
import { addPassing, openFilledDatabase, passing, sumsOf, without, type FilledDatabase } from '../test-everything.ts'

const isSqlite = inject('engine') === 'sqlite'
let filled: FilledDatabase
let file: string
beforeAll(async () => {
  filled = await openFilledDatabase()
  file = path.join(filled.folder, 'backup.sqlite')
  await writeBackup(filled.settings, file)
})
afterAll(() => filled.drop())

/** Where to restore to: empty, and not opened before a test does so. */
let folder: string
let target: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-restore-'))
  target = await openTestDatabase(folder, 'tuppence.sqlite')
})
afterEach(async () => {
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  runCommand(restore, args, { env: env(), folder, now: () => Date.parse('2026-11-21T10:00:00Z') })
const env = () => ({ DATA_DIR: folder, ...databaseEnv(target.settings) })
const copyOf = (name: string, change: (bytes: Buffer) => Buffer) => {
  const copy = path.join(folder, name)
  writeFileSync(copy, change(readFileSync(file)))
  return copy
}
/** Another database with one learner in it, and nobody connected. */
async function holdOneLearner(): Promise<void> {
  const open = openDatabase(target.settings)
  await migrate(open)
  const row = { learner_id: 'old', name: 'Old', username: 'old', email: 'old', password_hash: '', is_demo: 0 }
  await open.database
    .insertInto('learner')
    .values({ ...row, created_at: 1 })
    .execute()
  await open.close()
}
const learners = async (settings = target.settings) => (await sumsOf(settings)).find(({ table }) => table === 'learner')

/** A backup of the first version, with one learner and a goal. */
async function writeOldest(): Promise<void> {
  const old = openDatabase({ engine: 'sqlite', file: path.join(folder, 'old.sqlite') })
  const first = migrations[0]?.name ?? ''
  await old.database.transaction().execute((trx) => makeTables(trx, 'sqlite', [first]))
  await sql`insert into migration (name, applied_at) values (${first}, 1)`.execute(old.database)
  await sql`insert into learner values ('a', 'A', 'a', 'a@example.org', 'hash', 0, 5)`.execute(old.database)
  await sql`insert into goal values ('a', 'full', 'Car', 'car', 100, 100, '2027-01-01', 8)`.execute(old.database)
  await old.close()
}

const lastingSums = async (settings = target.settings) => without(passing, await sumsOf(settings))

describe('npm run restore', () => {
  // promise: restore-lets-nobody-in
  test('brings back no session, no reset link and no count of tries of an earlier version’s backup, so that nobody is let in by them', async () => {
    const earlier = copyOf('earlier.sqlite', (bytes) => bytes)
    await addPassing(filled, earlier)
    const { cookie, user, password } = filled.learner
    const held = await sumsOf({ engine: 'sqlite', file: earlier })
    expect(held.filter(({ rows }) => rows === 0)).toEqual([])
    expect((await run(earlier)).stdout).toContain('Everybody has to sign in again.')
    expect(await sumsOf(target.settings)).toEqual(without(passing, held))
    const app = await openTestApp({ open: target.open })
    expect((await filled.app.call('GET /api/auth/me', { cookie })).statusCode).toBe(200)
    expect((await app.call('GET /api/auth/me', { cookie })).statusCode).toBe(401)
    const body = { username: user.username, password }
    expect((await app.call('POST /api/auth/login', { body })).statusCode).toBe(200)
    await app.close()
  })

  // promise: restore-names-deleted-accounts
  test.runIf(isSqlite)(
    'names the accounts that had been deleted and are back, and says when it cannot know',
    async () => {
      expect((await run(file)).stdout).toContain('it is not possible to tell which')
      const open = openDatabase(target.settings)
      const { numAffectedRows: copies } = await sql`delete from learner where is_demo = 1`.execute(open.database)
      expect(copies).toBeGreaterThan(0n)
      await sql`delete from learner where learner_id in ('learner-7', 'learner-8')`.execute(open.database)
      await open.close()
      const { stdout } = await run(file, '--replace')
      // The demo account's copies come and go by themselves.
      expect(stdout).not.toContain('demo@tuppence.example')
      expect(stdout).toContain('Delete each again: npm run user -- delete <username>')
      expect(stdout.match(/^user-\d+ .*@example.org$/gm)).toHaveLength(2)
      expect(stdout).toMatch(/^user-7 +Name 7.+7@example.org$/m)
      const unchanged = await run(file, '--replace')
      expect(unchanged.stdout).not.toMatch(/deleted/)
    },
  )

  // promise: restore-names-noted-deletions
  test('names those whose deletion is noted beside the backups, where the database of before is lost', async () => {
    noteDeleted(folder, 'learner-7', Date.parse('2026-11-20T10:00:00Z'))
    noteDeleted(folder, 'never-in-this-backup', Date.parse('2026-11-21T10:00:00Z'))
    if (isSqlite) writeFileSync(path.join(folder, 'tuppence.sqlite'), 'this was a database once, and is long enough')
    const { code, stdout } = await run(file, '--replace')
    expect(code).toBe(0)
    expect(stdout).toContain(
      'The database of before cannot say who had deleted an account. That is noted here since 2026-11-20.',
    )
    expect(stdout.match(/^user-\d+ .*@example.org$/gm)).toEqual([
      expect.stringMatching(/^user-7 +Name 7.+7@example.org$/),
    ])
    // Nobody has deleted it again.
    expect((await run(file, '--replace')).stdout).toMatch(/^user-7 /m)
  })

  // promise: restore-as-written-names-nobody
  test.runIf(isSqlite)(
    'names deleted accounts that are back by their ids alone in an upgrade, whose log has no names',
    async () => {
      await run(file)
      const open = openDatabase(target.settings)
      await sql`delete from learner where learner_id = 'learner-7'`.execute(open.database)
      await open.close()
      const { stdout } = await run(file, '--replace', '--as-written')
      expect(stdout).toMatch(/^learner-7$/m)
      expect(stdout).not.toMatch(/Name 7|user-7|@example/)
    },
  )

  test('puts all that the backup holds into an empty database, for its owner alone', async () => {
    const { code, stdout } = await runProgram(['restore', file], { env: env(), folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^learner +1,236 /m)
    expect(stdout).toContain('Now start the server.')
    expect(await lastingSums(target.settings)).toEqual(await lastingSums(filled.settings))
    const files = readdirSync(folder).filter((name) => name === 'tuppence.sqlite')
    expect(files.map((name) => statSync(path.join(folder, name)).mode & 0o777)).toEqual(isSqlite ? [0o600] : [])
  })

  test('is one step back from a later state: what was added since is gone, what was there is there', async () => {
    await run(file)
    const before = await sumsOf(target.settings)
    const open = openDatabase(target.settings)
    await sql`delete from learner where learner_id = 'learner-7'`.execute(open.database)
    await sql`update learner set name = 'Changed' where learner_id = 'learner-8'`.execute(open.database)
    await open.close()
    expect(await sumsOf(target.settings)).not.toEqual(before)
    expect((await run(file, '--replace')).code).toBe(0)
    expect(await sumsOf(target.settings)).toEqual(before)
  })

  test('refuses to overwrite data unless told to, and then keeps them aside', async () => {
    await holdOneLearner()
    const refused = await run(file)
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/holds (data|2 rows|1 rows).*add --replace/),
    })
    expect(await learners()).toMatchObject({ rows: 1 })
    const { code, stderr } = await run(file, '--replace')
    expect(code).toBe(0)
    expect(await learners()).toMatchObject({ rows: 1236 })
    const [, aside = ''] = /^What was there is kept in (.+)$/m.exec(stderr) ?? []
    expect(await learners({ engine: 'sqlite', file: aside })).toMatchObject({ rows: 1 })
  })

  test.runIf(isSqlite)(
    'refuses a damaged backup, one that is none, and one from a newer version, and changes nothing',
    async () => {
      await holdOneLearner()
      const half = copyOf('half.sqlite', (bytes) => bytes.subarray(0, bytes.length / 2))
      const bent = copyOf('bent.sqlite', (bytes) => bytes.fill(0xff, 8192, 8192 + 100))
      // One letter of a name, also where a page still holds the row from before it was split: every page is as it should be.
      const rotten = copyOf('rotten.sqlite', (bytes) => {
        for (let at = bytes.indexOf('user-700'); at >= 0; at = bytes.indexOf('user-700', at))
          bytes.fill('x', at, at + 1)
        return bytes
      })
      const other = copyOf('other.sqlite', () => Buffer.from('this is not a database, but long enough to be one'))
      for (const damaged of [half, bent, rotten, other]) {
        const refused = await run(damaged, '--replace')
        expect(refused).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/is damaged \(.+\): nothing was changed/),
        })
      }
      const newer = openDatabase({ engine: 'sqlite', file: copyOf('newer.sqlite', (bytes) => bytes) })
      await sql`drop table backup_sum`.execute(newer.database)
      await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(newer.database)
      await newer.close()
      const refused = await run(path.join(folder, 'newer.sqlite'), '--replace')
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('newer version') })
      expect(await run('nowhere.sqlite')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('There is no file'),
      })
      expect((await run()).stderr).toBe('npm run restore -- file [--replace]\n')
      expect(await learners()).toMatchObject({ rows: 1 })
    },
  )

  test('refuses while a server uses the database, also one that is idle', async () => {
    await holdOneLearner()
    const server = openDatabase(target.settings)
    await server.database.selectFrom('learner').selectAll().execute()
    const refused = await run(file, '--replace')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A server is using /m) })
    expect(await learners()).toMatchObject({ rows: 1 })
    await server.close()
    expect((await run(file, '--replace')).code).toBe(0)
  })

  // promise: upgrade-back-restores-tables
  test('goes back behind newer tables when told to: they are gone, and what was there is kept', async () => {
    await holdOneLearner()
    await writeOldest()
    const { code, stdout } = await run('old.sqlite', '--replace', '--as-written')
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('the tables it was written with') })
    const oldest = await sumsOf({ engine: 'sqlite', file: path.join(folder, 'old.sqlite') })
    expect(await sumsOf(target.settings)).toEqual(oldest)
    expect(await tablesIn(target.open.database, target.settings.engine)).toEqual(
      oldest.map(({ table }) => table).toSorted(),
    )
    const kept = isSqlite ? folder : path.join(folder, 'backups')
    const aside = readdirSync(kept).find((name) => name.includes('2026-11-21T10-00-00Z')) ?? ''
    expect(await learners({ engine: 'sqlite', file: path.join(kept, aside) })).toMatchObject({ rows: 1 })
  })

  test.runIf(isSqlite)('brings an older backup to the tables of this version', async () => {
    await writeOldest()
    expect((await run('old.sqlite')).code).toBe(0)
    expect(await migrate(target.open)).toEqual({ kind: 'migrated', applied: [] })
    expect(await target.open.database.selectFrom('goal').selectAll().execute()).toMatchObject([
      { goal_id: 'full', reached_at: 8 },
    ])
  })

  test.runIf(isSqlite)(
    'brings back the answers of practice from a backup that has states of questions, which are no more',
    async () => {
      const old = openDatabase({ engine: 'sqlite', file: path.join(folder, 'old.sqlite') })
      const before = migrations.map(({ name }) => name).filter((name) => name < '0014')
      await old.database.transaction().execute(async (trx) => {
        await makeTables(trx, 'sqlite', before)
        for (const name of before) await sql`insert into migration (name, applied_at) values (${name}, 1)`.execute(trx)
        await sql`insert into learner (learner_id, name, username, email, password_hash, is_demo, created_at)
        values ('a', 'A', 'a', 'a', 'hash', 0, 5)`.execute(trx)
        await sql`insert into practice_lesson values ('a', 1, 7, 1)`.execute(trx)
        await sql`insert into practice_answer values ('a', 'x', 'l1-a', 0, 1, 0, '2026-11-20', 'quiz', 9, null)`.execute(
          trx,
        )
        await sql`insert into practice_item values ('a', 'l1-a', 0, 2.3, 2.1, 1, 1, '2026-11-20', 'quiz', '2026-11-23')`.execute(
          trx,
        )
        await storeSums(trx, await sumTables({ trx, engine: 'sqlite' }))
      })
      await old.close()
      expect(await run('old.sqlite')).toMatchObject({ code: 0 })
      expect(await migrate(target.open)).toEqual({ kind: 'migrated', applied: [] })
      const answers = await target.open.database.selectFrom('practice_answer').selectAll().execute()
      expect(answers).toMatchObject([{ item_id: 'l1-a', given: null }])
      expect(await tablesIn(target.open.database, target.settings.engine)).not.toContain('practice_item')
    },
  )

  test.runIf(isSqlite)('puts a backup in the place of a database that is damaged beyond reading', async () => {
    const place = path.join(folder, 'tuppence.sqlite')
    writeFileSync(place, 'this was a database once, and is long enough to be read as one')
    expect(await run(file)).toMatchObject({ code: 1, stderr: expect.stringContaining('add --replace') })
    expect(await run(file, '--replace')).toMatchObject({ code: 0, stderr: expect.stringContaining('is damaged') })
    expect(await learners()).toMatchObject({ rows: 1236 })
    const aside = path.join(folder, 'tuppence.sqlite.replaced-2026-11-21T10-00-00Z')
    expect(readFileSync(aside, 'utf8')).toContain('was a database once')
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
  })

  test.runIf(isSqlite)('makes the data folder when there is none', async () => {
    const data = path.join(folder, 'not/there')
    const { code } = await runCommand(restore, [file], { env: { DATA_DIR: data }, folder })
    expect({ code, isThere: existsSync(path.join(data, 'tuppence.sqlite')) }).toEqual({ code: 0, isThere: true })
  })

  test.skipIf(isSqlite)('changes nothing in PostgreSQL when the last table cannot be written', async () => {
    await holdOneLearner()
    // PostgreSQL keeps no U+0000, which SQLite does: the copy fails near its end.
    const odd = copyOf('odd.sqlite', (bytes) => bytes)
    const open = openDatabase({ engine: 'sqlite', file: odd })
    await sql`drop table backup_sum`.execute(open.database)
    await sql`insert into scheduled_task (name, last_run_at) values (${'a\0b'}, 1)`.execute(open.database)
    await open.close()
    const refused = await run(odd, '--replace')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Nothing was changed: invalid byte sequence/),
    })
    expect(await learners()).toMatchObject({ rows: 1 })
  })
})
