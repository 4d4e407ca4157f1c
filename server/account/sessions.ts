// The life of a session: begun at sign-in with a fresh token, renewed by use, ended by signing out, by thirty idle days or by
// ninety days in all; on a shared computer by 45 idle minutes or twelve hours in all.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#contract/account-settings.ts'
import { databaseTrouble } from '../database/database-trouble.ts'
import type { SessionTable } from '../database/schema.ts'
import {
  newToken,
  type DemoVisit,
  type RotatedSession,
  type SessionCookies,
  type SessionKey,
  type SignedIn,
} from '../http/session-cookie.ts'
import { deviceName, unknownDevice } from './device-name.ts'
import type { SessionStore } from './session-store.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
type SessionLimits = {
  /** A session ends after this long without use. */
  idleMilliseconds: number
  /** However much it is used, the password is asked for again after this long. */
  wholeMilliseconds: number
  /** Use is stored at most this often. */
  renewEveryMilliseconds: number
}
/** In all, about a school term. */
export const sessionLimits: SessionLimits = {
  idleMilliseconds: 30 * day,
  wholeMilliseconds: 90 * day,
  renewEveryMilliseconds: hour,
}
/** Where others use the computer too: about a lesson, and a school day. */
export const sharedSessionLimits: SessionLimits = {
  idleMilliseconds: 45 * minute,
  wholeMilliseconds: 12 * hour,
  renewEveryMilliseconds: minute,
}

function limitsOf({ isShared }: { isShared: boolean }): SessionLimits {
  return isShared ? sharedSessionLimits : sessionLimits
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({
  store,
  now,
  cookies,
}: {
  store: SessionStore
  now: () => number
  cookies: SessionCookies
}) {
  return {
    /** Who is signed in, or null. */
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
      const presented = cookies.presented(request)
      const found = presented && (await store.find(presented, now()))
      if (!presented || !found) return null
      const { session } = found.learner
      const limits = limitsOf(session)
      // Absolute: a last use in the future was stored while the clock was ahead.
      if (Math.abs(now() - found.lastUsedAt) >= limits.renewEveryMilliseconds) {
        const expiresAt = Math.min(now() + limits.idleMilliseconds, session.beganAt + limits.wholeMilliseconds)
        // The cookie of a shared computer needs no renewal: it lasts until the browser is closed.
        if ((await isWritten(store.renew(presented, { now: now(), expiresAt }))) && !session.isShared)
          reply.header('set-cookie', cookies.cookie(request, presented.value, expiresAt - now()))
      }
      return found.learner
    },
    /** Signs in, and ends the session that the browser had before, whoever's it was. Returns the cookie to set. */
    async begin(request: FastifyRequest, learnerId: string, { isShared = false } = {}): Promise<string> {
      const previous = cookies.presented(request)
      if (previous) await store.end(previous)
      const { token, tokenHash } = newToken()
      const device = deviceName(request.headers['user-agent'])
      const { idleMilliseconds } = limitsOf({ isShared })
      const expiresAt = now() + idleMilliseconds
      await store.begin({ learnerId, tokenHash }, { now: now(), device, expiresAt, isShared })
      return cookies.cookie(request, `${learnerId}.${token}`, isShared ? null : idleMilliseconds)
    },
    /** Signs out. Returns the cookie that clears the browser's. */
    async end(request: FastifyRequest): Promise<string> {
      const key = cookies.presented(request)
      if (key) await store.end(key)
      return cookies.endedCookie(request)
    },
    /** Whether the session that a request presents is this learner's. */
    isOf: (request: FastifyRequest, learnerId: string): boolean => cookies.presented(request)?.learnerId === learnerId,
    /** A new token for the session of a signed-in request, which the caller stores, and its cookie. */
    rotated(request: FastifyRequest): { session: RotatedSession; setCookie: string } {
      const { learnerId, tokenHash: from } = ownKey(request)
      const { token, tokenHash: to } = newToken()
      const isShared = request.learner?.session?.isShared === true
      const lasts = isShared ? null : sessionLimits.idleMilliseconds
      const setCookie = cookies.cookie(request, `${learnerId}.${token}`, lasts)
      return { session: { from, to }, setCookie }
    },
    /**
     * The learner's sessions: the current one first, then by last use. `ownTokenHash` is null if there is no current
     * one.
     */
    async listOf(learner: SignedIn, ownTokenHash: string | null): Promise<Session[]> {
      if (learner.visit) return [sessionOfVisit(learner.visit, now())]
      const key = { learnerId: learner.id, tokenHash: ownTokenHash ?? '' }
      const [own, others] = await Promise.all([store.own(key, now()), store.others(key, now())])
      const byLastUse = others.toSorted((one, other) => other.last_used_at - one.last_used_at)
      return [...(own ? [own] : []), ...byLastUse].map((row) => sessionOf(row, ownTokenHash))
    },
    /** The stored hash of the request's session token. */
    ownTokenHash: (request: FastifyRequest) => ownKey(request).tokenHash,
    /** Ends all sessions of the learner but that of the request. */
    endOthers: (request: FastifyRequest) => store.endOthers(ownKey(request)),
    /** Deletes everybody's expired sessions. */
    removeEnded: () => store.removeEnded(now()),
  }

  /** Only for requests that have passed `authenticate`. */
  function ownKey(request: FastifyRequest): SessionKey {
    const key = cookies.presented(request)
    if (key === null) throw new Error('A signed-in request presents no session')
    return key
  }
}

function sessionOf(row: SessionTable, ownTokenHash: string | null): Session {
  return {
    device: row.device ?? unknownDevice,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    isCurrent: row.token_hash === ownTokenHash,
    isSharedComputer: row.is_shared === 1,
  }
}

/** A demo visit, whose session has no row. */
function sessionOfVisit({ userAgent, beganAt, endsAt }: DemoVisit, now: number): Session {
  const at = (time: number) => new Date(time).toISOString()
  const times = { createdAt: at(beganAt), lastUsedAt: at(now), expiresAt: at(endsAt) }
  return { device: deviceName(userAgent), ...times, isCurrent: true, isSharedComputer: false }
}

/** Returns false if the database cannot save: a read is still served, and the next request tries again. */
async function isWritten(writing: Promise<void>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (databaseTrouble(error) === 'cannot-save') return false
    throw error
  }
}
