// The session's cookie: '<learner id>.<token>'. The id leads, so that the session is found where the learner's data are.
import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Who is signed in. */
export type SignedIn = {
  id: string
  name: string
  username: string
  email: string
  isDemo: boolean
  createdAt: number
  /** Names the learner's picture; null when there is none. */
  imageVersion: string | null
}

export const sessionCookieName = 'tuppence_session'
/** A session ends after this long without use. */
export const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000

/** What the database knows a session by. Who reads the database cannot make a cookie from it. */
export type SessionKey = { learnerId: string; tokenHash: string }

/** A session that goes on under another token: its hashes. */
export type RenamedSession = { from: string; to: string }

/** A fresh 256-bit token. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hash('sha256', token, 'base64url') }
}

/** The session that a request presents, if it looks like one; whether it lives only the database knows. */
export function presentedSession(request: FastifyRequest): SessionKey | null {
  const match = cookiePattern.exec(request.headers.cookie ?? '')
  if (match === null) return null
  const [, learnerId = '', token = ''] = match
  return { learnerId, tokenHash: hash('sha256', token, 'base64url') }
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([0-9a-f-]{36})\\.([A-Za-z0-9_-]{43})(?:;|$)`)

/** The cookie as presented, for renewing its life in the browser. */
export function presentedCookieValue(request: FastifyRequest): string | null {
  const match = cookiePattern.exec(request.headers.cookie ?? '')
  return match === null ? null : `${match[1]}.${match[2]}`
}

export function sessionCookie(value: string, { isSecure }: { isSecure: boolean }): string {
  return `${sessionCookieName}=${value}; Max-Age=${sessionMilliseconds / 1000}; ${attributes(isSecure)}`
}

export function endedSessionCookie({ isSecure }: { isSecure: boolean }): string {
  return `${sessionCookieName}=; Max-Age=0; ${attributes(isSecure)}`
}

function attributes(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
