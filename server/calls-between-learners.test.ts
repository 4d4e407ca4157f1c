// Makes every call as a malicious learner: with another learner's id wherever a call takes one, with every column as a
// field, and on a database that fails half-way. A new call with a body does not compile until it has a body here.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName, type Calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import type { PasswordHasher } from './account/password/password-hashing.ts'
import { makeResetLink } from './account/password/password-reset.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { png } from './account/test-pictures.ts'
import { openTestApp, type Learner, type TestApp, type TestRequest } from './test-app.ts'
import { addBusyLearner, figuresExample, rowsOf } from './test-rows.ts'

/** These tests make a learner for each call; what hashing does is tried elsewhere. */
const plainHasher: PasswordHasher = {
  hash: async (password) => `plain ${password}`,
  verify: async (password, stored) => (stored === `plain ${password}` ? 'right' : 'wrong'),
}

type BodyCallName = { [Name in CallName]: Calls[Name] extends { body: unknown } ? Name : never }[CallName]

const goal = { title: 'Bicycle', icon: 'gift', currentAmount: 1, targetAmount: 200, targetDate: '2027-01-01' }
const plan = { cue: 'it is Sunday', action: 'look at my bank account' }
const lessonRead = 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read'
const lessonQuiz = 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz'
/** For each call a body that it accepts from that learner. */
const bodies: { [Name in BodyCallName]: (by: Learner) => object | Promise<object> } = {
  'POST /api/auth/login': ({ user, password }) => ({ username: user.username, password }),
  'POST /api/auth/register': ({ id }) => ({
    name: 'Third Learner',
    email: `${id}@example.org`,
    username: id,
    password: 'correct horse',
  }),
  'POST /api/auth/late-logout': ({ id }) => ({ userId: id }),
  'PATCH /api/auth/profile': () => ({ name: 'Changed Name' }),
  'POST /api/auth/password': ({ password }) => ({ currentPassword: password, newPassword: 'another horse' }),
  'POST /api/auth/password-reset': async ({ id }) => {
    const link = await makeResetLink(createPasswordResetStore(app.open.database), { learnerId: id, now: app.clock.now })
    return { token: link.replace('/reset-password#', ''), newPassword: 'another horse' }
  },
  'DELETE /api/auth/sessions': ({ password }) => ({ password }),
  'DELETE /api/account': ({ password }) => ({ password }),
  'PATCH /api/account/preferences': () => ({ appearance: 'light' }),
  'PUT /api/account/figures': () => figuresExample,
  'POST /api/goals': () => goal,
  'PATCH /api/goals/{goalId}': () => ({ title: 'Changed' }),
  'POST /api/goals/{goalId}/deposits': () => ({ depositId: randomUUID(), amount: 5 }),
  'POST /api/plans': () => plan,
  'PATCH /api/plans/{planId}': () => ({ outcome: 'not-now' }),
  'POST /api/review/answers': async ({ id, cookie }) => {
    const answers = ['right', 'odd', 'right']
    await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie, body: { userId: id, answers } })
    return { answerId: randomUUID(), itemId: 'l1-b', variant: 0, option: 'right', isGuess: false }
  },
  'POST /api/notifications/read': () => ({ ids: ['welcome'] }),
  [lessonRead]: ({ id }) => ({ userId: id }),
  [lessonQuiz]: ({ id }) => ({ userId: id, score: 2 }),
}

let app: TestApp
let victim: Learner
let ids: Record<string, string>
beforeAll(async () => {
  app = await openTestApp({ hasher: plainHasher })
  failing.app = await openFailingApp()
  victim = await addBusyLearner(app)
  const own = async (name: string) => (await app.call(name, { cookie: victim.cookie })).json()
  const version = (await own('GET /api/auth/me')).profileImage.split('/').at(-1)
  const [goalId, planId] = [(await own('GET /api/goals'))[0].id, (await own('GET /api/plans'))[0].id]
  ids = { goalId, planId, version, moduleId: '2', lessonId: '5' }
})
afterAll(async () => {
  await failing.app.close()
  await app.close()
})

/** Another server on the same database, on which one statement fails, after so many others. */
const failing = { app: undefined as unknown as TestApp, after: Infinity }

async function openFailingApp(): Promise<TestApp> {
  const database = app.open.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      failing.after -= 1
      if (failing.after === 0) throw new Error('This statement fails')
      return result
    },
  })
  return openTestApp({ hasher: plainHasher, open: { ...app.open, database } })
}

/** The calls that take an id of the sender's choosing: the same one may be another learner's too. */
const chosenIds: { [Name in CallName]?: string } = { 'POST /api/goals': 'goalId', 'POST /api/plans': 'planId' }

