// The life of a session: begun at sign-in with a fresh token, renewed by use, ended by signing out or thirty idle days.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#contract/account-settings.ts'
import type { SessionTable } from '../database/schema.ts'
import {
  endedSessionCookie,
  newToken,
  presentedCookieValue,
  presentedSession,
  sessionCookie,
  type RenamedSession,
  type SessionKey,
  type SignedIn,
} from '../http/session-cookie.ts'
import { deviceName, unknownDevice } from './device-name.ts'
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
      const device = deviceName(request.headers['user-agent'])
      await store.begin({ learnerId, tokenHash }, { now: now(), device })
      return sessionCookie(`${learnerId}.${token}`, security(request))
    },
    /** Signs out. Returns the cookie that clears the browser's. */
    async end(request: FastifyRequest): Promise<string> {
      const key = presentedSession(request)
      if (key) await store.end(key)
      return endedSessionCookie(security(request))
    },
    /** A fresh token for the session of a signed-in request, to be written down by the caller, and its cookie. */
    renamed(request: FastifyRequest): { session: RenamedSession; setCookie: string } {
      const { learnerId, tokenHash: from } = ownKey(request)
      const { token, tokenHash: to } = newToken()
      return { session: { from, to }, setCookie: sessionCookie(`${learnerId}.${token}`, security(request)) }
    },
    /** The learner's sessions, that of the request first. The demo account is many people's: each sees their own. */
    async list(request: FastifyRequest, learner: SignedIn): Promise<Session[]> {
      const { tokenHash } = ownKey(request)
      const listed = (await store.list(learner.id, now())).map((row) => sessionOf(row, tokenHash))
      const own = listed.filter(({ isCurrent }) => isCurrent)
      return learner.isDemo ? own : [...own, ...listed.filter(({ isCurrent }) => !isCurrent)]
    },
    /** Ends all sessions of the learner but that of the request. */
    endOthers: (request: FastifyRequest) => store.endOthers(ownKey(request)),
  }
}

/** Only for requests that were let in by their session. */
function ownKey(request: FastifyRequest): SessionKey {
  const key = presentedSession(request)
  if (key === null) throw new Error('A signed-in request presents no session')
  return key
}

function sessionOf(row: SessionTable, ownTokenHash: string): Session {
  return {
    device: row.device ?? unknownDevice,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    isCurrent: row.token_hash === ownTokenHash,
  }
}
