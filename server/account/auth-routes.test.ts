import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCall, expectProblem } from '../describe-call.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { demoAccount } from './demo-account.ts'
import type { PasswordHasher } from './password/password-hashing.ts'

let app: TestApp
let learner: Learner
beforeAll(async () => {
  app = await openTestApp()
  learner = await app.signUp({ name: 'Ada Learner', username: 'Ada.L', email: 'Ada@Example.org' })
})
afterAll(() => app.close())

const me = (cookie: string) => app.call('GET /api/auth/me', { cookie })
const login = (username: string, password: string, more = {}) =>
  app.call('POST /api/auth/login', { body: { username, password }, ...more })
const register = (body: object) => app.call('POST /api/auth/register', { body })
const fieldNames = (response: { json: () => { fields: { field: string }[] } }) =>
  response.json().fields.map(({ field }) => field)

// promise: get-auth-me
describeCall('GET /api/auth/me', {
  app: () => app,
  happy: {
    // promise: login-without-password-out
    'answers the learner, and nothing of the password': async () => {
      const response = await me(learner.cookie)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({
        id: learner.id,
        name: 'Ada Learner',
        email: 'Ada@Example.org',
        username: 'Ada.L',
        profileImage: null,
        createdAt: '2026-11-21T10:00:00.000Z',
        isDemo: false,
      })
    },
  },
  otherLearner: {
    'answers 401 to another learner id in front of the token': async () => {
      const [other] = (await app.addLearners(1)) as [Learner]
      expectProblem(await me(learner.cookie.replace(learner.id, other.id)), 401, 'signed-out')
    },
  },
})

// promise: post-auth-register
describeCall('POST /api/auth/register', {
  app: () => app,
  happy: {
    'answers 201 with the learner, signed in': async () => {
      const response = await register({
        name: ' Bo Li ',
        email: 'bo@example.org',
        username: 'bo-li',
        password: 'secret pass',
      })
      expect(response.statusCode).toBe(201)
      expect(response.json()).toMatchObject({
        name: 'Bo Li',
        email: 'bo@example.org',
        username: 'bo-li',
        isDemo: false,
      })
      expect((await me(cookieOf(response))).json()).toEqual(response.json())
    },
    'takes no field that is not asked for': async () => {
      const response = await register({
        name: 'Cy',
        email: 'cy@example.org',
        username: 'cyd',
        password: 'secret pass',
        isDemo: true,
        id: 'mine',
      })
      expect(response.json()).toMatchObject({ isDemo: false })
      expect(response.json().id).not.toBe('mine')
    },
  },
  invalid: {
    // promise: register-names-every-field
    "names every field with the form's own sentence": async () => {
      const response = await register({ name: 'A', email: 'nobody', username: 'ab', password: '12345' })
      expectProblem(response, 400, 'invalid-body')
      expect(response.json().fields).toEqual([
        { field: 'name', message: 'Name must be at least 2 characters.' },
        { field: 'email', message: 'Please enter a valid email address.' },
        { field: 'username', message: 'Username must be at least 3 characters.' },
        { field: 'password', message: 'Password must be at least 6 characters.' },
      ])
    },
    // promise: username-without-at
    'takes no new username that could pass for an email address, and lets in those who have one': async () => {
      for (const username of ['ada@example.org', 'ada＠example.org']) {
        const refused = await register({ name: 'Eve', email: 'eve@example.org', username, password: 'secret pass' })
        expectProblem(refused, 400, 'invalid-body')
        expect(fieldNames(refused)).toEqual(['username'])
      }
      const { id, password } = await app.signUp()
      const database = app.open.database
      await database
        .updateTable('sign_in_name')
        .set({ name_key: 'from@before' })
        .where('learner_id', '=', id)
        .where('kind', '=', 'username')
        .execute()
      const body = { username: 'from@before', password }
      expect((await app.call('POST /api/auth/login', { body })).statusCode).toBe(200)
    },
    'answers 409 to a taken username, whatever its case, width or spaces': async () => {
      for (const username of ['ada.l', '  ADA.L ', 'Ａda.l']) {
        const response = await register({
          name: 'Eve',
          email: `${username.length}@example.org`,
          username,
          password: 'secret pass',
        })
        expectProblem(response, 409, 'username-taken')
        expect(fieldNames(response)).toEqual(['username'])
      }
    },
    'answers 409 to a taken email address, whatever its case': async () => {
      const response = await register({
        name: 'Eve',
        email: 'ADA@EXAMPLE.ORG',
        username: 'eve-2',
        password: 'secret pass',
      })
      expectProblem(response, 409, 'email-taken')
      expect(fieldNames(response)).toEqual(['email'])
    },
    'names both fields when both are taken': async () => {
      const response = await register({
        name: 'Eve',
        email: 'ada@example.org',
        username: 'ada.l',
        password: 'secret pass',
      })
      expect(fieldNames(response)).toEqual(['username', 'email'])
    },
    'keeps the name of the demo account': async () => {
      const response = await register({
        name: 'Eve',
        email: 'demo@example.org',
        username: 'Demo',
        password: 'secret pass',
      })
      expectProblem(response, 409, 'username-taken')
    },
  },
})

