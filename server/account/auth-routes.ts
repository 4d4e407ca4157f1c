// Signing in and out, registering, and the learner's own name and email.
import type { FastifyRequest } from 'fastify'
import type { Registration } from '#contract/account.ts'
import { calls } from '#contract/calls.ts'
import { given } from '../database/row-fields.ts'
import type { CallRequest, Handlers } from '../http/calls.ts'
import { refuse, type Field, type Refusal } from '../http/problems.ts'
import type { SignedIn } from '../http/session-cookie.ts'
import type { AccountStore, NameKind } from './account-store.ts'
import { demoAccount, isReservedName, type DemoAccount } from './demo-account.ts'
import type { InTurn } from './password/hash-turns.ts'
import type { InvitationStore } from './invitation-store.ts'
import type { KnownBrowsers, MarkedAccount } from './known-browsers.ts'
import { learnerOf, signInNameKey, userOf } from './learner.ts'
import type { PasswordHasher } from './password/password-hashing.ts'
import type { NewPasswordCheck } from './password/password-policy.ts'
import type { Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'

export type AuthRoutes = Pick<
  Handlers,
  | 'GET /api/auth/me'
  | 'POST /api/auth/login'
  | 'POST /api/auth/register'
  | 'POST /api/auth/logout'
  | 'POST /api/auth/late-logout'
  | 'PATCH /api/auth/profile'
>
export type AuthOptions = {
  accounts: AccountStore
  invitations: InvitationStore
  registration: Registration
  sessions: Sessions
  hasher: PasswordHasher
  inTurn: InTurn
  throttle: Throttle
  browsers: KnownBrowsers
  checkNewPassword: NewPasswordCheck
  /** Null when the demo account is switched off. */
  demo: DemoAccount | null
  now: () => number
}

export function authRoutes(options: AuthOptions): AuthRoutes {
  const { accounts, invitations, registration, sessions, hasher, inTurn, throttle, browsers, demo, now } = options
  const { checkNewPassword } = options
  const { limit } = calls['POST /api/auth/register']

  const signIn = inTurn(async ({ body, http }: CallRequest<'POST /api/auth/login'>) => {
    const found = await accounts.learnerByUsername(body.username)
    const knownBrowser = found ? browsers.nameOf(http, markedAccount(found)) : null
    const tries = throttle.signIn({ usernameKey: signInNameKey(body.username), ip: http.ip, knownBrowser })
    const held = await tries.check()
    if (held) return refuse('too-many-sign-ins', held)
    const verdict = await hasher.verify(body.password, found?.password_hash ?? null)
    if (verdict === 'wrong' || found === undefined) {
      await tries.take()
      return refuse('invalid-credentials')
    }
    await tries.forgive()
    const isOutdated = verdict === 'right-but-outdated'
    const passwordHash = isOutdated ? await rehash(found, body.password) : found.password_hash
    return { status: 200 as const, ...(await begin(http, learnerOf(found), { ...body, passwordHash })) }
  })

  /** Begins the session. A shared computer is not remembered as a browser known to the account. */
  async function begin(
    http: FastifyRequest,
    learner: SignedIn,
    {
      passwordHash,
      isSharedComputer: isShared = false,
    }: { passwordHash: string; isSharedComputer?: boolean | undefined },
  ) {
    const session = await sessions.begin(http, learner.id, { isShared })
    const mark = { learnerId: learner.id, passwordHash }
    return {
      body: userOf({ ...learner, session: { beganAt: now(), isShared } }),
      setCookie: isShared ? [session] : [session, browsers.remember(http, mark)],
    }
  }

  return {
    'GET /api/auth/me': ({ learner }) => ({ status: 200, body: userOf(learner) }),

    'POST /api/auth/login': (request) =>
      demo && signInNameKey(request.body.username) === demoAccount.username
        ? demo.signIn(request.body.password, request.http)
        : signIn(request),

    'POST /api/auth/register': inTurn(async ({ body, http }) => {
      const invitation = body.invitation ?? ''
      if (registration === 'closed') return refuse('registration-closed')
      if (registration === 'invited' && !(await invitations.isLive(invitation, now())))
        return refuse('invitation-needed')
      const weak = checkNewPassword(body.password, body)
      if (weak) return refuse('password-too-weak', { fields: [weak] })
      // Asked before the costly hash; the database decides again when the rows are written.
      const reserved = isReservedName(body)
      const taken = reserved.length > 0 ? reserved : await accounts.takenNames(body)
      if (taken.length > 0) return countedTaken(taken, http.ip)
      // Invitations have no limit by address: none can be guessed, each opens one account, and a whole school may use
      // theirs at once.
      const held = registration === 'invited' ? null : await throttle.count(limit.registrations, http.ip)
      if (held) return refuse('too-many-requests', held)
      const passwordHash = await hasher.hash(body.password)
      const { name, email, username } = body
      const created = await accounts.createLearner(
        { name, email, username, passwordHash, createdAt: now() },
        registration === 'invited' ? (trx) => invitations.use(trx, invitation) : undefined,
      )
      if (created.kind === 'not-invited') return refuse('invitation-needed')
      if (created.kind === 'taken') return countedTaken(created.names, http.ip)
      return { status: 201, ...(await begin(http, created.learner, { ...body, passwordHash })) }
    }),

    'POST /api/auth/logout': async ({ http }) => ({ status: 204, body: undefined, setCookie: await signOut(http) }),

    'POST /api/auth/late-logout': async ({ body, http }) => {
      const isTheirs = sessions.isOf(http, body.userId)
      return { status: 204, body: undefined, ...(isTheirs && { setCookie: await signOut(http) }) }
    },

    'PATCH /api/auth/profile': async ({ learner, body }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      const change = given(body)
      if (!(await accounts.updateProfile(learner.id, { change, now: now() })))
        return refuse('email-taken', { fields: [takenFields.email] })
      return { status: 200, body: userOf({ ...learner, ...change }) }
    },
  }

  /** Also deletes the browser's copy of the demo account: the next person at this browser would find what was typed. */
  async function signOut(http: FastifyRequest): Promise<string | string[]> {
    const demoCookie = await demo?.end(http)
    const cookie = await sessions.end(http)
    return demoCookie === undefined ? cookie : [cookie, demoCookie]
  }

  /** Stores a hash with the current parameters and returns it. */
  async function rehash({ learner_id: learnerId, password_hash: from }: FoundLearner, password: string) {
    const to = await hasher.hash(password)
    await accounts.replacePasswordHash(learnerId, { from, to })
    return to
  }

  /** Limits how often we say that a name is taken, since that reveals who has an account. */
  async function countedTaken(names: NameKind[], ip: string): Promise<NamesTaken | Refusal<'too-many-requests'>> {
    const held = await throttle.count(limit.takenNames, ip)
    return held ? refuse('too-many-requests', held) : namesTaken(names)
  }
}

type FoundLearner = NonNullable<Awaited<ReturnType<AccountStore['learnerByUsername']>>>
type NamesTaken = Refusal<'username-taken' | 'email-taken'>

function markedAccount({ learner_id: learnerId, password_hash: passwordHash }: FoundLearner): MarkedAccount {
  return { learnerId, passwordHash }
}

const takenFields: Record<NameKind, Field> = {
  username: { field: 'username', message: 'That username is taken. Choose another.' },
  email: { field: 'email', message: 'There is already an account with that email address.' },
}

/** Names every taken field at once. The code is that of the first. */
function namesTaken(names: NameKind[]): NamesTaken {
  const code = names.includes('username') ? 'username-taken' : 'email-taken'
  return refuse(code, { fields: names.map((name) => takenFields[name]) })
}
