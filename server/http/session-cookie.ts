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

/** What the database knows a session by. Who reads the database cannot make a cookie from it. */
export type SessionKey = { learnerId: string; tokenHash: string }

/** A session that goes on under another token: its hashes. */
export type RenamedSession = { from: string; to: string }

/** A fresh 256-bit token. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hash('sha256', token, 'base64url') }
}

/** A cookie with the prefix is taken by browsers from this very host over https alone, so no other site can plant one. */
export function sessionCookieName({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? '__Host-tuppence_session' : 'tuppence_session'
}

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** `isAlwaysSecure`: learners come by https even where this server cannot see it. */
export function createSessionCookies({ isAlwaysSecure }: { isAlwaysSecure: boolean }) {
  const isSecure = (request: FastifyRequest) => isAlwaysSecure || request.protocol === 'https'
  return {
    /** The session that a request presents, if it looks like one; whether it lives only the database knows. */
    presented(request: FastifyRequest): (SessionKey & { value: string }) | null {
      const pattern = isSecure(request) ? patterns.secure : patterns.plain
      const [, learnerId = '', token = ''] = pattern.exec(request.headers.cookie ?? '') ?? []
      if (token === '') return null
      return { learnerId, tokenHash: hash('sha256', token, 'base64url'), value: `${learnerId}.${token}` }
    },
    /** What sets the cookie in the browser for so long. */
    cookie: (request: FastifyRequest, value: string, milliseconds: number) =>
      setCookie(value, Math.floor(milliseconds / 1000), isSecure(request)),
    /** What takes it away. */
    endedCookie: (request: FastifyRequest) => setCookie('', 0, isSecure(request)),
  }
}

const patterns = { secure: cookiePattern({ isSecure: true }), plain: cookiePattern({ isSecure: false }) }

function cookiePattern(security: { isSecure: boolean }): RegExp {
  return new RegExp(`(?:^|;\\s*)${sessionCookieName(security)}=([0-9a-f-]{36})\\.([A-Za-z0-9_-]{43})(?:;|$)`)
}

function setCookie(value: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${sessionCookieName({ isSecure })}=${value}; Max-Age=${seconds}; ${attributes}`
}
