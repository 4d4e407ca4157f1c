// Sends a request as raw bytes on a socket of its own, since no client library would send these.
import { connect } from 'node:net'
import { readAnswer, type HttpAnswer } from '../load/http-answer.ts'

export type RawRequest = {
  method: string
  /** As in the request line. */
  target: string
  headers: [name: string, value: string][]
  body?: Buffer | undefined
  /** Bytes to send in place of all the above, before the sender half-closes. */
  bytes?: Buffer | undefined
}

/**
 * Null when the connection ended without a complete response; 'silence' when none came within `patience` milliseconds.
 */
export function sendRaw(origin: URL, request: RawRequest, patience: number): Promise<HttpAnswer | null | 'silence'> {
  return new Promise((resolve) => {
    const socket = connect(Number(origin.port), origin.hostname)
    const parts: Buffer[] = []
    const finish = (answer: HttpAnswer | null | 'silence') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => finish('silence'), patience)
    if (request.bytes) socket.end(request.bytes)
    else socket.write(bytesOf(origin, request))
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      const answer = readAnswer(Buffer.concat(parts), request.method)
      if (answer !== null) finish(answer)
    })
    // A sender of too much is cut off, and the last response may be lost with the connection.
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
