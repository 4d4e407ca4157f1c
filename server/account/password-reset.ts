// A link that sets a new password once. The operator makes it and hands it over; the learner's browser keeps its token
// behind the '#', where no log and no other site sees it.
import { hash } from 'node:crypto'
import type { Handlers } from '../http/calls.ts'
import { clientNetwork } from '../http/client-address.ts'
import { refuse } from '../http/problems.ts'
import { newToken, type SessionKey } from '../http/session-cookie.ts'
import { busyRetryAfter } from './password-check.ts'
import type { PasswordHasher } from './password-hashing.ts'
import type { NewPasswordCheck } from './password-policy.ts'
import type { PasswordResetStore } from './password-reset-store.ts'
import type { Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'

/** How long a link works. */
export const resetLinkHours = 24

/** Makes the learner's one link. Answers its path. */
export async function makeResetLink(
  resets: PasswordResetStore,
  { learnerId, now }: { learnerId: string; now: number },
): Promise<string> {
  const { token, tokenHash } = newToken()
  await resets.begin({ learnerId, tokenHash }, { now, expiresAt: now + resetLinkHours * 3_600_000 })
  return `/reset-password#${learnerId}.${token}`
}

export type PasswordResetRoutes = Pick<Handlers, 'POST /api/auth/password-reset'>
export type PasswordResetOptions = {
  resets: PasswordResetStore
  sessions: Sessions
  hasher: PasswordHasher
  throttle: Throttle
  checkNewPassword: NewPasswordCheck
  now: () => number
}

export function passwordResetRoutes(options: PasswordResetOptions): PasswordResetRoutes {
  const { resets, sessions, hasher, throttle, checkNewPassword, now } = options
  return {
    'POST /api/auth/password-reset': async ({ body, http }) => {
      const weak = checkNewPassword(body.newPassword, null)
      if (weak) return refuse('password-too-weak', { fields: [{ ...weak, field: 'newPassword' }] })
      const network = clientNetwork(http.ip)
      const wait = await throttle.beginReset(network)
      if (wait) return refuse('too-many-requests', wait)
      const link = keyOf(body.token)
      // Asked before the costly hash; the database decides again when the password is written.
      if (!(await resets.isLive(link, now()))) return refuse('reset-link-ended')
      await throttle.resetWasRight(network)
      const to = await hasher.hash(body.newPassword)
      if (to === null) return refuse('busy', { retryAfter: busyRetryAfter })
      if (!(await resets.use(link, { now: now(), to }))) return refuse('reset-link-ended')
      // Whoever is signed in here, the next to sign in is the one with the new password.
      return { status: 204, body: undefined, setCookie: await sessions.end(http) }
    },
  }
}

function keyOf(token: string): SessionKey {
  const [learnerId = '', secret = ''] = token.split('.')
  return { learnerId, tokenHash: hash('sha256', secret, 'base64url') }
}
