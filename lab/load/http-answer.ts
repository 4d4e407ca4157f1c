// Parses a response from the bytes that a socket has received so far.

export type HttpAnswer = {
  status: number
  /** The first line and the headers. */
  head: string
  body: Buffer
}

/** Null until the response is complete. */
export function readAnswer(bytes: Buffer, method = 'GET'): HttpAnswer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const rest = bytes.subarray(end + 4)
  const status = Number(head.split(' ', 2)[1])
  // 100 Continue and the like come before the response itself.
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(rest, method)
  if (method === 'HEAD' || [101, 204, 304].includes(status)) return { status, head, body: Buffer.alloc(0) }
  if (headerOf(head, 'transfer-encoding') === 'chunked') {
    const body = unchunked(rest)
    return body && { status, head, body }
  }
  const length = Number(headerOf(head, 'content-length') ?? 0)
  return rest.length >= length ? { status, head, body: rest.subarray(0, length) } : null
}

export function headerOf(head: string, name: string): string | null {
  return new RegExp(`\r\n${name}: *([^\r\n]*)`, 'i').exec(head)?.[1] ?? null
}

function unchunked(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (size === 0) return Buffer.concat(parts)
    const from = lineEnd + 2
    if (bytes.length < from + size + 2) return null
    parts.push(bytes.subarray(from, from + size))
    at = from + size + 2
  }
}
