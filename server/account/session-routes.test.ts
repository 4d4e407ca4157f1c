import { afterAll, beforeAll, expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import { describeCall, expectProblem } from '../describe-call.ts'
import { cheapHasher, cookieOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { demoAccount } from './demo-account.ts'
import type { PasswordHasher } from './password/password-hashing.ts'

const { limit } = calls['DELETE /api/auth/sessions']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0' }
const signIn = (learner: Learner, password = learner.password, headers = {}) =>
  app.call('POST /api/auth/login', { body: { username: learner.user.username, password }, headers })
const me = (cookie: string) => app.call('GET /api/auth/me', { cookie })
const listed = async (cookie: string) => (await app.call('GET /api/auth/sessions', { cookie })).json()
/** Hashing dozens of passwords would only make these slow. */
const plain: PasswordHasher = {
  hash: async (password) => `plain ${password}`,
  verify: async (password, stored) => (stored === `plain ${password}` ? 'right' : 'wrong'),
}

describeCall('GET /api/auth/sessions', {
  app: () => app,
  happy: {
    // promise: sessions-listed
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
      // The one that began first is used again.
      app.clock.now = begun + 61 * 60_000
      await me(learner.cookie)
      const others: { createdAt: string }[] = (await listed(second)).slice(1)
      expect(others.map(({ createdAt }) => createdAt)).toEqual([at(0), at(2)])
    },
    'lists the session that asks as the present one, whichever that is, and each once': async () => {
      const learner = await app.signUp()
      const cookies = [learner.cookie]
      while (cookies.length < 4) {
        app.clock.now += 60_000
        cookies.push(cookieOf(await signIn(learner)))
      }
      const times = cookies.map((_, sooner) => new Date(app.clock.now - (3 - sooner) * 60_000).toISOString())
      for (const [place, cookie] of cookies.entries()) {
        const sessions: { createdAt: string; isCurrent: boolean }[] = await listed(cookie)
        expect(sessions.map(({ createdAt }) => createdAt)).toEqual([
          times[place],
          ...times.filter((time) => time !== times[place]).toReversed(),
        ])
        expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
      }
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
      expect(Object.keys(sessions[0])).toEqual([
        'device',
        'createdAt',
        'lastUsedAt',
        'expiresAt',
        'isCurrent',
        'isSharedComputer',
      ])
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
    // promise: sessions-20-at-most
    'holds 20 at most: at the next sign-in the oldest is over': async () => {
      const learner = await app.signUp()
      const cookies = [learner.cookie]
      while (cookies.length < 20) {
        app.clock.now += 60_000
        cookies.push(cookieOf(await signIn(learner)))
      }
      // The oldest is the one that began first, also where it was used last.
      app.clock.now += 60 * 60_000
      expect(await listed(learner.cookie)).toHaveLength(20)
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
          .set({ password_hash: await cheapHasher.hash('correct horse') })
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
    // promise: sessions-end-elsewhere
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
    // promise: sessions-end-wrong-password
    'answers 403 to a wrong password, and ends nothing': async () => {
      const learner = await app.signUp()
      const elsewhere = cookieOf(await signIn(learner))
      const response = await endOthers(learner, 'a guess')
      expectProblem(response, 403, 'wrong-password')
      expect(response.json().fields).toEqual([{ field: 'password', message: 'That is not your current password.' }])
      expect((await me(elsewhere)).statusCode).toBe(200)
    },
    // promise: sessions-end-holds-up-nobody
    'holds up nobody in another session, so that who got hold of one cannot keep its owner from ending it':
      async () => {
        const guarded = await openTestApp({ hasher: plain })
        const owner = await guarded.signUp()
        const body = { username: owner.user.username, password: owner.password }
        const stolen = { cookie: cookieOf(await guarded.call('POST /api/auth/login', { body })) }
        for (let tries = 0; tries < limit.passwordAgain.attempts; tries += 1)
          expectProblem(await endOthers(stolen, 'a guess', guarded), 403, 'wrong-password')
        expectProblem(await endOthers(stolen, owner.password, guarded), 429, 'too-many-passwords')
        expect((await endOthers(owner, owner.password, guarded)).statusCode).toBe(204)
        expectProblem(await guarded.call('GET /api/auth/me', stolen), 401, 'signed-out')
        await guarded.close()
      },
    // promise: sessions-end-tries-counted
    'counts wrong passwords together with those of other questions, and forgets them with the right one': async () => {
      const guarded = await openTestApp({ hasher: plain })
      const learner = await guarded.signUp()
      for (let tries = 1; tries < limit.passwordAgain.attempts; tries += 1)
        expectProblem(await endOthers(learner, 'a guess', guarded), 403, 'wrong-password')
      expect((await endOthers(learner, learner.password, guarded)).statusCode).toBe(204)
      for (let tries = 0; tries < limit.passwordAgain.attempts; tries += 1)
        expectProblem(await endOthers(learner, 'a guess', guarded), 403, 'wrong-password')
      expectProblem(await endOthers(learner, learner.password, guarded), 429, 'too-many-passwords')
      const body = { currentPassword: learner.password, newPassword: 'three odd socks' }
      const elsewhere = await guarded.call('POST /api/auth/password', { cookie: learner.cookie, body })
      expectProblem(elsewhere, 429, 'too-many-passwords')
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
    is_shared: 0,
  }))
  await app.open.database.insertInto('session').values(rows).execute()
}
