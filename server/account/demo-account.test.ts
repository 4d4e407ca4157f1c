import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { writes } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Goal } from '#contract/goals.ts'
import type { Plan } from '#contract/plans.ts'
import type { Review, SkillProgress } from '#contract/practice.ts'
import { ukDate } from '#domain/calendar.ts'
import { planGoal } from '#domain/goals/goal-plan.ts'
import { skillLevels } from '#domain/learning/skill-level.ts'
import { penceFromPounds } from '#domain/money.ts'
import { tools } from '#domain/tools.ts'
import { expectProblem } from '../describe-call.ts'
import { prepareDemo } from '../housekeeping.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { demoAccount, demoLimits } from './demo-account.ts'
import { jpeg } from './test-pictures.ts'

const isSqlite = inject('engine') === 'sqlite'

const { limit } = calls['POST /api/auth/login']

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const minute = 60_000
const { username, password } = demoAccount

/** A browser, which keeps cookies and sends them back. */
function openBrowser(address = '192.0.2.1') {
  const jar = new Map<string, string>()
  const call = async (name: string, body?: unknown) => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer = await app.call(name, { cookie, body, address })
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (header.includes('Max-Age=0')) jar.delete(key)
      else jar.set(key, value)
    }
    return answer
  }
  const titles = async () => (await call('GET /api/goals')).json().map(({ title }: { title: string }) => title)
  return {
    jar,
    call,
    titles,
    signIn: (more = {}) => call('POST /api/auth/login', { username, password, ...more }),
    addGoal: (title: string) =>
      call('POST /api/goals', { title, icon: 'car', currentAmount: 0, targetAmount: 1, targetDate: '2027-01-01' }),
  }
}
/** Learners, without the shared data. */
const ownCopies = () =>
  app.open.database.selectFrom('learner').select('learner_id').where('learner_id', 'not like', 'demo-%').execute()

const planOf = (goal: Goal) =>
  planGoal({
    currentAmount: penceFromPounds(goal.currentAmount),
    targetAmount: penceFromPounds(goal.targetAmount),
    startAmount: penceFromPounds(goal.startAmount),
    targetDate: goal.targetDate,
    createdOn: ukDate(new Date(goal.createdAt)),
    today: ukDate(new Date(app.clock.now)),
  })

