import { createHmac, hash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { writeAndDelete } from '../database/saving.ts'
import { expectProblem } from '../describe-call.ts'
import { widerNetwork } from '../http/client-address.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { createHashTurns } from './password/hash-turns.ts'
import type { PasswordHasher } from './password/password-hashing.ts'
import { widerShare } from './throttle.ts'

const isSqlite = inject('engine') === 'sqlite'

/** These tests are about counting, and hashing hundreds of passwords would only make them slow. */
const plainHasher: PasswordHasher = {
  hash: async (password) => `plain ${password}`,
  verify: async (password, stored) => (stored === `plain ${password}` ? 'right' : 'wrong'),
}
const second = 1000
const minute = 60 * second
const school = '198.51.100.1'
let app: TestApp
let learner: Learner
beforeEach(async () => {
  // One at a time, so that tries at once are counted exactly.
  app = await openTestApp({ hasher: plainHasher, turns: createHashTurns({ concurrent: 1 }) })
  learner = await app.signUp()
})
afterEach(() => app.close())

const attempt = (password: string, address: string, username = learner.user.username) =>
  app.call('POST /api/auth/login', { body: { username, password }, address })
const signIn = (address: string, by = learner) => attempt(by.password, address, by.user.username)
const statuses = async (count: number, make: (index: number) => ReturnType<typeof attempt>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  const by = Object.groupBy(answers, (answer) => String(answer.statusCode))
  return Object.fromEntries(Object.entries(by).map(([status, of]) => [status, of?.length]))
}
const secondsToWait = ({ headers }: Awaited<ReturnType<typeof attempt>>) => Number(headers['retry-after'])

describe('signing in', () => {
  // promise: throttle-20-wrong-for-an-account
  test('is held after 20 wrong passwords for an account from an address, for a minute, then for one more each minute', async () => {
    expect(await statuses(22, () => attempt('wrong one', school))).toEqual({ 401: 20, 429: 2 })
    const held = await signIn(school)
    expectProblem(held, 429, 'too-many-sign-ins')
    expect(secondsToWait(held)).toBe(60)
    app.clock.now += minute - 1
    const moment = await signIn(school)
    expect([moment.statusCode, secondsToWait(moment)]).toEqual([429, 1])
    app.clock.now += 1
    expect(await statuses(2, () => attempt('wrong one', school))).toEqual({ 401: 1, 429: 1 })
    app.clock.now += minute
    expect((await signIn(school)).statusCode).toBe(200)
  })

  test.runIf(isSqlite)(
    'does not count what it held: a minute later one more may be tried, however many were held',
    async () => {
      await statuses(20, () => attempt('wrong one', school))
      for (let count = 0; count < 3; count += 1) {
        app.clock.now += 15 * second
        expect(await statuses(50, () => attempt('wrong one', school))).toEqual({ 429: 50 })
      }
      app.clock.now += 15 * second
      expect((await signIn(school)).statusCode).toBe(200)
    },
  )

  test.runIf(isSqlite)('is not held longer when the clock is put back by days', async () => {
    expect(await statuses(21, () => attempt('wrong one', school))).toEqual({ 401: 20, 429: 1 })
    app.clock.now -= 3 * 24 * 60 * minute
    expect((await signIn(school)).statusCode).toBe(200)
  })

  test.runIf(isSqlite)('goes on as before for the learner elsewhere while a stranger guesses', async () => {
    await statuses(50, () => attempt('wrong one', school))
    expect((await signIn('203.0.113.5')).statusCode).toBe(200)
  })

  // promise: throttle-many-addresses-one-account
  test.runIf(isSqlite)(
    'is slowed when many addresses guess at one account, but once a minute each address may try',
    async () => {
      const strangers = () => statuses(60, (index) => attempt('wrong one', `198.51.100.${index}`))
      expect(await statuses(3, () => attempt('wrong one', '203.0.113.5'))).toEqual({ 401: 3 })
      expect(await strangers()).toEqual({ 401: 60 })
      const mistyped = await signIn('203.0.113.5')
      expectProblem(mistyped, 429, 'too-many-sign-ins')
      expect(secondsToWait(mistyped)).toBeLessThanOrEqual(60)
      app.clock.now += secondsToWait(mistyped) * second
      // They go on, and were first.
      await strangers()
      expect((await signIn('203.0.113.5')).statusCode).toBe(200)
    },
  )

  test.runIf(isSqlite)('forgets what was mistyped after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await statuses(19, () => attempt('wrong one', school))).toEqual({ 401: 19 })
      expect((await signIn(school)).statusCode).toBe(200)
    }
  })

  // promise: throttle-forgives-one
  test('forgets nobody else’s wrong passwords after a success, nor those that still count when others are over', async () => {
    await statuses(20, () => attempt('wrong one', school))
    const [other] = (await app.addLearners(1)) as [Learner]
    const theirs = { ...other, password: 'their own password' }
    await app.open.database
      .updateTable('learner')
      .set({ password_hash: await plainHasher.hash(theirs.password) })
      .where('learner_id', '=', other.id)
      .execute()
    expect((await attempt('wrong one', school, other.user.username)).statusCode).toBe(401)
    expect((await signIn(school, theirs)).statusCode).toBe(200)
    await app.throttle.forgetEnded()
    await writeAndDelete(app.open.database)
    expect((await signIn(school)).statusCode).toBe(429)
  })

  // promise: throttle-subjects-keyed
  test('is counted under no hash that somebody with the table could find an address or a mistyped name by', async () => {
    const mistyped = 'my secret, in the wrong field'
    await attempt('wrong one', school, mistyped)
    const rows = await app.open.database.selectFrom('throttle').select('subject').execute()
    const subjects = [`sign-in from ${school}`, `sign-in to ${mistyped}`]
    const hashesOf = (key: Buffer) => subjects.map((each) => createHmac('sha256', key).update(each).digest('base64url'))
    const stored = rows.map(({ subject }) => subject)
    expect(stored).toEqual(expect.arrayContaining(hashesOf(await app.open.sharedKey())))
    for (const guess of [...subjects.map((each) => hash('sha256', each, 'base64url')), ...hashesOf(Buffer.alloc(0))])
      expect(stored).not.toContain(guess)
  })

  test('counts in the database, so that a second process knows', async () => {
    await statuses(20, () => attempt('wrong one', school))
    const other = await openTestApp({ open: app.open, hasher: plainHasher })
    const body = { username: learner.user.username, password: learner.password }
    const answer = await other.call('POST /api/auth/login', { body, address: school })
    expectProblem(answer, 429, 'too-many-sign-ins')
    await other.close()
  })

  test('keeps no address and no username in its counts, and drops them when they are over', async () => {
    await attempt('wrong one', school)
    const counts = () => app.open.database.selectFrom('throttle').selectAll().execute()
    expect((await counts()).length).toBeGreaterThan(0)
    expect(JSON.stringify(await counts())).not.toMatch(new RegExp(`198\\.51|${learner.user.username}`))
    app.clock.now += 60 * minute
    await app.throttle.forgetEnded()
    expect(await counts()).toEqual([])
  })
})

