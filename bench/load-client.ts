// A client that costs as little as it can, since it shares the processor with what it measures: connections kept alive,
// each sending its next request when the last is answered, over bare sockets. Both sides of a comparison get the same.
import { connect, type Socket } from 'node:net'
import { quantile } from 'd3-array'

export type LoadOptions = {
  /** One port, or those of several servers, over which the connections are spread evenly. */
  ports: readonly number[]
  connections: number
  /** The next request, whole, as it goes over the wire. */
  next: () => Buffer
  /** Between an answer and the next request of a connection; without it there is no pause. */
  pauseMilliseconds?: number
}
export type Slice = { count: number; perSecond: number; p99: number }
export type Load = { run: (milliseconds: number) => Promise<Slice>; close: () => void }

/**
 * Opens the connections; each `run` uses them for one slice of time. Who is told that the server is busy waits a moment and
 * is not counted; any other answer that is not 2xx or 304 is an error.
 */
export async function openLoad({ ports, connections, next, pauseMilliseconds = 0 }: LoadOptions): Promise<Load> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) => open(ports[index % ports.length] ?? 0)),
  )
  const lanes = sockets.map((socket) => createLane(socket))
  return {
    async run(milliseconds) {
      const began = performance.now()
      const times: number[] = []
      await Promise.all(
        lanes.map(async (exchange) => {
          while (performance.now() - began < milliseconds) {
            const sent = performance.now()
            const isServed = await exchange(next())
            if (isServed) times.push(performance.now() - sent)
            const pause = isServed ? pauseMilliseconds : busyMilliseconds
            if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
          }
        }),
      )
      const seconds = (performance.now() - began) / 1000
      return { count: times.length, perSecond: times.length / seconds, p99: quantile(times, 0.99) ?? Number.NaN }
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
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

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject).once('connect', () => resolve(socket))
  })
}

const busyMilliseconds = 50

/** One request after another on one connection; false when the server was busy. */
function createLane(socket: Socket): (request: Buffer) => Promise<boolean> {
  let received: Buffer[] = []
  let missing: number | null = null
  let isServed = true
  let settle: { resolve: (isServed: boolean) => void; reject: (error: Error) => void } | null = null
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The server closed a connection')))
  socket.on('data', (part: Buffer) => {
    received.push(part)
    if (missing === null) {
      const whole = received.length === 1 ? part : Buffer.concat(received)
      const headEnd = whole.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = whole.toString('latin1', 0, headEnd)
      const fault = faultOf(head)
      isServed = !head.startsWith('503', 9)
      if (fault) return settle?.reject(new Error(`${fault}\n${whole.toString()}`))
      missing = bodyLength(head) - (whole.length - headEnd - 4)
    } else missing -= part.length
    if (missing > 0) return
    missing = null
    received = []
    settle?.resolve(isServed)
  })
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      socket.write(request)
    })
}

function faultOf(head: string): string | null {
  const status = head.slice(9, 12)
  return status.startsWith('2') || status === '304' || status === '503' ? null : `A request was answered with ${status}`
}

function bodyLength(head: string): number {
  const match = /\r\ncontent-length: (\d+)/i.exec(head)
  return match ? Number(match[1]) : 0
}
