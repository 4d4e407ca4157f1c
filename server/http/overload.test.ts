// Overload at real sockets: requests that wait too long are refused at once, and afterwards the server recovers.
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { overloadLimits, shedLoad, type OverloadLimits } from './overload.ts'

const crowd = 120
let app: TestApp
let port: number
let learner: Learner
/** One connection for each of the crowd, kept open. */
let agents: Agent[]
beforeEach(() => openApp({ waitMilliseconds: 500 }))
afterEach(() => closeApp())

async function openApp(limits: Partial<OverloadLimits>): Promise<void> {
  app = await openTestApp({ overload: { ...overloadLimits, ...limits } })
  await app.http.listen({ port: 0, host: '127.0.0.1', backlog: crowd })
  port = (app.http.server.address() as AddressInfo).port
  const [added] = await app.addLearners(1)
  if (!added) throw new Error('No learner')
  learner = added
  agents = Array.from({ length: crowd }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  for (const agent of agents) await ask('/healthz', agent)
}

async function closeApp(): Promise<void> {
  for (const agent of agents) agent.destroy()
  await app.close()
}

type Told = { status: number | undefined; headers: IncomingMessage['headers']; text: string }
function ask(path: string, agent: Agent | undefined, localAddress = '127.0.0.1'): Promise<Told> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: learner.cookie, accept: 'text/html' }
    const options = { port, host: '127.0.0.1', path, headers, localAddress, ...(agent && { agent }) }
    const sent = request(options, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    sent.on('error', reject).end()
  })
}

/** Makes every look at the clock take as long as a slow query would: the event loop is held up all the while. */
function slowDown(milliseconds: number): () => void {
  const { now } = app.clock
  Object.defineProperty(app.clock, 'now', {
    configurable: true,
    get() {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
      return now
    },
  })
  return () => Object.defineProperty(app.clock, 'now', { configurable: true, writable: true, value: now })
}

describe('a crowd whose requests take longer than anybody may wait', () => {
  // promise: overload-served-in-part
  test('is served in part and refused in part; pages and /healthz are served, and all are when it is over', async () => {
    const speedUp = slowDown(5)
    const paths = agents.map((_, index) => (index >= crowd - 2 ? ['/healthz', '/'][index - crowd + 2] : '/api/auth/me'))
    const answers = await Promise.all(paths.map((path, index) => ask(path ?? '', agents[index])))
    const [health, page] = answers.splice(-2)
    expect([health?.status, page?.status]).toEqual([200, 200])
    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(served.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    expect(served.length + refused.length).toBe(answers.length)
    for (const { headers, text } of refused) {
      expect(JSON.parse(text)).toMatchObject({ status: 503, code: 'busy' })
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(headers['content-security-policy']).toBeDefined()
    }
    speedUp()
    for (const agent of agents.slice(0, 20)) expect((await ask('/api/auth/me', agent)).status).toBe(200)
  })
})

describe('a crowd that opens pages', () => {
  // promise: overload-pages-come-plain
  test('gets each page, rendered while there is time and plain after that, and costs another address no call', async () => {
    const speedUp = slowDown(5)
    const pages = agents.map((agent) => ask('/', agent))
    const calls = Array.from({ length: 5 }, () => ask('/api/auth/me', undefined, '127.0.0.2'))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const got = await Promise.all(pages)
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
    const rendered = got.filter(({ text }) => text.includes('<h1>'))
    expect(rendered.length).toBeGreaterThan(0)
    expect(rendered.length).toBeLessThan(got.length)
    speedUp()
    expect((await ask('/', agents[0])).text).toContain('<h1>')
  })
})

describe('a crowd that keeps coming', () => {
  // promise: overload-standing-line-short
  test('is served after less than half of the longest wait, however long it keeps coming, or told to come back', async () => {
    await closeApp()
    // Long beside what a laden machine takes for one call.
    const waitMilliseconds = 1000
    await openApp({ waitMilliseconds })
    slowDown(5)
    const began = performance.now()
    const served: number[] = []
    const keepAsking = async (agent: Agent) => {
      // However long a laden machine takes to serve so many.
      for (let asked = began; served.length < 40; asked = performance.now()) {
        const { status } = await ask('/api/auth/me', agent)
        expect([200, 503]).toContain(status)
        if (status === 200 && asked - began > 2500) served.push(performance.now() - asked)
      }
    }
    await Promise.all(agents.map(keepAsking))
    const median = served.toSorted((one, other) => one - other)[Math.floor(served.length / 2)]
    expect(median).toBeLessThan(waitMilliseconds / 2)
  })
})

describe('a crowd that waits for connections to PostgreSQL', () => {
  // promise: overload-limit-at-the-door
  test('is refused at the door past the limit', async () => {
    let waiting = overloadLimits.queue - 1
    const crowded = await openTestApp({
      open: { ...app.open, load: () => ({ open: 10, idle: 0, waiting }) },
      overload: { ...overloadLimits, waitMilliseconds: 20 },
    })
    const ask = () => crowded.call('GET /api/goals', { cookie: learner.cookie })
    expect((await ask()).statusCode).toBe(200)
    waiting += 1
    expect((await ask()).json()).toMatchObject({ status: 503, code: 'busy' })
    expect((await crowded.call('GET /readyz')).statusCode).toBe(200)
    await crowded.close()
  })
})

describe('requests that queue', () => {
  // promise: overload-turns-by-address
  test('are begun the newest first, by turns of address, so that one waits behind nobody’s crowd but its own', async () => {
    const queued = fastify()
    let waiting = overloadLimits.queue
    const limits = { ...overloadLimits, waitMilliseconds: Infinity }
    let arrived = 0
    queued.addHook('onRequest', async () => void (arrived += 1))
    shedLoad(queued, { limits, waiting: () => waiting, onShed: () => {} })
    const begun: string[] = []
    queued.get('/api/*', ({ ip }) => begun.push(ip))
    await queued.ready()
    const addresses = ['192.0.2.2', ...Array.from({ length: 40 }, () => '192.0.2.1'), '192.0.2.3']
    const answers = addresses.map((remoteAddress) => queued.inject({ url: '/api/goals', remoteAddress }))
    while (arrived < addresses.length) await wait(1)
    waiting = 0
    await Promise.all(answers)
    expect(begun).toHaveLength(addresses.length)
    expect(begun.slice(0, 4)).toEqual(['192.0.2.3', '192.0.2.1', '192.0.2.2', '192.0.2.1'])
    await queued.close()
  })
})
