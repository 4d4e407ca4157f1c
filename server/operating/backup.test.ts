import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readSnapshot } from '../database/snapshot.ts'
import { databaseEnv, runCommand, runProgram } from '../test-operator.ts'
import { backup, writeBackup } from './backup.ts'
import { openFilledDatabase, passing, sumsOf, without, type FilledDatabase } from '../test-everything.ts'

const isSqlite = inject('engine') === 'sqlite'
let filled: FilledDatabase
beforeAll(async () => {
  filled = await openFilledDatabase()
})
afterAll(() => filled.drop())

const env = () => ({ DATA_DIR: filled.folder, ...databaseEnv(filled.settings) })
const run = (...args: string[]) =>
  runCommand(backup, args, { env: env(), folder: filled.folder, now: () => Date.parse('2026-11-21T10:00:00Z') })
const place = (name: string) => path.join(filled.folder, name)

describe('npm run backup', () => {
  // promise: backup-without-sessions
  test('writes a file that holds what every table held but sessions, links and counts, for its owner alone, and says so', async () => {
    const { code, stdout, stderr } = await run()
    const file = place('backups/tuppence-2026-11-21T10-00-00Z.sqlite')
    // Cron mails what is said, each night.
    const [line = '', ...more] = stdout.trim().split('\n')
    expect({ code, more, stderr }).toEqual({ code: 0, more: [], stderr: '' })
    // An upgrade of any version finds the file by this.
    expect(/^Wrote (.+\.sqlite) \(\d\.\d MB, [\d,]+ rows\)/.exec(line)?.[1]).toBe(file)
    const held = await sumsOf(filled.settings)
    const sums = await sumsOf({ engine: 'sqlite', file })
    expect(sums).toEqual(without(passing, held))
    expect(held.filter(({ rows }) => rows === 0).map(({ table }) => table)).toEqual(isSqlite ? ['secret'] : [])
    expect(sums.filter(({ rows }) => rows === 0).map(({ table }) => table)).toEqual(
      sums.flatMap(({ table }) => (passing.some((left) => left === table) ? [table] : [])),
    )
    expect({ file: statSync(file).mode & 0o777, folder: statSync(path.dirname(file)).mode & 0o777 }).toEqual({
      file: 0o600,
      folder: 0o700,
    })
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])
  })

  test.runIf(isSqlite)('as a program writes where it is told, and over nothing', async () => {
    const first = await runProgram(['backup', 'here.sqlite'], { env: env(), folder: filled.folder })
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('here.sqlite (') })
    expect(await sumsOf({ engine: 'sqlite', file: place('here.sqlite') })).toEqual(
      without(passing, await sumsOf(filled.settings)),
    )
    const before = statSync(place('here.sqlite')).mtimeMs
    expect(await run('here.sqlite')).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') })
    expect(statSync(place('here.sqlite')).mtimeMs).toBe(before)
    mkdirSync(place('folder'))
    expect((await run('folder')).code).toBe(0)
    expect(readdirSync(place('folder'))).toEqual(['tuppence-2026-11-21T10-00-00Z.sqlite'])
    expect(await run('nowhere/a.sqlite')).toMatchObject({ code: 1, stderr: expect.stringContaining('make it first') })
    for (const args of [['a', 'b'], ['--all']])
      expect((await run(...args)).stderr).toBe('npm run backup [-- file or folder]\n')
  })

  test('holds one moment, while learners go on writing', async () => {
    // One row is moved about all the while: a copy that read two moments would hold it twice or not at all.
    const writer = startWriter()
    await writer.hasBegun
    const seen = new Set<number>()
    for (let count = 0; count < 4; count += 1) {
      const file = place(`moving-${count}.sqlite`)
      await writeBackup(filled.settings, file)
      const { tasks, read } = await movingRows(file)
      expect(tasks.map(({ last_run_at: move }) => move)).toEqual([read.read_at])
      seen.add(read.read_at)
    }
    await writer.stop()
    expect(seen.size).toBeGreaterThan(1)
    await filled.app.open.database.deleteFrom('notification_read').where('notification_id', '=', 'moving').execute()
  })

  test.runIf(isSqlite)(
    'leaves nothing under its name when it fails, and clears away what was killed a day ago',
    async () => {
      const old = place('killed.sqlite.1.partial')
      writeFileSync(old, 'half')
      const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600
      utimesSync(old, twoDaysAgo, twoDaysAgo)
      writeFileSync(place('now.sqlite.2.partial'), 'half')
      const { database } = filled.app.open
      await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(database)
      expect(await run('failed.sqlite')).toMatchObject({ code: 1, stderr: expect.stringContaining('newer version') })
      await sql`delete from migration where name = '9999-from-the-future'`.execute(database)
      expect(readdirSync(filled.folder).filter((name) => /failed|killed|now/.test(name))).toEqual([
        'now.sqlite.2.partial',
      ])
    },
  )

  test.runIf(isSqlite)('says when a database cannot be read', async () => {
    writeFileSync(place('other.sqlite'), 'this is not a database, but long enough to be read as one')
    const settings = { engine: 'sqlite', file: place('other.sqlite') } as const
    await expect(writeBackup(settings, place('none.sqlite'))).rejects.toThrow(
      `The database ${place('other.sqlite')} cannot be backed up (file is not a database).`,
    )
    expect(readdirSync(filled.folder).filter((name) => name.startsWith('none'))).toEqual([])
  })
})

/** Another process, as a server is one: it writes without a pause. */
function startWriter() {
  const program = `
    import { sql } from 'kysely'
    import { openDatabase } from './open-database.ts'
    const { database, close } = openDatabase(${JSON.stringify(filled.settings)})
    await sql\`insert into notification_read (learner_id, notification_id, read_at) values ('learner-0', 'moving', 0)\`.execute(database)
    let isOver = false
    process.stdin.resume().on('end', () => (isOver = true))
    for (let move = 1; !isOver; move += 1) {
      await database.transaction().execute(async (trx) => {
        const [from, to] = move % 2 === 0 ? ['aaa', 'zzz'] : ['zzz', 'aaa']
        await sql\`delete from scheduled_task where name = \${from}\`.execute(trx)
        await sql\`insert into scheduled_task (name, last_run_at) values (\${to}, \${move})\`.execute(trx)
        await trx.updateTable('notification_read').set({ read_at: move }).where('notification_id', '=', 'moving').execute()
      })
      if (move === 1) console.log('begun')
      await new Promise((resolve) => setImmediate(resolve))
    }
    await close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.join(import.meta.dirname, '../database'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    hasBegun: new Promise((resolve) => child.stdout.once('data', resolve)),
    stop: () => {
      child.stdin.end()
      return new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

function movingRows(file: string) {
  return readSnapshot({ engine: 'sqlite', file }, async ({ trx }) => {
    const reads = trx.selectFrom('notification_read').selectAll().where('notification_id', '=', 'moving')
    const read = await reads.executeTakeFirstOrThrow()
    const tasks = await sql<{ name: string; last_run_at: number }>`select * from scheduled_task
      where name in ('aaa', 'zzz')`.execute(trx)
    return { tasks: tasks.rows, read }
  })
}
