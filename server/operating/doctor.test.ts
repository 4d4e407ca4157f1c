import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { courseFileName } from '../content/course.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { testCourse, writeTestBuild } from '../test-app.ts'
import { openTestDatabase } from '../test-databases.ts'
import { asNobody, configOf, databaseEnv, runCommand, runProgram } from '../test-operator.ts'
import { writeBackup } from './backup.ts'
import { checkBackups } from './doctor-backups.ts'
import { doctor } from './doctor.ts'

const isSqlite = inject('engine') === 'sqlite'
let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-doctor-'))
  mkdirSync(path.join(folder, 'course'))
  for (const taxYear of taxYearIds)
    writeFileSync(path.join(folder, 'course', courseFileName(taxYear)), JSON.stringify({ ...testCourse(), taxYear }))
  writeTestBuild(folder)
  database = await openTestDatabase(folder, 'tuppence.sqlite')
  await migrate(database.open)
  mkdirSync(path.join(folder, 'backups'))
  await writeBackup(database.settings, path.join(folder, 'backups/a.sqlite'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const env = () => ({ BUILD_DIR: folder, DATA_DIR: folder, ...databaseEnv(database.settings) })
const findings = async (more: Record<string, string> = {}, now = Date.now) => {
  const { code, stdout } = await runCommand(doctor, [], { env: { ...env(), ...more }, folder, now })
  const unwell = stdout.split('\n').filter((line) => /^(warning|fault)/.test(line))
  return { code, unwell: unwell.filter((line) => !/ (fsync|synchronous_commit) is off/.test(line)), stdout }
}
const one = (pattern: RegExp) => [expect.stringMatching(pattern)]
const later = (hours: number) => () => Date.now() + hours * 3_600_000

describe('npm run doctor', () => {
  test('finds nothing at fault where all is well, and says what it looked at', async () => {
    const { code, unwell, stdout } = await findings()
    expect({ code, unwell }).toEqual({ code: 0, unwell: [] })
    const seen = stdout.split('\n').map((line) => line.split(/ {2,}/)[1])
    for (const what of [
      'tuppence',
      'settings',
      'node',
      'build',
      'clock',
      'data folder',
      'disk',
      'backups',
      'tables',
      'database',
    ])
      expect(seen).toContain(what)
    expect(stdout).toMatch(/^\d+ ok, \d warnings, 0 faults$/m)
    expect(stdout).toMatch(/^ok +settings +registration open, password policy standard, demo account on$/m)
    expect(stdout).toMatch(isSqlite ? /^ok +sqlite +3\./m : /^ok +postgresql +1[5-9]\./m)
  })

  test.runIf(isSqlite && process.getuid?.() === 0)(
    'as a program refuses root in a folder that is another user’s',
    async () => {
      chownSync(folder, 65_534, 65_534)
      const { code, stderr } = await runProgram(['doctor'], { env: { ...env(), DATA_DIR: folder }, folder })
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/not root's: .*sudo -u "#65534"/) })
    },
  )

  test.runIf(isSqlite)('as a program ends with 1 on wrong settings', async () => {
    const { code, stderr } = await runProgram(['doctor'], { env: { ...env(), PORT: 'http' }, folder })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^fault {3}settings {3}PORT must be/) })
  })

  test.runIf(isSqlite)('warns of settings that leave learners open, or count them as one', async () => {
    expect(await findings({ HOST: '0.0.0.0' })).toMatchObject({
      code: 0,
      unwell: one(/^warning +settings .*in the clear/),
    })
    const proxied = await findings({ PUBLIC_URL: 'https://learn.example.org' })
    expect(proxied.unwell).toEqual(one(/^warning +settings .*TRUST_PROXY is off/))
    const misspelt = await findings({ REGISTRAION: 'closed' })
    expect(misspelt.unwell).toEqual(one(/^warning +settings +REGISTRAION is no setting.* Is REGISTRATION meant\?$/))
  })

  test.runIf(isSqlite)('finds a missing build', async () => {
    rmSync(path.join(folder, 'web/index.html'))
    expect(await findings()).toMatchObject({ code: 1, unwell: one(/^fault +build .*run 'npm run build'/) })
  })

  test.runIf(isSqlite)('warns when there is no backup, or an old one', async () => {
    const file = path.join(folder, 'backups/a.sqlite')
    const old = Date.now() / 1000 - 51 * 3600
    utimesSync(file, old, old)
    expect((await findings()).unwell).toEqual(one(/^warning +backups .*51 hours old/))
    rmSync(file)
    expect(await findings()).toMatchObject({ code: 0, unwell: one(/^warning +backups .*There is none/) })
  })

  // promise: doctor-backup-sound
  test.runIf(isSqlite).each([
    ['empty', () => Buffer.alloc(0), /holds no Tuppence data/],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /malformed/],
    ['something else', () => Buffer.from('this is no database, but long enough to be taken for one'), /not a database/],
    ['changed since', (bytes: Buffer) => swap(bytes, 'Lovelace', 'Lavelace'), /learner is not what the backup held/],
  ])('finds a newest backup that is %s, and says what to do', async (_, damage, why) => {
    await addLearner(1, 'Ada Lovelace')
    const file = path.join(folder, 'backups/b.sqlite')
    await writeBackup(database.settings, file)
    expect((await findings()).unwell).toEqual([])
    writeFileSync(file, damage(readFileSync(file)))
    const { code, unwell } = await findings()
    expect({ code, unwell }).toEqual({ code: 1, unwell: one(why) })
    expect(unwell[0]).toMatch(/^fault +backups .*b\.sqlite, cannot be restored .*npm run backup/)
  })

  // promise: doctor-backup-newer
  test.runIf(isSqlite)(
    'warns of a newest backup that a newer version made, which is kept after going back',
    async () => {
      const file = path.join(folder, 'backups/b.sqlite')
      await writeBackup(database.settings, file)
      const newer = openDatabase({ engine: 'sqlite', file })
      await sql`drop table backup_sum`.execute(newer.database)
      await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(newer.database)
      await newer.close()
      expect(await findings()).toMatchObject({
        code: 0,
        unwell: one(/^warning +backups .*b\.sqlite, was made by a newer version.*'npm run backup'/),
      })
      const yearsLater = (await findings({}, later(2 * 365 * 24))).unwell
      expect(yearsLater).toContainEqual(expect.stringMatching(/newer version.* It is 175\d\d hours old/))
    },
  )

  test.runIf(isSqlite)('does not go on comparing the rows of a large backup for ever', async () => {
    const config = configOf(env(), folder)
    expect(await checkBackups({ config, now: Date.now, patience: -1 })).toMatchObject({
      state: 'ok',
      say: expect.stringContaining('too many to compare'),
    })
  })

  test('finds a clock behind what has happened, and warns of one before the build', async () => {
    expect((await findings({}, later(-2))).unwell).toEqual(
      one(/^warning +clock .*before the build/).concat(isSqlite ? [] : one(/PostgreSQL's clock/)),
    )
    await addLearner(Date.now() + 24 * 3_600_000)
    expect(await findings()).toMatchObject({ code: 1, unwell: one(/^fault +clock .*in the future/) })
  })

  test('finds tables of a newer version, and warns of an older one', async () => {
    const { database: db } = database.open
    await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(db)
    expect(await findings()).toMatchObject({ code: 1, unwell: one(/^fault +tables .*9999-from-the-future/) })
    await sql`delete from migration where name >= '0003'`.execute(db)
    expect(await findings()).toMatchObject({ code: 0, unwell: one(/^warning +tables .*0003-password-resets/) })
  })

  test('finds rows of a learner who is not there', async () => {
    await addLearner(1)
    const { database: db } = database.open
    await sql`insert into preference (learner_id, appearance, tax_year, nation, nation_answer)
      values ('a', 'dark', '2026/2027', 'wales', 'chosen')`.execute(db)
    await sql
      .raw(isSqlite ? 'pragma foreign_keys = off' : 'alter table preference drop constraint preference_learner_id_fkey')
      .execute(db)
    await sql`delete from learner`.execute(db)
    expect(await findings()).toMatchObject({ code: 1, unwell: one(/^fault +database +preference has 1 rows/) })
  })

  test.runIf(isSqlite)('finds a database that does not answer', async () => {
    const away = await findings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(away).toMatchObject({
      code: 1,
      unwell: one(/^fault +database .*cannot be read .*ECONNREFUSED.*\): check that it runs/),
    })
  })

  test.runIf(isSqlite)('finds a damaged page, a file that is no database, and warns where there is none', async () => {
    for (let at = 0; at < 200; at += 1) await addLearner(1, `learner ${at}`)
    await database.open.close()
    const file = path.join(folder, 'tuppence.sqlite')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, bytes.length - 4096, bytes.length - 3996))
    expect(await findings()).toMatchObject({ code: 1, unwell: one(/^fault +database /) })
    writeFileSync(file, 'this is not a database, but long enough to be read as one')
    expect(await findings()).toMatchObject({
      code: 1,
      unwell: one(/^fault +database .*is damaged \(file is not a database\): .*restore a backup/),
    })
    rmSync(file)
    expect(await findings()).toMatchObject({
      code: 1,
      unwell: one(/^fault +database .*but there was one: .*a\.sqlite is left/),
    })
    rmSync(path.join(folder, 'backups'), { recursive: true })
    expect((await findings()).unwell).toContainEqual(expect.stringMatching(/^warning +database .*There is none/))
  })

  // promise: doctor-empty-database
  test('finds a database that is there and empty, beside a backup of one that was not', async () => {
    const empty = await openTestDatabase(folder, 'empty/tuppence.sqlite')
    const env = isSqlite ? {} : databaseEnv(empty.settings)
    if (isSqlite) writeFileSync(path.join(folder, 'tuppence.sqlite'), '')
    expect(await findings(env)).toMatchObject({
      code: 1,
      unwell: one(/^fault +database .*but there was one: .*a\.sqlite/),
    })
    await empty.drop()
  })

  // promise: doctor-foreign-file
  test.runIf(isSqlite && process.getuid?.() === 0)('of a file of another user says so, and not that it is lost', () => {
    const file = path.join(folder, 'tuppence.sqlite')
    chownSync(folder, 65_534, 65_534)
    chmodSync(file, 0o600)
    const asked = `const { checkDatabase } = await import(${JSON.stringify(path.join(import.meta.dirname, 'doctor-database.ts'))})
      const config = { database: { engine: 'sqlite', file: ${JSON.stringify(file)} }, dataDirectory: ${JSON.stringify(folder)} }
      console.log(JSON.stringify(await checkDatabase({ config, now: Date.now })))`
    const { stdout } = asNobody(asked)
    expect(JSON.parse(stdout)).toEqual([
      {
        state: 'fault',
        what: 'database',
        say: expect.stringMatching(/nothing says .* damaged: as root, chown 65534 /),
      },
    ])
  })

  test.runIf(isSqlite)('warns of databases that a restore has put aside', async () => {
    writeFileSync(path.join(folder, 'tuppence.sqlite.replaced-2026-11-21T10-00-00Z'), '', { mode: 0o600 })
    expect((await findings()).unwell).toEqual(one(/^warning +data folder .*replaced-2026.*Z$/))
  })

  test.runIf(isSqlite)('warns when other users can read the data', async () => {
    const mode = statSync(folder).mode & 0o777
    chmodSync(folder, 0o755)
    expect((await findings()).unwell).toEqual(one(/^warning +data folder .*chmod -R go=/))
    chmodSync(folder, mode)
    expect((await findings()).unwell).toEqual([])
  })
})

async function addLearner(createdAt: number, id = 'a'): Promise<void> {
  const row = { learner_id: id, name: 'A'.repeat(100), username: id, email: id, password_hash: '', is_demo: 0 }
  await database.open.database
    .insertInto('learner')
    .values({ ...row, created_at: createdAt })
    .execute()
}

/** Rot on a shelf that leaves every page whole: text of the same length in each place where the old one stood. */
function swap(bytes: Buffer, old: string, other: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(old, other), 'latin1')
}