describe('the counts of a version before', () => {
  test.runIf(isSqlite)('go on: each is known by the name that it always had', async () => {
    const { limit } = calls['POST /api/auth/login']
    const { newPasswords, passwordAgain } = calls['POST /api/auth/password'].limit
    const { badLinks } = calls['POST /api/auth/password-reset'].limit
    const { registrations, takenNames } = calls['POST /api/auth/register'].limit
    const { downloads } = calls['GET /api/account/export'].limit
    const { pictures } = calls['PUT /api/auth/profile-image'].limit
    const at = { usernameKey: 'ada', ip: school, knownBrowser: null }
    const { throttle } = app
    const named: Record<string, () => Promise<unknown>> = {
      [`sign-in to ada from ${school}`]: throttle.signIn(at).check,
      [`sign-in from ${school}`]: throttle.signIn(at).check,
      'sign-in by browser': throttle.signIn({ ...at, knownBrowser: 'browser' }).check,
      'password in session': throttle.tries(passwordAgain, 'session').check,
      'new password of learner': throttle.tries(newPasswords, 'learner').check,
      'download of learner': throttle.tries(downloads, 'learner').check,
      'picture of learner': throttle.tries(pictures, 'learner').check,
      [`registration from ${school}`]: throttle.tries(registrations, school).check,
      [`registration from all of ${widerNetwork('2001:db8:1:2::3')}`]: throttle.tries(registrations, '2001:db8:1:2::3')
        .check,
      [`taken name from ${school}`]: throttle.tries(takenNames, school).check,
      [`demo copy from ${school}`]: throttle.tries(limit.demoCopies, school).check,
      [`reset from ${school}`]: throttle.tries(badLinks, school).check,
      'writes of learner': () => throttle.count(limit.writes, 'learner'),
    }
    const key = await app.open.sharedKey()
    for (const [name, hold] of Object.entries(named)) {
      await app.open.database.deleteFrom('throttle').execute()
      expect({ name, held: await hold() }).toEqual({ name, held: null })
      const subject = createHmac('sha256', key).update(name).digest('base64url')
      const full = { window_start: app.clock.now, window_ends: app.clock.now + 24 * 60 * minute, attempts: 1 }
      await app.open.database.deleteFrom('throttle').execute()
      await app.open.database
        .insertInto('throttle')
        .values({ subject, ...full })
        .execute()
      // A batch that was taken is used first.
      if (name.startsWith('writes')) for (let left = 29; left > 0; left -= 1) await hold()
      expect({ name, held: await hold() }).toEqual({ name, held: { retryAfter: expect.any(Number) } })
    }
  })
})

