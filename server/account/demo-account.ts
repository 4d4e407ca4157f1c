// The demo account, whose password is public. A visit reads shared data and stores nothing, since the session's id says
// when it began. Its first change makes a copy of the data under that id, which nobody else sees. Signing out deletes
// the copy; otherwise it ends three hours after signing in.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#contract/calls.ts'
import { clockSkewMilliseconds } from '#domain/leaky-bucket.ts'
import type { Database } from '../database/schema.ts'
import type { Reply } from '../http/calls.ts'
import { createCookie } from '../http/cookie.ts'
import { refuse, type Refusal } from '../http/problems.ts'
import { newToken, tokenHashOf, type SessionCookies, type SessionKey, type SignedIn } from '../http/session-cookie.ts'
import type { NameKind } from './account-store.ts'
import { sharedMark, type DemoCopyStore, type InUse } from './demo-copy-store.ts'
import { deviceName } from './device-name.ts'
import { signInNameKey, userOf } from './learner.ts'
import type { Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'

export const demoAccount = {
  name: 'Demo Learner',
  username: 'demo',
  password: 'demo123',
  email: 'demo@tuppence.example',
}

export const demoLimits = {
  /** How long a visit and its copy last, from signing in. */
  lifeMilliseconds: 3 * 60 * 60_000,
  /**
   * The most copies in use at once, or a few more when the last are made in the same instant. None is evicted for
   * another.
   */
  copies: 2_000,
}

/** The demo account's names belong to it even while it is switched off. */
export function isReservedName(names: { username: string; email: string }): NameKind[] {
  const kinds: NameKind[] = ['username', 'email']
  return kinds.filter((kind) => signInNameKey(names[kind]) === demoAccount[kind])
}

export type DemoAccount = ReturnType<typeof createDemoAccount>
type SignInResponse = Reply<'POST /api/auth/login'>
type SignInRefusal = Refusal<'invalid-credentials' | 'too-many-sign-ins'>
type Visitor = SessionKey & { beganAt: number }

export function createDemoAccount({
  store,
  cookies,
  sessions,
  throttle,
  isAlwaysSecure,
  now,
  fill,
}: {
  store: DemoCopyStore
  cookies: SessionCookies
  sessions: Sessions
  throttle: Throttle
  isAlwaysSecure: boolean
  now: () => number
  /** Fills a new copy with data dated back from `at`, in the transaction. */
  fill: (trx: Database, learnerId: string, at: number) => Promise<void>
}) {
  const { limit } = calls['POST /api/auth/login']
  const cookie = createCookie({ name: 'tuppence_demo', value: /[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}/, isAlwaysSecure })
  const inUse = (): InUse => ({ now: now(), latest: now() + demoLimits.lifeMilliseconds + clockSkewMilliseconds })

  return {
    /** No argon2: a public password needs no protection. */
    async signIn(password: string, http: FastifyRequest): Promise<SignInResponse | SignInRefusal> {
      if (password !== demoAccount.password) return refuse('invalid-credentials')
      const own = await copyOfBrowser(http)
      if (own) {
        // No hash slows this down, so it is counted: one browser could otherwise store sessions without end.
        const held = await throttle.count(limit.writes, own.id)
        return held ? refuse('too-many-sign-ins', held) : respond(own, http)
      }
      await sessions.end(http)
      const learnerId = newDemoId(now())
      const value = `${learnerId}.${newToken().token}`
      const life = demoLimits.lifeMilliseconds
      const setCookie = [cookies.cookie(http, value, life), cookie.set(http, value, life)]
      return { status: 200, body: { ...userOf(await shared()), id: learnerId }, setCookie }
    },
    /**
     * Whose data a request without a stored session reads or changes: the shared data or a new copy for a visitor, null
     * for anybody else.
     */
    async learnerOf(
      http: FastifyRequest,
      reply: FastifyReply,
      keeps: boolean,
    ): Promise<SignedIn | Refusal<'demo-full'> | null> {
      const visitor = visitorOf(http)
      if (visitor === null) return null
      // A simultaneous first change may have just made the copy and its session.
      if (await store.withId(visitor.learnerId)) return sessions.authenticate(http, reply)
      if (keeps) return makeCopy(visitor, http)
      const { learnerId: id, beganAt } = visitor
      const visit = {
        id,
        beganAt,
        endsAt: beganAt + demoLimits.lifeMilliseconds,
        userAgent: http.headers['user-agent'],
      }
      return { ...(await shared()), visit }
    },
    /** Deletes the browser's copy, if it has one. Returns the cookie that clears its mark. */
    async end(http: FastifyRequest): Promise<string | undefined> {
      const session = cookies.presented(http)
      if (session) await store.remove(session)
      const [learnerId, mark] = cookie.presented(http)?.split('.') ?? []
      if (learnerId === undefined || mark === undefined) return undefined
      await store.remove({ learnerId, tokenHash: tokenHashOf(mark) })
      return cookie.end(http)
    },
    removeEnded: () => store.removeEnded(inUse()),
    removeAll: () => store.removeAll(),
  }

  async function copyOfBrowser(http: FastifyRequest): Promise<SignedIn | null> {
    const [learnerId, mark] = cookie.presented(http)?.split('.') ?? []
    if (learnerId === undefined || mark === undefined) return null
    return store.find({ learnerId, markHash: tokenHashOf(mark) }, inUse())
  }

  /** Anybody can make up such a session, as anybody knows the password. It gives no access to a copy that exists. */
  function visitorOf(http: FastifyRequest): Visitor | null {
    const key = cookies.presented(http)
    const beganAt = key && demoBeganAt(key.learnerId)
    if (key === null || beganAt === null) return null
    const age = now() - beganAt
    if (age < -clockSkewMilliseconds || age >= demoLimits.lifeMilliseconds) return null
    return { ...key, beganAt }
  }

  /** The data of all visitors who have changed nothing, made afresh every three hours so that its dates stay recent. */
  async function shared(): Promise<SignedIn> {
    const learnerId = `demo-${sharedSince()}`
    const demoEndsAt = sharedSince() + demoLimits.lifeMilliseconds
    const row = { ...newRow(learnerId, sharedMark), demoEndsAt, session: null }
    const found = (await store.withId(learnerId)) ?? (await store.make(row, filled)) ?? (await store.withId(learnerId))
    if (found === null) throw new Error('The demo account’s beginning is gone')
    return found
  }

  async function makeCopy(
    { learnerId, tokenHash, beganAt }: Visitor,
    http: FastifyRequest,
  ): Promise<SignedIn | Refusal<'demo-full'>> {
    const { copies, firstEnd } = await store.count(inUse())
    if (copies >= demoLimits.copies)
      return refuse('demo-full', { retryAfter: Math.max(1, Math.ceil((firstEnd - now()) / 1000)) })
    const held = await throttle.count(limit.demoCopies, http.ip)
    if (held) return refuse('demo-full', held)
    const demoEndsAt = beganAt + demoLimits.lifeMilliseconds
    const times = { created_at: now(), last_used_at: now(), expires_at: demoEndsAt }
    const session = { token_hash: tokenHash, ...times, device: deviceName(http.headers['user-agent']), is_shared: 0 }
    const made = await store.make({ ...newRow(learnerId, tokenHash), demoEndsAt, session }, filled)
    // Of two simultaneous first changes, one makes the copy.
    const copy = made ?? (await store.find({ learnerId, markHash: tokenHash }, inUse()))
    return copy ?? refuse('demo-full', { retryAfter: 1 })
  }

  function newRow(learnerId: string, passwordHash: string) {
    const { password: _public, ...names } = demoAccount
    return { learnerId, ...names, passwordHash, createdAt: now() }
  }

  function filled(trx: Database, learnerId: string): Promise<void> {
    return fill(trx, learnerId, sharedSince())
  }

  function sharedSince(): number {
    return now() - (now() % demoLimits.lifeMilliseconds)
  }

  async function respond(copy: SignedIn, http: FastifyRequest): Promise<SignInResponse> {
    return { status: 200, body: userOf(copy), setCookie: await sessions.begin(http, copy.id) }
  }
}

/**
 * A UUID of version 8, whose layout is free: 48 bits of milliseconds, the rest random. No learner's id has that
 * version.
 */
function newDemoId(now: number): string {
  const random = randomBytes(10).toString('hex')
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-8${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

function demoBeganAt(id: string): number | null {
  const [, high, low] = /^([\da-f]{8})-([\da-f]{4})-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/.exec(id) ?? []
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16)
}
