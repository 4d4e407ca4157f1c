// The life of a session: begun at sign-in with a fresh token, renewed by use, ended by signing out or thirty idle days.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  endedSessionCookie,
  newToken,
  presentedCookieValue,
  presentedSession,
  sessionCookie,
  type SignedIn,
} from '../http/session-cookie.ts'
import type { SessionStore } from './session-store.ts'

/** Use is written down at most this often. */
const renewEveryMilliseconds = 60 * 60 * 1000

export type Sessions = ReturnType<typeof createSessions>

/** `isAlwaysSecure`: learners come by https even where this server cannot see it. */
export function createSessions({
  store,
  now,
  isAlwaysSecure,
}: {
  store: SessionStore
  now: () => number
  isAlwaysSecure: boolean
}) {
  const security = (request: FastifyRequest) => ({ isSecure: isAlwaysSecure || request.protocol === 'https' })
  return {
    /** Who is signed in, or null. */
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
      const key = presentedSession(request)
      const found = key && (await store.find(key, now()))
      if (!key || !found) return null
      if (now() - found.lastUsedAt >= renewEveryMilliseconds) {
        await store.renew(key, now())
        reply.header('set-cookie', sessionCookie(presentedCookieValue(request) ?? '', security(request)))
      }
      return found.learner
    },
    /** Signs in. The session that the browser had before, whosever it was, is over. Returns the cookie to set. */
    async begin(request: FastifyRequest, learnerId: string): Promise<string> {
      const previous = presentedSession(request)
      if (previous) await store.end(previous)
      const { token, tokenHash } = newToken()
      await store.begin({ learnerId, tokenHash }, now())
      return sessionCookie(`${learnerId}.${token}`, security(request))
    },
    /** Signs out. Returns the cookie that clears the browser's. */
    async end(request: FastifyRequest): Promise<string> {
      const key = presentedSession(request)
      if (key) await store.end(key)
      return endedSessionCookie(security(request))
    },
  }
}
