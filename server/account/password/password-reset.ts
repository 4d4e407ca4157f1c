// A link that sets a new password once. The operator makes it and hands it over. Its token comes after the '#', where
// no log and no other site sees it.
import { hash } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { calls } from '#contract/calls.ts'
import type { Handlers } from '#server/http/calls.ts'
import { refuse, type Refusal } from '#server/http/problems.ts'
import { newToken } from '#server/http/session-cookie.ts'
import type { InTurn } from './hash-turns.ts'
import type { PasswordHasher } from './password-hashing.ts'
import type { NewPasswordCheck } from './password-policy.ts'
import type { PasswordResetStore, ResetLink } from './password-reset-store.ts'
import type { Sessions } from '../sessions.ts'
import type { Throttle } from '../throttle.ts'

/** How long a link works unless the operator says otherwise. */
export const resetLinkDays = 1

/** Makes the learner's only link and returns its path. */
export async function makeResetLink(
  resets: PasswordResetStore,
  { learnerId, now, days = resetLinkDays }: { learnerId: string; now: number; days?: number },
): Promise<string> {
  const { token, tokenHash } = newToken()
  await resets.begin({ learnerId, tokenHash }, { now, expiresAt: now + days * 86_400_000 })
  return `${paths.resetPassword}#${learnerId}.${token}`
}

export type PasswordResetRoutes = Pick<Handlers, 'POST /api/auth/password-reset'>
export type PasswordResetOptions = {
  resets: PasswordResetStore
  sessions: Sessions
  hasher: PasswordHasher
  inTurn: InTurn
  throttle: Throttle
  checkNewPassword: NewPasswordCheck
  now: () => number
}

export function passwordResetRoutes(options: PasswordResetOptions): PasswordResetRoutes {
  const { resets, sessions, hasher, inTurn, throttle, checkNewPassword, now } = options
  return {
    'POST /api/auth/password-reset': inTurn(async ({ body, http }) => {
      const weak = checkNewPassword(body.newPassword, null)
      if (weak) return refuse('password-too-weak', { fields: [{ ...weak, field: 'newPassword' }] })
      const link = linkOf(body.token)
      // Asked before the costly hash; the database decides again when the password is written.
      if (!(await resets.isLive(link, now()))) return refuseEndedLink(http.ip)
      const to = await hasher.hash(body.newPassword)
      if (!(await resets.use(link, { now: now(), to }))) return refuseEndedLink(http.ip)
      // Signs this browser out, whoever is signed in, so that the next sign-in is with the new password.
      return { status: 204, body: undefined, setCookie: await sessions.end(http) }
    }),
  }

  /** Counts this guess. Only links that do not work are counted, so one that works is never refused. */
  async function refuseEndedLink(ip: string): Promise<Refusal<'reset-link-ended' | 'too-many-requests'>> {
    const held = await throttle.count(calls['POST /api/auth/password-reset'].limit.badLinks, ip)
    return held ? refuse('too-many-requests', held) : refuse('reset-link-ended')
  }
}

function linkOf(token: string): ResetLink {
  const [learnerId = '', secret = ''] = token.split('.')
  return { learnerId, tokenHash: hash('sha256', secret, 'base64url') }
}
