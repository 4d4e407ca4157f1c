import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../describe-call.ts'
import { prepareDemo } from '../housekeeping.ts'
import { cookieOf, openTestApp, type TestApp } from '../test-app.ts'
import { demoAccount, resetDemoWhenDue } from './demo-account.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const signIn = async () => {
  const { username, password } = demoAccount
  return app.call('POST /api/auth/login', { body: { username, password } })
}
const addGoal = (cookie: string) => {
  const body = { title: 'Mine', icon: 'car', currentAmount: 0, targetAmount: 1, targetDate: '2027-01-01' }
  return app.call('POST /api/goals', { cookie, body })
}
const titles = async (cookie: string) => {
  const goals: { title: string }[] = (await app.call('GET /api/goals', { cookie })).json()
  return goals.map(({ title }) => title)
}

describe('prepareDemo', () => {
  test('makes one account with two goals and three attempts, however many processes start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => prepareDemo(app, app.config)))
    const cookie = cookieOf(await signIn())
    expect(await titles(cookie)).toEqual(['Emergency fund', 'New laptop'])
    const progress = (await app.call('GET /api/progress/modules/1', { cookie })).json()
    expect(progress.completedLessonIds).toEqual([1, 2])
    expect(progress.quizzes).toMatchObject([
      { attempts: 2, bestScore: 3, lastScore: 3 },
      { attempts: 1, bestScore: 2 },
      { attempts: 0 },
    ])
    expect(await app.open.database.selectFrom('learner').select('learner_id').execute()).toHaveLength(1)
  })

  test('sets goals some months ago for dates that lie ahead', async () => {
    await prepareDemo(app, app.config)
    const goals = (await app.call('GET /api/goals', { cookie: cookieOf(await signIn()) })).json()
    expect(goals.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10))).toEqual([
      '2026-04-01',
      '2026-05-01',
    ])
    expect(goals.map(({ targetDate }: { targetDate: string }) => targetDate)).toEqual(['2027-07-01', '2028-01-01'])
  })

  test('leaves no row when the account is switched off, and keeps its name', async () => {
    await prepareDemo(app, app.config)
    const cookie = cookieOf(await signIn())
    await prepareDemo(app, { ...app.config, isDemoOn: false })
    expectProblem(await app.call('GET /api/auth/me', { cookie }), 401, 'signed-out')
    expectProblem(await signIn(), 401, 'invalid-credentials')
    for (const table of ['learner', 'sign_in_name', 'session', 'lesson_progress', 'quiz_attempt', 'goal'] as const) {
      expect(await app.open.database.selectFrom(table).select('learner_id').execute()).toEqual([])
    }
    await expect(app.signUp({ username: 'demo' })).rejects.toThrow('409')
  })

  test('has its data again when it is switched on again', async () => {
    await prepareDemo(app, app.config)
    await prepareDemo(app, { ...app.config, isDemoOn: false })
    await prepareDemo(app, app.config)
    expect(await titles(cookieOf(await signIn()))).toEqual(['Emergency fund', 'New laptop'])
  })
})

describe('resetDemoWhenDue', () => {
  test('puts the learning back after 60 minutes, not before, and by one process only', async () => {
    await prepareDemo(app, app.config)
    const cookie = cookieOf(await signIn())
    await addGoal(cookie)
    app.clock.now += 59 * 60_000
    expect(await resetDemoWhenDue({ ...app.demo, minutes: 60 })).toBe(false)
    expect(await titles(cookie)).toHaveLength(3)
    app.clock.now += 60_000
    const claims = await Promise.all(Array.from({ length: 4 }, () => resetDemoWhenDue({ ...app.demo, minutes: 60 })))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await titles(cookie)).toEqual(['Emergency fund', 'New laptop'])
  })

  test('does not wait until a clock that was put back has caught up', async () => {
    await prepareDemo(app, app.config)
    app.clock.now -= 3 * 24 * 60 * 60_000
    expect(await resetDemoWhenDue({ ...app.demo, minutes: 60 })).toBe(true)
    expect(await resetDemoWhenDue({ ...app.demo, minutes: 60 })).toBe(false)
  })

  test('gives the claim back when restoring fails', async () => {
    await prepareDemo(app, app.config)
    app.clock.now += 60 * 60_000
    const failing = { ...app.demo, minutes: 60, restore: () => Promise.reject(new Error('interrupted')) }
    await expect(resetDemoWhenDue(failing)).rejects.toThrow('interrupted')
    expect(await resetDemoWhenDue({ ...app.demo, minutes: 60 })).toBe(true)
  })
})
