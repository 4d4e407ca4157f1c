// Every statement that the server runs finds its rows by a key, however many learners there are. Makes all calls once
// and records each statement. The functions of the stores must all have run, so that no statement is missed.
import { mkdtempSync, rmSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, type Dialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { createArgon2Hasher } from './account/password/password-hashing.ts'
import { createInvitationStore } from './account/invitation-store.ts'
import { makeResetLink } from './account/password/password-reset.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { createAccountStore } from './account/account-store.ts'
import { createSessionStore } from './account/session-store.ts'
import { forgetAllCounts } from './account/throttle-store.ts'
import { png } from './account/test-pictures.ts'
import { migrate } from './database/migrate.ts'
import { openPostgres } from './database/postgres.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Database, Tables } from './database/schema.ts'
import { sqliteDialect } from './database/sqlite.ts'
import { prepareDemo } from './housekeeping.ts'
import { cookieOf, openTestApp, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-databases.ts'
import { figuresExample } from './test-rows.ts'
import { scansOf, type Statement } from './test-query-plans.ts'

// Modules are reset before the imports, since calls in other files of this worker may no longer be counted.
vi.hoisted(() => void vi.resetModules())

/** Read as a whole on purpose, each with its reason. */
const allowedScans = [
  // Counts of tries hold at most three hours', and this is what empties them, once a minute.
  'delete from "throttle" where "window_ends"',
  // What the operator asks for by hand, and there are few.
  'delete from "throttle"',
  // Those that are over, once a minute, by an index of their end.
  'delete from "session" where "expires_at"',
  // Links that nobody used: few, and gone two weeks after they were made.
  'delete from "invitation" where "expires_at"',
  'delete from "password_reset" where "expires_at"',
]

let folder: string
let app: TestApp
let database: Database
let release = async (): Promise<void> => {}
const statements = new Map<string, Statement>()
let unrun: string[]
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-plans-'))
  const { settings, open, drop } = await openTestDatabase(folder)
  await migrate(open)
  const { dialect, close }: { dialect: Dialect; close: () => unknown } =
    settings.engine === 'sqlite' ? { dialect: sqliteDialect(settings), close: () => {} } : openPostgres(settings)
  database = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.set(query.sql, query) })
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  app = await openTestApp({ open: { ...open, database } })
  await makeEveryCall(app)
  await runBesideCalls(app)
  unrun = functionsNotRun((await session.post('Profiler.takePreciseCoverage')).result)
  session.disconnect()
  release = async () => {
    await app.close()
    await database.destroy()
    await close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
afterAll(() => release())

describe('the statements of all calls', () => {
  // promise: queries-all-written-down
  test('are all written down: every function of every store that a call can reach has run', () => {
    // What the operator's commands ask, which no call runs, reads all learners on purpose.
    expect(unrun).toEqual(['account-store.ts: findLearner', 'account-store.ts: listLearners'])
    expect(statements.size).toBeGreaterThan(50)
  })

  // promise: queries-by-key
  test('find their rows by a key that begins with the learner, or by a whole sign-in name', async () => {
    const scans = await scansOf({ database, engine: inject('engine'), statements: [...statements.values()] })
    expect(scans.filter(({ statement }) => !allowedScans.some((start) => statement.startsWith(start)))).toEqual([])
  })
})

describe('a statement that reads a whole table', () => {
  test.each([
    'select * from "goal" where "title" = \'x\'',
    'select * from "goal" order by "learner_id"',
    'select count(*) from "session" where "last_used_at" < 5',
    'update "learner" set "name" = \'x\' where "email" = \'x\'',
    'select "learner_id" from "sign_in_name" where "kind" = \'email\'',
    'delete from "quiz_attempt" where "lesson_id" = 1',
    'select * from "goal" join "learner" on "learner"."name" = "goal"."title" where "goal"."learner_id" = \'x\'',
  ])('is found: %s', async (text) => {
    const statement = { sql: text, parameters: [] }
    expect(await scansOf({ database, engine: inject('engine'), statements: [statement] })).toHaveLength(1)
  })
})

/** `anewFor`: as the first read of that learner after an upgrade, for which the log of practice is worked anew. */
type Step = {
  name: CallName
  path?: string
  body?: unknown
  cookie?: string
  type?: string
  anewFor?: string
}

/** In an order in which each finds what it asks for. */
async function makeEveryCall({ call, open, clock }: TestApp): Promise<void> {
  const account = { name: 'Ada Learner', email: 'ada@example.org', username: 'ada', password: 'correct horse' }
  const made = new Set<CallName>()
  let cookie = ''
  const make = async ({ name, path: address, type, anewFor, ...request }: Step) => {
    made.add(name)
    const lessons = open.database.updateTable('practice_lesson').set({ is_by_skill: 0 })
    if (anewFor !== undefined) await lessons.where('learner_id', '=', anewFor).execute()
    const method = name.split(' ')[0] ?? ''
    const headers = type === undefined ? {} : { 'content-type': type }
    const answer = await call(address ? `${method} ${address}` : name, { cookie, headers, ...request })
    if (answer.statusCode >= 400) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    if (answer.headers['set-cookie'] !== undefined) cookie = cookieOf(answer)
    return answer
  }
  const user = (await make({ name: 'POST /api/auth/register', body: account })).json<{ id: string }>()
  const { username, password } = account
  await make({ name: 'POST /api/auth/login', body: { username, password } })
  const picture = await make({ name: 'PUT /api/auth/profile-image', body: png(8, 8), type: 'image/png' })
  const goalId = '11111111-1111-4111-8111-111111111111'
  const goal = { id: goalId, title: 'Car', icon: 'car', currentAmount: 1, targetAmount: 2, targetDate: '2027-09-01' }
  const plan = { id: goalId, lessonId: 1, cue: 'it is pay day', action: 'save', date: '2027-09-01' }
  const practised = { answerId: goalId, itemId: 'l1-a', variant: 0, option: 'right', isGuess: false }
  const lesson = '/api/modules/1/lessons/1'
  const progress = '/api/progress/modules/1/lessons/1'
  const steps: Step[] = [
    { name: 'GET /api/auth/me' },
    { name: 'PATCH /api/auth/profile', body: { name: 'Ada L', email: 'ada2@example.org' } },
    { name: 'GET /api/auth/sessions' },
    { name: 'DELETE /api/auth/sessions', body: { password } },
    {
      name: 'GET /api/auth/profile-image/{version}',
      path: picture.json<{ profileImage: string }>().profileImage,
    },
    { name: 'PATCH /api/account/preferences', body: { nation: 'wales' } },
    { name: 'GET /api/account/preferences' },
    { name: 'PUT /api/account/figures', body: figuresExample },
    { name: 'GET /api/account/figures' },
    { name: 'DELETE /api/account/figures' },
    { name: 'POST /api/goals', body: goal },
    { name: 'POST /api/goals', body: goal },
    { name: 'PATCH /api/goals/{goalId}', path: `/api/goals/${goalId}`, body: { currentAmount: 2, version: 1 } },
    {
      name: 'POST /api/goals/{goalId}/deposits',
      path: `/api/goals/${goalId}/deposits`,
      body: { depositId: goalId, amount: 1 },
    },
    { name: 'GET /api/goals' },
    { name: 'POST /api/plans', body: plan },
    { name: 'POST /api/plans', body: plan },
    { name: 'PATCH /api/plans/{planId}', path: `/api/plans/${goalId}`, body: { outcome: 'yes' } },
    { name: 'GET /api/plans' },
    { name: 'GET /api/modules/with-progress' },
    { name: 'GET /api/modules/{moduleId}', path: '/api/modules/1' },
    { name: 'GET /api/modules/{moduleId}/lessons/{lessonId}', path: lesson },
    { name: 'GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', path: `${lesson}/quiz` },
    { name: 'GET /api/glossary' },
    { name: 'GET /api/guides/{slug}', path: '/api/guides/first-job' },
    {
      name: 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read',
      path: `${progress}/read`,
      body: { userId: user.id },
    },
    {
      name: 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz',
      path: `${progress}/quiz`,
      body: { userId: user.id, answers: ['right', 'wrong', 'right'] },
    },
    { name: 'GET /api/review' },
    { name: 'GET /api/review', anewFor: user.id },
    { name: 'GET /api/progress/skills' },
    { name: 'POST /api/review/answers', body: practised },
    { name: 'GET /api/progress/overall' },
    { name: 'GET /api/progress/active-lesson' },
    { name: 'GET /api/progress/modules/{moduleId}', path: '/api/progress/modules/1' },
    { name: 'GET /api/progress/modules/{moduleId}/lessons/{lessonId}', path: progress },
    { name: 'GET /api/notifications' },
    { name: 'POST /api/notifications/read', body: { ids: ['welcome'] } },
    { name: 'GET /api/account/export' },
    { name: 'DELETE /api/goals/{goalId}', path: `/api/goals/${goalId}` },
    { name: 'DELETE /api/plans/{planId}', path: `/api/plans/${goalId}` },
    { name: 'DELETE /api/auth/profile-image' },
    { name: 'POST /api/auth/password', body: { currentPassword: password, newPassword: 'battery staple' } },
    { name: 'POST /api/auth/logout', body: {} },
    { name: 'POST /api/auth/late-logout', body: { userId: user.id } },
  ]
  for (const step of steps) await make(step)
  const link = await makeResetLink(createPasswordResetStore(open.database), { learnerId: user.id, now: clock.now })
  const token = link.replace('/reset-password#', '')
  await make({ name: 'POST /api/auth/password-reset', body: { token, newPassword: 'three odd socks' } })
  await make({ name: 'POST /api/auth/login', body: { username, password: 'three odd socks' } })
  await make({ name: 'DELETE /api/account', body: { password: 'three odd socks' } })
  expect([...made].toSorted()).toEqual(Object.keys(calls).toSorted())
}

/** What a first call of each does not run: a session's renewal, a certificate, a hash made anew, housekeeping, the demo account. */
async function runBesideCalls(tested: TestApp): Promise<void> {
  const { user, cookie } = await tested.signUp({ password: 'correct horse' })
  tested.clock.now += 2 * 60 * 60_000
  await tested.call('GET /api/auth/me', { cookie })
  await knowEverything(tested, user.id)
  await tested.call('GET /api/progress/skills', { cookie })
  const outdated = await createArgon2Hasher({ memory: 8, passes: 1, parallelism: 1 }).hash('correct horse')
  await tested.open.database
    .updateTable('learner')
    .set({ password_hash: outdated })
    .where('learner_id', '=', user.id)
    .execute()
  for (const password of ['a wrong one', 'correct horse'])
    await tested.call('POST /api/auth/login', { body: { username: user.username, password } })
  const demo = { body: { username: 'demo', password: 'demo123' } }
  const set = [(await tested.call('POST /api/auth/login', demo)).headers['set-cookie'] ?? []].flat()
  const [visit, mark] = set.map((each) => each.split(';', 1)[0])
  await tested.call('PATCH /api/account/preferences', { cookie: visit, body: { appearance: 'dark' } })
  await tested.call('POST /api/auth/login', { ...demo, cookie: mark })
  await tested.call('POST /api/auth/logout', { cookie: mark })
  await prepareDemo(tested, { ...tested.config, isDemoOn: true })
  await tested.removeEnded()
  await tested.throttle.forgetEnded()
  await prepareDemo(tested, { ...tested.config, isDemoOn: false })
  await runOperatorsStatements(tested.open, user.id)
}

async function runOperatorsStatements({ database: on }: OpenDatabase, learnerId: string): Promise<void> {
  const invitations = createInvitationStore(on)
  const token = (await invitations.make(1)).split('#')[1] ?? ''
  expect([await invitations.isLive(token, 2), await invitations.use(on, token)]).toEqual([true, true])
  await createSessionStore(on).endAll(learnerId)
  await createAccountStore(on).deleteUnless(learnerId, { usedSince: 0 })
  await forgetAllCounts(on)
}

function functionsNotRun(scripts: Profiler.ScriptCoverage[]): string[] {
  const runs = new Map<string, number>()
  for (const { url, functions } of scripts.filter((script) => /\/server\/.*-store\.ts$/.test(script.url)))
    for (const { functionName, ranges } of functions.filter((each) => each.functionName !== '')) {
      const name = `${path.basename(url)}: ${functionName}`
      runs.set(name, (runs.get(name) ?? 0) + (ranges[0]?.count ?? 0))
    }
  return [...runs].filter(([, count]) => count === 0).map(([name]) => name)
}

/** Every lesson of the test's course is read, and every skill known. */
async function knowEverything({ open: { database }, clock }: TestApp, learnerId: string): Promise<void> {
  const lessons = Array.from({ length: 18 }, (_, index) => index + 1)
  const at = { completed_at: clock.now, last_worked_at: clock.now }
  const read = lessons.map((lessonId) => ({ learner_id: learnerId, lesson_id: lessonId, ...at }))
  await database.insertInto('lesson_progress').values(read).execute()
  const seen = { variant: 0, answeredOn: '2026-11-01', right: 'made' }
  const known = { stability: 30, difficulty: 5, is_last_right: 1, days: 3, right_days: 3 }
  const answered = { answered_on: '2026-11-01', answered_by: 'quiz', due_on: '2026-12-01' } as const
  const skills = lessons.flatMap((lessonId) =>
    ['plan', 'check'].map((name) => ({
      ...{ learner_id: learnerId, skill_id: `${name}-${lessonId}`, ...known, ...answered },
      items: JSON.stringify({ one: seen, other: seen }),
    })),
  )
  await database.insertInto('practice_skill').values(skills).execute()
}
