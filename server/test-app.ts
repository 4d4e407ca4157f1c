// The real server for tests: production's options, a real database of its own, a small course with every lesson written.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { User } from '#contract/account.ts'
import type { Guide } from '#contract/guides.ts'
import { createAccountStore } from './account/account-store.ts'
import { demoAccount } from './account/demo-account.ts'
import type { HashTurns } from './account/password/hash-turns.ts'
import { createArgon2Hasher, type PasswordHasher } from './account/password/password-hashing.ts'
import { userOf } from './account/learner.ts'
import { createSessionStore } from './account/session-store.ts'
import { sessionLimits } from './account/sessions.ts'
import { buildApp, type App } from './app.ts'
import { readConfig, type Config, type Env } from './config/config.ts'
import { courseLibrary, type Course, type CourseLesson, type ExerciseItem } from './content/course.ts'
import { migrate } from './database/migrate.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { BodyShare } from './http/body-share.ts'
import { overloadLimits, type OverloadLimits } from './http/overload.ts'
import type { LogStream } from './http/log/request-log.ts'
import { newToken, sessionCookieName } from './http/session-cookie.ts'
import { openMigratedDatabase } from './test-databases.ts'
import { testRenderer } from './test-renderer.ts'

export type TestApp = App & {
  config: Config
  open: OpenDatabase
  clock: { now: number }
  /** Makes a request. `body` is sent as JSON, or as it is when it is text or bytes. */
  call: (name: string, request?: TestRequest) => Promise<LightMyRequestResponse>
  /** Registers by the real call. */
  signUp: (more?: Partial<SignUp>) => Promise<Learner>
  /** Signs in to the demo account with a new browser. Returns the session's cookie. */
  signInDemo: () => Promise<string>
  /** Makes learners and sessions through the stores, without hashing a password. */
  addLearners: (count: number) => Promise<Learner[]>
  close: () => Promise<void>
}
export type TestRequest = {
  body?: unknown
  cookie?: string | undefined
  headers?: Record<string, string>
  address?: string
}
export type SignUp = { name: string; email: string; username: string; password: string; isSharedComputer: boolean }
export type Learner = { id: string; cookie: string; user: User; password: string }

