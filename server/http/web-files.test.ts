import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageBlock } from '#contract/page-block.ts'
import { expectProblem } from '../describe-call.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { isPagePath } from './page-paths.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { DEMO_ACCOUNT: 'off', PASSWORD_POLICY: 'strict' } })
})
afterAll(() => app.close())

const htmlType = 'text/html; charset=utf-8'
const html = { accept: 'text/html,application/xhtml+xml' }

/** What the browser hydrates the page from. */
function blockOf(body: string) {
  const [, text = ''] = /<script type="application\/json" id="page-block">([^<]*)<\/script>/.exec(body) ?? []
  return JSON.parse(text) as PageBlock & { user: { id: string } }
}

describe('the page', () => {
  test.each(['/', '/login', '/Goals/', '/modules/1/lessons/2?mode=quiz', '/tools/budget-calculator', '/privacy'])(
    'is answered at %s with 200',
    async (path) => {
      const response = await app.call(`GET ${path}`, { headers: html })
      expect({ status: response.statusCode, type: response.headers['content-type'] }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
      })
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  // promise: page-unknown-404
  test.each([
    '/no/such/page',
    '/index.html',
    '/modules/none',
    '/modules/1/lessons',
    '/tools/horoscope',
    '/goals/1',
    '/documents/lottery-win',
    '/guides/lottery-win',
    '//',
  ])('is answered at %s with 404, where the app says that there is nothing', async (path) => {
    const [response, known] = [await app.call(`GET ${path}`, { headers: html }), await app.call('GET /privacy')]
    expect({ status: response.statusCode, type: response.headers['content-type'] }).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
    })
    expect(response.body).toBe(known.body)
    // What there is not is not stored, nor compared with what a browser has.
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
    const again = await app.call(`GET ${path}`, { headers: { ...html, 'if-none-match': '*' } })
    expect(again.statusCode).toBe(404)
  })

  test.each(['*/*', 'text/*', undefined])('is answered to a program that accepts %s', async (accept) => {
    const headers = accept === undefined ? {} : { accept }
    for (const path of ['/', '/login', '/modules/1/lessons/2?mode=quiz']) {
      const response = await app.call(`GET ${path}`, { headers })
      expect({ path, status: response.statusCode, type: response.headers['content-type'] }).toEqual({
        path,
        status: 200,
        type: 'text/html; charset=utf-8',
      })
    }
  })

  test('is not answered to a program that wants something else, or a file', async () => {
    expectProblem(await app.call('GET /login', { headers: { accept: 'application/json' } }), 404, 'not-found')
    expectProblem(await app.call('GET /robots.md', { headers: { accept: '*/*' } }), 404, 'not-found')
    expectProblem(await app.call('GET /.env', { headers: { accept: '*/*' } }), 404, 'not-found')
    expectProblem(await app.call('GET /api/nothing', { headers: { accept: '*/*' } }), 404, 'not-found')
  })

  test('is told of the demo account, the password policy and who may register', async () => {
    expect((await app.call('GET /')).body).toContain(
      '<html lang="en-GB" data-demo="off" data-password-policy="strict" data-registration="open" data-session="none">',
    )
    const usual = await openTestApp({ open: app.open })
    expect((await usual.call('GET /')).body).toContain(
      '<html lang="en-GB" data-demo="on" data-password-policy="standard" data-registration="open" data-session="none">',
    )
    await usual.close()
  })

  test('says that nobody is signed in only to a browser that presents no session, and differs in its ETag', async () => {
    const [learner] = await app.addLearners(1)
    const ask = (cookie?: string) => app.call('GET /goals', { cookie, headers: html })
    const [known, unknown] = [await ask(learner?.cookie), await ask()]
    expect(known.body).toContain(
      '<html lang="en-GB" data-demo="off" data-password-policy="strict" data-registration="open">',
    )
    expect(known.headers.etag).not.toBe(unknown.headers.etag)
    expect(known.headers.vary).toMatch(/cookie/i)
  })

  // promise: visitors-page-in-html
  test('holds what visitors see there, as the settings have it, but nothing of it for a learner or for a device', async () => {
    const [learner] = await app.addLearners(1)
    const visitors = await app.call('GET /login', { headers: html })
    expect(visitors.body).toContain('<title>/login – Tuppence</title>')
    expect(visitors.body).toContain('<div id="root"><h1>/login for nobody: off strict open</h1></div>')
    expect(visitors.headers).toMatchObject({ 'cache-control': 'no-cache' })
    const closed = await openTestApp({ open: app.open, env: { REGISTRATION: 'closed' } })
    expect((await closed.call('GET /login')).body).toContain('<h1>/login for nobody: on standard closed</h1>')
    await closed.close()
    for (const response of [
      await app.call('GET /login', { headers: html, cookie: learner?.cookie }),
      await app.call('GET /app-shell.html'),
      await app.call('GET /'),
    ]) {
      expect(response.body).not.toContain('<h1>')
      expect(response.body).toContain('<title>Tuppence</title>')
    }
  })

  // promise: page-rendered-for-reader
  test('of a learner is rendered with what calls respond to them, and no cache may store it', async () => {
    const [ada] = await app.addLearners(1)
    const name = '</script><b>Ada'
    await app.call('PATCH /api/auth/profile', { cookie: ada?.cookie, body: { name } })
    const response = await app.call('GET /', { cookie: ada?.cookie, headers: html })
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': htmlType })
    expect(response.headers.vary).toMatch(/cookie/i)
    expect(response.headers.etag).toBeUndefined()
    expect(response.body).toContain('<title>/ – Tuppence</title>')
    expect(response.body).toContain('<div id="root"><h1>/ for &lt;/script>&lt;b>Ada: off strict open</h1></div>')
    expect(response.body).toContain('href="/assets/app-1a2b3c.js"')
    expect(response.body).toMatch(/ data-drawn-on="\d{4}-\d\d-\d\d"/)
    const block = blockOf(response.body)
    const calls = { '/api/goals': (await app.call('GET /api/goals', { cookie: ada?.cookie })).json() }
    expect(block).toEqual({ user: expect.objectContaining({ name, id: ada?.id }), responses: calls, parts: ['lesson'] })
  })

  // promise: page-nobody-elses
  test('of one learner reaches nobody else: a session that is over, one that never was, and none', async () => {
    const [ada, ben] = await app.addLearners(2)
    const ask = (cookie?: string) => app.call('GET /modules/1/lessons/2', { cookie, headers: html })
    expect((await ask(ada?.cookie)).body).toContain('<h1>')
    await app.call('POST /api/auth/logout', { cookie: ada?.cookie })
    for (const cookie of [ada?.cookie, ben?.cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), undefined]) {
      const response = await ask(cookie)
      expect({ status: response.statusCode, hasText: response.body.includes('<h1>') }).toEqual({
        status: 200,
        hasText: false,
      })
      expect(response.body).toContain('data-session="none"')
    }
  })

  test('of a learner who has left without a connection is that of nobody, whoever stayed', async () => {
    const [ada, ben] = await app.addLearners(2)
    const ask = (cookie?: string) =>
      app.call('GET /', { cookie: `${cookie}; tuppence_owed_sign_out=${ada?.id}`, headers: html })
    expect((await ask(ada?.cookie)).body).toContain('data-session="none"')
    expect(blockOf((await ask(ben?.cookie)).body).user.id).toBe(ben?.id)
  })

  // promise: page-render-fails
  test.each([
    ['a page that cannot be drawn', '/guides'],
    ['a page with a call that is refused', '/modules/9/lessons/9'],
    ['a page without a renderer’s row', '/goals'],
  ])('comes plain for %s', async (_, path) => {
    const [ada] = await app.addLearners(1)
    const response = await app.call(`GET ${path}`, { cookie: ada?.cookie, headers: html })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<div id="root"></div>')
    expect(response.body).not.toContain('data-session')
    // It may come with a renewed cookie.
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(response.headers.etag).toBeUndefined()
  })

  // promise: page-two-readers
  test('holds its own reader’s name and goals alone, for 50 who ask at once of a slow database; those beyond 8 come plain', async () => {
    const learners = await app.addLearners(50)
    for (const [at, { cookie }] of learners.entries())
      await app.call('PATCH /api/auth/profile', { cookie, body: { name: `Reader${at}.` } })
    const { database } = app.open
    const slow = await openTestApp({
      open: {
        ...app.open,
        database: database.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            await wait(Math.random() * 5)
            return result
          },
        }),
      },
    })
    const asked = [...learners, ...learners, ...learners].map(async ({ cookie, id }, at) => {
      const { body } = await slow.call('GET /', { cookie, headers: html })
      const names = new Set([...body.matchAll(/Reader\d+\./g)].map(([name]) => name))
      return { own: { id, name: `Reader${at % 50}.` }, names, body }
    })
    const pages = await Promise.all(asked)
    const rendered = pages.filter(({ names }) => names.size > 0)
    expect(rendered.length).toBeGreaterThan(7)
    for (const { own, names, body } of rendered) {
      expect([...names]).toEqual([own.name])
      expect(blockOf(body).user.id).toBe(own.id)
    }
    for (const { body } of pages.filter(({ names }) => names.size === 0))
      expect(body).toContain('<div id="root"></div>')
    await slow.close()
  })

  test('of a lesson comes without the text, and soon, where the database fails or takes its time', async () => {
    const [learner] = await app.addLearners(1)
    let asking = async () => {}
    const database = app.open.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await asking()
        return result
      },
    })
    const away = await openTestApp({ open: { ...app.open, database } })
    const ask = async () => {
      const page = away.call('GET /modules/1/lessons/2', { cookie: learner?.cookie, headers: html })
      const late = new AbortController()
      const answer = await Promise.race([page, wait(10_000, null, late)])
      late.abort()
      return { status: answer?.statusCode, hasText: answer?.body.includes('<h1>') }
    }
    expect(await ask()).toEqual({ status: 200, hasText: true })
    asking = () => Promise.reject(new Error('The database is away'))
    expect(await ask()).toEqual({ status: 200, hasText: false })
    const { promise: answered, resolve: goOn } = Promise.withResolvers<void>()
    asking = () => answered
    expect(await ask()).toEqual({ status: 200, hasText: false })
    goOn()
    await away.close()
  })

  test.each(['/login', '/modules/1/lessons/2'])(
    'at %s comes in the compressed form that the browser takes',
    async (path) => {
      const [learner] = path === '/login' ? [] : await app.addLearners(1)
      const ask = (headers: object) =>
        app.call(`GET ${path}`, { cookie: learner?.cookie, headers: { ...html, ...headers } })
      const { body } = await ask({})
      const forms = { br: brotliDecompressSync, gzip: gunzipSync }
      for (const [encoding, unpack] of Object.entries(forms)) {
        const response = await ask({ 'accept-encoding': `deflate, ${encoding};q=0.9` })
        expect(response.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': htmlType })
        expect(response.headers.vary).toMatch(/accept-encoding/i)
        expect(unpack(response.rawPayload).toString()).toBe(body)
      }
      for (const accepted of ['', 'identity', 'br;q=0']) {
        const plain = await ask({ 'accept-encoding': accepted })
        expect({ encoding: plain.headers['content-encoding'], body: plain.body }).toEqual({ encoding: undefined, body })
      }
    },
  )

  test('is 304 to a browser that has it', async () => {
    const { headers } = await app.call('GET /login', { headers: html })
    const again = await app.call('GET /login', { headers: { ...html, 'if-none-match': String(headers.etag) } })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })

  test('and a lesson are 304 by a weak tag, a list and a star, and 200 by any other tag', async () => {
    const [learner] = await app.addLearners(1)
    for (const [address, cookie] of [
      ['GET /login', undefined],
      ['GET /api/modules/1/lessons/1', learner?.cookie],
    ] as const) {
      const ask = (known: string) => app.call(address, { cookie, headers: { 'if-none-match': known } })
      const etag = String((await ask('')).headers.etag).replace(/^W\//, '')
      const statusOf = async (known: string) => (await ask(known)).statusCode
      for (const known of [etag, `W/${etag}`, `"old", ${etag}`, `W/"old",W/${etag}`, '*', ' * '])
        expect({ address, known, status: await statusOf(known) }).toEqual({ address, known, status: 304 })
      for (const known of ['"old"', 'W/"old", "older"', etag.slice(1, -1), '"*"'])
        expect({ address, known, status: await statusOf(known) }).toEqual({ address, known, status: 200 })
    }
  })

  // promise: page-not-in-place-of-script
  test('is not sent in the place of a script, a picture or a call', async () => {
    expectProblem(await app.call('GET /assets/gone-000000.js', { headers: html }), 404, 'not-found')
    expectProblem(await app.call('GET /assets/gone-000000.js', { headers: { accept: '*/*' } }), 404, 'not-found')
    expectProblem(await app.call('GET /api/nothing', { headers: html }), 404, 'not-found')
    expectProblem(await app.call('POST /login', { headers: html }), 405, 'method-not-allowed')
    expectProblem(await app.call('POST /no/such/page', { headers: html }), 404, 'not-found')
  })
})

