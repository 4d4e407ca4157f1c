// Signing in and out, registering, and the learner's own name and email.
import type { Handlers } from '../http/calls.ts'
import { clientNetwork } from '../http/client-address.ts'
import { refuse, type Field, type Refusal } from '../http/problems.ts'
import type { AccountStore, NameKind } from './account-store.ts'
import { demoAccount, isReservedName, type DemoAccount } from './demo-account.ts'
import { busyRetryAfter } from './password-check.ts'
import type { PasswordHasher } from './password-hashing.ts'
import type { NewPasswordCheck } from './password-policy.ts'
import type { Sessions } from './sessions.ts'
import { signInNameKey } from './sign-in-name.ts'
import type { Throttle } from './throttle.ts'
import { userOf } from './user-on-wire.ts'

export type AuthRoutes = Pick<
  Handlers,
  | 'GET /api/auth/me'
  | 'POST /api/auth/login'
  | 'POST /api/auth/register'
  | 'POST /api/auth/logout'
  | 'PATCH /api/auth/profile'
>
export type AuthOptions = {
  accounts: AccountStore
  sessions: Sessions
  hasher: PasswordHasher
  throttle: Throttle
  checkNewPassword: NewPasswordCheck
  /** Null when the demo account is switched off. */
  demo: DemoAccount | null
  now: () => number
}

export function authRoutes(options: AuthOptions): AuthRoutes {
  const { accounts, sessions, hasher, throttle, checkNewPassword, demo, now } = options
  return {
    'GET /api/auth/me': ({ learner }) => ({ status: 200, body: userOf(learner) }),

    'POST /api/auth/login': async ({ body, http }) => {
      const usernameKey = signInNameKey(body.username)
      if (demo && usernameKey === demoAccount.username) return demo.signIn(body.password, http)
      const attempt = { usernameKey, network: clientNetwork(http.ip) }
      const wait = await throttle.beginSignIn(attempt)
      if (wait) return refuse('too-many-sign-ins', wait)
      const found = await accounts.learnerByUsername(body.username)
      const stored = found?.password_hash ?? null
      const verdict = await hasher.verify(body.password, stored)
      if (verdict === 'busy') {
        await throttle.signInNotTried(attempt)
        return refuse('busy', { retryAfter: busyRetryAfter })
      }
      if (verdict === 'wrong' || found === undefined) return refuse('invalid-credentials')
      await throttle.signInSucceeded(attempt)
      if (verdict === 'right-but-outdated') await rehash(found.learner_id, found.password_hash, body.password)
      const { learner_id: id, name, username, email, created_at: createdAt } = found
      const learner = { id, name, username, email, createdAt, isDemo: false, imageVersion: found.image_version }
      return { status: 200, body: userOf(learner), setCookie: await sessions.begin(http, id) }
    },

    'POST /api/auth/register': async ({ body, http }) => {
      const weak = checkNewPassword(body.password, body)
      if (weak) return refuse('password-too-weak', { fields: [weak] })
      const wait = await throttle.beginRegistration(clientNetwork(http.ip))
      if (wait) return refuse('too-many-requests', wait)
      // Asked before the costly hash; the database decides again when the rows are written.
      const reserved = isReservedName(body)
      const taken = reserved.length > 0 ? reserved : await accounts.takenNames(body)
      if (taken.length > 0) return namesTaken(taken)
      const passwordHash = await hasher.hash(body.password)
      if (passwordHash === null) return refuse('busy', { retryAfter: busyRetryAfter })
      const { name, username, email } = body
      const createdAt = now()
      const created = await accounts.createLearner({ name, username, email, passwordHash, createdAt })
      if (created.kind === 'taken') return namesTaken(created.names)
      const names = { name, username, email }
      const learner = { id: created.learnerId, ...names, createdAt, isDemo: false, imageVersion: null }
      return { status: 201, body: userOf(learner), setCookie: await sessions.begin(http, learner.id) }
    },

    'POST /api/auth/logout': async ({ http }) => ({
      status: 204,
      body: undefined,
      setCookie: await sessions.end(http),
    }),

    'PATCH /api/auth/profile': async ({ learner, body }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      const change = definedFields(body)
      if (!(await accounts.updateProfile(learner.id, change)))
        return refuse('email-taken', { fields: [takenFields.email] })
      return { status: 200, body: userOf({ ...learner, ...change }) }
    },
  }

  async function rehash(learnerId: string, from: string, password: string): Promise<void> {
    const to = await hasher.hash(password)
    // When the server is busy the next sign-in will do.
    if (to !== null) await accounts.replacePasswordHash(learnerId, { from, to })
  }
}

const takenFields: Record<NameKind, Field> = {
  username: { field: 'username', message: 'That username is taken. Choose another.' },
  email: { field: 'email', message: 'There is already an account with that email address.' },
}

/** Says all that is taken at once; the code is of the first. */
function namesTaken(names: NameKind[]): Refusal<'username-taken' | 'email-taken'> {
  const code = names.includes('username') ? 'username-taken' : 'email-taken'
  return refuse(code, { fields: names.map((name) => takenFields[name]) })
}

function definedFields(body: { name?: string | undefined; email?: string | undefined }): {
  name?: string
  email?: string
} {
  return { ...(body.name !== undefined && { name: body.name }), ...(body.email !== undefined && { email: body.email }) }
}