// promise: register-ten-at-once
test('of ten registrations of one name at once one succeeds and nine are told that it is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      register({
        name: 'Race',
        email: `race${i}@example.org`,
        username: i % 2 ? 'RACER' : 'racer',
        password: 'secret pass',
      }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const rows = await app.open.database.selectFrom('learner').selectAll().where('name', '=', 'Race').execute()
  expect(rows).toHaveLength(1)
})

// promise: post-auth-login
describeCall('POST /api/auth/login', {
  app: () => app,
  happy: {
    // promise: login-cookie
    'answers the learner and a cookie that scripts and other sites cannot use': async () => {
      const response = await login(' ada.l ', learner.password)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual(learner.user)
      expect(response.headers['set-cookie']?.[0]).toMatch(
        new RegExp(`^tuppence_session=${learner.id}\\.[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`),
      )
    },
  },
  invalid: {
    // promise: login-wrong-name-or-password
    'answers the same to a wrong password and to an unknown username': async () => {
      const wrong = await login('ada.l', 'wrong password')
      const unknown = await login('nobody-here', 'wrong password')
      expectProblem(wrong, 401, 'invalid-credentials')
      expect(unknown.body).toBe(wrong.body)
      expect(wrong.json().title).toBe('Invalid username or password')
      expect(unknown.headers['set-cookie']).toBeUndefined()
    },
    'names the fields that are too short': async () => {
      const response = await login('ab', '12345')
      expectProblem(response, 400, 'invalid-body')
      expect(fieldNames(response)).toEqual(['username', 'password'])
    },
  },
})

// promise: post-auth-logout
describeCall('POST /api/auth/logout', {
  app: () => app,
  happy: {
    // promise: logout-ends-session
    'ends the session on the server and clears the cookie': async () => {
      const cookie = cookieOf(await login('ada.l', learner.password))
      const response = await app.call('POST /api/auth/logout', { cookie })
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      expect(response.headers['set-cookie']).toMatch(/^tuppence_session=; Max-Age=0; /)
      expectProblem(await me(cookie), 401, 'signed-out')
    },
    'leaves the account and what is in it': async () => {
      const cookie = cookieOf(await login('ada.l', learner.password))
      const goal = { title: 'Bike', icon: 'car', currentAmount: 0, targetAmount: 1, targetDate: '2027-01-01' }
      await app.call('POST /api/goals', { cookie, body: goal })
      await app.call('POST /api/auth/logout', { cookie })
      const again = cookieOf(await login('ada.l', learner.password))
      expect((await app.call('GET /api/goals', { cookie: again })).json()).toMatchObject([goal])
    },
    'leaves the learner signed in elsewhere': async () => {
      const cookie = cookieOf(await login('ada.l', learner.password))
      await app.call('POST /api/auth/logout', { cookie })
      expect((await me(learner.cookie)).statusCode).toBe(200)
    },
    'is no error without a session': async () => {
      expect((await app.call('POST /api/auth/logout')).statusCode).toBe(204)
      expect((await app.call('POST /api/auth/logout', { body: '' })).statusCode).toBe(204)
    },
  },
})

