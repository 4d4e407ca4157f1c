// A request as bytes on a socket of its own, since no client library would send what is sent here.
import { connect } from 'node:net'

export type RawRequest = {
  method: string
  /** As it stands in the first line, decoded or not. */
  target: string
  headers: [name: string, value: string][]
  body?: Buffer | undefined
  /** Whole bytes in the place of all the above. */
  bytes?: Buffer | undefined
  /** The sender hangs up its half after the last byte. */
  hangsUp?: boolean
}
export type RawAnswer = { status: number; headers: Map<string, string>; head: string; body: Buffer }

/** Null when the connection ended without a whole answer; 'silence' when nothing came within so many milliseconds. */
export function sendRaw(origin: URL, request: RawRequest, patience: number): Promise<RawAnswer | null | 'silence'> {
  return new Promise((resolve) => {
    const socket = connect(Number(origin.port), origin.hostname)
    const parts: Buffer[] = []
    const finish = (answer: RawAnswer | null | 'silence') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => finish('silence'), patience)
    const bytes = request.bytes ?? bytesOf(origin, request)
    socket.on('connect', () => (request.hangsUp ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      const answer = parseAnswer(Buffer.concat(parts), request.method)
      if (answer !== null) finish(answer)
    })
    // Whoever sends too much is cut off, and its last words may be lost with the connection.
    socket.on('error', () => {})
    socket.on('close', () => finish(null))
  })
}

export function bytesOf(origin: URL, { method, target, headers, body }: RawRequest): Buffer {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const lines = [`${method} ${target} HTTP/1.1`]
  if (!given.has('host')) lines.push(`host: ${origin.host}`)
  if (!given.has('connection')) lines.push('connection: close')
  if (body !== undefined && !given.has('content-length') && !given.has('transfer-encoding'))
    lines.push(`content-length: ${body.length}`)
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** Null until the whole answer is there. */
function parseAnswer(bytes: Buffer, method: string): RawAnswer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.subarray(0, end).toString('latin1')
  const rest = bytes.subarray(end + 4)
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(first.split(' ')[1])
  // 'Go on', before the answer itself.
  if (status >= 100 && status < 200 && status !== 101) return parseAnswer(rest, method)
  const headers = new Map(lines.map((line) => splitHeader(line)))
  if (method === 'HEAD' || status === 204 || status === 304 || status === 101)
    return { status, headers, head, body: Buffer.alloc(0) }
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = unchunked(rest)
    return body && { status, headers, head, body }
  }
  const length = Number(headers.get('content-length') ?? 0)
  return rest.length >= length ? { status, headers, head, body: rest.subarray(0, length) } : null
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function unchunked(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    const from = lineEnd + 2
    if (bytes.length < from + size + 2) return null
    parts.push(bytes.subarray(from, from + size))
    at = from + size + 2
  }
}
