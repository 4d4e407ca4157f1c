// Asks a signed-in learner for the password again before something that cannot be undone. Whoever got hold of a session
// alone may not guess on: wrong answers are counted. For calls that are served in turn.
import { refuse, type Refusal } from '../http/problems.ts'
import type { AccountStore } from './account-store.ts'
import type { PasswordHasher } from './password-hashing.ts'
import type { Throttle } from './throttle.ts'

export type PasswordCheck = (asked: {
  learnerId: string
  password: string
  /** The field of the form that holds it. */
  field: string
}) => Promise<{ passwordHash: string } | Refusal<'wrong-password' | 'too-many-passwords'>>

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
    const tries = throttle.passwordCheck(learnerId)
    const held = await tries.hold()
    if (held) return refuse('too-many-passwords', held)
    const passwordHash = await accounts.passwordHash(learnerId)
    if ((await hasher.verify(password, passwordHash)) === 'wrong' || passwordHash === null) {
      await tries.take()
      return wrongPassword(field)
    }
    await tries.forgive()
    return { passwordHash }
  }
}

export function wrongPassword(field: string): Refusal<'wrong-password'> {
  return refuse('wrong-password', { fields: [{ field, message: 'That is not your current password.' }] })
}
