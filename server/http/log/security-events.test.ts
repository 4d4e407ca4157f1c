// Which security events are logged, without anything that a learner typed.
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '#server/test-app.ts'
import { newToken } from '../session-cookie.ts'

const lines: string[] = []
let app: TestApp
let learner: Learner
beforeAll(async () => {
  app = await openTestApp({
    env: { LOG_LEVEL: 'info', PASSWORD_POLICY: 'strict' },
    logStream: { write: (line: string) => void lines.push(line) },
  })
  learner = await app.signUp({ name: 'Private Name', username: 'private-user', email: 'private@example.org' })
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

type Line = { level: number; event: string; learner?: string; reqId: string; time: number }
const events = () => lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'security') as Line[]
const noted = () => events().map((line) => [line.event, line.learner ?? null])
const [information, warning] = [30, 40]
const call = (name: string, body?: unknown, cookie = learner.cookie) => app.call(name, { cookie, body })

describe('the log', () => {
  // promise: security-event-signing-in-and-out
  test('tells of signing in and out, with the learner’s id and nothing else of the learner', async () => {
    const credentials = { username: 'private-user', password: learner.password }
    const { cookie } = { cookie: cookieOf(await app.call('POST /api/auth/login', { body: credentials })) }
    await app.call('POST /api/auth/login', { body: { ...credentials, password: 'private wrong' } })
    await call('POST /api/auth/logout', undefined, cookie)
    expect(noted()).toEqual([
      ['signed-in', learner.id],
      ['sign-in-failed', null],
      ['signed-out', null],
    ])
    expect(events().map(({ level }) => level)).toEqual([information, warning, information])
    expect(lines.join('')).not.toMatch(/private|192\.0\.2/i)
  })

  // promise: security-event-form
  test('has for each event its time and the id of its request, which stands in the request’s own line', async () => {
    await call('GET /api/account/export')
    const [event] = events()
    const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')
    expect(event).toMatchObject({ event: 'data-taken-away', learner: learner.id, reqId: answered.reqId })
    expect(new Date(event?.time ?? 0).getUTCFullYear()).toBeGreaterThan(2025)
  })

  // promise: security-event-tries-slowed
  test('tells of tries that were slowed down', async () => {
    const body = { username: 'private-user', password: 'private wrong' }
    for (let count = 0; count < 22; count += 1)
      await app.call('POST /api/auth/login', { body, address: '198.51.100.1' })
    expect(noted().filter(([event]) => event === 'sign-in-throttled')).toHaveLength(2)
  })

  // promise: security-event-refusals
  test('tells of a request from another site, of another learner’s id and of bodies that no form sends', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    await app.call('POST /api/auth/logout', { headers })
    await call('POST /api/progress/modules/1/lessons/1/read', { userId: 'somebody' })
    await call('POST /api/goals', '{"title":"Private","title":"Private"}')
    await app.call('PUT /api/auth/profile-image', { cookie: learner.cookie, body: Buffer.from('<script>') })
    expect(noted()).toEqual([
      ['foreign-origin-refused', null],
      ['other-learner-refused', learner.id],
      ['unclear-body-refused', learner.id],
      ['upload-refused', learner.id],
    ])
    expect(lines.join('')).not.toMatch(/private|somebody/i)
  })

  test('tells of an account that was opened, of one that was not, and of links to a new password', async () => {
    const closed = await openTestApp({
      ...{ open: app.open, env: { LOG_LEVEL: 'info', REGISTRATION: 'closed' } },
      logStream: { write: (line: string) => void lines.push(line) },
    })
    const body = { name: 'Private', username: 'private-2', email: 'private2@example.org', password: 'three odd socks' }
    await closed.call('POST /api/auth/register', { body })
    await closed.close()
    const { id } = await app.signUp()
    const { token, tokenHash } = newToken()
    const link = {
      learner_id: id,
      token_hash: tokenHash,
      created_at: app.clock.now,
      expires_at: app.clock.now + 60_000,
    }
    await app.open.database.insertInto('password_reset').values(link).execute()
    const sent = { token: `${id}.${token}`, newPassword: 'three odd socks' }
    const { badLinks } = calls['POST /api/auth/password-reset'].limit
    for (let times = 0; times < badLinks.attempts + 2; times += 1) await call('POST /api/auth/password-reset', sent, '')
    expect(noted()).toEqual([
      ['registration-refused', null],
      ['account-opened', id],
      ['password-reset', null],
      ...Array.from({ length: badLinks.attempts }, () => ['reset-link-refused', null]),
      ['tries-throttled', null],
    ])
    expect(lines.join('')).not.toMatch(/private|socks/i)
  })

  test('tells of asking for the password again that was slowed down', async () => {
    const { passwordAgain } = calls['DELETE /api/account'].limit
    for (let tries = 0; tries <= passwordAgain.attempts; tries += 1)
      await call('DELETE /api/account', { password: 'a private guess' })
    expect(noted()).toEqual([
      ...Array.from({ length: passwordAgain.attempts }, () => ['password-check-failed', learner.id]),
      ['password-check-throttled', learner.id],
    ])
    expect(lines.join('')).not.toMatch(/private/i)
  })

  // promise: security-event-account-changes
  test('tells of a changed profile and password, ended sessions and a deleted account', async () => {
    const leaving = await app.signUp({ username: 'leaving' })
    lines.splice(0)
    await call('PATCH /api/auth/profile', { name: 'Private Other' }, leaving.cookie)
    await call('POST /api/auth/password', { currentPassword: 'private', newPassword: 'password1' }, leaving.cookie)
    await call('POST /api/auth/password', { currentPassword: 'private', newPassword: 'two odd socks' }, leaving.cookie)
    const change = { currentPassword: leaving.password, newPassword: 'two odd socks' }
    const cookie = cookieOf(await call('POST /api/auth/password', change, leaving.cookie))
    await call('DELETE /api/auth/sessions', { password: 'two odd socks' }, cookie)
    await call('DELETE /api/account', { password: 'two odd socks' }, cookie)
    expect(noted()).toEqual(
      [
        'profile-changed',
        'weak-password-refused',
        'password-check-failed',
        'password-changed',
        'other-sessions-ended',
        'account-deleted',
      ].map((event) => [event, leaving.id]),
    )
    expect(lines.join('')).not.toMatch(/private|socks/i)
  })
})