export async function openTestApp(
  options: {
    env?: Env
    hasher?: PasswordHasher
    turns?: HashTurns
    logStream?: LogStream
    course?: Course
    /** In place of `course`, for the tax years that it names. */
    courses?: readonly Course[]
    overload?: OverloadLimits
    exportMilliseconds?: number
    bodies?: BodyShare
    /** A database that another app of the test uses too, and closes. */
    open?: OpenDatabase
  } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(path.join(inMemory, 'tuppence-server-'))
  const config = testConfig(folder, options.env)
  const own = options.open ? null : await openMigratedDatabase(folder)
  const open = options.open ?? own?.open
  if (!open) throw new Error('No database')
  await migrate(open)
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const course = options.course ?? testCourse()
  const app = await buildApp({
    config,
    database: open,
    library: courseLibrary((taxYear) => options.courses?.find((of) => of.taxYear === taxYear) ?? course),
    webDirectory: writeTestBuild(folder),
    now: () => clock.now,
    // Injected requests do not come through sockets: a thousand may begin in one turn of the event loop.
    overload: options.overload ?? { ...overloadLimits, waitMilliseconds: Infinity },
    ...(options.bodies && { bodies: options.bodies }),
    hasher: options.hasher ?? cheapHasher,
    ...(options.turns && { turns: options.turns }),
    ...(options.logStream && { logStream: options.logStream }),
    ...(options.exportMilliseconds !== undefined && { exportMilliseconds: options.exportMilliseconds }),
  })
  await app.http.ready()
  const call = callOn(app, config)
  return {
    ...app,
    config,
    open,
    clock,
    call,
    signUp: (more) => signUp(call, more),
    signInDemo: () => signInDemo(call),
    addLearners: (count) => addLearners({ open, clock, count, config }),
    async close() {
      await app.close()
      await own?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * In memory where possible (Linux), where syncing takes no time. Tests of files, disks and locks have folders of their
 * own.
 */
const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Real argon2 hashing at next to no cost. */
export const cheapHasher = createArgon2Hasher({ memory: 16, passes: 1, parallelism: 1 })

function testConfig(folder: string, env: Env = {}): Config {
  const defaults = { dataDirectory: folder, buildDirectory: folder, logLevel: 'silent' } as const
  const read = readConfig(env, defaults)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}

/** A web build as small as can be: a page, a hashed script with its compressed form, and an icon. */
export function writeTestBuild(folder: string): string {
  const web = path.join(folder, 'web')
  mkdirSync(path.join(web, 'assets'), { recursive: true })
  writeFileSync(
    path.join(web, 'index.html'),
    '<!doctype html><html lang="en-GB"><head><title>Tuppence</title></head><body><div id="root"></div></body></html>',
  )
  mkdirSync(path.join(folder, 'render'), { recursive: true })
  writeFileSync(path.join(folder, 'render/render.js'), testRenderer)
  writeFileSync(path.join(folder, 'render/part-files.json'), JSON.stringify({ lesson: ['assets/app-1a2b3c.js'] }))
  writeFileSync(path.join(web, 'assets/app-1a2b3c.js'), 'console.log(1)')
  writeFileSync(path.join(web, 'assets/app-1a2b3c.js.br'), 'compressed')
  writeFileSync(path.join(web, 'sw.js'), 'self.skipWaiting()')
  writeFileSync(path.join(web, 'manifest.webmanifest'), '{}')
  writeFileSync(path.join(web, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return web
}

/** The tax year of the test course, whatever the day. */
const testTaxYear = '2026/2027'

/**
 * Six modules of three lessons; each quiz has three questions whose right answer is 'right'. The first two belong to
 * one skill, the third, which has four variants, to another. Each skill also has an exercise.
 */
export function testCourse({ unwritten = [] }: { unwritten?: readonly number[] } = {}): Course {
  const moduleIds = [1, 2, 3, 4, 5, 6]
  const modules = moduleIds.map((id) => ({
    id,
    title: `Module ${id}`,
    description: `About ${id}`,
    icon: 'wallet' as const,
    lessons: [1, 2, 3].map((order) =>
      testLesson({ moduleId: id, order, isWritten: !unwritten.includes((id - 1) * 3 + order) }),
    ),
  }))
  const glossary = [
    { id: 'apr', term: 'APR', definition: 'What borrowing costs. It is for a year.', lessonIds: [4] },
    { id: 'budget', term: 'Budget', definition: 'A plan. It is for money.', lessonIds: [1, 3] },
  ]
  return { taxYear: testTaxYear, modules, guides: [testGuide], documents: [], glossary }
}

const testGuide: Guide = {
  slug: 'first-job',
  title: 'Guide',
  summary: 'Summary',
  content: '<h2 id="what-is-urgent">What is urgent</h2><div data-dates=""></div>',
  headings: [{ anchor: 'what-is-urgent', text: 'What is urgent', level: 2 }],
  minutes: 1,
  terms: [],
  exercises: [],
  tool: { toolId: 'tax-calculator', inputs: { salary: '19500', period: 'month' } },
  lessons: [{ text: 'Lesson 1', href: '/modules/1/lessons/1' }],
  plans: [{ cue: 'I am paid', action: 'read the payslip' }],
  questions: [{ id: 'g-first-job-a', task: '<p>Which?</p>', kind: 'choose', isSeveral: false, options: [] }],
  dates: [{ id: 'papers', nations: null, when: '7 days before', what: 'Papers', do: 'Find them' }],
}

function testLesson({
  moduleId,
  order,
  isWritten,
}: {
  moduleId: number
  order: number
  isWritten: boolean
}): CourseLesson {
  const id = (moduleId - 1) * 3 + order
  const text = isWritten ? `Lesson ${id}. `.repeat(100).trim() : 'This lesson is being written.'
  const options = ['wrong', 'right', 'odd', 'none']
  const explanations = ['No.', 'Yes.', 'No.', 'No.']
  const questions = ['a', 'b', 'c'].map((name) => ({
    id: `l${id}-${name}`,
    question: name === 'c' ? 'Question c of £1?' : `Question ${name}?`,
    options,
    correctAnswer: 'right',
    explanations,
    ref: 'idea',
  }))
  const varied = { question: 'Question c of {{calc pounds}}?', options, explanations, correct: 1 }
  const items = [
    { skill: `plan-${id}`, template: null },
    { skill: `plan-${id}`, template: null },
    { skill: `check-${id}`, template: { ...varied, vary: { pounds: [1, 2, 3, 4] } } },
  ]
  const sums = [7, 8].map((value) => ({
    ...{ id: `l${id}-sum`, kind: 'number' as const, task: `<p>What is ${value}?</p>`, unit: 'money' as const },
    ...{ answer: { value, within: 0 }, slips: [{ value: 70, why: 'A nought too many.' }], why: 'It says so.' },
  }))
  const steps = ['first', 'second', 'third', 'fourth'].map((text) => ({ text, why: null }))
  const ordering = { id: `l${id}-order`, kind: 'order' as const, task: '<p>In which order?</p>', steps, why: 'So.' }
  const exerciseItems: ExerciseItem[] = [
    { id: `l${id}-sum`, skill: `plan-${id}`, ref: 'idea', variants: sums },
    { id: `l${id}-order`, skill: `check-${id}`, ref: 'idea', variants: [{ ...ordering, shown: [1, 0, 3, 2] }] },
  ]
  return {
    id,
    moduleId,
    order,
    isWritten,
    text,
    title: `Lesson ${id}`,
    summary: `Summary ${id}`,
    content: `<p>${text}</p>`,
    minutes: 1,
    toolId: null,
    terms: [],
    questions: isWritten ? questions : [],
    items: isWritten ? items : [],
    exerciseItems: isWritten ? exerciseItems : [],
    skillNames: { [`plan-${id}`]: 'I can plan', [`check-${id}`]: 'I can check' },
  }
}

function callOn(app: App, config: Config): TestApp['call'] {
  return (name, { body, cookie, headers = {}, address = '192.0.2.1' } = {}) => {
    const [method = '', url = ''] = name.split(' ')
    return app.http.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: {
        ...(config.publicOrigin !== null && { host: new URL(config.publicOrigin).host }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw(body) ? body : JSON.stringify(body) }),
    })
  }
}

function isRaw(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

async function signUp(call: TestApp['call'], more: Partial<SignUp> = {}): Promise<Learner> {
  const unique = randomUUID().slice(0, 13)
  const password = more.password ?? 'correct horse'
  const body = { name: 'Ada Learner', email: `${unique}@example.org`, username: unique, password, ...more }
  const response = await call('POST /api/auth/register', { body })
  if (response.statusCode !== 201) throw new Error(`Registering answered ${response.statusCode}: ${response.body}`)
  const user: User = response.json()
  return { id: user.id, user, password, cookie: cookieOf(response) }
}

async function signInDemo(call: TestApp['call']): Promise<string> {
  const { username, password } = demoAccount
  return cookieOf(await call('POST /api/auth/login', { body: { username, password } }))
}

async function addLearners({
  open,
  clock,
  count,
  config,
}: {
  open: OpenDatabase
  clock: { now: number }
  count: number
  config: Config
}): Promise<Learner[]> {
  const accounts = createAccountStore(open.database)
  const cookieName = sessionCookieName({ isSecure: config.publicOrigin?.startsWith('https:') ?? false })
  const sessions = createSessionStore(open.database)
  const add = async (): Promise<Learner> => {
    const username = randomUUID()
    const names = { name: 'Ada Learner', username, email: `${username}@example.org` }
    const created = await accounts.createLearner({
      ...names,
      passwordHash: 'none',
      createdAt: clock.now,
    })
    if (created.kind !== 'created') throw new Error('The name is taken')
    const { id } = created.learner
    const { token, tokenHash } = newToken()
    const life = { now: clock.now, device: 'Unknown device', expiresAt: clock.now + sessionLimits.idleMilliseconds }
    await sessions.begin({ learnerId: id, tokenHash }, { ...life, isShared: false })
    return { id, user: userOf(created.learner), password: '', cookie: `${cookieName}=${id}.${token}` }
  }
  const learners: Learner[] = []
  // A few at a time, so that making a crowd is no load test itself.
  while (learners.length < count)
    learners.push(...(await Promise.all(Array.from({ length: Math.min(20, count - learners.length) }, add))))
  return learners
}

/** The session's cookie that a response sets, as a browser would send it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  return cookiesOf(response)[0] ?? ''
}

/** All cookies that a response sets, the session's first. */
export function cookiesOf(response: LightMyRequestResponse): string[] {
  return [response.headers['set-cookie'] ?? []].flat().map((header) => header.split(';', 1)[0] ?? '')
}