/** Every id and name of the victim, under every name that a call or a table has for it. */
const namingVictim = (name: CallName) => ({
  userId: victim.id,
  id: ids[chosenIds[name] ?? 'goalId'],
  goalId: ids['goalId'],
  planId: ids['planId'],
  ids: ['welcome', `goal-reached-${ids['goalId']}`],
  learner_id: victim.id,
  learnerId: victim.id,
  username: victim.user.username,
  email: victim.user.email,
})
/** What no learner may set. */
const reserved = {
  learner_id: '00000000-0000-4000-8000-000000000000',
  learnerId: '00000000-0000-4000-8000-000000000000',
  is_demo: 1,
  isDemo: true,
  passwordHash: 'plain taken over',
  password_hash: 'plain taken over',
  created_at: 1,
  image_version: '00000000-0000-4000-8000-000000000000',
  role: 'admin',
  isAdmin: true,
}

/** The response to a call that names the victim in its path, or as its learner. */
const owed: { [Name in CallName]?: number } = {
  'PATCH /api/goals/{goalId}': 404,
  'DELETE /api/goals/{goalId}': 404,
  'POST /api/goals/{goalId}/deposits': 404,
  'PATCH /api/plans/{planId}': 404,
  'DELETE /api/plans/{planId}': 404,
  'GET /api/auth/profile-image/{version}': 404,
  [lessonRead]: 403,
  [lessonQuiz]: 403,
}

const names = Object.keys(calls) as CallName[]
const bodyNames = Object.keys(bodies) as BodyCallName[]

async function send(name: CallName, by: Learner, more: object) {
  return app.call(addressOf(name), await requestOf(name, by, more))
}

function addressOf(name: CallName): string {
  return name.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '')
}

async function requestOf(name: CallName, { cookie, ...by }: Learner, more: object = {}): Promise<TestRequest> {
  const call: Call = calls[name]
  if (call.upload) return { cookie, body: png(2, 2) }
  if (!isBodyCall(name)) return { cookie }
  return { cookie, body: { ...(await bodies[name]({ ...by, cookie })), ...more } }
}

function isBodyCall(name: CallName): name is BodyCallName {
  return name in bodies
}

async function goalAndPlanOf({ cookie }: Learner) {
  const make = async (call: string, body: object) => (await app.call(call, { cookie, body })).json().id
  return { goalId: await make('POST /api/goals', goal), planId: await make('POST /api/plans', plan) }
}

describe('of the table of calls', () => {
  // promise: calls-keep-learners-apart
  test.each(names)('none shows or changes anything of another learner: %s', async (name) => {
    const before = await rowsOf(app, victim.id)
    const thief = await app.signUp({ password: 'of the thief' })
    const response = await send(name, thief, namingVictim(name))
    const secrets = [
      victim.id,
      victim.user.email,
      victim.user.username,
      'Holiday',
      'open the envelope',
      ...['goalId', 'planId'].filter((id) => id !== chosenIds[name]).map((id) => ids[id]),
    ]
    for (const secret of secrets) expect(response.body).not.toContain(secret)
    expect(await rowsOf(app, victim.id)).toEqual(before)
    expect(response.statusCode).toBe(owed[name] ?? response.statusCode)
  })

  // promise: calls-take-no-other-field
  test.each(bodyNames)('none takes a field beyond its own: %s', async (name) => {
    const learner = await app.signUp()
    const mine = await goalAndPlanOf(learner)
    const before = (await rowsOf(app, learner.id))['learner']?.[0]
    const theirs = ids
    ids = { ...ids, ...mine }
    const response = await send(name, learner, reserved)
    ids = theirs
    expect([200, 201, 204]).toContain(response.statusCode)
    expect(response.body).not.toMatch(/admin|taken over|"isDemo":true/i)
    const { learner: [after] = [], goal: goals = [], plan: plans = [] } = await rowsOf(app, learner.id)
    const changeable = { name: expect.any(String), password_hash: expect.not.stringContaining('taken over') }
    expect(after ?? 'deleted').toEqual(name === 'DELETE /api/account' ? 'deleted' : { ...before, ...changeable })
    for (const row of [...goals, ...plans]) expect(Number(row['created_at'])).toBe(app.clock.now)
    expect(Object.values(await rowsOf(app, reserved.learner_id)).flat()).toEqual([])
  })

  // promise: call-waits-for-all
  test.each(names.filter((name) => !name.startsWith('GET ')))(
    'none says that it is done where a part of it failed: %s',
    async (name) => {
      const said: number[] = []
      let statements = 0
      let response: Awaited<ReturnType<typeof send>>
      do {
        statements += 1
        const learner = await app.signUp()
        const theirs = ids
        ids = { ...ids, ...(await goalAndPlanOf(learner)) }
        const [address, request] = [addressOf(name), await requestOf(name, learner)]
        ids = theirs
        failing.after = statements
        response = await failing.app.call(address, request)
        if (failing.after <= 0 && response.statusCode < 500) said.push(statements)
      } while (failing.after <= 0)
      failing.after = Infinity
      expect(said).toEqual([])
      expect([200, 201, 204]).toContain(response.statusCode)
      expect(statements).toBeGreaterThan(1)
    },
  )
})
