import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { courseFileName } from './content/course.ts'
import { practiceOf } from './learning/practice/test-practice.ts'
import { operateUsers } from './operate-users.ts'
import { openTestApp, testCourse, type Learner, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-databases.ts'
import { databaseEnv, runCommand, runProgram } from './test-operator.ts'

const isSqlite = inject('engine') === 'sqlite'
let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
let app: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-users-'))
  database = await openTestDatabase(folder, 'tuppence.sqlite')
  app = await openTestApp({ open: database.open })
  await app.signInDemo()
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (more: { input?: string; env?: Record<string, string> } = {}) => ({
  folder,
  input: more.input ?? '',
  env: { ...databaseEnv(database.settings), ...more.env },
  now: () => app.clock.now,
})
const user = (args: string[], more?: Parameters<typeof run>[0]) => runCommand(operateUsers, args, run(more))
const isThere = async ({ user: { username }, password }: Learner) =>
  (await app.call('POST /api/auth/login', { body: { username, password } })).statusCode === 200

describe('npm run user -- list', () => {
  // promise: operator-lists-learners
  test('shows each learner with a day of opening and of last use, and lets no name steer the terminal', async () => {
    const { id } = await app.signUp({ username: 'ada', email: 'ada@example.org' })
    // The register form takes no such name; a row from before it refused them, or a restored one, may hold it.
    const name = 'Ada \u001b[31mRed'
    await app.open.database.updateTable('learner').set({ name }).where('learner_id', '=', id).execute()
    const { code, stdout } = await user(['list'])
    expect(code).toBe(0)
    const lines = stdout.split('\n').map((line) => line.split(/ {2,}/))
    expect(lines[0]).toEqual(['username', 'name', 'email', 'opened', 'last used'])
    expect(lines).toContainEqual(['ada', 'Ada ?[31mRed', 'ada@example.org', '2026-11-21', '2026-11-21'])
    // By username, whoever came first, with London's days and the last use of all.
    app.clock.now = Date.parse('2027-06-28T23:30:00Z')
    const { user: aaron, password } = await app.signUp({ username: 'aaron', email: 'aaron@example.org' })
    app.clock.now += 3 * 86_400_000
    await app.call('POST /api/auth/login', { body: { username: 'aaron', password } })
    const after = (await user(['list'])).stdout.split('\n').map((line) => line.split(/ {2,}/))
    expect(after.filter(([username]) => /^(aaron|ada)$/.test(username ?? '')).map((line) => line.slice(3))).toEqual([
      ['2027-06-29', '2027-07-02'],
      ['2026-11-21', '2026-11-21'],
    ])
    // It outlives the session.
    await user(['sign-out', aaron.username])
    expect((await user(['list'])).stdout).toMatch(/^aaron .* 2027-06-29 +2027-07-02$/m)
    app.clock.now = Date.parse('2026-11-21T10:00:00Z')
    expect(stdout).not.toContain('Demo Learner')
  })
})

describe('npm run user -- find', () => {
  // promise: operator-finds-learner
  test('names whose id the log has and whose a username is, and says of a copy that it is one', async () => {
    const { id } = await app.signUp({ username: 'mary', email: 'mary@example.org', name: 'Mary Cartwright' })
    for (const asked of [id, 'MARY'])
      expect((await user(['find', asked])).stdout.split('\n')[1]?.split(/ {2,}/)).toEqual([
        id,
        'mary',
        'Mary Cartwright',
        'mary@example.org',
        '2026-11-21',
      ])
    const copies = await app.open.database.selectFrom('learner').select('learner_id').where('is_demo', '=', 1).execute()
    for (const { learner_id: copy } of copies)
      expect((await user(['find', copy])).stdout).toContain('a copy of the demo account')
    expect((await user(['find', 'nobody'])).stderr).toContain("Nobody has the id or username 'nobody'")
  })

  // promise: email-finds-nobody
  test('finds nobody by an email address, which whoever sits at an open session can change', async () => {
    const { cookie } = await app.signUp({ username: 'left-open', email: 'owner@example.org' })
    await app.call('PATCH /api/auth/profile', { cookie, body: { email: 'thief@example.org' } })
    for (const verb of ['find', 'reset-link', 'sign-out', 'delete', 'export'])
      expect(await user([verb, 'thief@example.org'])).toMatchObject({ code: 1, stdout: '' })
  })
})

describe.runIf(isSqlite)('npm run user -- reset-link', () => {
  // promise: operator-prints-reset-link
  test('prints a link whose token sets a new password, and nothing else on standard output', async () => {
    const learner = await app.signUp()
    const env = { PUBLIC_URL: 'https://learn.example.org' }
    const { code, stdout, stderr } = await user(['reset-link', learner.user.username.toUpperCase()], { env })
    expect(code).toBe(0)
    expect(stderr).toContain('once, within\n24 hours')
    const [, token = ''] = /^https:\/\/learn\.example\.org\/reset-password#(\S+)\n$/.exec(stdout) ?? []
    const body = { token, newPassword: 'three odd socks' }
    expect((await app.call('POST /api/auth/password-reset', { body })).statusCode).toBe(204)
    expect(await isThere({ ...learner, password: 'three odd socks' })).toBe(true)
  })

  test('is not made for the demo account, nor for nobody', async () => {
    expect(await user(['reset-link', 'Demo'])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The demo account is everybody's: its password is fixed, /),
    })
    expect(await app.open.database.selectFrom('password_reset').selectAll().execute()).toEqual([])
    expect((await user(['reset-link', 'nobody'])).stderr).toContain("Nobody has the username 'nobody'")
  })
})

