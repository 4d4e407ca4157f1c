import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/test-app.ts'

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

  // promise: request-id-in-answer
  test('names each request by the id that its answer carries, whatever is asked and whatever id the request brings', async () => {
    const lines: string[] = []
    const app = await openTestApp({
      env: { LOG_LEVEL: 'info' },
      logStream: { write: (line: string) => void lines.push(line) },
    })
    const headers = { 'x-request-id': 'made-up' }
    const calls = ['GET /api/openapi.json', 'GET /login', 'GET /readyz', 'GET /nowhere.js', 'GET /api/goals']
    const carried: unknown[] = []
    for (const call of calls) carried.push((await app.call(call, { headers })).headers['x-request-id'])
    const answered = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
    expect(carried).toEqual(answered.map((line) => line.reqId))
    expect(new Set(carried).size).toBe(calls.length)
    expect(carried).not.toContain('made-up')
    await app.close()
  })

  // promise: deploy-proxy-log-headers
  test('of the proxy supplied keeps of an answer its id and no header that differs from learner to learner', async () => {
    const caddyfile = readFileSync(path.join(import.meta.dirname, '../../../deploy/Caddyfile'), 'utf8')
    const leftOut = [...caddyfile.matchAll(/resp_headers>(\S+) delete/g)].map(([, name]) => name?.toLowerCase())
    const app = await openTestApp()
    const { cookie } = await app.signUp()
    const calls = [
      'GET /login',
      'GET /api/goals',
      'GET /api/account/export',
      'GET /api/progress/overall',
      'GET /api/openapi.json',
      'GET /nowhere',
    ]
    const answers = [await app.call('POST /api/auth/login', { body: { username: 'demo', password: 'demo123' } })]
    for (const call of calls) answers.push(await app.call(call, { cookie }))
    const names = new Set(answers.flatMap(({ headers }) => Object.keys(headers)))
    for (const name of ['set-cookie', 'content-disposition', 'etag', 'x-request-id']) expect(names).toContain(name)
    expect([...names].filter((name) => !leftOut.includes(name)).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'date',
      'referrer-policy',
      'transfer-encoding',
      'vary',
      'x-content-type-options',
      'x-request-id',
    ])
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
