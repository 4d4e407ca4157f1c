import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { shareConnections, type ConnectionShare } from './connections.ts'

const connections: ConnectionShare = {
  most: 6,
  ofAddress: 4,
  ofConnection: 8,
  behind: 10,
  guests: 2,
  bodyMilliseconds: 10_000,
  overdueMilliseconds: 1_000,
}
let app: TestApp
let sockets: Socket[]
beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

async function open(env = {}, share: Partial<ConnectionShare> = {}): Promise<void> {
  app = await openTestApp({ connections: { ...connections, ...share }, env })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
}

/** Any address that begins with 127 is this machine. */
async function connectFrom(localAddress: string): Promise<Socket> {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  // The server sees it in a turn of its own.
  await wait(20)
  return socket
}

async function fill(count: number, address: string): Promise<Socket[]> {
  const made: Socket[] = []
  while (made.length < count) made.push(await connectFrom(address))
  return made
}

/** The server waits for the rest of the body. */
async function keepBusy(socket: Socket, name = 'POST /api/auth/login', more: string[] = []): Promise<void> {
  const head = [`${name} HTTP/1.1`, 'host: a', 'content-type: application/json', 'content-length: 99', ...more]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  await wait(20)
}

function connectionCount(): Promise<number> {
  return new Promise((resolve) => app.http.server.getConnections((_error, count) => resolve(count)))
}

function ask(socket: Socket, path: string, more: string[] = []): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data)))
    socket.once('close', () => resolve('closed'))
    socket.write(`${[`GET ${path} HTTP/1.1`, 'host: a', ...more].join('\r\n')}\r\n\r\n`)
  })
}

async function areOpen(list: readonly Socket[]): Promise<boolean[]> {
  await wait(50)
  return list.map((socket) => !socket.destroyed && !socket.readableEnded)
}

describe('the connections of one address', () => {
  // promise: connections-share-of-an-address
  test('are its share at most: beyond it the longest idle of its own goes, and nobody else’s', async () => {
    await open()
    const [other] = await fill(1, '127.0.0.2')
    const own = await fill(4, '127.0.0.3')
    expect(await ask(own[0]!, '/healthz')).toContain('200 OK')
    const [newest] = await fill(1, '127.0.0.3')
    expect(await areOpen([other!, ...own, newest!])).toEqual([true, true, false, true, true, true])
    expect(await ask(newest!, '/healthz')).toContain('200 OK')
  })

  test('are none of them cut while they are in use', async () => {
    await open()
    const own = await fill(4, '127.0.0.3')
    for (const socket of own) await keepBusy(socket)
    const [extra] = await fill(1, '127.0.0.3')
    expect(await ask(extra!, '/api/glossary')).toMatch(/^HTTP\/1\.1 503 [^]*"code":"busy"/)
    expect(await areOpen(own)).toEqual([true, true, true, true])
    const [neighbour] = await fill(1, '127.0.0.4')
    expect(await ask(neighbour!, '/api/openapi.json')).toContain('200 OK')
  })

  test('are counted for no trusted proxy', async () => {
    await open({ TRUST_PROXY: '127.0.0.3' })
    expect(await areOpen(await fill(6, '127.0.0.3'))).toEqual(Array.from({ length: 6 }, () => true))
  })

  // promise: connections-requests-behind-a-proxy
  test('are, behind a trusted proxy, as many requests under way, by IPv6 of a whole /48', async () => {
    await open({ TRUST_PROXY: '127.0.0.3' }, { most: 20 })
    const busy = await fill(4, '127.0.0.3')
    for (const [index, socket] of busy.entries())
      await keepBusy(socket, 'POST /api/auth/login', [`x-forwarded-for: 2001:db8:1:${index}::1`])
    const [via] = await fill(1, '127.0.0.3')
    const askFor = (client: string) => ask(via!, '/api/auth/me', [`x-forwarded-for: ${client}`])
    expect(await askFor('2001:db8:1:9::1')).toMatch(/^HTTP\/1\.1 503 [^]*"code":"busy"/)
    expect(await askFor('2001:db8:2:9::1')).toContain('"signed-out"')
    expect(await ask(via!, '/readyz')).toContain('200 OK')
    for (const socket of busy) socket.destroy()
    await wait(50)
    expect(await askFor('2001:db8:1:9::1')).toContain('"signed-out"')
  })

  test('are counted so for a client, too, whose address is among those of the proxies', async () => {
    await open({ TRUST_PROXY: '127.0.0.0/8' }, { most: 20 })
    const client = ['x-forwarded-for: 127.0.0.7']
    const busy = await fill(4, '127.0.0.3')
    for (const socket of busy) await keepBusy(socket, 'POST /api/auth/login', client)
    const [via] = await fill(1, '127.0.0.3')
    expect(await ask(via!, '/api/auth/me', client)).toMatch(/^HTTP\/1\.1 503 [^]*"code":"busy"/)
    expect(await ask(via!, '/readyz', client)).toContain('200 OK')
  })
})

