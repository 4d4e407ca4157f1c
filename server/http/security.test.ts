// What holds for every request, whichever call it is for.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
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

describe('an address of a call as a page of its own', () => {
  // promise: no-page-of-a-call
  test.each(['GET /api/account/export', 'GET /api/auth/me', 'GET /%61pi/goals'])('is not there: %s', async (name) => {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
    expectProblem(await app.call(name, { cookie: learner.cookie, headers }), 404, 'not-found')
    expect((await app.call(name, { cookie: learner.cookie })).statusCode).toBe(200)
  })

  test('is there for the description of all calls', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' }
    expect((await app.call('GET /api/openapi.json', { headers })).statusCode).toBe(200)
  })
})

describe('every answer', () => {
  // promise: security-headers
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
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'strict-transport-security': 'max-age=31536000',
    })
  })

  // promise: hsts-over-https-alone
  test('promises https only where learners come by https', async () => {
    const plain = await openTestApp({ open: app.open })
    expect((await plain.call('GET /')).headers).not.toHaveProperty('strict-transport-security')
    await plain.close()
  })

  // promise: answers-not-cached
  test('to a call is not kept by any cache, but for lessons, quizzes and the glossary', async () => {
    const ids = new Map(Object.entries({ moduleId: '1', lessonId: '1', version: randomUUID() }))
    const kept: string[] = []
    for (const name of Object.keys(calls).filter((each) => each.startsWith('GET '))) {
      const address = name.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids.get(id) ?? '')
      const { headers } = await app.call(address, { cookie: learner.cookie })
      if (headers['cache-control'] !== 'no-store') kept.push(name)
    }
    const lesson = 'GET /api/modules/{moduleId}/lessons/{lessonId}'
    expect(kept.toSorted()).toEqual(['GET /api/glossary', lesson, `${lesson}/quiz`])
  })
})

describe('a request that writes', () => {
  const logout = (headers: Record<string, string>) => app.call('POST /api/auth/logout', { headers })
  test.each<[string, Record<string, string>]>([
    ['no browser', {}],
    ['a page of this server', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['an old browser, from the public address', { origin: 'https://learn.example.org' }],
  ])('is taken from %s', async (_, headers) => expect((await logout(headers)).statusCode).toBe(204))

  test('is taken from an old browser, from this server where it has no public address', async () => {
    const plain = await openTestApp({ open: app.open })
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000' }
    expect((await plain.call('POST /api/auth/logout', { headers })).statusCode).toBe(204)
    for (const origin of ['https://localhost:3000', 'http://localhost:3001', 'http://localhost', 'null'])
      expectProblem(
        await plain.call('POST /api/auth/logout', { headers: { ...headers, origin } }),
        403,
        'foreign-origin',
      )
    await plain.close()
  })

  // promise: other-site-refused
  test('is refused from another site before anything is done', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://learn.example.org.evil.example' },
      { origin: 'https://localhost:81' },
      // The same host, but anybody on the way could have written that page.
      { origin: 'http://learn.example.org' },
      { origin: 'https://learn.example.org:8443' },
      { origin: 'null' },
    ]) {
      const response = await app.call('POST /api/auth/logout', { cookie: learner.cookie, headers })
      expectProblem(response, 403, 'foreign-origin')
    }
    expect((await app.call('GET /api/auth/me', { cookie: learner.cookie })).statusCode).toBe(200)
  })
})

