// Asks a signed-in learner for the password again before something that cannot be undone. Whoever got hold of a session
// alone may not guess on: wrong answers are counted.
import { refuse, type Refusal } from '../http/problems.ts'
import type { AccountStore } from './account-store.ts'
import type { PasswordHasher } from './password-hashing.ts'
import type { Throttle } from './throttle.ts'

export type PasswordCheck = (asked: {
  learnerId: string
  password: string
  /** The field of the form that holds it. */
  field: string
}) => Promise<{ passwordHash: string } | Refusal<'wrong-password' | 'too-many-passwords' | 'busy'>>

/** Seconds after which a crowd of sign-ins has thinned. */
export const busyRetryAfter = 2

export function createPasswordCheck({
  accounts,
  hasher,
  throttle,
}: {
  accounts: AccountStore
  hasher: PasswordHasher
  throttle: Throttle
}): PasswordCheck {
  return async ({ learnerId, password, field }) => {
    const wait = await throttle.beginPasswordCheck(learnerId)
    if (wait) return refuse('too-many-passwords', wait)
    const passwordHash = await accounts.passwordHash(learnerId)
    const verdict = await hasher.verify(password, passwordHash)
    if (verdict === 'busy') {
      await throttle.passwordNotChecked(learnerId)
      return refuse('busy', { retryAfter: busyRetryAfter })
    }
    if (verdict === 'wrong' || passwordHash === null) return wrongPassword(field)
    await throttle.passwordWasRight(learnerId)
    return { passwordHash }
  }
}

export function wrongPassword(field: string): Refusal<'wrong-password'> {
  return refuse('wrong-password', { fields: [{ field, message: 'That is not your current password.' }] })
}