describe.runIf(isSqlite)('npm run user -- add', () => {
  // promise: operator-adds-learner
  test('opens an account and prints the link that sets its password', async () => {
    const { code, stdout, stderr } = await user(['add', 'grace', 'Grace Hopper', 'grace@example.org'])
    expect(code).toBe(0)
    expect(stderr).toContain('once, within\n14 days')
    app.clock.now += 13 * 86_400_000
    const [, token = ''] = /^http:\/\/localhost:\d+\/reset-password#(\S+)\n$/.exec(stdout) ?? []
    const body = { token, newPassword: 'three odd socks' }
    expect((await app.call('POST /api/auth/password-reset', { body })).statusCode).toBe(204)
    const signedIn = await app.call('POST /api/auth/login', {
      body: { username: 'grace', password: 'three odd socks' },
    })
    expect(signedIn.json()).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.org' })
  })

  test('says what is wrong with a name, and which is taken', async () => {
    expect((await user(['add', 'ab', 'Grace Hopper', 'nowhere'])).stderr).toBe(
      'Please enter a valid email address.\nUsername must be at least 3 characters.\n',
    )
    expect((await user(['add', 'GRACE', 'Grace', 'other@example.org'])).stderr).toMatch(/with that username already/)
    expect((await user(['add', 'demo', 'Demo', 'other@example.org'])).stderr).toMatch(/^The demo account is/)
  })
})