describe('a request by another name than the public address', () => {
  // promise: other-origin-refused
  test.each(['127.0.0.1:3000', 'learn.example.org.evil.example', 'learn.example.org:8443', 'evil.example'])(
    'is refused: %s',
    async (host) => {
      for (const name of ['GET /', 'GET /api/auth/me', 'POST /api/auth/logout', 'GET /assets/app-1a2b3c.js'])
        expectProblem(await app.call(name, { headers: { host } }), 421, 'wrong-host')
    },
  )

  // promise: wrong-host-page
  test('gets a page with the way on where a browser opens one, and there alone', async () => {
    const headers = { host: '127.0.0.1:3000', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const page = await app.call('GET /modules', { headers })
    expect({ status: page.statusCode, type: page.headers['content-type'] }).toEqual({
      status: 421,
      type: 'text/html; charset=utf-8',
    })
    expect(page.body).toContain('<a href="https://learn.example.org/">https://learn.example.org</a>')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
    })
    expect(page.headers['content-security-policy']).toBeDefined()
    expectProblem(await app.call('POST /api/auth/logout', { headers }), 421, 'wrong-host')
  })

  test('is answered where it asks for health, and where there is no public address', async () => {
    for (const name of ['GET /healthz', 'GET /readyz'])
      expect((await app.call(name, { headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(200)
    const plain = await openTestApp({ open: app.open })
    expect((await plain.call('GET /', { headers: { host: '192.168.0.7:3000' } })).statusCode).toBe(200)
    expect((await app.call('GET /', { headers: { host: 'Learn.example.org:443' } })).statusCode).toBe(200)
    await plain.close()
  })

  // promise: untrusted-proxy-told
  test('from a proxy that nobody has named is told of once, without its address', async () => {
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const env = { TRUST_PROXY: '192.0.2.1', LOG_LEVEL: 'warn' }
    const behind = await openTestApp({ open: app.open, env, logStream })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await behind.call('GET /login', { headers })
    await behind.call('GET /login', { address: '198.51.100.1' })
    expect(lines).toEqual([])
    for (const address of ['198.51.100.1', '198.51.100.2']) await behind.call('GET /login', { headers, address })
    expect(lines).toEqual([expect.stringMatching(/X-Forwarded-For .* TRUST_PROXY does not name/)])
    expect(lines[0]).not.toMatch(/198\.51|203\.0/)
    await behind.close()
  })

  test('is taken when a trusted proxy says by which name the learner came', async () => {
    const env = { PUBLIC_URL: 'https://learn.example.org', TRUST_PROXY: '192.0.2.1' }
    const behind = await openTestApp({ open: app.open, env })
    const headers = { host: 'app:3000', 'x-forwarded-host': 'learn.example.org' }
    expect((await behind.call('GET /', { headers })).statusCode).toBe(200)
    expectProblem(await behind.call('GET /', { headers, address: '198.51.100.1' }), 421, 'wrong-host')
    await behind.close()
  })

  // promise: host-twice-refused
  test('is refused when it gives two names', async () => {
    const both = 'host: learn.example.org\r\nhost: learn.example.org\r\n'
    const answer = await answerTo(`GET /healthz HTTP/1.1\r\n${both}connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"bad-request"')
  })
})

describe('signing out', () => {
  // promise: sign-out-leaves-no-preference
  test('leaves nothing of the learner’s nation or tax year in any answer to that browser', async () => {
    const { cookie } = (await app.addLearners(1))[0] as Learner
    const chosen = { nation: 'northern-ireland', taxYear: '2024/2025', appearance: 'dark' }
    expect((await app.call('PATCH /api/account/preferences', { cookie, body: chosen })).statusCode).toBe(200)
    await app.call('POST /api/auth/logout', { cookie })
    for (const path of ['/', '/login', '/tools/tax-calculator', '/api/account/preferences', '/api/auth/me']) {
      const { body, headers } = await app.call(`GET ${path}`, { cookie })
      for (const trace of Object.values(chosen)) expect(body + JSON.stringify(headers)).not.toContain(trace)
    }
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

  // promise: method-405
  test('is 405 where another method is known', async () => {
    const response = await app.call('PUT /api/goals', { cookie: learner.cookie, body: {} })
    expectProblem(response, 405, 'method-not-allowed')
    expect(response.headers.allow).toBe('GET, HEAD, POST')
    const page = await app.call('POST /login')
    expectProblem(page, 405, 'method-not-allowed')
    expect(page.headers.allow).toBe('GET, HEAD')
  })
})

describe('a file of the web app', () => {
  // promise: files-no-path-out
  test('is not reached by a path that leads out of its folder, and no folder is listed', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../../course/course.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
      '/assets/',
      '/assets',
      '/.git/config',
      '/index.html.br',
      '/assets/app-1a2b3c.js%00.png',
    ]) {
      // Sent as it is: a client's library would tidy the path first.
      const answer = await answerTo(`GET ${path} HTTP/1.1\r\nhost: learn.example.org\r\nconnection: close\r\n\r\n`)
      expect({ path, status: answer.slice(0, 12) }).toEqual({ path, status: 'HTTP/1.1 404' })
      expect(answer).toContain('"code":"not-found"')
    }
  })
})

describe('a method', () => {
  // promise: method-not-served
  test.each(['TRACE', 'OPTIONS', 'PUT', 'POST', 'DELETE', 'PATCH'])(
    'that is not served does nothing: %s',
    async (method) => {
      for (const path of ['/', '/api/modules/with-progress', '/assets/app-1a2b3c.js', '/healthz']) {
        const response = await app.call(`${method} ${path}`, { cookie: learner.cookie, headers: { 'x-told': 'hush' } })
        expect({ path, status: response.statusCode }).toEqual({ path, status: 405 })
        expect(response.headers.allow).toBe('GET, HEAD')
        expect(response.headers).not.toHaveProperty('access-control-allow-origin')
        // What came may hold a cookie.
        expect(response.body + JSON.stringify(response.headers)).not.toMatch(/hush|tuppence_session/)
      }
    },
  )

  // promise: method-unknown-to-http
  test('that HTTP does not know is 400, and CONNECT gets no answer', async () => {
    const rest = 'HTTP/1.1\r\nhost: learn.example.org\r\nconnection: close\r\n\r\n'
    expect(await answerTo(`FETCH /api/goals ${rest}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await answerTo(`get /api/goals ${rest}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await answerTo(`CONNECT learn.example.org:443 ${rest}`)).toBe('')
  })

  // promise: method-not-by-header
  test('cannot be changed by a header', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    expect((await app.call('GET /api/goals', { cookie: learner.cookie, headers })).json()).toEqual([])
    expect((await app.call('GET /api/auth/me', { cookie: learner.cookie })).statusCode).toBe(200)
  })
})

describe('no other site', () => {
  // promise: cors-none
  test('is allowed by CORS, whatever origin asks', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    for (const name of ['GET /api/goals', 'GET /api/openapi.json', 'OPTIONS /api/goals']) {
      const response = await app.call(name, { cookie: learner.cookie, headers })
      expect(Object.keys(response.headers).filter((header) => header.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('a fault of ours', () => {
  // promise: failure-tells-nothing
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

  // promise: database-gone-503
  test('is 503 with Retry-After while the database is gone', async () => {
    const gone = await openTestApp({
      hasher: {
        hash: () => Promise.reject(new Error('not asked')),
        verify: (password) => {
          const byWhom =
            password === 'hung up half-way' ? { code: 'ECONNRESET', statusCode: 400 } : { code: 'ECONNREFUSED' }
          return Promise.reject(Object.assign(new Error('gone'), byWhom))
        },
      },
    })
    const response = await gone.call('POST /api/auth/login', {
      body: { username: 'somebody', password: 'secret pass' },
    })
    expectProblem(response, 503, 'unavailable')
    expect(response.headers['retry-after']).toBe('5')
    // The connection of a sender is not the database's.
    const body = { username: 'somebody', password: 'hung up half-way' }
    expectProblem(await gone.call('POST /api/auth/login', { body }), 400, 'bad-request')
    await gone.close()
  })
})

async function listening(to: TestApp): Promise<number> {
  if (!to.http.server.listening) await to.http.listen({ port: 0, host: '127.0.0.1' })
  return (to.http.server.address() as { port: number }).port
}

/** What the server answers to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const port = await listening(app)
  return new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part) => (text += part)).on('close', () => resolve(text))
  })
}

// promise: request-read-in-two-ways
test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":'],
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks under another name', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a bare line feed in a header', 'x-a: 1\nx-b: 2\r\n\r\n'],
  ['a header without end', `x-a: ${'a'.repeat(20_000)}\r\n\r\n`],
])('a request that two servers could read in two ways is refused: %s', async (_, rest) => {
  const answer = await answerTo(
    `POST /api/auth/logout HTTP/1.1\r\nhost: learn.example.org\r\nconnection: close\r\n${rest}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
})

describe('the wire', () => {
  test('answers bytes that are not HTTP with a problem too', async () => {
    const answer = await answerTo('NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/)
    expect(answer).toContain('"code":"bad-request"')
    const long = await answerTo(
      `GET /healthz HTTP/1.1\r\nhost: learn.example.org\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`,
    )
    expect(long).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\ncontent-type: application\/problem\+json/)
  })

  test('answers an expectation that it cannot meet with a problem', async () => {
    const answer = await answerTo('GET /healthz HTTP/1.1\r\nhost: learn.example.org\r\nexpect: miracles\r\n\r\n')
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
  // promise: health-without-session
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
