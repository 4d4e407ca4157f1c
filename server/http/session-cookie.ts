// The session's cookie: '<learner id>.<token>'. The id leads, so that the session is found where the learner's data are.
import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FieldsOf } from '../database/row-fields.ts'
import type { LearnerRow } from '../database/schema.ts'
import { cookieName, createCookie } from './cookie.ts'

/** Who is signed in: a learner as the table has it, but for secrets. */
export type SignedIn = { id: string; isDemo: boolean; visit?: DemoVisit; session?: SessionOfRequest } & Omit<
  FieldsOf<LearnerRow>,
  'learnerId' | 'isDemo'
>

/** Whoever has changed nothing in the demo account reads what all of them share, under an id of their own. */
export type DemoVisit = { id: string; beganAt: number; endsAt: number; userAgent: string | undefined }

/** The session by which a request came. */
export type SessionOfRequest = {
  beganAt: number
  /** Others use the computer too. */
  isShared: boolean
}

/** What the database knows a session by. Who reads the database cannot make a cookie from it. */
export type SessionKey = { learnerId: string; tokenHash: string }

/** A session that goes on under another token: its hashes. */
export type RenamedSession = { from: string; to: string }

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

/** `isAlwaysSecure`: learners come by https even where this server cannot see it. */
export function createSessionCookies({ isAlwaysSecure }: { isAlwaysSecure: boolean }) {
  const cookie = createCookie({ name: sessionName, value: /[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}/, isAlwaysSecure })
  return {
    /** The session that a request presents, if it looks like one; whether it lives only the database knows. */
    presented(request: FastifyRequest): (SessionKey & { value: string }) | null {
      const value = cookie.presented(request)
      if (value === null) return null
      const [learnerId = '', token = ''] = value.split('.')
      return { learnerId, tokenHash: tokenHashOf(token), value }
    },
    /** What sets the cookie in the browser for so long, or with null until the browser is closed. */
    cookie: cookie.set,
    /** What takes it away. */
    endedCookie: cookie.end,
  }
}

const sessionName = 'tuppence_session'
