// A client that costs as little as it can, since it shares the processor with what it measures: requests as bytes over bare
// sockets that are kept alive. Closed: each connection asks again when it is answered, which finds what is carried. Open: so
// many a second whatever comes back, each timed from when it was due, so that a slow server cannot hide behind its slowness.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from 'd3-array'

export type LoadOptions = {
  /** One port, or those of several servers, over which the connections are spread evenly. */
  ports: readonly number[]
  /** Opened beforehand; how many a closed load has under way. */
  connections: number
  /** The next request, whole, as it goes over the wire. */
  next: () => Buffer
  /** Between an answer and the next request of a closed load; without it there is no pause. */
  pauseMilliseconds?: number
}
export type Sent = {
  /** When it was due, when it was sent, and when its answer was whole or its connection ended; milliseconds. */
  dueAt: number
  sentAt: number
  endedAt: number
  /** 0: no answer. */
  status: number
  hasRetryAfter: boolean
  /** Why there was no answer, or the beginning of one that is no success. */
  error: string | null
}
/** What was served within a slice of time. */
export type Slice = { count: number; perSecond: number; p99: number }
export type Load = {
  /** Who is told that the server is busy waits a moment and is not counted; any other answer but 2xx and 304 is thrown. */
  closed: (milliseconds: number) => Promise<Slice>
  /** So many a second, until `isOver`. Resolves when the last has ended. */
  open: (options: { perSecond: number; isOver: (elapsed: number) => boolean }) => Promise<Sent[]>
  close: () => void
}

const busyMilliseconds = 50
/** More connections than these are not kept for the next request. */
const mostIdle = 256

export async function openLoad({ ports, connections, next, pauseMilliseconds = 0 }: LoadOptions): Promise<Load> {
  const all = new Set<Connection>()
  const idle: Connection[] = []
  let opened = 0

  function openConnection(): Connection {
    const socket = connect({ port: ports[opened++ % ports.length] ?? 0, host: '127.0.0.1', noDelay: true })
    const connection = { socket, exchange: exchangesOn(socket) }
    all.add(connection)
    socket.on('close', () => {
      all.delete(connection)
      if (idle.includes(connection)) idle.splice(idle.indexOf(connection), 1)
    })
    return connection
  }

  async function send(dueAt: number): Promise<Sent> {
    const connection = idle.pop() ?? openConnection()
    const sentAt = performance.now()
    const answer = await connection.exchange(next())
    if (idle.length >= mostIdle) connection.socket.destroy()
    else if (!connection.socket.destroyed) idle.push(connection)
    return { dueAt, sentAt, endedAt: performance.now(), ...answer }
  }

  for (const { socket } of Array.from({ length: connections }, openConnection))
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  idle.push(...all)
  return {
    async closed(milliseconds) {
      const began = performance.now()
      const times: number[] = []
      const ask = async () => {
        while (performance.now() - began < milliseconds) {
          const { status, sentAt, endedAt, error } = await send(performance.now())
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
    async open({ perSecond, isOver }) {
      const began = performance.now()
      const sent: Promise<Sent>[] = []
      for (let elapsed = 0; !isOver(elapsed); elapsed = performance.now() - began) {
        while (sent.length < (perSecond * elapsed) / 1000) sent.push(send(began + (sent.length * 1000) / perSecond))
        await wait(4)
      }
      return Promise.all(sent)
    },
    close: () => all.forEach(({ socket }) => socket.destroy()),
  }
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

type Answer = Pick<Sent, 'status' | 'hasRetryAfter' | 'error'>
type Connection = { socket: Socket; exchange: (request: Buffer) => Promise<Answer> }

/** One request after another on one connection. */
function exchangesOn(socket: Socket): Connection['exchange'] {
  let received: Buffer[] = []
  let head = ''
  let missing = 0
  let settle: ((answer: Answer) => void) | null = null
  const finish = (answer: Answer) => {
    received = []
    head = ''
    settle?.(answer)
    settle = null
  }
  const fail = (error: string) => finish({ status: 0, hasRetryAfter: false, error })
  socket.on('error', ({ code, message }: NodeJS.ErrnoException) => fail(code ?? message))
  socket.on('close', () => fail('the server closed the connection'))
  socket.on('data', (part: Buffer) => {
    received.push(part)
    if (head === '') {
      const whole = received.length === 1 ? part : Buffer.concat(received)
      const end = whole.indexOf('\r\n\r\n')
      if (end < 0) return
      head = whole.toString('latin1', 0, end)
      missing = bodyLength(head) - (whole.length - end - 4)
    } else missing -= part.length
    if (missing === Infinity ? endsInEmptyChunk(received) : missing <= 0) finish(answerOf(head, received))
  })
  return (request) =>
    new Promise((resolve) => {
      settle = resolve
      socket.write(request)
    })
}

function answerOf(head: string, received: Buffer[]): Answer {
  const status = Number(head.slice(9, 12))
  const isFine = status < 300 || status === 304
  return {
    status,
    hasRetryAfter: !isFine && /\r\nretry-after:/i.test(head),
    error: isFine ? null : Buffer.concat(received).toString('utf8').slice(0, 1000),
  }
}

/** JSON has no carriage returns of its own that could look like the end. */
function endsInEmptyChunk(received: Buffer[]): boolean {
  return Buffer.concat(received.slice(-2)).toString('latin1').endsWith('\r\n0\r\n\r\n')
}

/** Infinity for a body in chunks. */
function bodyLength(head: string): number {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return Infinity
  const match = /\r\ncontent-length: (\d+)/i.exec(head)
  return match ? Number(match[1]) : 0
}
