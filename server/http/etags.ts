// Whether a client already has the current version of a response.
import type { FastifyRequest } from 'fastify'

/**
 * Whether If-None-Match names this version: alone, in a list, or by '*'. A tag that a proxy marked as weak (W/) when it
 * compressed the response still matches. `etag` itself may be weak.
 */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || known === etag) return known === etag
  return known.trim() === '*' || [...known.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag.replace(/^W\//, ''))
}
