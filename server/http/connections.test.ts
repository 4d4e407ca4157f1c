import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { proxyTrust } from './client-address.ts'
import { connectionTimeouts, limitConnections } from './connections.ts'
import { respondToClientError } from './failures.ts'

/** Far more than any takes on a laden machine. */
const patience = { timeout: 20_000, interval: 20 }
const limits = { most: 6, ofAddress: 4, ofConnection: 8, beyond: 2 }
/** More than any socket takes before somebody reads. */
const large = Buffer.alloc(32 * 2 ** 20)
let app: FastifyInstance
let sockets: Socket[]
/** Requests that the server has begun and does not respond to. */
let begun: number
beforeEach(() => {
  sockets = []
  begun = 0
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

async function open(
  proxies: string[] = [],
  more: Partial<typeof limits> & FastifyHttpOptions<Server> = {},
): Promise<void> {
  const isProxy = proxyTrust(proxies)
  app = fastify({ ...connectionTimeouts, trustProxy: isProxy, clientErrorHandler: respondToClientError, ...more })
  limitConnections(app, { limits: { ...limits, ...more }, isProxy })
  app.get('/healthz', () => 'alive')
  app.get('/quick', () => 'quick')
  app.get('/large', () => large)
  app.post('/body', () => 'taken')
  app.get('/slow', () => {
    begun += 1
    return new Promise(() => {})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Any address that begins with 127 is this machine. */
async function connectFrom(localAddress: string): Promise<Socket> {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  const isAccepted = new Promise((resolve) => app.server.once('connection', resolve))
  await Promise.all([new Promise((resolve) => socket.once('connect', resolve)), isAccepted])
  return socket
}

async function fill(count: number, address: string): Promise<Socket[]> {
  const made: Socket[] = []
  while (made.length < count) made.push(await connectFrom(address))
  return made
}

/** Resolves once the server has it. */
async function send(socket: Socket, lines: string[]): Promise<void> {
  const isHere = new Promise((resolve) => app.server.once('request', resolve))
  socket.write(`${[...lines, 'host: a'].join('\r\n')}\r\n\r\n`)
  await isHere
}
const sendHalf = (socket: Socket) =>
  send(socket, ['POST /body HTTP/1.1', 'content-type: text/plain', 'content-length: 99'])

function ask(socket: Socket, path: string, more: string[] = []): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data)))
    socket.once('close', () => resolve('closed'))
    socket.write(`${[`GET ${path} HTTP/1.1`, 'host: a', ...more].join('\r\n')}\r\n\r\n`)
  })
}

/** As soon as this is known of those that are closed, and a moment later still. */
async function expectOpen(list: readonly Socket[], expected: boolean[]): Promise<void> {
  const areOpen = () => list.map((socket) => !socket.destroyed && !socket.readableEnded)
  await expect.poll(areOpen, patience).toEqual(expected)
  await wait(50)
  expect(areOpen()).toEqual(expected)
}

describe('the connections of one address', () => {
  // promise: connections-share-of-an-address
  test('are its share at most: beyond it the one waited for longest of its own goes, and nobody else’s', async () => {
    await open()
    const [other] = await fill(1, '127.0.0.2')
    const own = await fill(4, '127.0.0.3')
    expect(await ask(own[0]!, '/quick')).toContain('200 OK')
    const [newest] = await fill(1, '127.0.0.3')
    await expectOpen([other!, ...own, newest!], [true, true, false, true, true, true])
    expect(await ask(newest!, '/quick')).toContain('200 OK')
  })

  test('are none of them cut while they wait for the server', async () => {
    await open()
    const own = await fill(4, '127.0.0.3')
    for (const socket of own) await send(socket, ['GET /slow HTTP/1.1'])
    const [newest] = await fill(1, '127.0.0.3')
    expect(await ask(newest!, '/quick')).toContain('200 OK')
    await expectOpen([...own, newest!], [true, true, true, true, true])
  })

  test('are counted for no trusted proxy', async () => {
    await open(['127.0.0.3'])
    await expectOpen(
      await fill(6, '127.0.0.3'),
      Array.from({ length: 6 }, () => true),
    )
  })

  // promise: connections-requests-behind-a-proxy
  test.each([
    ['by IPv6 of a whole /48', '2001:db8:1:1::1', '2001:db8:1:9::1', '2001:db8:2:9::1'],
    ['for a client, too, whose address is among those of the proxies', '127.0.0.7', '127.0.0.7', '127.0.0.8'],
  ])('are, behind a trusted proxy, as many requests under way, %s', async (_, client, same, other) => {
    await open(['127.0.0.0/8'], { most: 20 })
    const busy = await fill(4, '127.0.0.3')
    for (const socket of busy) await send(socket, ['GET /slow HTTP/1.1', `x-forwarded-for: ${client}`])
    const [via] = await fill(1, '127.0.0.3')
    const askFor = (whom: string, path = '/quick') => ask(via!, path, [`x-forwarded-for: ${whom}`])
    expect(await askFor(same)).toMatch(/^HTTP\/1\.1 503 [^]*"code":"busy"/)
    expect(await askFor(same, '/healthz')).toContain('200 OK')
    expect(await askFor(other)).toContain('200 OK')
    for (const socket of busy) socket.destroy()
    await expect.poll(() => askFor(same), patience).toContain('200 OK')
  })
})

