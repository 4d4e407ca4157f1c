// Responses that are the same for everybody, sent from memory. A client that requests many and reads none costs neither
// open files nor copies.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './etags.ts'
import { refuse, sendProblem } from './problems.ts'

export type StaticFile = {
  plain: Buffer
  compressed: readonly CompressedForm[]
  /** The ETag among them is weak, since the compressed forms share it. */
  headers: { etag: string; 'cache-control': string } & Record<string, string>
  type: string
}
export type CompressedForm = { encoding: 'br' | 'gzip'; bytes: Buffer }

/** A weak ETag, which is how browsers and proxies compare them anyway. */
export function tagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`
}

/** The files of a folder by their address, such as '/assets/app-1a2b3c.js', with the compressed forms beside them. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const all = new Set(names)
  const whole = names.filter((name) => !(path.extname(name) in encodings))
  return new Map(
    whole.map((name) => {
      const address = path.relative(folder, name).replaceAll(path.sep, '/')
      return [`/${address}`, readFile(name, { all, address })]
    }),
  )
}

/** By the ending that the build gives a compressed form (tools/build.ts). */
const encodings = { '.br': 'br', '.gz': 'gzip' } as const

function readFile(name: string, { all, address }: { all: ReadonlySet<string>; address: string }): StaticFile {
  const plain = readFileSync(name)
  const compressed = Object.entries(encodings).flatMap(([ending, encoding]) =>
    all.has(name + ending) ? [{ encoding, bytes: readFileSync(name + ending) }] : [],
  )
  const headers = {
    etag: tagOf(plain),
    // Names under assets/ hold a hash of the content.
    'cache-control': address.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'last-modified': statSync(name).mtime.toUTCString(),
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
  }
  return { plain, compressed, headers, type: types[path.extname(name)] ?? 'application/octet-stream' }
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export function sendStatic(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { plain, compressed, headers, type } = file
  if (isUnchanged(request, headers.etag) || isUnchangedSince(request, headers['last-modified']))
    return reply.headers(headers).code(304).send()
  const form = compressed.find(({ encoding }) => acceptsEncoding(request, encoding))
  const bytes = form?.bytes ?? plain
  const range = headers['accept-ranges'] === undefined ? null : rangeOf(request, bytes.length)
  if (range === 'beyond')
    return sendProblem(reply.header('content-range', `bytes */${bytes.length}`), refuse('bad-request'), 416)
  reply.headers(headers).header('content-type', type)
  if (form !== undefined) reply.header('content-encoding', form.encoding)
  if (range === null) return reply.code(200).send(bytes)
  const { first, last } = range
  reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`)
  return reply.send(bytes.subarray(first, last + 1))
}

/** Whether the client lists the encoding, and not to refuse it (q=0). */
export function acceptsEncoding({ headers }: FastifyRequest, encoding: string): boolean {
  const accepted = (headers['accept-encoding'] ?? '').toLowerCase().split(',')
  return accepted.some((form) => form.split(';', 1)[0]?.trim() === encoding && !/;\s*q=0(\.0*)?\s*$/.test(form))
}

/** Compared as text: a client sends back the time that it was given. If it sends an ETag too, only that counts. */
function isUnchangedSince({ headers }: FastifyRequest, lastModified: string | undefined): boolean {
  const known = headers['if-modified-since']
  return known !== undefined && known === lastModified && headers['if-none-match'] === undefined
}

/**
 * The range of bytes that is asked for, 'beyond' if it starts after the end, or null for all. HTTP lets a server ignore
 * a request for several ranges, and weak ETags cannot be used with If-Range.
 */
function rangeOf({ headers }: FastifyRequest, size: number): { first: number; last: number } | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if ((from === '' && to === '') || headers['if-range'] !== undefined) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return 'beyond'
  return first > last ? null : { first, last }
}
