import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { describeCall, expectProblem } from '#server/describe-call.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '#server/test-app.ts'
import { makeResetLink, resetLinkDays } from './password-reset.ts'
import { createPasswordResetStore } from './password-reset-store.ts'

const { limit } = calls['POST /api/auth/password-reset']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tokenFor = async ({ id }: Learner, on = app) => {
  const link = await makeResetLink(createPasswordResetStore(on.open.database), { learnerId: id, now: on.clock.now })
  return link.replace('/reset-password#', '')
}
const reset = (token: string, newPassword = 'three odd socks', on = app) =>
  on.call('POST /api/auth/password-reset', { body: { token, newPassword } })
const signIn = ({ user }: Learner, password: string) =>
  app.call('POST /api/auth/login', { body: { username: user.username, password } })
const me = (cookie: string) => app.call('GET /api/auth/me', { cookie })

describeCall('POST /api/auth/password-reset', {
  app: () => app,
  happy: {
    // promise: password-reset-ends-sessions
    'sets the new password and ends every session of the learner, and of nobody else': async () => {
      const [learner, other] = [await app.signUp(), await app.signUp()]
      const elsewhere = cookieOf(await signIn(learner, learner.password))
      const response = await reset(await tokenFor(learner))
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      for (const cookie of [learner.cookie, elsewhere]) expectProblem(await me(cookie), 401, 'signed-out')
      expectProblem(await signIn(learner, learner.password), 401, 'invalid-credentials')
      expect((await signIn(learner, 'three odd socks')).statusCode).toBe(200)
      expect((await me(other.cookie)).statusCode).toBe(200)
      expect((await signIn(other, other.password)).statusCode).toBe(200)
    },
    // promise: password-reset-signs-out-here
    'signs out whoever is signed in in that browser': async () => {
      const [learner, other] = [await app.signUp(), await app.signUp()]
      const body = { token: await tokenFor(learner), newPassword: 'three odd socks' }
      const response = await app.call('POST /api/auth/password-reset', { cookie: other.cookie, body })
      expect(response.headers['set-cookie']).toMatch(/^tuppence_session=; Max-Age=0; /)
      expectProblem(await me(other.cookie), 401, 'signed-out')
    },
    'works until the last millisecond of its day': async () => {
      const learner = await app.signUp()
      const token = await tokenFor(learner)
      app.clock.now += resetLinkDays * 86_400_000 - 1
      expect((await reset(token)).statusCode).toBe(204)
    },
    // promise: password-reset-link-is-a-hash
    'keeps of a link only a hash': async () => {
      const learner = await app.signUp()
      const [, secret = ''] = (await tokenFor(learner)).split('.')
      const rows = JSON.stringify(await app.open.database.selectFrom('password_reset').selectAll().execute())
      expect({ isKept: rows.includes(learner.id), isSecretKept: rows.includes(secret) }).toEqual({
        isKept: true,
        isSecretKept: false,
      })
    },
  },
  invalid: {
    // promise: password-reset-once
    'answers 410 the second time, and keeps the first password': async () => {
      const learner = await app.signUp()
      const token = await tokenFor(learner)
      expect((await reset(token, 'the first of two')).statusCode).toBe(204)
      expectProblem(await reset(token, 'the second of two'), 410, 'reset-link-ended')
      expect((await signIn(learner, 'the first of two')).statusCode).toBe(200)
    },
    'lets one of two uses at once win': async () => {
      const learner = await app.signUp()
      const token = await tokenFor(learner)
      const answers = await Promise.all(['first of two', 'second of two'].map((password) => reset(token, password)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 410])
    },
    // promise: password-reset-within-a-day
    'answers 410 when the day is over, and changes nothing': async () => {
      const learner = await app.signUp()
      const token = await tokenFor(learner)
      app.clock.now += resetLinkDays * 86_400_000
      expectProblem(await reset(token), 410, 'reset-link-ended')
      expect((await signIn(learner, learner.password)).statusCode).toBe(200)
    },
    'answers 410 once the operator has made another, or the learner has changed the password': async () => {
      const learner = await app.signUp()
      const first = await tokenFor(learner)
      const second = await tokenFor(learner)
      expectProblem(await reset(first), 410, 'reset-link-ended')
      const body = { currentPassword: learner.password, newPassword: 'changed by hand' }
      await app.call('POST /api/auth/password', { cookie: learner.cookie, body })
      expectProblem(await reset(second), 410, 'reset-link-ended')
    },
    'answers 410 to a token that belongs to another learner': async () => {
      const [learner, other] = [await app.signUp(), await app.signUp()]
      const [, secret] = (await tokenFor(learner)).split('.')
      expectProblem(await reset(`${other.id}.${secret}`), 410, 'reset-link-ended')
      expect((await me(learner.cookie)).statusCode).toBe(200)
    },
    'names the fields that need mending, and leaves the link as it is': async () => {
      const learner = await app.signUp()
      const token = await tokenFor(learner)
      const short = await reset(token, '12345')
      expectProblem(short, 400, 'invalid-body')
      expect(short.json().fields).toEqual([
        { field: 'newPassword', message: 'Password must be at least 6 characters.' },
      ])
      expect((await reset(token.slice(0, -1))).json().fields).toEqual([
        { field: 'token', message: 'Part of this link is missing. Copy all of it.' },
      ])
      expect((await reset(token)).statusCode).toBe(204)
    },
    'holds the strict policy': async () => {
      const strict = await openTestApp({ env: { PASSWORD_POLICY: 'strict' } })
      const token = await tokenFor(await strict.signUp(), strict)
      const response = await reset(token, 'liverpool1', strict)
      expectProblem(response, 400, 'password-too-weak')
      expect(response.json().fields).toMatchObject([{ field: 'newPassword' }])
      await strict.close()
    },
  },
})

describe('links that do not work', () => {
  // promise: password-reset-tries-counted
  test('are refused after 20 from one address, then once each 30 seconds, and spoil no link that works', async () => {
    const guessed = await openTestApp()
    const [learner] = (await guessed.addLearners(1)) as [Learner]
    const guess = `${learner.id}.${'A'.repeat(43)}`
    for (let tries = 0; tries < limit.badLinks.attempts; tries += 1)
      expectProblem(await reset(guess, 'three odd socks', guessed), 410, 'reset-link-ended')
    const refused = await reset(guess, 'three odd socks', guessed)
    expectProblem(refused, 429, 'too-many-requests')
    expect(refused.headers['retry-after']).toBe('30')
    expect((await reset(await tokenFor(learner, guessed), 'three odd socks', guessed)).statusCode).toBe(204)
    guessed.clock.now += 30_000
    expectProblem(await reset(guess, 'three odd socks', guessed), 410, 'reset-link-ended')
    await guessed.close()
  })
})
