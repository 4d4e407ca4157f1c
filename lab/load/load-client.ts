// A client that costs as little as it can, since it shares the processor with what it measures: requests as bytes over bare
// sockets that are kept alive, one request at a time on each. Closed: each connection asks again when it is answered, which
// finds what is carried. Open: so many a second whatever comes back, each timed from when it was due: with no connection
// free it waits for one, and that wait counts, so that a slow server cannot hide behind its slowness.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from 'd3-array'
import { headerOf, readAnswer, type HttpAnswer } from './http-answer.ts'

export type LoadOptions = {
  port: number
  /** Opened beforehand; there are never more. */
  connections: number
  /** The next request, whole, as it goes over the wire: called once for each, in the order in which they are due. */
  next: () => Buffer
  /** Between an answer and the next request of a closed load; without it there is no pause. */
  pauseMilliseconds?: number
}
export type Sent = {
  /** When it was due; when the client looked, which is late only if the client itself is; milliseconds. */
  dueAt: number
  seenAt: number
  /** When there was a connection for it, and when its answer was whole or its connection ended. */
  sentAt: number
  endedAt: number
  /** 0: no answer. */
  status: number
  hasRetryAfter: boolean
  /** Why there was no answer, or the beginning of one that is no success. */
  error: string | null
}
export type Load = Awaited<ReturnType<typeof openLoad>>

const busyMilliseconds = 50
/** A server that has said nothing for so long never will. */
const patienceMilliseconds = 30_000

export async function openLoad({ port, connections, next, pauseMilliseconds = 0 }: LoadOptions) {
  const all = new Set<Connection>()
  /** The one that has been idle for longest is first, so that all are used alike. */
  const idle = new Set<Connection>()
  let onceFree = () => {}

  function openConnection(): Connection {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const connection = { socket, exchange: exchangesOn(socket) }
    all.add(connection)
    socket.on('close', () => {
      drop(connection)
      onceFree()
    })
    return connection
  }

  function drop(connection: Connection): void {
    all.delete(connection)
    idle.delete(connection)
    connection.socket.destroy()
  }

  function takeConnection(): Connection | null {
    const [longest] = idle
    if (longest === undefined) return all.size < connections ? openConnection() : null
    idle.delete(longest)
    return longest
  }

  function send(connection: Connection, sent: Sent, done: () => void): void {
    sent.sentAt = performance.now()
    connection.exchange(next(), ({ status, hasRetryAfter, error, isLast }) => {
      Object.assign(sent, { status, hasRetryAfter, error, endedAt: performance.now() })
      if (isLast) drop(connection)
      else idle.add(connection)
      done()
      onceFree()
    })
  }

  const first = Array.from({ length: connections }, openConnection)
  for (const { socket } of first)
    if (socket.connecting)
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  for (const connection of first) idle.add(connection)
  return {
    /** Who is told that the server is busy waits a moment and is not counted; any other answer but 2xx and 304 is thrown. */
    async closed(milliseconds: number) {
      const began = performance.now()
      const times: number[] = []
      const ask = async () => {
        while (performance.now() - began < milliseconds) {
          const now = performance.now()
          const connection = takeConnection()
          if (connection === null) throw new Error('There are as many connections as requests under way')
          const sent = unsent(now, now)
          await new Promise<void>((resolve) => send(connection, sent, resolve))
          const { status, sentAt, endedAt, error } = sent
          const isServed = status !== 503
          if (isServed && error !== null) throw new Error(`A request was answered with ${status}: ${error}`)
          if (isServed) times.push(endedAt - sentAt)
          const pause = isServed ? pauseMilliseconds : busyMilliseconds
          if (pause > 0) await wait(pause)
        }
      }
      await Promise.all(Array.from({ length: connections }, ask))
      const seconds = (performance.now() - began) / 1000
      return { count: times.length, perSecond: times.length / seconds, p99: quantile(times, 0.99) ?? Number.NaN }
    },
    /** So many a second, until `isOver`. Resolves when the last has ended, with all of them in the order in which they were due. */
    async open({ perSecond, isOver }: { perSecond: number; isOver: (elapsed: number) => boolean }): Promise<Sent[]> {
      const began = performance.now()
      const requests: Sent[] = []
      let begun = 0
      let ended = 0
      const sendWaiting = () => {
        for (let sent = requests[begun]; sent !== undefined; sent = requests[begun]) {
          const connection = takeConnection()
          if (connection === null) return
          begun += 1
          send(connection, sent, () => (ended += 1))
        }
      }
      onceFree = sendWaiting
      for (let elapsed = 0; !isOver(elapsed); elapsed = performance.now() - began) {
        while (requests.length < (perSecond * elapsed) / 1000)
          requests.push(unsent(began + (requests.length * 1000) / perSecond, began + elapsed))
        sendWaiting()
        await wait(1)
      }
      while (ended < requests.length) await wait(1)
      onceFree = () => {}
      return requests
    },
    close: () => all.forEach(({ socket }) => socket.destroy()),
  }
}

function unsent(dueAt: number, seenAt: number): Sent {
  return { dueAt, seenAt, sentAt: 0, endedAt: 0, status: 0, hasRetryAfter: false, error: null }
}

export type RequestParts = { cookie?: string; headers?: Record<string, string>; body?: unknown }

/** A request as bytes. `name` is such as 'GET /api/goals'. */
export function requestBytes(name: string, { cookie, headers = {}, body }: RequestParts = {}): Buffer {
  const payload =
    body === undefined ? Buffer.alloc(0) : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const all = {
    host: 'localhost',
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(payload.length) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([header, value]) => `${header}: ${value}`)
  return Buffer.concat([Buffer.from([`${name} HTTP/1.1`, ...lines, '', ''].join('\r\n')), payload])
}

type Answer = Pick<Sent, 'status' | 'hasRetryAfter' | 'error'> & {
  /** The connection takes no other request. */
  isLast: boolean
}
type Connection = { socket: Socket; exchange: (request: Buffer, done: (answer: Answer) => void) => void }

/** One request after another on one connection. */
function exchangesOn(socket: Socket): Connection['exchange'] {
  let received: Buffer = Buffer.alloc(0)
  let settle: ((answer: Answer) => void) | null = null
  const finish = (answer: Answer) => {
    const done = settle
    received = Buffer.alloc(0)
    settle = null
    done?.(answer)
  }
  const fail = (error: string) => finish({ status: 0, hasRetryAfter: false, error, isLast: true })
  socket.setTimeout(patienceMilliseconds, () => fail('no answer within 30 seconds'))
  socket.on('error', ({ code, message }: NodeJS.ErrnoException) => fail(code ?? message))
  socket.on('close', () => fail('the server closed the connection'))
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const answer = readAnswer(received)
    if (answer !== null) finish(answerOf(answer))
  })
  return (request, done) => {
    settle = done
    socket.write(request)
  }
}

function answerOf({ status, head, body }: HttpAnswer): Answer {
  const isFine = status < 300 || status === 304
  return {
    status,
    hasRetryAfter: !isFine && headerOf(head, 'retry-after') !== null,
    error: isFine ? null : `${head}\n${body.toString('utf8', 0, 1000)}`,
    isLast: headerOf(head, 'connection') === 'close',
  }
}
