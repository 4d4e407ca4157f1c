import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'

/** An id is chance and a time is the day's: either may hold any few digits in a row. */
const ownNumbers = ['reqId', 'learner', 'time', 'ms']

function withoutOwnNumbers(line: string): string {
  return JSON.stringify(JSON.parse(line, (name, value) => (ownNumbers.includes(name) ? undefined : value)))
}

describe('the log', () => {
  // promise: request-log-line
  test('has one line for each request with its id, route and status, and nothing that a learner typed', async () => {
    const lines: string[] = []
    const app = await openTestApp({
      env: { LOG_LEVEL: 'debug' },
      logStream: { write: (line: string) => void lines.push(line) },
    })
    const learner = await app.signUp({
      name: 'Private Name',
      username: 'private-user',
      email: 'private@example.org',
      password: 'private password',
    })
    lines.length = 0
    const { cookie } = learner
    const goal = {
      title: 'Private goal',
      icon: 'car',
      currentAmount: 4321.99,
      targetAmount: 8765.43,
      targetDate: '2027-01-01',
    }
    await app.call('POST /api/auth/login', { body: { username: 'private-user', password: 'private password' } })
    await app.call('POST /api/auth/login', { body: { username: 'private-user', password: 'private wrong one' } })
    await app.call('POST /api/goals', { cookie, body: goal })
    await app.call('POST /api/goals', { cookie, body: { ...goal, title: 'Private\0' } })
    await app.call('GET /api/goals?email=private@example.org', { cookie })
    await app.call('GET /private@example.org')
    await app.call('GET /api/private@example.org')
    await app.call('GET /%zzprivate@example.org')
    await app.call('POST /api/goals', { cookie, body: '{"title":"Private' })
    const text = lines.map(withoutOwnNumbers).join('')
    expect(text).not.toMatch(/private|4321|8765|432199|tuppence_session|192\.0\.2\.1/i)
    expect(lines.join('')).not.toContain(cookie.split('.')[1])
    const answered = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
    expect(answered.length).toBeGreaterThanOrEqual(8)
    expect(answered[0]).toMatchObject({
      method: 'POST',
      route: '/api/auth/login',
      status: 200,
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
    })
    expect(new Set(answered.map((line) => line.reqId)).size).toBe(answered.length)
    await app.close()
  })

  // promise: request-log-of-failing-database
  test('of a failing database has its code and stack, not the values of a row', async () => {
    const lines: string[] = []
    const error = Object.assign(new Error('duplicate key: private@example.org'), { code: '23505' })
    const hasher = { hash: () => Promise.reject(error), verify: () => Promise.reject(error) }
    const app = await openTestApp({
      hasher,
      env: { LOG_LEVEL: 'error' },
      logStream: { write: (line: string) => void lines.push(line) },
    })
    await app.call('POST /api/auth/login', { body: { username: 'somebody', password: 'secret pass' } })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'a request failed',
      err: { type: 'Error', code: '23505', stack: expect.stringContaining('    at ') },
    })
    expect(lines[0]).not.toContain('private')
    await app.close()
  })
})