describe('signing in to the demo account', () => {
  // promise: demo-copy-for-each-browser
  test('gives each browser a copy of its own, half-way: a module finished, the next begun, two goals and plans', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    const [{ id: first }, { id: second }] = [(await one.signIn()).json(), (await two.signIn()).json()]
    expect(first).not.toBe(second)
    for (const browser of [one, two]) {
      expect((await browser.call('GET /api/auth/me')).json()).toMatchObject({
        username: 'demo',
        name: 'Demo Learner',
        email: 'demo@tuppence.example',
        isDemo: true,
      })
      const goals: Goal[] = (await browser.call('GET /api/goals')).json()
      expect(goals.map((goal) => [goal.title, planOf(goal).status])).toEqual([
        ['Emergency fund', 'on-track'],
        ['New laptop', 'behind'],
      ])
      const today = ukDate(new Date(app.clock.now))
      expect((await browser.call('GET /api/plans')).json().slice(-2)).toMatchObject([
        { lessonId: 1, outcome: 'yes' },
        { lessonId: 2, date: today, outcome: null },
      ])
      const progress = (await browser.call('GET /api/progress/modules/1')).json()
      expect(progress.completedLessonIds).toEqual([1, 2, 3])
      expect(progress.quizzes).toMatchObject([
        { attempts: 2, bestScore: 3, lastScore: 3 },
        { attempts: 1, bestScore: 2 },
        { attempts: 1, bestScore: 3 },
      ])
      const next = (await browser.call('GET /api/progress/modules/2')).json()
      expect(next.completedLessonIds).toEqual([4])
    }
  })

  // promise: demo-copy-practice
  test.runIf(isSqlite)('has practice of several kinds due today, and skills at every level', async () => {
    const browser = openBrowser()
    await browser.signIn()
    const { run = [], items = [] }: Review = (await browser.call('GET /api/review')).json()
    expect(run.length).toBeGreaterThan(2)
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['number', 'order']))
    const { lessons }: SkillProgress = (await browser.call('GET /api/progress/skills')).json()
    const levels = lessons.flatMap(({ skills }) => skills.map(({ level }) => level))
    expect(new Set(levels)).toEqual(new Set(skillLevels))
  })

  // promise: demo-calculators
  test.runIf(isSqlite)(
    'shows among what was done an example of each calculator, and asks nothing about them',
    async () => {
      const browser = openBrowser()
      await browser.signIn()
      const plans: Plan[] = (await browser.call('GET /api/plans')).json()
      const done = plans.filter(({ outcome }) => outcome !== null).map(({ action }) => action)
      const without = tools.filter(
        ({ name }) => !done.some((action) => action.toLowerCase().includes(name.toLowerCase())),
      )
      expect(without).toEqual([])
      const { notifications } = (await browser.call('GET /api/notifications')).json()
      expect(notifications.filter(({ kind }: { kind: string }) => kind.startsWith('plan'))).toHaveLength(1)
    },
  )

  // promise: demo-copy-is-private
  test('shows no visitor what another typed', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    await one.signIn()
    await one.addGoal('Your account is locked. Ring 0909 123 4567')
    await one.call('PATCH /api/account/preferences', { appearance: 'dark' })
    await two.signIn()
    expect(await two.titles()).toEqual(['Emergency fund', 'New laptop'])
    expect((await two.call('GET /api/account/preferences')).json()).toMatchObject({ appearance: 'system' })
    expect((await two.call('GET /api/account/export')).body).not.toContain('Your account is locked')
  })

  // promise: demo-copy-for-three-hours
  test('finds the copy of the browser again for three hours, and then begins anew', async () => {
    const browser = openBrowser()
    const { id } = (await browser.signIn()).json()
    // They count from signing in, and not from the first change.
    app.clock.now += 60 * minute
    await browser.addGoal('Mine')
    browser.jar.delete('tuppence_session')
    app.clock.now += 2 * 60 * minute - 1
    expect((await browser.signIn()).json()).toMatchObject({ id })
    expect(await browser.titles()).toContain('Mine')
    app.clock.now += 1
    const later = (await browser.signIn()).json()
    expect(later.id).not.toBe(id)
    expect(await browser.titles()).toEqual(['Emergency fund', 'New laptop'])
  })

  // promise: demo-copy-ends-with-sign-out
  test.runIf(isSqlite).each(['POST /api/auth/logout', 'POST /api/auth/late-logout'])(
    'ends the copy with %s',
    async (name) => {
      const browser = openBrowser()
      const { id: userId } = (await browser.signIn()).json()
      await browser.addGoal('My real rent money')
      await browser.call(name, name.endsWith('late-logout') ? { userId } : undefined)
      expect([...browser.jar]).toEqual([])
      expect(await ownCopies()).toEqual([])
      expect((await browser.signIn()).json().id).not.toBe(userId)
      expect(await browser.titles()).toEqual(['Emergency fund', 'New laptop'])
    },
  )

  test.each(['tuppence_session', 'tuppence_demo'])(
    'ends the copy with signing out, though %s is lost',
    async (lost) => {
      const [browser, other] = [openBrowser(), await openChanged()]
      await browser.signIn()
      await browser.addGoal('My real rent money')
      browser.jar.delete(lost)
      await browser.call('POST /api/auth/logout')
      // That of nobody else ends.
      expect(await ownCopies()).toHaveLength(1)
      expect(await other.titles()).toContain('Mine')
    },
  )

  test('ends the session of whoever was signed in at that browser', async () => {
    const learner = await app.signUp()
    const browser = openBrowser()
    const [name = '', value = ''] = learner.cookie.split('=')
    browser.jar.set(name, value)
    await browser.signIn()
    expectProblem(await app.call('GET /api/auth/me', { cookie: learner.cookie }), 401, 'signed-out')
  })

  // promise: demo-copy-with-the-first-change
  test('makes a copy with the first change alone, and of the very goals and plans that were read', async () => {
    const browser = openBrowser()
    const { id } = (await browser.signIn()).json()
    const addresses = ['auth/me', 'auth/sessions', 'goals', 'plans', 'review', 'progress/overall', 'progress/skills']
    const read = async () =>
      Promise.all(addresses.map(async (address) => (await browser.call(`GET /api/${address}`)).json()))
    const before = await read()
    expect(before[0]).toMatchObject({ id, isDemo: true })
    const times = [0, demoLimits.lifeMilliseconds].map((after) => new Date(app.clock.now + after).toISOString())
    expect(before[1]).toMatchObject([{ isCurrent: true, createdAt: times[0], expiresAt: times[1] }])
    expect(await ownCopies()).toEqual([])
    const [goal] = before[2]
    app.clock.now += minute
    const deposit = { depositId: crypto.randomUUID(), amount: 5 }
    expect((await browser.call(`POST /api/goals/${goal.id}/deposits`, deposit)).statusCode).toBe(201)
    const plan = { outcome: 'partly' }
    expect((await browser.call(`PATCH /api/plans/${before[3][0].id}`, plan)).statusCode).toBe(200)
    expect(await ownCopies()).toEqual([{ learner_id: id }])
    const after = await read()
    expect(after[0].id).toBe(id)
    expect(after[1]).toHaveLength(1)
    expect(after[2]).toMatchObject([{ currentAmount: goal.currentAmount + 5 }, before[2][1]])
    expect(after[3]).toEqual(before[3].map((each: Plan, index: number) => (index === 0 ? { ...each, ...plan } : each)))
    expect(after[4].dueCount).toBe(before[4].dueCount)
    for (const same of [5, 6]) expect(after[same]).toEqual(before[same])
    const visitor = openBrowser()
    await visitor.signIn()
    expect((await visitor.call('GET /api/goals')).json()).toEqual(before[2])
  })

  test('makes one copy of two first changes at once, and none of another’s for whoever knows its id', async () => {
    const browser = openBrowser()
    const { id } = (await browser.signIn()).json()
    const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => browser.addGoal(title)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await browser.titles()).toHaveLength(5)
    expect(await ownCopies()).toEqual([{ learner_id: id }])
    const thief = openBrowser()
    thief.jar.set('tuppence_session', `${id}.${'A'.repeat(43)}`)
    expectProblem(await thief.call('GET /api/goals'), 401, 'signed-out')
    expectProblem(await thief.addGoal('Mine'), 401, 'signed-out')
  })

  test('shows a visitor the text of a lesson, before a change and after, and not to whoever knows the id alone', async () => {
    const [browser, thief] = [openBrowser(), openBrowser()]
    const { id } = (await browser.signIn()).json()
    const hasText = async ({ call }: typeof browser) =>
      (await call('GET /modules/1/lessons/2')).body.includes('<h1>/modules/1/lessons/2 for ')
    expect(await hasText(browser)).toBe(true)
    await browser.addGoal('Mine')
    thief.jar.set('tuppence_session', `${id}.${'A'.repeat(43)}`)
    expect([await hasText(browser), await hasText(thief)]).toEqual([true, false])
  })

  // promise: demo-copy-of-first-changes-at-once
  test('knows the copy that another first change made after this one had looked for its session', async () => {
    const browser = openBrowser()
    const { id } = (await browser.signIn()).json()
    const cookie = [...browser.jar].map(([key, value]) => `${key}=${value}`).join('; ')
    expect((await browser.addGoal('One')).statusCode).toBe(201)
    const late = (cookie: string) =>
      app.demo.learnerOf({ headers: { cookie } } as FastifyRequest, {} as FastifyReply, true)
    expect(await late(cookie)).toMatchObject({ id, isDemo: true })
    expect(await late(`tuppence_session=${id}.${'A'.repeat(43)}`)).toBeNull()
  })

  test.each([
    ['has ended', -3 * 60 * minute],
    ['lies ahead', 10 * minute],
  ])('lets nobody in by an id whose time %s', async (_, ahead) => {
    const browser = openBrowser()
    const [, token] = [await browser.signIn(), browser.jar.get('tuppence_session')?.split('.')[1]]
    const time = (app.clock.now + ahead).toString(16).padStart(12, '0')
    const id = `${time.slice(0, 8)}-${time.slice(8)}-8000-8000-000000000000`
    browser.jar.set('tuppence_session', `${id}.${token}`)
    expectProblem(await browser.call('GET /api/goals'), 401, 'signed-out')
  })

  // promise: demo-copy-by-its-mark-alone
  test('finds nobody’s copy by the id alone, nor by another copy’s mark, and ends none', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    const { id } = (await one.signIn()).json()
    await one.addGoal('Mine')
    await two.signIn()
    await two.addGoal('Another')
    const [, mark = ''] = two.jar.get('tuppence_demo')?.split('.') ?? []
    expect(mark).toMatch(/^[\w-]{43}$/)
    for (const guess of [mark, 'A'.repeat(43)]) {
      const thief = openBrowser()
      thief.jar.set('tuppence_demo', `${id}.${guess}`)
      expect((await thief.signIn()).json().id).not.toBe(id)
      thief.jar.set('tuppence_session', `${id}.${guess}`)
      thief.jar.set('tuppence_demo', `${id}.${guess}`)
      await thief.call('POST /api/auth/logout')
    }
    expect(await one.titles()).toContain('Mine')
  })

  // promise: demo-copy-mark-is-a-hash
  test.runIf(isSqlite)('keeps of the mark only a hash, and gives it to this host and to no script', async () => {
    const browser = openBrowser()
    const answer = await browser.signIn()
    await browser.addGoal('Mine')
    const [, mark = ''] = browser.jar.get('tuppence_demo')?.split('.') ?? []
    expect(JSON.stringify(await app.open.database.selectFrom('learner').selectAll().execute())).not.toContain(mark)
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^tuppence_demo=\S+; Max-Age=10800; Path=\/; HttpOnly; SameSite=Lax$/),
    )
  })

  test.runIf(isSqlite)('takes the username in any case, and no other password', async () => {
    expect((await openBrowser().signIn({ username: ' DEMO ' })).statusCode).toBe(200)
    expectProblem(await openBrowser().signIn({ password: 'Demo123' }), 401, 'invalid-credentials')
  })

  test.runIf(isSqlite)('hashes no password', async () => {
    const refusing = {
      hash: () => Promise.reject(new Error('hashed')),
      verify: () => Promise.reject(new Error('looked')),
    }
    const busy = await openTestApp({ open: app.open, hasher: refusing })
    const signIn = (typed: string) => busy.call('POST /api/auth/login', { body: { username, password: typed } })
    expect((await signIn(password)).statusCode).toBe(200)
    expect((await signIn('wrong one')).statusCode).toBe(401)
    await busy.close()
  })

  // promise: demo-copy-keeps-its-account
  test('leaves the copy’s password, profile, picture and existence as they are', async () => {
    const browser = openBrowser()
    await browser.signIn()
    const refused = [
      await browser.call('PATCH /api/auth/profile', { name: 'Mine now' }),
      await browser.call('POST /api/auth/password', { currentPassword: password, newPassword: 'mine alone' }),
      await browser.call('DELETE /api/account', { password }),
      await browser.call('PUT /api/auth/profile-image', jpeg),
      await browser.call('DELETE /api/auth/profile-image'),
    ]
    for (const answer of refused) expectProblem(answer, 403, 'demo-account-fixed')
    expect((await browser.call('GET /api/auth/me')).json()).toMatchObject({ name: 'Demo Learner', profileImage: null })
    expect((await browser.signIn()).statusCode).toBe(200)
  })

  // promise: demo-copy-counted
  test.runIf(isSqlite)(
    'again and again in one browser is counted with what is changed there, and holds up no other',
    async () => {
      const [one, two] = [openBrowser(), openBrowser()]
      const { id } = (await one.signIn()).json()
      await one.addGoal('Mine')
      await two.signIn()
      for (let written = 2; written < writes.attempts; written += 1) await app.throttle.count(writes, id)
      expect((await one.signIn()).statusCode).toBe(200)
      const refused = await one.signIn()
      expectProblem(refused, 429, 'too-many-sign-ins')
      expect(refused.headers['retry-after']).toBe('1')
      expect((await two.signIn()).statusCode).toBe(200)
      app.clock.now += 1000
      expect((await one.signIn()).json()).toMatchObject({ id })
    },
  )
})

