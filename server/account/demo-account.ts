// The demo account: anybody may sign in to it, since its password is public. Each browser works on a copy of its own, which
// that browser finds again for three hours and nobody else ever sees.
import type { FastifyRequest } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { Database } from '../database/schema.ts'
import type { Answer } from '../http/calls.ts'
import { createCookie } from '../http/cookie.ts'
import { refuse, type Refusal } from '../http/problems.ts'
import { newToken, tokenHashOf, type SignedIn } from '../http/session-cookie.ts'
import type { NameKind } from './account-store.ts'
import type { DemoCopyStore, InUse } from './demo-copy-store.ts'
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
  /** How long a copy lasts, from its making. */
  lifeMilliseconds: 3 * 60 * 60_000,
  /** So many are in use at once; a few more when the last are asked for in the same instant. None is taken away for another. */
  copies: 2_000,
}

/** Clocks of several processes differ by less than this. */
const clockSkewMilliseconds = 60_000

/** The demo account's names belong to it even while it is switched off. */
export function isReservedName(names: { username: string; email: string }): NameKind[] {
  const kinds: NameKind[] = ['username', 'email']
  return kinds.filter((kind) => signInNameKey(names[kind]) === demoAccount[kind])
}

export type DemoAccount = ReturnType<typeof createDemoAccount>
type SignInAnswer = Answer<'POST /api/auth/login'>
type SignInRefusal = Refusal<'invalid-credentials' | 'too-many-sign-ins' | 'demo-full'>

export function createDemoAccount({
  store,
  sessions,
  throttle,
  isAlwaysSecure,
  now,
  fill,
}: {
  store: DemoCopyStore
  sessions: Sessions
  throttle: Throttle
  isAlwaysSecure: boolean
  now: () => number
  /** Gives a new copy what it begins with, within the transaction. */
  fill: (trx: Database, learnerId: string) => Promise<void>
}) {
  const { limit } = calls['POST /api/auth/login']
  const cookie = createCookie({ name: 'tuppence_demo', value: /[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}/, isAlwaysSecure })
  const inUse = (): InUse => ({ now: now(), latest: now() + demoLimits.lifeMilliseconds + clockSkewMilliseconds })

  return {
    /** Without argon2: a password that everybody knows is no secret to guard. */
    async signIn(password: string, http: FastifyRequest): Promise<SignInAnswer | SignInRefusal> {
      if (password !== demoAccount.password) return refuse('invalid-credentials')
      const own = await copyOfBrowser(http)
      if (own) {
        // No hash makes it dear: without a count one browser could have sessions written down without end.
        const held = await throttle.count(limit.writes, own.id)
        return held ? refuse('too-many-sign-ins', held) : answer(own, http)
      }
      const made = await makeCopy(http)
      return 'refused' in made ? made : answer(made.copy, http, [made.setCookie])
    },
    removeEnded: () => store.removeEnded(inUse()),
    removeAll: () => store.removeAll(),
  }

  async function copyOfBrowser(http: FastifyRequest): Promise<SignedIn | null> {
    const [learnerId, mark] = cookie.presented(http)?.split('.') ?? []
    if (learnerId === undefined || mark === undefined) return null
    return store.find({ learnerId, markHash: tokenHashOf(mark) }, inUse())
  }

  async function makeCopy(
    http: FastifyRequest,
  ): Promise<{ copy: SignedIn; setCookie: string } | Refusal<'too-many-sign-ins' | 'demo-full'>> {
    const { copies, firstEnd } = await store.count(inUse())
    if (copies >= demoLimits.copies)
      return refuse('demo-full', { retryAfter: Math.max(1, Math.ceil((firstEnd - now()) / 1000)) })
    const held = await throttle.count(limit.demoCopies, http.ip)
    if (held) return refuse('too-many-sign-ins', held)
    const { token, tokenHash: passwordHash } = newToken()
    const { password: _public, ...names } = demoAccount
    const createdAt = now()
    const demoEndsAt = createdAt + demoLimits.lifeMilliseconds
    const copy = await store.make({ ...names, passwordHash, createdAt, demoEndsAt }, fill)
    const setCookie = cookie.set(http, `${copy.id}.${token}`, demoLimits.lifeMilliseconds)
    return { copy, setCookie }
  }

  async function answer(copy: SignedIn, http: FastifyRequest, more: string[] = []): Promise<SignInAnswer> {
    return { status: 200, body: userOf(copy), setCookie: [await sessions.begin(http, copy.id), ...more] }
  }
}
