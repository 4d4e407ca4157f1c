// The type of a call in the table, and the problems and the limit that many calls share.
import type * as z from 'zod/mini'
import type { SessionAccess } from './access.ts'
import type { ProblemCode } from './problem.ts'

/**
 * How often somebody may do something: `attempts` at once. They become free again one by one, all of them within
 * `window` seconds. 20 in 20 minutes are 20 at once and then one more each minute.
 */
export type Limit = {
  /** The name of the count in the database. Calls with the same name share one count. */
  counts: string
  /** Whose count it is. An IPv6 address counts as its /64; the /48 around it may do five times as much. */
  per: 'learner' | 'session' | 'account' | 'address' | 'account and address' | 'known browser'
  attempts: number
  window: number
}
export const second = 1
export const minute = 60 * second
export const hour = 60 * minute

/**
 * What one call is. `answers` maps each success status to its body (null for none); `problems` maps an error status to
 * its codes.
 */
export type Call = {
  summary: string
  access: 'everyone' | SessionAccess
  /** The limits on this call, by what they count. Those of a learner are counted before the body is read. */
  limit?: { readonly writes?: Limit; readonly [what: string]: Limit | undefined }
  /** The limits that its handler counts instead, since only that knows what counts. */
  countedByHandler?: readonly string[]
  /** The security event to log when the call has succeeded. */
  event?: string
  params?: z.ZodMiniType
  /** A body of JSON. */
  body?: z.ZodMiniType
  /** A body that is a raw file, of at most this many bytes. Its type is judged by its content. */
  upload?: { types: readonly string[]; maxBytes: number }
  responses: { readonly [status: number]: z.ZodMiniType | null }
  /** The media types of a response that is a file rather than JSON. */
  file?: readonly string[]
  problems: { readonly [status: number]: readonly ProblemCode[] }
}

/** A part of the table, by method and path. */
export type CallTable = Record<`${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/${string}`, Call>

export const signedOut = { 401: ['signed-out'] } as const
/** Of every call by which a learner changes something. */
export const writing = { ...signedOut, 429: ['too-many-writes'], 503: ['demo-full'] } as const
export const badBody = { 400: ['invalid-body', 'invalid-json'] } as const

/** Whatever a learner changes, by any call: what a device has collected in weeks at once, then as much as a person can do. */
export const writes = { counts: 'writes', per: 'learner', attempts: 300, window: 5 * minute } as const satisfies Limit
