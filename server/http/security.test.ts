// What holds for every request, whichever call it is for.
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'

let app: TestApp
let learner: Learner
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://learn.example.org' } })
  ;[learner] = (await app.addLearners(1)) as [Learner]
})
afterAll(() => app.close())

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

describe('every answer', () => {
  test.each([
    'GET /',
    'GET /assets/app-1a2b3c.js',
    'GET /api/goals',
    'GET /api/nothing',
    'POST /api/goals',
    'GET /healthz',
    'GET /%zz',
    'GET /nothing.png',
  ])('carries the security headers: %s', async (name) => {
    const { headers } = await app.call(name, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('promises https only where learners come by https', async () => {
    const plain = await openTestApp({ open: app.open })
    expect((await plain.call('GET /')).headers).not.toHaveProperty('strict-transport-security')
    await plain.close()
  })

  test('to a call is not kept by any cache', async () => {
    for (const path of ['/api/auth/me', '/api/goals', '/api/progress/overall', '/api/modules/with-progress']) {
      expect((await app.call(`GET ${path}`, { cookie: learner.cookie })).headers['cache-control']).toBe('no-store')
    }
  })
})

describe('a request that writes', () => {
  const logout = (headers: Record<string, string>) => app.call('POST /api/auth/logout', { headers })
  test.each<[string, Record<string, string>]>([
    ['no browser', {}],
    ['a page of this server', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['an old browser, from this server', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['an old browser, from the public address', { origin: 'https://learn.example.org', host: 'internal:3000' }],
  ])('is taken from %s', async (_, headers) => expect((await logout(headers)).statusCode).toBe(204))

  test('is refused from another site before anything is done', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://learn.example.org.evil.example' },
      { origin: 'https://localhost:81' },
    ]) {
      const response = await app.call('POST /api/auth/logout', { cookie: learner.cookie, headers })
      expectProblem(response, 403, 'foreign-origin')
    }
    expect((await app.call('GET /api/auth/me', { cookie: learner.cookie })).statusCode).toBe(200)
  })
})

describe('an address that is not served', () => {
  test('is 404 as a problem under /api, whatever is accepted', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/goals/1/2',
      '/api/../api/nothing',
      '/api/%zz',
      `/api/modules/${'9'.repeat(200)}`,
    ]) {
      expectProblem(await app.call(`GET ${path}`, { headers: { accept: 'text/html' } }), 404, 'not-found')
    }
  })

  test('is 405 where another method is known', async () => {
    const response = await app.call('PUT /api/goals', { cookie: learner.cookie, body: {} })
    expectProblem(response, 405, 'method-not-allowed')
    expect(response.headers.allow).toBe('GET, POST')
  })
})

describe('a fault of ours', () => {
  test('answers 500 without a word of what happened', async () => {
    const failing = await openTestApp({
      open: app.open,
      hasher: {
        hash: () => Promise.reject(new Error('secret detail')),
        verify: () => Promise.reject(new Error('secret detail')),
      },
    })
    const response = await failing.call('POST /api/auth/login', {
      body: { username: 'somebody', password: 'secret pass' },
    })
    expectProblem(response, 500, 'internal')
    expect(response.body).not.toContain('secret')
    await failing.close()
  })

  test('is 503 with Retry-After while the database is gone', async () => {
    const gone = await openTestApp({
      hasher: {
        hash: async () => null,
        verify: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
      },
    })
    const response = await gone.call('POST /api/auth/login', {
      body: { username: 'somebody', password: 'secret pass' },
    })
    expectProblem(response, 503, 'unavailable')
    expect(response.headers['retry-after']).toBe('5')
    await gone.close()
  })
})

describe('the wire', () => {
  async function listening(to: TestApp): Promise<number> {
    if (!to.http.server.listening) await to.http.listen({ port: 0, host: '127.0.0.1' })
    return (to.http.server.address() as { port: number }).port
  }

  /** Sends text as it is and gives all that is answered. */
  async function wire(text: string): Promise<string> {
    const port = await listening(app)
    return new Promise((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (part) => (answer += part)).on('close', () => resolve(answer))
    })
  }

  test('answers bytes that are not HTTP with a problem too', async () => {
    const answer = await wire('NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/)
    expect(answer).toContain('"code":"bad-request"')
  })

  test('answers an expectation that it cannot meet with a problem', async () => {
    const answer = await wire('GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 417 .*\r\ncontent-type: application\/problem\+json/)
    expect(answer).toContain('"code":"bad-request"')
  })

  test('does not take a sender who hangs up half-way for a database that is gone', async () => {
    const lines: string[] = []
    const logged = await openTestApp({
      env: { LOG_LEVEL: 'error' },
      logStream: { write: (line) => void lines.push(line) },
    })
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99'
    const socket = connect(await listening(logged), '127.0.0.1')
    const isOver = new Promise<void>((resolve) =>
      logged.http.server.once('request', (request: IncomingMessage) => {
        request.once('close', () => setTimeout(resolve, 50))
        socket.resetAndDestroy()
      }),
    )
    socket.write(`${head}\r\n\r\n{"user`)
    await isOver
    expect(lines.join('')).not.toContain('database')
    await logged.close()
  })
})

describe('open addresses', () => {
  test('/healthz and /readyz answer without a session', async () => {
    expect((await app.call('GET /healthz')).json()).toEqual({ status: 'alive' })
    expect((await app.call('GET /readyz')).json()).toEqual({ status: 'ready' })
  })

  test('/readyz answers 503 when the database does not', async () => {
    const closed = await openTestApp()
    await closed.open.close()
    expectProblem(await closed.call('GET /readyz'), 503, 'unavailable')
    expect((await closed.call('GET /healthz')).statusCode).toBe(200)
    await closed.http.close()
  })
})