describe('a body that is slow to come', () => {
  // promise: connections-slow-body
  test('is given up after its time with 408, and its connection is gone though the client keeps it', async () => {
    await open({}, { bodyMilliseconds: 100 })
    const [slow] = await fill(1, '127.0.0.2')
    let answer = ''
    slow!.on('data', (part) => (answer += String(part)))
    await keepBusy(slow!)
    await wait(300)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(await connectionCount()).toBe(0)
  })

  test('has longer where it is a picture', async () => {
    await open({}, { bodyMilliseconds: 100 })
    const learner = await app.signUp()
    const [slow] = await fill(1, '127.0.0.2')
    await keepBusy(slow!, 'PUT /api/auth/profile-image', [`cookie: ${learner.cookie}`])
    await wait(300)
    expect(await areOpen([slow!])).toEqual([true])
  })

  // promise: connections-longest-awaited-goes
  test('goes for somebody who finds the house full, the longest awaited first', async () => {
    await open({}, { overdueMilliseconds: 0 })
    const slow = [...(await fill(3, '127.0.0.2')), ...(await fill(3, '127.0.0.3'))]
    for (const socket of slow.toReversed()) await keepBusy(socket)
    const [newest] = await fill(1, '127.0.0.4')
    expect(await ask(newest!, '/api/openapi.json')).toContain('200 OK')
    expect(await areOpen(slow)).toEqual([true, true, true, true, true, false])
  })

  test('goes for another of its own address beyond the share, and for nobody while it is no more than a moment late', async () => {
    await open({}, { overdueMilliseconds: 400 })
    const slow = await fill(4, '127.0.0.3')
    for (const socket of slow) await keepBusy(socket)
    const [early] = await fill(1, '127.0.0.3')
    expect(await ask(early!, '/api/openapi.json')).toContain('503')
    await wait(500)
    const [late] = await fill(1, '127.0.0.3')
    expect(await ask(late!, '/api/openapi.json')).toContain('200 OK')
    expect(await areOpen(slow)).toEqual([false, true, true, true])
  })
})

describe('a full house', () => {
  // promise: connections-longest-idle-goes
  test('lets the longest idle go, whosever it is', async () => {
    await open()
    const first = await fill(3, '127.0.0.2')
    const second = await fill(3, '127.0.0.3')
    await keepBusy(first[0]!)
    const [newest] = await fill(1, '127.0.0.4')
    expect(await areOpen([...first, ...second])).toEqual([true, false, true, true, true, true])
    expect(await ask(newest!, '/api/openapi.json')).toContain('200 OK')
  })

  // promise: connections-health-when-full
  test('answers /healthz and /readyz when every connection is in use, and tells others to come back', async () => {
    await open()
    const busy = [...(await fill(3, '127.0.0.2')), ...(await fill(3, '127.0.0.3'))]
    for (const socket of busy) await keepBusy(socket)
    for (const path of ['/healthz', '/readyz']) {
      const [guest] = await fill(1, '127.0.0.4')
      expect(await ask(guest!, path)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close/)
    }
    const [guest] = await fill(1, '127.0.0.4')
    const answer = await ask(guest!, '/')
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/)
    expect(answer).toContain('"code":"busy"')
    expect(await areOpen(busy)).toEqual(busy.map(() => true))
  })

  test('has room again when connections end', async () => {
    await open()
    for (const socket of await fill(4, '127.0.0.2')) socket.destroy()
    for (const socket of await fill(2, '127.0.0.3')) socket.destroy()
    await wait(50)
    const again = await fill(4, '127.0.0.2')
    for (const socket of again) expect(await ask(socket, '/api/openapi.json')).toContain('200 OK')
  })
})

describe('requests that are sent before earlier ones were answered', () => {
  const requests = (count: number) => 'GET /assets/app-1a2b3c.js HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(count)

  async function untilClosed(socket: Socket): Promise<void> {
    socket.resume()
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  }

  test('are answered in turn, up to eight on a connection', async () => {
    await open()
    const [socket] = await fill(1, '127.0.0.2')
    let answers = ''
    const all = new Promise((resolve) => {
      socket!.on('data', (part) => {
        answers += String(part)
        if (answers.split('console.log(1)').length > 8) resolve(null)
      })
    })
    socket!.write(requests(8))
    await all
    expect(await areOpen([socket!])).toEqual([true])
  })

  // promise: connections-eight-on-one
  test('are no more than eight of nine hundred that come at once: the connection goes, and others are served', async () => {
    await open()
    const bare = fastify()
    shareConnections(bare, { share: { ...connections, behind: 1000 }, isProxy: () => false })
    let begun = 0
    bare.addHook('onRequest', () => {
      begun += 1
      return new Promise(() => {})
    })
    await bare.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect({ port: (bare.server.address() as AddressInfo).port, host: '127.0.0.1' }).on(
      'error',
      () => {},
    )
    socket.write(requests(900))
    await untilClosed(socket)
    expect(begun).toBe(8)
    await bare.close()
    const [socketOfApp, other] = await fill(2, '127.0.0.2')
    socketOfApp!.write(requests(900))
    await untilClosed(socketOfApp!)
    expect(await ask(other!, '/api/openapi.json')).toContain('200 OK')
  })

  test('are no more than a share of all: whoever sends one at a time is served meanwhile', async () => {
    await open({}, { behind: 2 })
    const [first, second, other] = await fill(3, '127.0.0.2')
    await keepBusy(first!, 'POST /api/auth/login', ['connection: keep-alive'])
    second!.write(requests(4))
    await untilClosed(second!)
    expect(await ask(other!, '/healthz')).toContain('200 OK')
    expect(await areOpen([first!])).toEqual([true])
  })
})
