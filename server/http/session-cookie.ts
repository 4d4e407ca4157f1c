// The session's cookie: '<learner id>.<token>'. The id comes first, so that the session is found beside the learner's
// other rows.
import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FieldsOf } from '../database/row-fields.ts'
import type { LearnerRow } from '../database/schema.ts'
import { cookieName, createCookie } from './cookie.ts'

/** Who is signed in: a learner's row without its secrets. */
export type SignedIn = { id: string; isDemo: boolean; visit?: DemoVisit; session?: SessionOfRequest } & Omit<
  FieldsOf<LearnerRow>,
  'learnerId' | 'isDemo'
>

/** A visit to the demo account that has changed nothing: it has an id of its own, but reads shared data. */
export type DemoVisit = { id: string; beganAt: number; endsAt: number; userAgent: string | undefined }

/** The session of a request. */
export type SessionOfRequest = {
  beganAt: number
  /** Others use the computer too. */
  isShared: boolean
}

/** A session's key in the database. Nobody can make a cookie from it. */
export type SessionKey = { learnerId: string; tokenHash: string }

/** The old and the new token hash of a session that gets a new token. */
export type RotatedSession = { from: string; to: string }

/** A fresh 256-bit token. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: tokenHashOf(token) }
}

export function tokenHashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function sessionCookieName(security: { isSecure: boolean }): string {
  return cookieName(sessionName, security)
}

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** `isAlwaysSecure`: learners use https even where this server, behind a proxy, cannot see it. */
export function createSessionCookies({ isAlwaysSecure }: { isAlwaysSecure: boolean }) {
  const cookie = createCookie({ name: sessionName, value: /[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}/, isAlwaysSecure })
  return {
    /** The session in the request's cookie, if it looks like one. Only the database knows whether it is live. */
    presented(request: FastifyRequest): (SessionKey & { value: string }) | null {
      const value = cookie.presented(request)
      if (value === null) return null
      const [learnerId = '', token = ''] = value.split('.')
      return { learnerId, tokenHash: tokenHashOf(token), value }
    },
    /** The header that sets the cookie, for so long or, with null, until the browser is closed. */
    cookie: cookie.set,
    /** The header that deletes it. */
    endedCookie: cookie.end,
  }
}

const sessionName = 'tuppence_session'