describe('a class behind one address', () => {
  const pupilsOf = async (count: number) => Promise.all(Array.from({ length: count }, () => app.signUp()))

  // promise: throttle-class-signs-in
  test.runIf(isSqlite)('signs in 300 at once, 300 of whom mistyped in the ten minutes before', async () => {
    const pupils = await pupilsOf(300)
    for (let part = 0; part < 10; part += 1) {
      const typos = await statuses(30, (index) =>
        attempt('wrong one', school, pupils[part * 30 + index]?.user.username),
      )
      expect(typos).toEqual({ 401: 30 })
      app.clock.now += minute
    }
    expect(await statuses(300, (index) => signIn(school, pupils[index]))).toEqual({ 200: 300 })
    expect(await statuses(300, (index) => signIn(school, pupils[index]))).toEqual({ 200: 300 })
  })

  // promise: throttle-class-mistypes
  test.runIf(isSqlite)('of 30 who each mistype ten times at once shuts out none of them', async () => {
    const pupils = await pupilsOf(30)
    const typo = (index: number) => attempt('wrong one', school, pupils[index % 30]?.user.username)
    expect(await statuses(300, typo)).toEqual({ 401: 300 })
    expect(await statuses(30, (index) => signIn(school, pupils[index]))).toEqual({ 200: 30 })
  })

  // promise: throttle-400-wrong-from-an-address
  test.runIf(isSqlite)(
    'is slowed after 400 wrong passwords to one more each two seconds, while those elsewhere sign in',
    async () => {
      const guess = (index: number) => attempt('wrong one', school, `nobody-${index}`)
      expect(await statuses(200, guess)).toEqual({ 401: 200 })
      // Signing in to one's own account clears none of them.
      expect((await signIn(school)).statusCode).toBe(200)
      expect(await statuses(205, (index) => guess(200 + index))).toEqual({ 401: 200, 429: 5 })
      const held = await signIn(school)
      expect(secondsToWait(held)).toBe(2)
      expect((await signIn('198.51.100.2')).statusCode).toBe(200)
      app.clock.now += 2 * second
      expect((await signIn(school)).statusCode).toBe(200)
    },
  )

  test('of 60 opens the demo account at once, though somebody gets its password wrong', async () => {
    expect(await statuses(30, () => attempt('wrong one', school, 'demo'))).toEqual({ 401: 30 })
    // A copy is much to write: a laden database may tell some of them to come back.
    const open = async (): ReturnType<typeof attempt> => {
      const answer = await attempt('demo123', school, 'demo')
      return answer.statusCode === 503 ? open() : answer
    }
    expect(await statuses(60, open)).toEqual({ 200: 60 })
  })
})

