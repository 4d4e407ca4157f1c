import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { describeCall, expectProblem } from '#server/describe-call.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '#server/test-app.ts'
import { demoAccount } from '../demo-account.ts'
import { createHashTurns } from './hash-turns.ts'
import type { PasswordHasher } from './password-hashing.ts'

const { limit } = calls['POST /api/auth/password']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const signIn = (learner: Learner, password = learner.password, headers = {}) =>
  app.call('POST /api/auth/login', { body: { username: learner.user.username, password }, headers })
const me = (cookie: string) => app.call('GET /api/auth/me', { cookie })
const change = (cookie: string, body: object, on = app) => on.call('POST /api/auth/password', { cookie, body })
const listed = async (cookie: string) => (await app.call('GET /api/auth/sessions', { cookie })).json()

describeCall('POST /api/auth/password', {
  app: () => app,
  happy: {
    // promise: password-change
    'makes the new password the only one': async () => {
      const learner = await app.signUp()
      const body = { currentPassword: learner.password, newPassword: 'three odd socks' }
      const response = await change(learner.cookie, body)
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      expectProblem(await signIn(learner), 401, 'invalid-credentials')
      expect((await signIn(learner, 'three odd socks')).statusCode).toBe(200)
    },
    // promise: password-change-ends-others
    'ends every other session, and goes on with this one under a fresh token': async () => {
      const learner = await app.signUp()
      const elsewhere = cookieOf(await signIn(learner))
      const response = await change(learner.cookie, {
        currentPassword: learner.password,
        newPassword: 'three odd socks',
      })
      expectProblem(await me(elsewhere), 401, 'signed-out')
      expectProblem(await me(learner.cookie), 401, 'signed-out')
      expect((await me(cookieOf(response))).json()).toEqual(learner.user)
      expect(await listed(cookieOf(response))).toHaveLength(1)
    },
    'lets one of two changes at once win': async () => {
      const learner = await app.signUp()
      const answers = await Promise.all(
        ['first of two', 'second of two'].map((newPassword) =>
          change(learner.cookie, { currentPassword: learner.password, newPassword }),
        ),
      )
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '403'])
    },
  },
  invalid: {
    // promise: password-change-wrong-password
    'answers 403 to a wrong current password, and changes nothing': async () => {
      const learner = await app.signUp()
      const response = await change(learner.cookie, { currentPassword: 'a guess', newPassword: 'three odd socks' })
      expectProblem(response, 403, 'wrong-password')
      expect(response.json().fields).toEqual([
        { field: 'currentPassword', message: 'That is not your current password.' },
      ])
      expect((await signIn(learner)).statusCode).toBe(200)
      expect((await me(learner.cookie)).statusCode).toBe(200)
    },
    'names the fields that need mending': async () => {
      const [learner] = (await app.addLearners(1)) as [Learner]
      const response = await change(learner.cookie, { currentPassword: '', newPassword: '12345' })
      expectProblem(response, 400, 'invalid-body')
      expect(response.json().fields).toEqual([
        { field: 'currentPassword', message: 'Enter your current password.' },
        { field: 'newPassword', message: 'Password must be at least 6 characters.' },
      ])
    },
    // promise: password-change-strict-policy
    'holds the strict policy': async () => {
      const strict = await openTestApp({ env: { PASSWORD_POLICY: 'strict' } })
      const learner = await strict.signUp({ password: 'three odd socks', username: 'grace-hopper' })
      // A common one, and the learner's own name.
      for (const newPassword of ['liverpool1', 'Grace-Hopper1']) {
        const body = { currentPassword: learner.password, newPassword }
        const response = await change(learner.cookie, body, strict)
        expectProblem(response, 400, 'password-too-weak')
        expect(response.json().fields).toMatchObject([{ field: 'newPassword' }])
      }
      await strict.close()
    },
    'cannot be done to the demo account': async () => {
      const body = { currentPassword: demoAccount.password, newPassword: 'mine alone now' }
      expectProblem(await change(await app.signInDemo(), body), 403, 'demo-account-fixed')
    },
  },
  otherLearner: {
    "does not take another learner's password, nor touch another's sessions": async () => {
      const learner = await app.signUp()
      const other = await app.signUp({ password: 'the other one' })
      const body = { currentPassword: other.password, newPassword: 'three odd socks' }
      expectProblem(await change(learner.cookie, body), 403, 'wrong-password')
      await change(learner.cookie, { ...body, currentPassword: learner.password })
      expect((await me(other.cookie)).statusCode).toBe(200)
    },
  },
})

/** Hashing dozens of passwords would only make these slow. */
const plain: PasswordHasher = {
  hash: async (password) => `plain ${password}`,
  verify: async (password, stored) => (stored === `plain ${password}` ? 'right' : 'wrong'),
}

describe('asking for the password again', () => {
  test('is refused after 10 wrong answers, for a minute, for that learner alone', async () => {
    const guessed = await openTestApp({ hasher: plain })
    const [learner, other] = [await guessed.signUp(), await guessed.signUp()]
    const guess = (by: Learner, currentPassword: string) =>
      change(by.cookie, { currentPassword, newPassword: 'three odd socks' }, guessed)
    for (let tries = 0; tries < limit.passwordAgain.attempts; tries += 1) {
      expectProblem(await guess(learner, 'a guess'), 403, 'wrong-password')
    }
    const refused = await guess(learner, learner.password)
    expectProblem(refused, 429, 'too-many-passwords')
    expect(refused.headers['retry-after']).toBe('60')
    expect((await guess(other, other.password)).statusCode).toBe(204)
    guessed.clock.now += 60_000
    expect((await guess(learner, learner.password)).statusCode).toBe(204)
    await guessed.close()
  })

  test('is 503 while too many passwords wait to be looked at, and is then not counted', async () => {
    const turns = createHashTurns({ concurrent: 1, room: 0, patience: 600_000 })
    const crowded = await openTestApp({ hasher: plain, turns })
    const learner = await crowded.signUp()
    const body = { currentPassword: learner.password, newPassword: 'three odd socks' }
    const crowd = Promise.withResolvers<void>()
    const isOver = turns.take('elsewhere', () => crowd.promise)
    for (let tries = 0; tries <= limit.passwordAgain.attempts; tries += 1) {
      const response = await change(learner.cookie, body, crowded)
      expectProblem(response, 503, 'busy')
      expect(response.headers['retry-after']).toBe('2')
    }
    crowd.resolve()
    await isOver
    expect((await change(learner.cookie, body, crowded)).statusCode).toBe(204)
    await crowded.close()
  })
})

describe('changing the password to itself', () => {
  // promise: password-change-counted
  test('is counted like any change: ten at once, then one each minute', async () => {
    let hashes = 0
    const counting = {
      ...plain,
      hash: async (password: string) => {
        hashes += 1
        return `plain ${password}`
      },
    }
    const guarded = await openTestApp({ hasher: counting })
    const learner = await guarded.signUp()
    let { cookie } = learner
    hashes = 0
    const again = async () => {
      const body = { currentPassword: learner.password, newPassword: learner.password }
      const response = await change(cookie, body, guarded)
      if (response.statusCode === 204) cookie = cookieOf(response)
      return response
    }
    for (let changes = 0; changes < limit.newPasswords.attempts; changes += 1)
      expect((await again()).statusCode).toBe(204)
    const refused = await again()
    expectProblem(refused, 429, 'too-many-passwords')
    expect({ hashes, wait: refused.headers['retry-after'] }).toEqual({ hashes: 10, wait: '60' })
    guarded.clock.now += 60_000
    expect((await again()).statusCode).toBe(204)
    await guarded.close()
  })
})
