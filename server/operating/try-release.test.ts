import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import { fillAsEarlier } from '../test-earlier-database.ts'
import { databaseEnv, runCommand, runProgram } from '../test-operator.ts'
import { serverProgram } from '../test-program.ts'
import { writeBackup } from './backup.ts'
import { tryRelease } from './try-release.ts'

const isSqlite = inject('engine') === 'sqlite'
let folder: string
let backup: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-trial-'))
  backup = path.join(folder, 'backup.sqlite')
  database = await openTestDatabase(folder)
  await fillAsEarlier(database.settings, 'after-0003')
  await writeBackup(database.settings, backup)
  writeBuild()
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const tryIt = () => runCommand(tryRelease, [backup], run())
const run = () => {
  const own = { DATA_DIR: folder, BUILD_DIR: path.join(folder, 'build'), PUBLIC_URL: 'https://learn.example.org' }
  return { env: { ...databaseEnv(database.settings), ...own }, folder }
}

describe('what an upgrade asks a new release', () => {
  // promise: upgrade-tried-on-copy
  test('is to start on a copy of the data, which stay as they are', async () => {
    const before = readFileSync(backup)
    const files = readdirSync(folder)
    const { code, stdout } = await runProgram(['try-release', backup], run())
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('starts on a copy of the data') })
    expect(stdout).not.toContain('It leaves the tables as they are.')
    expect(readFileSync(backup).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(files)
    const { rows } = await sql<{ name: string }>`select max(name) as name from migration`.execute(
      database.open.database,
    )
    expect(rows[0]?.name).toMatch(/^0003/)
  })

  test('is to say when it leaves the tables as they are, so that the release before can serve again', async () => {
    const copy = openDatabase({ engine: 'sqlite', file: backup })
    await migrate(copy)
    await copy.close()
    expect((await tryIt()).stdout).toContain('\nIt leaves the tables as they are.\n')
  })

  test('is refused by its exit code alone where a newer version wrote the data', async () => {
    const open = openDatabase({ engine: 'sqlite', file: backup })
    await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(open.database)
    await open.close()
    expect(await tryIt()).toMatchObject({ code: 2 })
  })

  test.runIf(isSqlite)(
    'fails with what the release said when it does not start, and when its page names a script that is not there',
    async () => {
      rmSync(path.join(folder, 'build/web/index.html'))
      expect(await tryIt()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The web app has not been built'),
      })
      writeBuild()
      rmSync(path.join(folder, 'build/web/assets/app-1a2b3c.js'))
      const { code, stderr } = await tryIt()
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('/assets/app-1a2b3c.js with 404') })
    },
  )
})

/** A build whose server is this one. */
function writeBuild(): void {
  const build = path.join(folder, 'build')
  mkdirSync(path.join(build, 'course'), { recursive: true })
  mkdirSync(path.join(build, 'server'), { recursive: true })
  for (const taxYear of taxYearIds)
    writeFileSync(path.join(build, 'course', courseFileName(taxYear)), JSON.stringify({ ...testCourse(), taxYear }))
  writeTestBuild(build)
  const page = path.join(build, 'web/index.html')
  const script = '<script type="module" src="/assets/app-1a2b3c.js"></script></head>'
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', script))
  writeFileSync(path.join(build, 'server/main.js'), `import '${serverProgram}'`)
}