describe.runIf(isSqlite)('what counts as one address', () => {
  // promise: throttle-ipv6-household
  test('is the /64 of an IPv6 household, however many addresses it uses', async () => {
    expect(await statuses(22, (index) => attempt('wrong one', `2001:db8:1:2::${index + 1}`))).toEqual({
      401: 20,
      429: 2,
    })
    expect((await signIn('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await signIn('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  // promise: throttle-ipv6-48
  test('is also the /48 around it, which may do five times as much', async () => {
    const most = calls['POST /api/auth/login'].limit.accountFromAddress.attempts * widerShare
    const guesses = await statuses(most + 5, (index) => attempt('wrong one', `2001:db8:1:${index.toString(16)}::1`))
    expect(guesses).toEqual({ 401: most, 429: 5 })
    expect((await signIn('2001:db8:2::1')).statusCode).toBe(200)
    app.clock.now += minute
    expect((await signIn('2001:db8:1:ffff::1')).statusCode).toBe(200)
  })

  // promise: throttle-address-not-from-stranger
  test('is not what a stranger says it is', async () => {
    const body = { username: learner.user.username, password: 'wrong one' }
    const claim = (index: number) => ({
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    })
    const guess = (index: number) => app.call('POST /api/auth/login', { body, address: school, headers: claim(index) })
    expect(await statuses(22, guess)).toEqual({ 401: 20, 429: 2 })
  })

  // promise: throttle-address-by-proxy
  test('is what a trusted proxy names last, whatever a learner put before it, and without its port', async () => {
    const env = { TRUST_PROXY: '192.0.2.1,192.0.2.2' }
    const turns = createHashTurns({ concurrent: 1 })
    const behind = await openTestApp({ open: app.open, hasher: plainHasher, env, turns })
    const body = { username: learner.user.username, password: 'wrong one' }
    const guess = (index: number) => {
      const claimed = `203.0.113.${index}, 198.51.100.7:${40_000 + index}, 192.0.2.2:${50_000 + index}`
      return behind.call('POST /api/auth/login', { body, headers: { 'x-forwarded-for': claimed } })
    }
    expect(await statuses(22, guess)).toEqual({ 401: 20, 429: 2 })
    await behind.close()
  })
})

describe.runIf(isSqlite)('registering', () => {
  const register = (index: number, username = `pupil${index}`) =>
    app.call('POST /api/auth/register', {
      body: { name: 'Pupil', email: `p${index}@example.org`, username, password: 'secret pass' },
      address: school,
    })

  // promise: throttle-registrations
  test('passes 600 times from one address, and then once each six seconds', async () => {
    expect(await statuses(603, register)).toEqual({ 201: 600, 429: 3 })
    const held = await register(999)
    expectProblem(held, 429, 'too-many-requests')
    expect(secondsToWait(held)).toBe(6)
    app.clock.now += 6 * second
    expect((await register(999)).statusCode).toBe(201)
  })

  // promise: throttle-taken-names
  test('under a name that somebody has is slowed after 200, which closes registration to nobody', async () => {
    const { username } = learner.user
    expect(await statuses(203, (index) => register(index, username))).toEqual({ 409: 200, 429: 3 })
    expect(secondsToWait(await register(1, username))).toBe(18)
    expect((await register(1)).statusCode).toBe(201)
  })

  // promise: throttle-no-room-for-a-hash
  test('answers 503 with Retry-After when there is no room to wait for a hash, as signing in does', async () => {
    const turns = createHashTurns({ concurrent: 1, room: 0, patience: 600_000 })
    const busy = await openTestApp({ open: app.open, hasher: plainHasher, turns })
    const body = { name: 'Ada', email: 'busy@example.org', username: 'busy', password: 'secret pass' }
    void turns.take('elsewhere', () => new Promise(() => {}))
    for (const name of ['POST /api/auth/register', 'POST /api/auth/login']) {
      const response = await busy.call(name, { body })
      expectProblem(response, 503, 'busy')
      expect(response.headers['retry-after']).toBe('2')
    }
    await busy.close()
  })
})
