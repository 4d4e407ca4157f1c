import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import type { PasswordHasher } from './password-hashing.ts'
import { registrationLimit, signInLimits } from './throttle.ts'

/** These tests are about counting, and hashing hundreds of passwords would only make them slow. */
const plainHasher: PasswordHasher = {
  hash: async (password) => `plain ${password}`,
  verify: async (password, stored) => (stored === `plain ${password}` ? 'right' : 'wrong'),
}
let app: TestApp
let learner: Learner
beforeEach(async () => {
  app = await openTestApp({ hasher: plainHasher })
  learner = await app.signUp()
})
afterEach(() => app.close())

const attempt = (password: string, address: string, username = learner.user.username) =>
  app.call('POST /api/auth/login', { body: { username, password }, address })
const statuses = async (count: number, make: (index: number) => ReturnType<typeof attempt>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  const by = Object.groupBy(answers, (answer) => String(answer.statusCode))
  return Object.fromEntries(Object.entries(by).map(([status, of]) => [status, of?.length]))
}

describe('signing in', () => {
  test('is refused after 10 failures for an account from an address, until 10 minutes have passed', async () => {
    expect(await statuses(12, () => attempt('wrong one', '198.51.100.1'))).toEqual({ 401: 10, 429: 2 })
    const refused = await attempt(learner.password, '198.51.100.1')
    expectProblem(refused, 429, 'too-many-sign-ins')
    expect(refused.headers['retry-after']).toBe('600')
    app.clock.now += signInLimits.pair.windowMilliseconds
    expect((await attempt(learner.password, '198.51.100.1')).statusCode).toBe(200)
  })

  test('is not held longer when the clock is put back by days', async () => {
    expect(await statuses(11, () => attempt('wrong one', '198.51.100.1'))).toEqual({ 401: 10, 429: 1 })
    app.clock.now -= 3 * 24 * 60 * 60_000
    expect((await attempt(learner.password, '198.51.100.1')).statusCode).toBe(200)
  })

  test('goes on as before for the learner elsewhere while a stranger guesses', async () => {
    await statuses(50, () => attempt('wrong one', '198.51.100.1'))
    expect((await attempt(learner.password, '203.0.113.5')).statusCode).toBe(200)
  })

  test('is slowed for seconds when many addresses guess at one account, but not for a first try', async () => {
    expect(await statuses(40, (index) => attempt('wrong one', `198.51.100.${index}`))).toEqual({ 401: 40 })
    expect((await attempt('wrong one', '203.0.113.5')).statusCode).toBe(401)
    const second = await attempt('wrong one', '203.0.113.5')
    expectProblem(second, 429, 'too-many-sign-ins')
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(30)
    app.clock.now += signInLimits.account.windowMilliseconds
    expect((await attempt(learner.password, '203.0.113.5')).statusCode).toBe(200)
  })

  test('is refused after 100 failures from one address, whatever the account', async () => {
    const answers = await statuses(105, (index) => attempt('wrong one', '198.51.100.1', `pupil-${index}`))
    expect(answers).toEqual({ 401: 100, 429: 5 })
    expect((await attempt(learner.password, '198.51.100.2')).statusCode).toBe(200)
  })

  test('counts one household of IPv6 as one address', async () => {
    await statuses(12, (index) => attempt('wrong one', `2001:db8:1:2::${index + 1}`))
    expectProblem(await attempt(learner.password, '2001:db8:1:2:ffff::1'), 429, 'too-many-sign-ins')
    expect((await attempt(learner.password, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('does not believe a stranger who names other addresses', async () => {
    const body = { username: learner.user.username, password: 'wrong one' }
    const claim = (index: number) => ({
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    })
    const guess = (index: number) =>
      app.call('POST /api/auth/login', { body, address: '198.51.100.1', headers: claim(index) })
    expect(await statuses(12, guess)).toEqual({ 401: 10, 429: 2 })
  })

  test('counts by the address that a trusted proxy names last, not by those a learner put before it', async () => {
    const env = { TRUST_PROXY: '192.0.2.1' }
    const behind = await openTestApp({ open: app.open, hasher: plainHasher, env })
    const body = { username: learner.user.username, password: 'wrong one' }
    const guess = (index: number) =>
      behind.call('POST /api/auth/login', { body, headers: { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` } })
    expect(await statuses(12, guess)).toEqual({ 401: 10, 429: 2 })
    await behind.close()
  })

  test('forgets failures after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await statuses(9, () => attempt('wrong one', '198.51.100.1'))).toEqual({ 401: 9 })
      expect((await attempt(learner.password, '198.51.100.1')).statusCode).toBe(200)
    }
  })

  test('lets a class of 40 sign in from one address, each twice wrong before', async () => {
    const pupils = await Promise.all(Array.from({ length: 40 }, () => app.signUp()))
    const everybody = (password: string) =>
      statuses(40, (index) => attempt(password, '198.51.100.1', pupils[index]?.user.username))
    expect(await everybody('wrong one')).toEqual({ 401: 40 })
    expect(await everybody('wrong two')).toEqual({ 401: 40 })
    for (let round = 0; round < 5; round += 1) {
      for (const pupil of pupils) {
        expect((await attempt(pupil.password, '198.51.100.1', pupil.user.username)).statusCode).toBe(200)
      }
    }
  })

  test('lets a class of 60 open the demo account at once, though somebody gets its password wrong', async () => {
    expect(await statuses(20, () => attempt('wrong one', '198.51.100.1', 'demo'))).toEqual({ 401: 20 })
    expect(await statuses(60, () => attempt('demo123', '198.51.100.1', 'demo'))).toEqual({ 200: 60 })
  })

  test('counts in the database, so that a second process knows', async () => {
    await statuses(12, () => attempt('wrong one', '198.51.100.1'))
    const second = await openTestApp({ open: app.open, hasher: plainHasher })
    const body = { username: learner.user.username, password: learner.password }
    expectProblem(
      await second.call('POST /api/auth/login', { body, address: '198.51.100.1' }),
      429,
      'too-many-sign-ins',
    )
    await second.close()
  })

  test('keeps no address and no username in its counts, and drops them when they are over', async () => {
    await attempt('wrong one', '198.51.100.1')
    const counts = () => app.open.database.selectFrom('throttle').selectAll().execute()
    expect((await counts()).length).toBeGreaterThan(0)
    expect(JSON.stringify(await counts())).not.toMatch(new RegExp(`198\\.51|${learner.user.username}`))
    app.clock.now += registrationLimit.windowMilliseconds
    await app.throttle.forgetEnded()
    expect(await counts()).toEqual([])
  })
})

test('registering answers 503 with Retry-After when too many passwords wait to be hashed', async () => {
  const busy = await openTestApp({ open: app.open, hasher: { hash: async () => null, verify: async () => 'busy' } })
  const body = { name: 'Ada', email: 'busy@example.org', username: 'busy', password: 'secret pass' }
  for (const name of ['POST /api/auth/register', 'POST /api/auth/login']) {
    const response = await busy.call(name, { body })
    expectProblem(response, 503, 'busy')
    expect(response.headers['retry-after']).toBe('2')
  }
  await busy.close()
})

test('registering is refused after 200 from one address in an hour', async () => {
  const register = (index: number) =>
    app.call('POST /api/auth/register', {
      body: { name: 'Pupil', email: `p${index}@example.org`, username: `pupil${index}`, password: 'secret pass' },
      address: '198.51.100.1',
    })
  expect(await statuses(registrationLimit.attempts + 3, register)).toEqual({ 201: 200, 429: 3 })
  const refused = await register(999)
  expectProblem(refused, 429, 'too-many-requests')
  expect(refused.headers['retry-after']).toBe('3600')
})
