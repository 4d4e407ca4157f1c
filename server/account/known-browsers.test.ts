import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { expectProblem } from '../describe-call.ts'
import { cookiesOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { createHashTurns } from './password/hash-turns.ts'
import { knownForMilliseconds } from './known-browsers.ts'
import type { PasswordHasher } from './password/password-hashing.ts'

const plainHasher: PasswordHasher = {
  hash: async (password) => `plain ${password} ${Math.random()}`,
  verify: async (password, stored) => (stored?.startsWith(`plain ${password} `) ? 'right' : 'wrong'),
}
const minute = 60_000
const fromAddress = calls['POST /api/auth/login'].limit.address
const school = '198.51.100.1'
let app: TestApp
let learner: Learner
beforeEach(async () => {
  app = await openTestApp({ hasher: plainHasher, turns: createHashTurns({ concurrent: 1 }) })
  learner = await app.signUp()
})
afterEach(() => app.close())

type Answer = Awaited<ReturnType<TestApp['call']>>
const markIn = (answer: Answer) => cookiesOf(answer).find((cookie) => cookie.startsWith('tuppence_known=')) ?? ''
const tryPassword = (password: string, mark: string, by = learner) =>
  app.call('POST /api/auth/login', {
    body: { username: by.user.username, password },
    cookie: mark,
    address: school,
  })
const signIn = (mark = '', by = learner) => tryPassword(by.password, mark, by)
/** Somebody in the same school goes on guessing, at this account and at others. */
const stopEverybodyThere = async () => {
  for (let count = 0; count < 21; count += 1) await tryPassword('wrong one', '')
  for (let index = 0; index < 400; index += 1) await app.throttle.tries(fromAddress, school).take()
  expectProblem(await signIn(), 429, 'too-many-sign-ins')
}

describe('a browser that signed in to an account before', () => {
  // promise: known-browser-signs-in-when-tries-are-used-up
  test('signs in while others at its own address have used up all tries, for the account and for the address', async () => {
    const mark = markIn(await signIn())
    await stopEverybodyThere()
    expect((await signIn(mark)).statusCode).toBe(200)
  })

  test('is known by registering too', async () => {
    const body = { name: 'Bo Li', email: 'bo@example.org', username: 'bo-li', password: 'secret pass' }
    const mark = markIn(await app.call('POST /api/auth/register', { body }))
    for (let count = 0; count < 20; count += 1)
      await app.call('POST /api/auth/login', { body: { ...body, password: 'wrong one' }, address: school })
    const again = (cookie: string) => app.call('POST /api/auth/login', { body, cookie, address: school })
    expect((await again('')).statusCode).toBe(429)
    expect((await again(mark)).statusCode).toBe(200)
  })

  test('is held itself after 20 wrong passwords, for a minute, and its tries hold up nobody else', async () => {
    const mark = markIn(await signIn())
    for (let count = 0; count < 20; count += 1) expect((await tryPassword('wrong one', mark)).statusCode).toBe(401)
    const held = await signIn(mark)
    expectProblem(held, 429, 'too-many-sign-ins')
    expect(held.headers['retry-after']).toBe('60')
    expect((await signIn()).statusCode).toBe(200)
    app.clock.now += minute
    expect((await signIn(mark)).statusCode).toBe(200)
  })

  test('is known for that account alone, and keeps the marks of the eight who signed in last', async () => {
    const pupils = await Promise.all(Array.from({ length: 9 }, () => app.signUp()))
    let marks = ''
    for (const pupil of pupils) marks = markIn(await signIn(marks, pupil))
    expect(marks.split('.')).toHaveLength(8)
    await stopEverybodyThere()
    expect((await signIn(marks)).statusCode).toBe(429)
    for (const pupil of pupils.slice(1)) expect((await signIn(marks, pupil)).statusCode).toBe(200)
    expect((await signIn(marks, pupils[0])).statusCode).toBe(429)
  })

  test('keeps one mark of an account, a fresh one at each sign-in', async () => {
    const first = markIn(await signIn())
    const second = markIn(await signIn(first))
    expect(second).not.toBe(first)
    expect(second.split('.')).toHaveLength(1)
  })

  // promise: known-browser-for-a-year
  test('is known for a year after its last sign-in', async () => {
    const mark = markIn(await signIn())
    app.clock.now += knownForMilliseconds - minute
    await stopEverybodyThere()
    expect((await signIn(mark)).statusCode).toBe(200)
    app.clock.now += 2 * minute
    await stopEverybodyThere()
    expect((await signIn(mark)).statusCode).toBe(429)
  })

  test('is not known by a mark from a clock that was ahead, once the clock is right', async () => {
    app.clock.now += 100 * 24 * 60 * minute
    const mark = markIn(await signIn())
    app.clock.now -= 100 * 24 * 60 * minute
    await stopEverybodyThere()
    expect((await signIn(mark)).statusCode).toBe(429)
  })

  test('is known to every process and after a restart, without a key that would have to be kept', async () => {
    const mark = markIn(await signIn())
    await stopEverybodyThere()
    const other = await openTestApp({ open: app.open, hasher: plainHasher })
    const body = { username: learner.user.username, password: learner.password }
    const answer = await other.call('POST /api/auth/login', { body, cookie: mark, address: school })
    expect(answer.statusCode).toBe(200)
    await other.close()
  })

  // promise: known-browser-until-new-password
  test('is no longer known after a change of password, but for the one that made it', async () => {
    const elsewhere = markIn(await signIn())
    const [session = '', own = ''] = cookiesOf(await signIn())
    const body = { currentPassword: learner.password, newPassword: 'three odd socks' }
    const changed = await app.call('POST /api/auth/password', { cookie: `${session}; ${own}`, body })
    await stopEverybodyThere()
    for (const mark of [elsewhere, own]) expect((await tryPassword('three odd socks', mark)).statusCode).toBe(429)
    expect((await tryPassword('three odd socks', markIn(changed))).statusCode).toBe(200)
  })

  test('loses the mark with the account, and keeps those of others', async () => {
    const other = await app.signUp()
    const [session = '', marks = ''] = cookiesOf(await signIn(markIn(await signIn('', other))))
    const cookie = `${session}; ${marks}`
    const deleted = await app.call('DELETE /api/account', { cookie, body: { password: learner.password } })
    expect(markIn(deleted)).toMatch(/^tuppence_known=[\w-]{43}$/)
    await stopEverybodyThere()
    const again = await signIn(markIn(deleted), other)
    expect(again.statusCode).toBe(200)
    // Without marks the cookie is deleted.
    const [own = '', last = ''] = cookiesOf(again)
    const body = { password: other.password }
    const { headers } = await app.call('DELETE /api/account', { cookie: `${own}; ${last}`, body })
    expect(headers['set-cookie']).toContainEqual(expect.stringMatching(/^tuppence_known=; Max-Age=0; /))
  })

  // promise: known-browser-cookie
  test('has its mark in a cookie that scripts and other sites cannot use, and which lets nobody in', async () => {
    const answer = await signIn()
    const header = [answer.headers['set-cookie']].flat().at(-1)
    expect(header).toMatch(/^tuppence_known=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expectProblem(await app.call('GET /api/auth/me', { cookie: markIn(answer) }), 401, 'signed-out')
    expect((await tryPassword('wrong one', markIn(answer))).statusCode).toBe(401)
  })
})

describe('a mark that the server did not make', () => {
  // promise: known-browser-not-forged
  test('is not believed, nor one that was changed, nor one of another account', async () => {
    const mark = markIn(await signIn())
    const other = await app.signUp()
    const ofOther = markIn(await signIn('', other))
    const changed = (at: number) => `${mark.slice(0, at)}${mark[at] === 'A' ? 'B' : 'A'}${mark.slice(at + 1)}`
    await stopEverybodyThere()
    const start = 'tuppence_known='.length
    for (const forged of [
      ofOther,
      changed(start),
      changed(start + 18),
      changed(start + 30),
      `${mark}x`,
      'tuppence_known=',
    ])
      expect((await signIn(forged)).statusCode).toBe(429)
    expect((await signIn(`${ofOther}.${mark.slice(start)}`)).statusCode).toBe(200)
  })
})
