// A browser that signed in to an account gets a mark for it. Its sign-in attempts are then counted separately, so
// strangers who guess elsewhere cannot hold it up. A mark signs nobody in. It is signed with the account's own password
// hash: no key has to be stored or shared between processes, and a new password invalidates all marks of the account.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clockSkewMilliseconds } from '#domain/leaky-bucket.ts'
import { createCookie } from '../http/cookie.ts'

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
export type MarkedAccount = { learnerId: string; passwordHash: string }

/** How long a mark is valid after the last sign-in. */
export const knownForMilliseconds = 365 * 24 * 60 * 60 * 1000
/** A browser that several learners share keeps the marks of those who signed in last. */
const mostMarks = 8

export function createKnownBrowsers({ now, isAlwaysSecure }: { now: () => number; isAlwaysSecure: boolean }) {
  const cookie = createCookie({ name: 'tuppence_known', value: /[\w-]{43}(?:\.[\w-]{43}){0,7}/, isAlwaysSecure })
  const marksOf = (request: FastifyRequest) => cookie.presented(request)?.split('.') ?? []

  function isOf(account: MarkedAccount, mark: string): boolean {
    const { made, signature, signed } = readMark(mark)
    const isCurrent = made <= now() + clockSkewMilliseconds && now() - made < knownForMilliseconds
    return isCurrent && timingSafeEqual(signature, signatureOf(account, signed))
  }

  return {
    /** The random name of a browser that signed in to the account before; null for any other. */
    nameOf(request: FastifyRequest, account: MarkedAccount): string | null {
      const mark = marksOf(request).find((each) => isOf(account, each))
      return mark === undefined ? null : readMark(mark).name
    },
    /** The cookie with a new mark for the account, beside those of other accounts. */
    remember(request: FastifyRequest, account: MarkedAccount): string {
      const others = marksOf(request).filter((mark) => !isOf(account, mark))
      const marks = [newMark(account, now()), ...others].slice(0, mostMarks)
      return cookie.set(request, marks.join('.'), knownForMilliseconds)
    },
    /** The cookie without the account's mark. */
    forget(request: FastifyRequest, account: MarkedAccount): string {
      const others = marksOf(request).filter((mark) => !isOf(account, mark))
      return others.length === 0 ? cookie.end(request) : cookie.set(request, others.join('.'), knownForMilliseconds)
    },
  }
}

// 12 random bytes, 4 for the minute since 1970 in which it was made, 16 of the signature: 43 characters.
const nameBytes = 12
const signedBytes = 16
const minute = 60_000

function newMark(account: MarkedAccount, now: number): string {
  const signed = Buffer.alloc(signedBytes)
  randomBytes(nameBytes).copy(signed)
  signed.writeUInt32BE(Math.floor(now / minute), nameBytes)
  return Buffer.concat([signed, signatureOf(account, signed)]).toString('base64url')
}

function readMark(mark: string): { name: string; made: number; signed: Buffer; signature: Buffer } {
  const bytes = Buffer.from(mark, 'base64url')
  const signed = bytes.subarray(0, signedBytes)
  return {
    name: signed.toString('base64url', 0, nameBytes),
    made: signed.readUInt32BE(nameBytes) * minute,
    signed,
    signature: bytes.subarray(signedBytes),
  }
}

function signatureOf({ learnerId, passwordHash }: MarkedAccount, signed: Buffer): Buffer {
  const hmac = createHmac('sha256', passwordHash).update(`known browser of ${learnerId} `).update(signed)
  return hmac.digest().subarray(0, signedBytes)
}