describeCall('POST /api/auth/late-logout', {
  app: () => app,
  happy: {
    'ends the session of that learner and clears the cookie': async () => {
      const cookie = cookieOf(await login('ada.l', learner.password))
      const response = await lateLogout(learner.user.id, cookie)
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      expect(response.headers['set-cookie']).toMatch(/^tuppence_session=; Max-Age=0; /)
      expectProblem(await me(cookie), 401, 'signed-out')
    },
    'leaves the learner signed in elsewhere': async () => {
      await lateLogout(learner.user.id, cookieOf(await login('ada.l', learner.password)))
      expect((await me(learner.cookie)).statusCode).toBe(200)
    },
    // promise: late-logout-leaves-others
    'leaves the session of another, who signed in at the same browser meanwhile': async () => {
      const other = await app.signUp({})
      const response = await lateLogout(learner.user.id, other.cookie)
      expect(response.statusCode).toBe(204)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect((await me(other.cookie)).statusCode).toBe(200)
      expect((await me(learner.cookie)).statusCode).toBe(200)
    },
    'is no error without a session': async () => {
      expect((await lateLogout(learner.user.id, '')).statusCode).toBe(204)
    },
  },
  invalid: {
    'asks whose session is to end': async () =>
      expectProblem(await app.call('POST /api/auth/late-logout', { body: {} }), 400, 'invalid-body'),
  },
})

function lateLogout(userId: string, cookie: string) {
  return app.call('POST /api/auth/late-logout', { cookie, body: { userId } })
}

// promise: patch-auth-profile
describeCall('PATCH /api/auth/profile', {
  app: () => app,
  happy: {
    'changes the name and email that are sent': async () => {
      const changing = await app.signUp({ name: 'Old Name' })
      const patch = (body: object) => app.call('PATCH /api/auth/profile', { cookie: changing.cookie, body })
      expect((await patch({ name: 'New Name' })).json()).toEqual({ ...changing.user, name: 'New Name' })
      expect((await patch({ email: 'New@Example.org' })).json()).toMatchObject({
        name: 'New Name',
        email: 'New@Example.org',
      })
      expect((await patch({ email: 'new@example.org' })).statusCode).toBe(200)
      expect((await patch({})).json()).toMatchObject({ name: 'New Name', email: 'new@example.org' })
      expect((await me(changing.cookie)).json()).toMatchObject({ name: 'New Name', email: 'new@example.org' })
    },
    'frees the email address that was given up, and only that': async () => {
      const changing = await app.signUp({ email: 'first@example.org' })
      await app.call('PATCH /api/auth/profile', { cookie: changing.cookie, body: { email: 'second@example.org' } })
      expect(
        (await register({ name: 'Next', email: 'first@example.org', username: 'next-1', password: 'secret pass' }))
          .statusCode,
      ).toBe(201)
      expectProblem(
        await register({ name: 'Next', email: 'second@example.org', username: 'next-2', password: 'secret pass' }),
        409,
        'email-taken',
      )
    },
    // promise: email-opens-no-account
    'gives nobody a way in by the new email address': async () => {
      const { cookie, password } = await app.signUp()
      await app.call('PATCH /api/auth/profile', { cookie, body: { email: 'way-in@example.org' } })
      const body = { username: 'way-in@example.org', password }
      expectProblem(await app.call('POST /api/auth/login', { body }), 401, 'invalid-credentials')
    },
    'leaves the learner’s username to sign in by, when the email address changes': async () => {
      const { cookie, user, password } = await app.signUp()
      await app.call('PATCH /api/auth/profile', { cookie, body: { email: 'after@example.org' } })
      const body = { username: user.username, password }
      expect((await app.call('POST /api/auth/login', { body })).statusCode).toBe(200)
    },
    'does not change username, id or demo mark': async () => {
      const [steady] = (await app.addLearners(1)) as [Learner]
      const body = { username: 'taken-over', id: 'x', isDemo: true, createdAt: 'now' }
      const response = await app.call('PATCH /api/auth/profile', { cookie: steady.cookie, body })
      expect(response.json()).toEqual(steady.user)
    },
  },
  invalid: {
    'names the fields that need mending': async () => {
      const response = await app.call('PATCH /api/auth/profile', {
        cookie: learner.cookie,
        body: { name: ' A ', email: 'x' },
      })
      expectProblem(response, 400, 'invalid-body')
      expect(fieldNames(response)).toEqual(['name', 'email'])
    },
  },
  otherLearner: {
    "answers 409 to another learner's email address, and changes nothing": async () => {
      const [other] = (await app.addLearners(1)) as [Learner]
      const body = { name: 'Changed', email: 'ADA@example.org' }
      expectProblem(await app.call('PATCH /api/auth/profile', { cookie: other.cookie, body }), 409, 'email-taken')
      expect((await me(other.cookie)).json()).toEqual(other.user)
      expect((await me(learner.cookie)).json()).toEqual(learner.user)
    },
  },
})

