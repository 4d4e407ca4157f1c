// What the table of calls says of each call, and the problems that many of them share.
import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/**
 * What one call is. `answers` maps each success status to its body (null for none); `problems` maps an error status to
 * its codes.
 */
export type Call = {
  summary: string
  /** 'anyone', or a learner with a session. */
  access: 'anyone' | 'learner'
  params?: z.ZodMiniType
  /** A body of JSON. */
  body?: z.ZodMiniType
  /** A body that is a file as it is, up to this many bytes. What it holds is judged by its content. */
  upload?: { types: readonly string[]; maxBytes: number }
  answers: { readonly [status: number]: z.ZodMiniType | null }
  /** The media types of an answer that is a file rather than JSON. */
  file?: readonly string[]
  problems: { readonly [status: number]: readonly ProblemCode[] }
}

/** A part of the table, by method and path. */
export type CallTable = Record<`${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/${string}`, Call>

export const signedOut = { 401: ['signed-out'] } as const
/** Of every call by which a learner changes something. */
export const writing = { ...signedOut, 429: ['too-many-writes'] } as const
export const badBody = { 400: ['invalid-body', 'invalid-json'] } as const
