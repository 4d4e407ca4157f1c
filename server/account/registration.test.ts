import { afterEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../describe-call.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { createInvitationStore } from './invitation-store.ts'

let app: TestApp
afterEach(() => app.close())

const body = (more = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  password: 'three odd socks',
  ...more,
})
const register = (more = {}) => app.call('POST /api/auth/register', { body: body(more) })
const learners = () => app.open.database.selectFrom('learner').select('username').execute()
const tokenOf = (link: string) => link.split('#')[1] ?? ''

describe('REGISTRATION', () => {
  // promise: registration-closed
  test('closed opens no account, and the page says so', async () => {
    app = await openTestApp({ env: { REGISTRATION: 'closed' } })
    expectProblem(await register(), 403, 'registration-closed')
    expect(await learners()).toEqual([])
    expect((await app.call('GET /register')).body).toContain('data-registration="closed"')
  })

  // promise: registration-invited
  test('invited opens one account for each link, while it is live', async () => {
    app = await openTestApp({ env: { REGISTRATION: 'invited' } })
    const invitations = createInvitationStore(app.open.database)
    const link = await invitations.make(app.clock.now)
    expect(link).toMatch(/^\/register#[\w-]{43}$/)
    for (const invitation of [undefined, '', 'guessed', `${tokenOf(link)}x`])
      expectProblem(await register({ invitation }), 403, 'invitation-needed')
    // A name that is taken, or a password that is too short, does not use it up.
    await app.addLearners(1)
    const [taken] = await learners()
    expect((await register({ username: taken?.username, invitation: tokenOf(link) })).statusCode).toBe(409)
    expect((await register({ invitation: tokenOf(link) })).statusCode).toBe(201)
    expectProblem(
      await register({ username: 'bob', email: 'bob@example.org', invitation: tokenOf(link) }),
      403,
      'invitation-needed',
    )
    const late = await invitations.make(app.clock.now)
    app.clock.now += 14 * 86_400_000
    expectProblem(
      await register({ username: 'bob', email: 'bob@example.org', invitation: tokenOf(late) }),
      403,
      'invitation-needed',
    )
    expect(await learners()).toHaveLength(2)
    expect((await learners()).map(({ username }) => username)).toEqual(expect.arrayContaining([taken?.username, 'ada']))
  })

  // promise: registration-invited-own-link
  test('invited leaves every other link as it is when one is used, and when one is made', async () => {
    app = await openTestApp({ env: { REGISTRATION: 'invited' } })
    const invitations = createInvitationStore(app.open.database)
    const links = [await invitations.make(app.clock.now), await invitations.make(app.clock.now)]
    app.clock.now += 14 * 86_400_000 - 1
    await invitations.make(app.clock.now)
    for (const [index, link] of links.entries()) {
      const names = { username: `ada-${index}`, email: `ada-${index}@example.org` }
      expect((await register({ ...names, invitation: tokenOf(link) })).statusCode).toBe(201)
    }
  })

  // promise: registration-invited-uncounted
  test('invited lets in more with a link than one address may register without one', async () => {
    app = await openTestApp({ env: { REGISTRATION: 'invited' } })
    const invitations = createInvitationStore(app.open.database)
    await app.open.database.deleteFrom('throttle').execute()
    for (const username of ['ada', 'bob']) {
      const invitation = tokenOf(await invitations.make(app.clock.now))
      expect((await register({ username, email: `${username}@example.org`, invitation })).statusCode).toBe(201)
    }
    expect(await app.open.database.selectFrom('throttle').selectAll().execute()).toEqual([])
  })

  test('invited opens one account where two come with one link in the same moment', async () => {
    app = await openTestApp({ env: { REGISTRATION: 'invited' } })
    const invitation = tokenOf(await createInvitationStore(app.open.database).make(app.clock.now))
    const both = ['ada', 'bob'].map((username) => register({ username, email: `${username}@example.org`, invitation }))
    const statuses = new Set((await Promise.all(both)).map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([201, 403]))
    expect(await learners()).toHaveLength(1)
  })

  test('open asks for no invitation, and takes what was sent for none', async () => {
    app = await openTestApp()
    expect((await register({ invitation: 'whatever' })).statusCode).toBe(201)
  })
})
