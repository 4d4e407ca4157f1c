import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../describe-call.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'

const day = 24 * 60 * 60_000
let app: TestApp
let learner: Learner
beforeAll(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '192.0.2.0/24' } })
  learner = await app.signUp()
})
afterAll(() => app.close())

const me = (cookie: string) => app.call('GET /api/auth/me', { cookie })
const signIn = (more = {}) =>
  app.call('POST /api/auth/login', { body: { username: learner.user.username, password: learner.password }, ...more })

describe('a session', () => {
  // promise: session-fresh-at-sign-in
  test('is a fresh one at each sign-in, and the one that the browser had is over', async () => {
    const first = cookieOf(await signIn())
    const second = cookieOf(await signIn({ cookie: first }))
    expect(second).not.toBe(first)
    expectProblem(await me(first), 401, 'signed-out')
    expect((await me(second)).statusCode).toBe(200)
  })

  // promise: session-not-fixed-from-outside
  test('cannot be fixed from outside: a cookie of somebody else’s making is not taken over', async () => {
    const planted = `tuppence_session=${learner.id}.${'A'.repeat(43)}`
    const cookie = cookieOf(await signIn({ cookie: planted }))
    expect(cookie).not.toBe(planted)
    expectProblem(await me(planted), 401, 'signed-out')
  })

  // promise: session-kept-as-a-hash
  test('is kept only as a hash', async () => {
    const token = cookieOf(await signIn()).split('.')[1] ?? ''
    const rows = JSON.stringify(await app.open.database.selectFrom('session').selectAll().execute())
    expect(token).toHaveLength(43)
    expect(rows).not.toContain(token)
  })

  // promise: session-lasts-30-days-idle
  test('lasts 30 days from its last use, renewing the cookie', async () => {
    const cookie = cookieOf(await signIn())
    app.clock.now += 29 * day
    const used = await me(cookie)
    expect(used.statusCode).toBe(200)
    expect(used.headers['set-cookie']).toMatch(/; Max-Age=2592000; /)
    expect(cookieOf(used)).toBe(cookie)
    app.clock.now += 29 * day
    expect((await me(cookie)).statusCode).toBe(200)
    app.clock.now += 30 * day
    expectProblem(await me(cookie), 401, 'signed-out')
  })

  // promise: session-ends-after-90-days
  test('ends 90 days after signing in, however much it is used', async () => {
    const cookie = cookieOf(await signIn())
    for (let days = 20; days <= 80; days += 20) {
      app.clock.now += 20 * day
      expect((await me(cookie)).statusCode).toBe(200)
    }
    app.clock.now += 9 * day
    expect((await me(cookie)).headers['set-cookie']).toMatch(/; Max-Age=86400; /)
    app.clock.now += day
    expectProblem(await me(cookie), 401, 'signed-out')
  })

  test('writes its use down at most once an hour', async () => {
    const cookie = cookieOf(await signIn())
    app.clock.now += 59 * 60_000
    expect((await me(cookie)).headers['set-cookie']).toBeUndefined()
    app.clock.now += 60_000
    expect((await me(cookie)).headers['set-cookie']).toBeDefined()
    expect((await me(cookie)).headers['set-cookie']).toBeUndefined()
  })

  test('clears away the expired ones of its learner when it begins', async () => {
    app.clock.now += 31 * day
    await signIn()
    const rows = await app.open.database
      .selectFrom('session')
      .selectAll()
      .where('learner_id', '=', learner.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  // promise: session-cookie-secure
  test('has a Secure cookie of this host alone when a trusted proxy says https, and not when a stranger does', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    expect((await signIn({ headers })).headers['set-cookie']?.[0]).toMatch(
      /^__Host-tuppence_session=.*; Path=\/;.*; Secure$/,
    )
    const plain = (await signIn({ headers, address: '203.0.113.9' })).headers['set-cookie']?.[0]
    expect(plain).toMatch(/^tuppence_session=/)
    expect(plain).not.toMatch(/Secure|Domain/)
  })

  // promise: session-cookie-of-this-host
  test('over https is not taken from a cookie that another host of the domain could plant', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const cookie = cookieOf(await signIn({ headers: https }))
    const ask = (presented: string) => app.call('GET /api/auth/me', { cookie: presented, headers: https })
    expect((await ask(cookie)).statusCode).toBe(200)
    expectProblem(await ask(cookie.replace('__Host-', '')), 401, 'signed-out')
    expect((await ask(`tuppence_session=planted; ${cookie}`)).statusCode).toBe(200)
  })

  test('is not found in cookies of other names or shapes', async () => {
    const cookie = cookieOf(await signIn())
    const value = cookie.split('=')[1]
    expect((await me(`theme=dark; ${cookie}; other=1`)).statusCode).toBe(200)
    for (const wrong of [
      `x${cookie}`,
      `tuppence_session=${value}x`,
      `tuppence_session="${value}"`,
      'tuppence_session=',
      cookie.slice(0, -1),
    ]) {
      expectProblem(await me(wrong), 401, 'signed-out')
    }
  })
})
