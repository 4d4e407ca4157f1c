// Changing the password, and the list of browsers that are signed in.
import { calls } from '#contract/calls.ts'
import type { Handlers } from '#server/http/calls.ts'
import { refuse } from '#server/http/problems.ts'
import type { AccountStore } from '../account-store.ts'
import type { InTurn } from './hash-turns.ts'
import type { KnownBrowsers } from '../known-browsers.ts'
import { wrongPassword, type PasswordCheck } from './password-check.ts'
import type { PasswordHasher } from './password-hashing.ts'
import type { NewPasswordCheck } from './password-policy.ts'
import type { Sessions } from '../sessions.ts'
import type { Throttle } from '../throttle.ts'

export type PasswordRoutes = Pick<
  Handlers,
  'POST /api/auth/password' | 'GET /api/auth/sessions' | 'DELETE /api/auth/sessions'
>
export type PasswordOptions = {
  accounts: AccountStore
  sessions: Sessions
  hasher: PasswordHasher
  inTurn: InTurn
  throttle: Throttle
  browsers: KnownBrowsers
  checkPassword: PasswordCheck
  checkNewPassword: NewPasswordCheck
}

export function passwordRoutes(options: PasswordOptions): PasswordRoutes {
  const { accounts, sessions, hasher, inTurn, throttle, browsers, checkPassword, checkNewPassword } = options
  return {
    'POST /api/auth/password': inTurn(async ({ learner, body, http }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      const weak = checkNewPassword(body.newPassword, learner)
      if (weak) return refuse('password-too-weak', { fields: [{ ...weak, field: 'newPassword' }] })
      const changes = throttle.tries(calls['POST /api/auth/password'].limit.newPasswords, learner.id)
      const held = await changes.check()
      if (held) return refuse('too-many-passwords', held)
      const asked = { learner, session: sessions.ownTokenHash(http) }
      const checked = await checkPassword({ ...asked, password: body.currentPassword, field: 'currentPassword' })
      if ('refused' in checked) return checked
      const more = await changes.take()
      if (more) return refuse('too-many-passwords', more)
      const to = await hasher.hash(body.newPassword)
      const { session, setCookie } = sessions.rotated(http)
      const change = { learnerId: learner.id, from: checked.passwordHash, to, session }
      // The second of two simultaneous changes no longer has the current password.
      if (!(await accounts.changePassword(change))) return wrongPassword('currentPassword')
      const account = { learnerId: learner.id, passwordHash: to }
      const mark = learner.session?.isShared ? [] : [browsers.remember(http, account)]
      return { status: 204, body: undefined, setCookie: [setCookie, ...mark] }
    }),

    'GET /api/auth/sessions': async ({ learner, http }) => ({
      status: 200,
      body: await sessions.listOf(learner, sessions.ownTokenHash(http)),
    }),

    'DELETE /api/auth/sessions': inTurn(async ({ learner, body, http }) => {
      const asked = { learner, session: sessions.ownTokenHash(http) }
      const checked = await checkPassword({ ...asked, password: body.password, field: 'password' })
      if ('refused' in checked) return checked
      await sessions.endOthers(http)
      return { status: 204, body: undefined }
    }),
  }
}