describe.runIf(isSqlite)('npm run user -- invite', () => {
  test('prints as many links as were asked for, and says when nobody is asked for one', async () => {
    const { code, stdout, stderr } = await user(['invite', '3'])
    expect(code).toBe(0)
    expect(new Set(stdout.trim().split('\n')).size).toBe(3)
    expect(stdout).toMatch(/^http:\/\/localhost:\d+\/register#[\w-]{43}\n/)
    expect(stderr).toContain("REGISTRATION is open: set it to 'invited'")
    for (const wrong of ['0', 'many', '1001']) expect((await user(['invite', wrong])).code).toBe(1)
  })
})

describe('npm run user -- sign-out', () => {
  // promise: operator-ends-sessions
  test('ends every session of one learner', async () => {
    const [one, other] = await app.addLearners(2)
    expect((await user(['sign-out', one?.user.username ?? ''])).stdout).toMatch(/, in 1 place\.\n$/)
    expect((await app.call('GET /api/auth/me', { cookie: one?.cookie })).statusCode).toBe(401)
    expect((await app.call('GET /api/auth/me', { cookie: other?.cookie })).statusCode).toBe(200)
  })
})

describe('npm run user -- lift-limits', () => {
  // promise: operator-lifts-limits
  test('lets whoever was told to wait try again at once', async () => {
    const body = { username: 'hasty', password: 'a wrong one' }
    const tries = async () => (await app.call('POST /api/auth/login', { body })).statusCode
    for (let count = 0; count < 20; count += 1) expect(await tries()).toBe(401)
    expect(await tries()).toBe(429)
    expect((await user(['lift-limits'])).stdout).toMatch(/^Forgot \d+ counts of tries\./)
    expect(await tries()).toBe(401)
  })
})

describe.runIf(isSqlite)('npm run user -- delete', () => {
  test('deletes when the username is typed again, or with --yes, and otherwise not', async () => {
    const learner = await app.signUp()
    const { username } = learner.user
    for (const input of ['', 'y', 'another']) {
      const refused = await user(['delete', username], { input })
      expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' })
      expect(refused.stderr).toContain('Nothing was deleted.')
    }
    expect(await isThere(learner)).toBe(true)
    expect((await runProgram(['user', 'delete', username], run({ input: `${username}\n` }))).code).toBe(0)
    expect(await isThere(learner)).toBe(false)
    const other = await app.signUp()
    const aside = path.join(folder, 'tuppence.sqlite.replaced-2026-11-21T10-00-00Z')
    writeFileSync(aside, '')
    const { code, stdout } = await user(['delete', other.user.username, '--yes'])
    rmSync(aside)
    expect({ code, isThere: await isThere(other) }).toEqual({ code: 0, isThere: false })
    expect(stdout).toContain('Earlier backups still hold the account.')
    const today = new Date(app.clock.now).toISOString().slice(0, 10)
    const notes = readFileSync(path.join(folder, `backups/deleted-${today}`), 'utf8').split('\n')
    expect(notes).toContain(other.id)
    expect(stdout).toContain(`So may ${aside}`)
  })

  // promise: operator-deletes-unused
  test('--unused-since lists who was last there before a day, asks, and deletes those alone', async () => {
    const begun = app.clock.now
    const unused = await app.signUp({ username: 'unused', email: 'unused@example.org' })
    await user(['add', 'never-came', 'Never Came', 'never@example.org'])
    expect((await user(['list'])).stdout).toMatch(/^never-came .* never$/m)
    app.clock.now += 300 * 86_400_000
    const back = await app.signUp({ username: 'back', email: 'back@example.org' })
    await app.call('POST /api/auth/logout', { cookie: back.cookie })
    const day = new Date(app.clock.now).toISOString().slice(0, 10)
    const since = ['delete', '--unused-since', day]
    const refused = await user(since, { input: 'y' })
    const listed = refused.stdout.split('\n').map((line) => line.split(/ {2,}/)[0])
    expect(listed).toEqual(expect.arrayContaining(['unused', 'never-came']))
    expect(listed).not.toContain('back')
    const count = listed.filter((name) => name !== '' && name !== 'username').length
    expect(refused.stderr).toContain(`This deletes these ${count} accounts`)
    expect(refused.stderr).toContain('Nothing was deleted.')
    expect((await user(since, { input: String(count) })).stdout).toContain(`Deleted ${count} of ${count}.`)
    expect([await isThere(unused), await isThere(back)]).toEqual([false, true])
    expect(
      readFileSync(path.join(folder, `backups/deleted-${day}`), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(count)
    expect((await user(since)).stdout).toBe(`Everybody has been there since ${day}: nothing was deleted.\n`)
    for (const wrong of ['2026-02-30', 'soon', '2099-01-01'])
      expect((await user(['delete', '--unused-since', wrong, '--yes'])).code).toBe(1)
    app.clock.now = begun
  })

  test('leaves the demo account', async () => {
    expect((await user(['delete', 'demo', '--yes'])).stderr).toMatch(/DEMO_ACCOUNT=off removes them all\.\n$/)
    expect((await app.signInDemo()).length).toBeGreaterThan(0)
  })
})

/** What a build leaves of the course, in the folder that the settings name. */
function writeCourses(build: string): void {
  mkdirSync(path.join(build, 'course'))
  for (const taxYear of taxYearIds)
    writeFileSync(path.join(build, 'course', courseFileName(taxYear)), JSON.stringify({ ...testCourse(), taxYear }))
}

describe.runIf(isSqlite)('npm run user -- export', () => {
  test("writes the learner's own download, for its owner alone, and over no file", async () => {
    const learner = await app.signUp()
    const exported = () => user(['export', learner.user.username, 'kept.json'])
    expect((await exported()).stderr).toContain("run 'npm run build' first")
    writeCourses(folder)
    await practiceOf(app).takeQuiz(learner, 5, ['right', 'wrong', 'right'])
    expect((await exported()).code).toBe(0)
    const file = path.join(folder, 'kept.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const written = JSON.parse(readFileSync(file, 'utf8'))
    const own = (await app.call('GET /api/account/export', { cookie: learner.cookie })).json()
    const sessions = own.sessions.map((session: object) => ({ ...session, isCurrent: false }))
    expect(written.practiceAnswers).toHaveLength(3)
    expect({ ...written, exportedAt: '' }).toEqual({ ...own, sessions, exportedAt: '' })
    const again = await exported()
    expect({ code: again.code, stderr: again.stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/EEXIST/) })
  })
})

describe.runIf(isSqlite)('a command', () => {
  test('that is not understood says how it is written', async () => {
    for (const args of [
      [],
      ['lst'],
      ['delete'],
      ['toString'],
      ['add', 'ada'],
      ['list', 'more'],
      ['delete', 'ada', '--force'],
      ['delete', 'ada', '--unused-since', '2026-01-01'],
      ['list', '--unused-since', '2026-01-01'],
    ]) {
      const { code, stderr } = await user(args)
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^npm run user -- list\n/) })
    }
  })

  test('refuses wrong settings, and does not make a database where there is none', async () => {
    const wrong = await runProgram(['user', 'list'], run({ env: { PORT: 'http' } }))
    expect(wrong).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^PORT must be/) })
    const empty = path.join(folder, 'empty')
    const none = await user(['list'], { env: { DATABASE_URL: '', DATA_DIR: empty } })
    expect(none).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^There is no database at .*empty/) })
  })

  test('that there is not names those that there are', async () => {
    const none = await runProgram(['usr'], run())
    expect(none).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Say which command: backup, restore, move-to-postgres, doctor, user, items, upgrade.\n',
    })
  })

  test('that came by the wrapper speaks of that', async () => {
    const wrapped = await runProgram(['user', 'lst'], run({ env: { TUPPENCE_WRAPPER: '/usr/local/bin/tuppence' } }))
    expect(wrapped.stderr).toMatch(/^tuppence user list\ntuppence user add </)
    expect(wrapped.stderr).not.toContain('npm')
  })
})