describe('the copies of the demo account', () => {
  // promise: demo-sign-in-costs-nothing
  test.runIf(isSqlite)(
    'are made by no sign-in: a thousand from one address keep nobody there from the demo',
    async () => {
      for (let visit = 0; visit < 1000; visit += 1) await openBrowser().signIn()
      expect(await ownCopies()).toEqual([])
      const browser = openBrowser()
      expect((await browser.signIn()).statusCode).toBe(200)
      expect((await browser.addGoal('Mine')).statusCode).toBe(201)
    },
  )

  // promise: demo-copies-300-an-address
  test.runIf(isSqlite)(
    'are 300 at once for one address, then one each minute, and others may have theirs',
    async () => {
      const mine = await openChanged()
      expect((await countDemoCopies(limit.demoCopies.attempts)).filter((wait) => wait === null)).toHaveLength(299)
      const visitor = openBrowser()
      expect((await visitor.signIn()).statusCode).toBe(200)
      const refused = await visitor.addGoal('Mine')
      expectProblem(refused, 503, 'demo-full')
      expect(refused.headers['retry-after']).toBe('60')
      expect(await visitor.titles()).toEqual(['Emergency fund', 'New laptop'])
      expect((await mine.addGoal('More')).statusCode).toBe(201)
      const elsewhere = openBrowser('198.51.100.7')
      await elsewhere.signIn()
      expect((await elsewhere.addGoal('Mine')).statusCode).toBe(201)
      app.clock.now += minute
      expect((await visitor.addGoal('Mine')).statusCode).toBe(201)
    },
  )

  // promise: demo-copies-2000-at-most
  test.runIf(isSqlite)('are 2,000 at once: then a new one is refused, and none in use is taken away', async () => {
    const mine = await openChanged()
    app.clock.now += 60 * minute
    await addCopies(demoLimits.copies - 2)
    await openChanged()
    const visitor = openBrowser()
    expect((await visitor.signIn()).statusCode).toBe(200)
    const refused = await visitor.addGoal('Mine')
    expectProblem(refused, 503, 'demo-full')
    expect(refused.json().title).toBe(
      'The demo account is full just now. Create your own account, or try the demo again later.',
    )
    // The first of them was made an hour ago.
    expect(refused.headers['retry-after']).toBe(String(2 * 60 * 60))
    await prepareDemo(app, app.config)
    expect(await ownCopies()).toHaveLength(demoLimits.copies)
    expect((await mine.addGoal('More')).statusCode).toBe(201)
    app.clock.now += 120 * minute
    expect((await visitor.addGoal('Mine')).statusCode).toBe(201)
  })

  test('are cleared away by housekeeping when they are over, with their sessions and all that was in them', async () => {
    const browser = openBrowser()
    await browser.signIn()
    await browser.call('PATCH /api/account/preferences', { appearance: 'dark' })
    app.clock.now += demoLimits.lifeMilliseconds - 1
    await prepareDemo(app, app.config)
    expect((await browser.call('GET /api/auth/me')).statusCode).toBe(200)
    app.clock.now += 1
    await prepareDemo(app, app.config)
    expectProblem(await browser.call('GET /api/auth/me'), 401, 'signed-out')
    await expectNothing()
  })

  test.runIf(isSqlite)('do not last for days when the clock that made them is put back', async () => {
    await openChanged()
    app.clock.now -= 3 * 24 * 60 * minute
    const later = await openChanged()
    const { id } = (await later.call('GET /api/auth/me')).json()
    await prepareDemo(app, app.config)
    expect(await ownCopies()).toEqual([{ learner_id: id }])
  })

  // promise: demo-copies-gone-when-off
  test('are all gone when the account is switched off, and its name stays reserved', async () => {
    const browser = await openChanged()
    const without = await openTestApp({ open: app.open, env: { DEMO_ACCOUNT: 'off' } })
    await prepareDemo(without, without.config)
    const cookie = `tuppence_session=${browser.jar.get('tuppence_session')}`
    expectProblem(await without.call('GET /api/auth/me', { cookie }), 401, 'signed-out')
    const answer = await without.call('POST /api/auth/login', { body: { username, password } })
    expectProblem(answer, 401, 'invalid-credentials')
    await expectNothing()
    await expect(without.signUp({ username: 'demo' })).rejects.toThrow('409')
    await without.close()
  })

  test('leave every other learner alone when they go', async () => {
    const learner = await app.signUp()
    await openChanged()
    await app.demo.removeAll()
    expect(await ownCopies()).toEqual([{ learner_id: learner.id }])
  })
})

/** A browser with a copy of its own. */
async function openChanged() {
  const browser = openBrowser()
  await browser.signIn()
  expect((await browser.addGoal('Mine')).statusCode).toBe(201)
  return browser
}

/** Counts as many copies as made from there. */
function countDemoCopies(times: number) {
  return Promise.all(Array.from({ length: times }, () => app.throttle.count(limit.demoCopies, '192.0.2.1')))
}

/** Empty copies. */
async function addCopies(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    learner_id: `copy-${index}`,
    name: demoAccount.name,
    username,
    email: demoAccount.email,
    password_hash: `mark ${index}`,
    is_demo: 1,
    created_at: app.clock.now,
    image_version: null,
    demo_ends_at: app.clock.now + demoLimits.lifeMilliseconds,
  }))
  await app.open.database.insertInto('learner').values(rows).execute()
}

async function expectNothing(): Promise<void> {
  for (const table of ['learner', 'session', 'lesson_progress', 'quiz_attempt', 'goal', 'preference'] as const)
    expect(await app.open.database.selectFrom(table).select('learner_id').execute()).toEqual([])
}
