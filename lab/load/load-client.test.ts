import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { openLoad, requestBytes, type Load } from './load-client.ts'

let server: Server
let load: Load
let sockets: Set<Socket>
let most: number
afterEach(async () => {
  load.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function open(connections: number, answer: RequestListener): Promise<void> {
  sockets = new Set()
  most = 0
  server = createServer(answer).on('connection', (socket: Socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let asked = 0
  load = await openLoad({ port, connections, next: () => requestBytes(`GET /${asked++}`) })
}

describe('an open load', () => {
  test('times each request from when it was due, its wait for a connection included, and opens no more connections', async () => {
    await open(2, (_request, response) => void wait(25).then(() => response.end('{}')))
    const sent = await load.open({ perSecond: 200, isOver: (elapsed) => elapsed > 250 })
    expect(sent.length).toBeGreaterThanOrEqual(45)
    expect(sent.every(({ status }) => status === 200)).toBe(true)
    expect(most).toBe(2)
    // Two connections carry 80 a second at most, so the last of a quarter of a second's 200 a second waits for longer than that.
    const { dueAt = 0, sentAt = 0, endedAt = 0 } = sent.at(-1) ?? {}
    expect(sentAt - dueAt).toBeGreaterThan(200)
    expect(endedAt - sentAt).toBeGreaterThanOrEqual(22)
    for (const [index, { dueAt: due }] of sent.entries()) expect(due - (sent[0]?.dueAt ?? 0)).toBeCloseTo(index * 5)
  })

  test('tells its own lateness from the wait for a connection', async () => {
    await open(1, (_request, response) => void wait(10).then(() => response.end('{}')))
    let heldAt = Infinity
    const sent = await load.open({
      perSecond: 100,
      isOver(elapsed) {
        if (elapsed > 50 && heldAt === Infinity) {
          heldAt = elapsed
          for (const end = performance.now() + 150; performance.now() < end;);
          return false
        }
        // As long again from then on, however late a laden machine was until then.
        return elapsed > heldAt + 200
      },
    })
    const late = sent.filter(({ dueAt, seenAt }) => seenAt - dueAt > 100)
    expect(late.length).toBeGreaterThanOrEqual(3)
    const waited = sent.filter(({ seenAt, sentAt }) => sentAt - seenAt > 40)
    expect(waited.some(({ dueAt, seenAt }) => seenAt - dueAt < 100)).toBe(true)
  })

  test('takes a new connection where the server ends one, and says what got no answer', async () => {
    await open(1, ({ url, socket }, response) => {
      if (url === '/3') return void socket.destroy()
      response.setHeader('connection', url === '/1' ? 'close' : 'keep-alive').end('{}')
    })
    const sent = await load.open({ perSecond: 100, isOver: (elapsed) => elapsed > 100 })
    expect(sent.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 0, 200, 200])
    expect(sent[3]?.error).toMatch(/closed|ECONNRESET/)
  })

  test('keeps the answers in the order in which the requests were made', async () => {
    await open(4, ({ url }, response) => {
      const number = Number(url?.slice(1))
      void wait(number % 2 === 0 ? 40 : 1).then(() => response.writeHead(number % 3 === 0 ? 503 : 200).end('{}'))
    })
    const sent = await load.open({ perSecond: 200, isOver: (elapsed) => elapsed > 100 })
    expect(sent.map(({ status }) => status)).toEqual(sent.map((_, index) => (index % 3 === 0 ? 503 : 200)))
  })
})

describe('a closed load', () => {
  test('goes on where the server ends a connection after its answer', async () => {
    await open(3, (_request, response) => response.setHeader('connection', 'close').end('{}'))
    // More than the connections that there were: each was opened again.
    expect((await load.closed(200)).count).toBeGreaterThan(6)
    expect(most).toBeLessThanOrEqual(6)
  })
})
