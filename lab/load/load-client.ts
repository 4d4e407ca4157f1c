// A load client that is cheap, since it shares the processor with the server: raw bytes over keep-alive sockets, one
// request at a time on each. In a closed load each connection sends its next request after the response, which finds
// the capacity. In an open load requests are due at a fixed rate, and each is timed from when it was due, with any wait
// for a free connection (no coordinated omission).
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from 'd3-array'
import { headerOf, readAnswer, type HttpAnswer } from './http-answer.ts'

export type LoadOptions = {
  port: number
  /** Opened at the start, and never exceeded. */
  connections: number
  /** The bytes of the next request. Called once for each, in the order in which they are due. */
  next: () => Buffer
  /** Between a response and the next request of a closed load. */
  pauseMilliseconds?: number
}
export type Sent = {
  /**
   * When it was due, and when the client noticed, which is later only if the client itself is late; in milliseconds.
   */
  dueAt: number
  seenAt: number
  /** When it got a connection, and when its response was complete or its connection ended. */
  sentAt: number
  endedAt: number
  /** 0 without a response. */
  status: number
  hasRetryAfter: boolean
  /** Why there was no response, or the beginning of an unsuccessful one. */
  error: string | null
}
export type Load = Awaited<ReturnType<typeof openLoad>>

const busyMilliseconds = 50
/** After this, no response is expected. */
const patienceMilliseconds = 30_000

export async function openLoad({ port, connections, next, pauseMilliseconds = 0 }: LoadOptions) {
  const all = new Set<Connection>()
  /** The longest idle comes first, so that all are used alike. */
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
    /** After a 503 a connection pauses, and the request is not counted. Any other response but 2xx and 304 throws. */
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
    /**
     * Sends at a fixed rate until `isOver`. Resolves when the last has ended, with all in the order in which they were
     * due.
     */
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
  /** The connection closes after this response. */
  isLast: boolean
}
type Connection = { socket: Socket; exchange: (request: Buffer, done: (answer: Answer) => void) => void }

/** Sends requests on one connection, one after another. */
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
