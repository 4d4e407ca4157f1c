import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../describe-call.ts'
import { createInvitationStore } from './invitation-store.ts'
import { makeResetLink } from './password/password-reset.ts'
import { createPasswordResetStore } from './password/password-reset-store.ts'
import { cookieOf, cookiesOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'

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

  // promise: session-on-shared-computer
  test('on a shared computer ends with the browser, after 45 minutes without a request, and after twelve hours', async () => {
    const body = { username: learner.user.username, password: learner.password, isSharedComputer: true }
    const begun = await app.call('POST /api/auth/login', { body })
    // Neither has the browser a mark of this account when the session is over.
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(/^tuppence_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(begun.json()).toMatchObject({ username: learner.user.username, isSharedComputer: true })
    const cookie = cookieOf(begun)
    const minute = 60_000
    app.clock.now += 44 * minute
    const used = await me(cookie)
    expect(used.headers['set-cookie']).toBeUndefined()
    expect(used.json()).toMatchObject({ isSharedComputer: true })
    // Used each quarter of an hour until the twelfth hour is over.
    for (let minutes = 44 + 15; minutes < 12 * 60; minutes += 15) {
      app.clock.now += 15 * minute
      expect((await me(cookie)).statusCode).toBe(200)
    }
    app.clock.now += 15 * minute
    expectProblem(await me(cookie), 401, 'signed-out')
    const second = cookieOf(await app.call('POST /api/auth/login', { body }))
    app.clock.now += 45 * minute
    expectProblem(await me(second), 401, 'signed-out')
  })

  test('of a registration on a shared computer is one, too, and stays one with a new password', async () => {
    const { cookie, user, password } = await app.signUp({ isSharedComputer: true })
    expect(user).toMatchObject({ isSharedComputer: true })
    const body = { currentPassword: password, newPassword: 'three odd socks' }
    const changed = await app.call('POST /api/auth/password', { cookie, body })
    expect(changed.headers['set-cookie']).toEqual([expect.stringMatching(/^tuppence_session=[^;]+; Path=/)])
    const listed = (await app.call('GET /api/auth/sessions', { cookie: cookieOf(changed) })).json()
    expect(listed).toMatchObject([{ isCurrent: true, isSharedComputer: true }])
    app.clock.now += 45 * 60_000
    expectProblem(await me(cookieOf(changed)), 401, 'signed-out')
  })

  // promise: sessions-ended-removed
  test('and a link are removed once they are over, though their learner never comes back', async () => {
    const left = await app.signUp()
    const resets = createPasswordResetStore(app.open.database)
    await makeResetLink(resets, { learnerId: left.id, now: app.clock.now })
    await createInvitationStore(app.open.database).make(app.clock.now)
    const stored = async () => {
      const { database } = app.open
      const ofLearner = (table: 'session' | 'password_reset') =>
        database.selectFrom(table).select('token_hash').where('learner_id', '=', left.id).execute()
      const links = database.selectFrom('invitation').select('token_hash').execute()
      return [await ofLearner('session'), await ofLearner('password_reset'), await links].map((rows) => rows.length)
    }
    const counts: number[][] = []
    for (const days of [0.9, 13, 16]) {
      app.clock.now += days * day
      await app.removeEnded()
      counts.push(await stored())
    }
    expect(counts).toEqual([
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
    ])
    app.clock.now += 0.1 * day
    await app.removeEnded()
    expect(await stored()).toEqual([0, 0, 0])
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

describe('a clock that was ahead and was put right', () => {
  // promise: sessions-of-the-future
  test('leaves no session and no link that would last longer than its time', async () => {
    const own = await openTestApp({ open: app.open, env: { REGISTRATION: 'invited' } })
    const someone = learner
    const signInHere = (cookie?: string) =>
      own.call('POST /api/auth/login', {
        cookie,
        body: { username: someone.user.username, password: someone.password },
      })
    const right = own.clock.now
    const known = cookieOf(await signInHere())
    own.clock.now += 20 * day
    const ahead = cookiesOf(await signInHere())
    const link = await makeResetLink(createPasswordResetStore(app.open.database), {
      learnerId: someone.id,
      now: own.clock.now,
    })
    const invitation = (await createInvitationStore(app.open.database).make(own.clock.now)).split('#')[1] ?? ''
    expect((await own.call('GET /api/auth/me', { cookie: ahead[0] })).statusCode).toBe(200)
    own.clock.now = right
    expectProblem(await own.call('GET /api/auth/me', { cookie: ahead[0] }), 401, 'signed-out')
    const token = link.split('#')[1] ?? ''
    const reset = await own.call('POST /api/auth/password-reset', { body: { token, newPassword: 'correct horse' } })
    expectProblem(reset, 410, 'reset-link-ended')
    const body = { name: 'Ada', email: 'ahead@example.org', username: 'ahead', password: 'correct horse', invitation }
    expectProblem(await own.call('POST /api/auth/register', { body }), 403, 'invitation-needed')
    const listed = await own.call('GET /api/auth/sessions', { cookie: known })
    expect(listed.statusCode).toBe(200)
    expect(listed.body).toContain(new Date(right).toISOString())
    expect(listed.body).not.toContain(new Date(right + 20 * day).toISOString())
    // The learner's next sign-in takes it out of the table.
    await signInHere(known)
    const rows = await app.open.database.selectFrom('session').select('created_at').execute()
    expect(rows.filter(({ created_at }) => created_at > right + day)).toEqual([])
    await own.close()
  })

  test('leaves a session that was used meanwhile for thirty days from now, not from then', async () => {
    const cookie = cookieOf(await signIn())
    const right = app.clock.now
    app.clock.now += 20 * day
    expect((await me(cookie)).statusCode).toBe(200)
    app.clock.now = right
    expect((await me(cookie)).headers['set-cookie']).toMatch(/; Max-Age=2592000; /)
    app.clock.now += 31 * day
    expectProblem(await me(cookie), 401, 'signed-out')
    app.clock.now = right
  })
})