describe('isPagePath', () => {
  test('knows an address in whatever capitals and with a slash at its end, and a number written plainly alone', () => {
    const hasText = { guide: (slug: string) => slug === 'first-job', document: (slug: string) => slug === 'payslip' }
    const pages = [
      '/Guides/First-Job',
      '/DOCUMENTS/Payslip/',
      '/Modules/6/Lessons/18',
      '/tools/Borrowing',
      '/modules/999999',
    ]
    const others = [
      '/guides/second-job',
      '/documents/letter',
      '/modules/0',
      '/modules/01',
      '/modules/1000000',
      '/modules/1/lessons/0',
    ]
    expect(pages.filter((path) => !isPagePath(path, hasText))).toEqual([])
    expect(others.filter((path) => isPagePath(path, hasText))).toEqual([])
  })
})

describe('files of the build', () => {
  test('under assets/ are kept for ever', async () => {
    const response = await app.call('GET /assets/app-1a2b3c.js')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect({ body: response.body, type: response.headers['content-type'] }).toEqual({
      body: 'console.log(1)',
      type: 'application/javascript; charset=utf-8',
    })
  })

  test('are sent in the compressed form that the browser takes', async () => {
    const response = await app.call('GET /assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect({ encoding: response.headers['content-encoding'], body: response.body }).toEqual({
      encoding: 'br',
      body: 'compressed',
    })
    expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  })

  test('say how large they are where a range lies beyond their end', async () => {
    const response = await app.call('GET /assets/app-1a2b3c.js', { headers: { range: 'bytes=99-' } })
    expectProblem(response, 416, 'bad-request')
    expect(response.headers['content-range']).toBe('bytes */14')
  })

  test('are sent in part where a part is asked for, and whole where several are', async () => {
    const ask = async (range: string, more = {}) => {
      const response = await app.call('GET /assets/app-1a2b3c.js', { headers: { range, ...more } })
      return [response.statusCode, response.body, response.headers['content-range']]
    }
    expect(await ask('bytes=0-6')).toEqual([206, 'console', 'bytes 0-6/14'])
    expect(await ask('bytes=8-')).toEqual([206, 'log(1)', 'bytes 8-13/14'])
    expect(await ask('bytes=-3')).toEqual([206, '(1)', 'bytes 11-13/14'])
    expect(await ask('bytes=-99')).toEqual([206, 'console.log(1)', 'bytes 0-13/14'])
    for (const range of ['bytes=0-0,5-6', 'bytes=5-2', 'bytes=-', 'items=0-1', 'bytes=x'])
      expect(await ask(range)).toEqual([200, 'console.log(1)', undefined])
    expect(await ask('bytes=0-6', { 'if-range': 'W/"other"' })).toEqual([200, 'console.log(1)', undefined])
  })

  test('are 304 by their tag or by the time that they were told', async () => {
    const { headers } = await app.call('GET /icon.svg')
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', vary: 'accept-encoding' })
    const ask = async (known: Record<string, unknown>) =>
      (await app.call('GET /icon.svg', { headers: known as Record<string, string> })).statusCode
    expect(await ask({ 'if-none-match': headers.etag })).toBe(304)
    expect(await ask({ 'if-modified-since': headers['last-modified'] })).toBe(304)
    expect(await ask({ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).toBe(200)
    expect(await ask({ 'if-modified-since': headers['last-modified'], 'if-none-match': '"other"' })).toBe(200)
  })

  // promise: files-from-memory
  test('come from memory: a request opens no file', async () => {
    const own = await openTestApp({ open: app.open })
    rmSync(path.join(own.config.buildDirectory, 'web'), { recursive: true })
    for (const [encoding, body] of [
      ['identity', 'console.log(1)'],
      ['br', 'compressed'],
    ] as const) {
      const response = await own.call('GET /assets/app-1a2b3c.js', { headers: { 'accept-encoding': encoding } })
      expect([response.statusCode, response.body]).toEqual([200, body])
    }
    await own.close()
  })

  test('elsewhere are asked for again', async () => {
    const response = await app.call('GET /icon.svg')
    expect({ status: response.statusCode, cache: response.headers['cache-control'] }).toEqual({
      status: 200,
      cache: 'public, no-cache',
    })
  })

  // promise: files-of-build-alone
  test('are all that is served: no path leads out of the build', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2ftest.sqlite',
      '/%2e%2e/test.sqlite',
      '/test.sqlite',
      '/assets/app-1a2b3c.js.br',
    ]) {
      expectProblem(await app.call(`GET ${path}`), 404, 'not-found')
    }
  })
})

describe('what a device keeps', () => {
  test('the page for it tells neither of a session nor of none, whoever asks', async () => {
    const [learner] = await app.addLearners(1)
    const [asked, askedByLearner] = await Promise.all([
      app.call('GET /app-shell.html'),
      app.call('GET /app-shell.html', { cookie: learner?.cookie }),
    ])
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toBe(askedByLearner.body)
    expect(asked.body).not.toContain('data-session')
    expect(asked.body).not.toContain('data-for="learners"')
    expect(asked.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(asked.headers['vary']).toBeUndefined()
  })

  test('the worker and the manifest have their types and are asked for anew, and the policy lets them in', async () => {
    const worker = await app.call('GET /sw.js')
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(worker.headers['cache-control']).toBe('public, no-cache')
    const manifest = await app.call('GET /manifest.webmanifest')
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(manifest.headers['content-security-policy']).toMatch(/manifest-src 'self'; worker-src 'self'/)
  })
})
