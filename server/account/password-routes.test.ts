import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCall, expectProblem } from '../describe-call.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { demoAccount } from './demo-account.ts'
import { createHashTurns } from './hash-turns.ts'
import { argon2Hasher, type PasswordHasher } from './password-hashing.ts'
import { tryLimits } from './throttle.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0' }
const signIn = (learner: Learner, password = learner.password, headers = {}) =>
  app.call('POST /api/auth/login', { body: { username: learner.user.username, password }, headers })
const me = (cookie: string) => app.call('GET /api/auth/me', { cookie })
const change = (cookie: string, body: object, on = app) => on.call('POST /api/auth/password', { cookie, body })
const listed = async (cookie: string) => (await app.call('GET /api/auth/sessions', { cookie })).json()

describeCall('POST /api/auth/password', {
  app: () => app,
  happy: {
    'makes the new password the only one': async () => {
      const learner = await app.signUp()
      const body = { currentPassword: learner.password, newPassword: 'three odd socks' }
      const response = await change(learner.cookie, body)
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      expectProblem(await signIn(learner), 401, 'invalid-credentials')
      expect((await signIn(learner, 'three odd socks')).statusCode).toBe(200)
    },
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
    'holds the strict policy': async () => {
      const strict = await openTestApp({ env: { PASSWORD_POLICY: 'strict' } })
      const learner = await strict.signUp({ password: 'three odd socks' })
      const body = { currentPassword: learner.password, newPassword: 'liverpool1' }
      const response = await change(learner.cookie, body, strict)
      expectProblem(response, 400, 'password-too-weak')
      expect(response.json().fields).toMatchObject([{ field: 'newPassword' }])
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
    for (let tries = 0; tries < tryLimits.passwordCheck.atOnce; tries += 1) {
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
    for (let tries = 0; tries <= tryLimits.passwordCheck.atOnce; tries += 1) {
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
    for (let changes = 0; changes < tryLimits.passwordChange.atOnce; changes += 1)
      expect((await again()).statusCode).toBe(204)
    const refused = await again()
    expectProblem(refused, 429, 'too-many-passwords')
    expect({ hashes, wait: refused.headers['retry-after'] }).toEqual({ hashes: 10, wait: '60' })
    guarded.clock.now += 60_000
    expect((await again()).statusCode).toBe(204)
    await guarded.close()
  })
})

describeCall('GET /api/auth/sessions', {
  app: () => app,
  happy: {
    'lists this session first, then the others by their last use, with plain names': async () => {
      const learner = await app.signUp()
      const begun = app.clock.now
      app.clock.now += 60_000
      const second = cookieOf(await signIn(learner, learner.password, firefox))
      app.clock.now += 60_000
      await signIn(learner, learner.password, { 'user-agent': 'x'.repeat(5000) })
      const at = (minutes: number) => new Date(begun + minutes * 60_000).toISOString()
      expect(await listed(second)).toMatchObject([
        { device: 'Firefox on Windows', createdAt: at(1), lastUsedAt: at(1), isCurrent: true },
        { device: 'Unknown device', createdAt: at(2), lastUsedAt: at(2), isCurrent: false },
        { device: 'Unknown device', createdAt: at(0), lastUsedAt: at(0), isCurrent: false },
      ])
    },
    'says when a session was used last and when it ends, to the hour': async () => {
      const learner = await app.signUp()
      const begun = app.clock.now
      app.clock.now += 60 * 60_000
      const [own] = await listed(learner.cookie)
      expect(own).toMatchObject({
        createdAt: new Date(begun).toISOString(),
        lastUsedAt: new Date(app.clock.now).toISOString(),
        expiresAt: new Date(app.clock.now + 30 * 24 * 60 * 60_000).toISOString(),
      })
    },
    'leaves out what has expired, and all that could be used to sign in': async () => {
      const learner = await app.signUp()
      app.clock.now += 20 * 24 * 60 * 60_000
      const later = cookieOf(await signIn(learner))
      app.clock.now += 11 * 24 * 60 * 60_000
      const sessions = await listed(later)
      expect(sessions).toHaveLength(1)
      expect(Object.keys(sessions[0])).toEqual(['device', 'createdAt', 'lastUsedAt', 'expiresAt', 'isCurrent'])
    },
    'keeps the plain name and not the header it was made from': async () => {
      const learner = await app.signUp()
      await signIn(learner, learner.password, firefox)
      const rows = JSON.stringify(await app.open.database.selectFrom('session').selectAll().execute())
      expect(rows).toContain('Firefox on Windows')
      expect(rows).not.toMatch(/Mozilla|Gecko|Windows NT/)
    },
    'lists the sessions of one’s own copy of the demo account alone': async () => {
      await app.signInDemo()
      expect(await listed(await app.signInDemo())).toMatchObject([{ isCurrent: true }])
    },
    'holds 20 at most: at the next sign-in the oldest is over': async () => {
      const learner = await app.signUp()
      const cookies = [learner.cookie]
      while (cookies.length < 20) {
        app.clock.now += 60_000
        cookies.push(cookieOf(await signIn(learner)))
      }
      expect(await listed(learner.cookie)).toHaveLength(20)
      app.clock.now += 60_000
      cookies.push(cookieOf(await signIn(learner)))
      expectProblem(await me(learner.cookie), 401, 'signed-out')
      for (const cookie of cookies.slice(1)) expect((await me(cookie)).statusCode).toBe(200)
      expect(await listed(cookies[20] ?? '')).toHaveLength(20)
    },
    'ends all but 20 of the thousands that a version before let somebody begin, and reads no more of them':
      async () => {
        const [learner] = (await app.addLearners(1)) as [Learner]
        await beginSessions(learner, 3_000)
        const before = await listed(learner.cookie)
        expect(before).toHaveLength(20)
        expect(before[0]).toMatchObject({ isCurrent: true })
        await app.open.database
          .updateTable('learner')
          .set({ password_hash: await argon2Hasher.hash('correct horse') })
          .where('learner_id', '=', learner.id)
          .execute()
        await signIn(learner, 'correct horse')
        const kept = app.open.database.selectFrom('session').select('token_hash').where('learner_id', '=', learner.id)
        expect(await kept.execute()).toHaveLength(20)
      },
  },
  otherLearner: {
    "does not list another learner's sessions": async () => {
      const [learner] = (await app.addLearners(2)) as [Learner]
      expect(await listed(learner.cookie)).toHaveLength(1)
    },
  },
})

const endOthers = ({ cookie }: Pick<Learner, 'cookie'>, password: string, on = app) =>
  on.call('DELETE /api/auth/sessions', { cookie, body: { password } })

describeCall('DELETE /api/auth/sessions', {
  app: () => app,
  happy: {
    'signs out everywhere else, and not here': async () => {
      const learner = await app.signUp()
      const elsewhere = cookieOf(await signIn(learner))
      expect((await endOthers(learner, learner.password)).statusCode).toBe(204)
      expectProblem(await me(elsewhere), 401, 'signed-out')
      expect((await me(learner.cookie)).statusCode).toBe(200)
    },
    'works in a copy of the demo account, and leaves other copies alone': async () => {
      const [one, two] = [await app.signInDemo(), await app.signInDemo()]
      expectProblem(await endOthers({ cookie: one }, 'a guess'), 403, 'wrong-password')
      expect((await endOthers({ cookie: one }, demoAccount.password)).statusCode).toBe(204)
      for (const cookie of [one, two]) expect((await me(cookie)).statusCode).toBe(200)
    },
  },
  invalid: {
    'answers 403 to a wrong password, and ends nothing': async () => {
      const learner = await app.signUp()
      const elsewhere = cookieOf(await signIn(learner))
      const response = await endOthers(learner, 'a guess')
      expectProblem(response, 403, 'wrong-password')
      expect(response.json().fields).toEqual([{ field: 'password', message: 'That is not your current password.' }])
      expect((await me(elsewhere)).statusCode).toBe(200)
    },
    'counts wrong passwords together with those of other questions': async () => {
      const guarded = await openTestApp({ hasher: plain })
      const learner = await guarded.signUp()
      for (let tries = 0; tries < tryLimits.passwordCheck.atOnce; tries += 1)
        expectProblem(await endOthers(learner, 'a guess', guarded), 403, 'wrong-password')
      expectProblem(await endOthers(learner, learner.password, guarded), 429, 'too-many-passwords')
      const body = { currentPassword: learner.password, newPassword: 'three odd socks' }
      expectProblem(await change(learner.cookie, body, guarded), 429, 'too-many-passwords')
      await guarded.close()
    },
    'tells a page of the version before, which asks for no password, that nothing was ended': async () => {
      const learner = await app.signUp()
      const elsewhere = cookieOf(await signIn(learner))
      const response = await app.call('DELETE /api/auth/sessions', { cookie: learner.cookie })
      expectProblem(response, 400, 'invalid-body')
      // Without a field that is at fault that page says in its own words what is not done.
      expect(response.json().fields).toBeUndefined()
      expect((await me(elsewhere)).statusCode).toBe(200)
    },
  },
  otherLearner: {
    'leaves another learner signed in, whose password is no use': async () => {
      const [learner, other] = [await app.signUp(), await app.signUp({ password: 'the other one' })]
      expectProblem(await endOthers(learner, other.password), 403, 'wrong-password')
      await endOthers(learner, learner.password)
      expect((await me(other.cookie)).statusCode).toBe(200)
    },
  },
})

/** Through the database, as many as no test would sign in. */
async function beginSessions({ id }: Learner, count: number): Promise<void> {
  const times = (index: number) => ({ created_at: app.clock.now - index, last_used_at: app.clock.now })
  const rows = Array.from({ length: count }, (_, index) => ({
    learner_id: id,
    token_hash: `token ${index}`,
    ...times(index),
    expires_at: app.clock.now + 60 * 60_000,
    device: null,
  }))
  await app.open.database.insertInto('session').values(rows).execute()
}