describe('signing in under a name that nobody has', () => {
  // promise: login-unknown-name-hashed
  test('costs the one hash that a wrong password for an account costs', async () => {
    const verified: (string | null)[] = []
    const counting: PasswordHasher = {
      hash: async (password) => `plain ${password}`,
      verify: async (_password, stored) => {
        verified.push(stored)
        return 'wrong'
      },
    }
    const counted = await openTestApp({ hasher: counting })
    await counted.signUp({ username: 'known-name' })
    const signIn = (name: string) =>
      counted.call('POST /api/auth/login', { body: { username: name, password: 'wrong pass' } })
    expectProblem(await signIn('known-name'), 401, 'invalid-credentials')
    expectProblem(await signIn('nobody-at-all'), 401, 'invalid-credentials')
    expect(verified).toEqual([expect.any(String), null])
    await counted.close()
  })
})

describe('signing in with a password that was hashed as before', () => {
  test('stores it hashed as today, but never over one that was changed in the meantime', async () => {
    const { id, user, password } = await app.signUp()
    const row = app.open.database.updateTable('learner').where('learner_id', '=', id)
    let meanwhile = async () => {}
    const older: PasswordHasher = {
      async hash(typed) {
        await meanwhile()
        return `of today ${typed}`
      },
      verify: async () => 'right-but-outdated',
    }
    const today = await openTestApp({ open: app.open, hasher: older })
    const stored = async () => {
      const body = { username: user.username, password }
      expect((await today.call('POST /api/auth/login', { body })).statusCode).toBe(200)
      const learners = app.open.database.selectFrom('learner').where('learner_id', '=', id)
      return (await learners.select('password_hash').executeTakeFirst())?.password_hash
    }
    expect(await stored()).toBe(`of today ${password}`)
    meanwhile = async () => void (await row.set({ password_hash: 'changed' }).execute())
    expect(await stored()).toBe('changed')
    await today.close()
  })
})

// promise: every-call-whole-characters
test('takes no half of a pair of characters for another, in a name or a password', async () => {
  const body = { name: 'Half', username: 'half\udc00', email: 'half@example.org', password: '\ud800'.repeat(6) }
  const answer = await register(body)
  expectProblem(answer, 400, 'invalid-body')
  expect(fieldNames(answer)).toEqual(['username', 'password'])
})

describe('the strict password policy', () => {
  // promise: register-strict-policy
  test('asks for 8 characters that are not a common password', async () => {
    const strict = await openTestApp({ env: { PASSWORD_POLICY: 'strict' } })
    for (const password of ['abc1234', 'Password1!', 'LIVERPOOL', 'sunshine99', 'aaaaaaaaaa']) {
      const body = { name: 'Ada', email: 'a@example.org', username: 'ada', password }
      const response = await strict.call('POST /api/auth/register', { body })
      expectProblem(response, 400, 'password-too-weak')
      expect(fieldNames(response)).toEqual(['password'])
    }
    expect((await strict.signUp({ password: 'three odd socks' })).user.name).toBe('Ada Learner')
    await strict.close()
  })
})

describe('the demo account', () => {
  test('signs in like any other, has something to show, and cannot be changed', async () => {
    const response = await login(demoAccount.username, demoAccount.password)
    const cookie = cookieOf(response)
    expect(response.json()).toMatchObject({ name: 'Demo Learner', username: 'demo', isDemo: true })
    expect((await app.call('GET /api/goals', { cookie })).json()).toHaveLength(2)
    expect((await app.call('GET /api/progress/overall', { cookie })).json()).toMatchObject({ completedLessons: 4 })
    expectProblem(
      await app.call('PATCH /api/auth/profile', { cookie, body: { name: 'Mine now' } }),
      403,
      'demo-account-fixed',
    )
    expect((await me(cookie)).json().name).toBe('Demo Learner')
  })
})