// promise: connections-slow-body
test('a request that is slow to come is given up with 408, and its connection is gone though the client keeps it', async () => {
  await open([], { requestTimeout: 100, http: { headersTimeout: 50, connectionsCheckingInterval: 20 } })
  const [slow] = await fill(1, '127.0.0.2')
  const told = new Promise((resolve) => slow!.once('data', (data) => resolve(String(data))))
  await sendHalf(slow!)
  expect(await told).toMatch(/^HTTP\/1\.1 408 /)
  const count = () => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)))
  await expect.poll(count, patience).toBe(0)
})

describe('a full house', () => {
  // promise: connections-longest-idle-goes
  test('closes the connection that has been idle for longest, whosever it is', async () => {
    await open()
    const first = await fill(3, '127.0.0.2')
    const second = await fill(3, '127.0.0.3')
    await send(first[0]!, ['GET /slow HTTP/1.1'])
    const [newest] = await fill(1, '127.0.0.4')
    await expectOpen([...first, ...second], [true, false, true, true, true, true])
    expect(await ask(newest!, '/quick')).toContain('200 OK')
  })

  // promise: connections-longest-awaited-goes
  test('closes the one whose body it has waited for longest, however often such come back', async () => {
    await open()
    const slow = [...(await fill(3, '127.0.0.2')), ...(await fill(3, '127.0.0.3'))]
    for (const socket of slow.toReversed()) await sendHalf(socket)
    const [newest] = await fill(1, '127.0.0.4')
    await expectOpen(slow, [true, true, true, true, true, false])
    for (let back = 0; back < 5; back += 1) await sendHalf(await connectFrom('127.0.0.5'))
    expect(await ask(newest!, '/quick')).toContain('200 OK')
  })

  test('closes one that does not read its response', async () => {
    await open()
    const [unread] = await fill(1, '127.0.0.2')
    unread!.pause()
    await send(unread!, ['GET /large HTTP/1.1'])
    const idle = [...(await fill(3, '127.0.0.3')), ...(await fill(2, '127.0.0.4'))]
    const [newest] = await fill(1, '127.0.0.4')
    expect(await ask(newest!, '/quick')).toContain('200 OK')
    unread!.resume()
    await expectOpen([unread!, ...idle], [false, true, true, true, true, true])
  })

  // promise: connections-health-when-full
  test('checks its health, and serves others, while all connections wait for it', async () => {
    await open()
    const busy = [...(await fill(3, '127.0.0.2')), ...(await fill(3, '127.0.0.3'))]
    for (const socket of busy) await send(socket, ['GET /slow HTTP/1.1'])
    expect(await ask(await connectFrom('127.0.0.4'), '/healthz')).toContain('200 OK')
    expect(await ask(await connectFrom('127.0.0.4'), '/quick')).toContain('200 OK')
    await expectOpen(
      busy,
      busy.map(() => true),
    )
  })

  test('has room again when connections end', async () => {
    await open()
    for (const socket of await fill(4, '127.0.0.2')) socket.destroy()
    for (const socket of await fill(2, '127.0.0.3')) socket.destroy()
    await wait(50)
    const again = await fill(4, '127.0.0.2')
    for (const socket of again) expect(await ask(socket, '/quick')).toContain('200 OK')
  })
})

describe('requests that are sent before earlier ones were answered', () => {
  const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(count)

  test('are answered in turn, up to eight on a connection', async () => {
    await open()
    const [socket] = await fill(1, '127.0.0.2')
    let answers = ''
    const all = new Promise((resolve) => {
      socket!.on('data', (part) => {
        answers += String(part)
        if (answers.split('200 OK').length > 8) resolve(null)
      })
    })
    socket!.write(requests('/quick', 8))
    await all
    await expectOpen([socket!], [true])
  })

  // promise: connections-eight-on-one
  test('are served one at a time, and of nine hundred that come at once the connection goes, while others are served', async () => {
    await open()
    const [socket, other] = await fill(2, '127.0.0.2')
    const closed = new Promise((resolve) => socket!.once('close', resolve))
    socket!.resume().write(requests('/slow', 900))
    await closed
    expect(begun).toBe(1)
    expect(await ask(other!, '/quick')).toContain('200 OK')
  })
})
