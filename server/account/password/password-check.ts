// Asks a signed-in learner for the password again before something that cannot be undone. Somebody who has stolen a
// session cannot go on guessing: wrong passwords are counted. Only for calls that `serveInTurn` wraps, since it hashes.
import { calls } from '#contract/calls.ts'
import { refuse, type Refusal } from '#server/http/problems.ts'
import type { SignedIn } from '#server/http/session-cookie.ts'
import type { AccountStore } from '../account-store.ts'
import { demoAccount } from '../demo-account.ts'
import type { PasswordHasher } from './password-hashing.ts'
import type { Throttle } from '../throttle.ts'

export type PasswordCheck = (asked: {
  learner: SignedIn
  /** The token hash of the session that asks. */
  session: string
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
  // One limit for all calls that ask for the password.
  const { limit } = calls['POST /api/auth/password']
  /** A copy of the demo account has no hash of its own: everybody knows its password. */
  const isRight = async ({ isDemo }: SignedIn, password: string, passwordHash: string | null) =>
    isDemo ? password === demoAccount.password : (await hasher.verify(password, passwordHash)) !== 'wrong'

  return async ({ learner, session, password, field }) => {
    const tries = throttle.tries(limit.passwordAgain, session)
    const held = await tries.check()
    if (held) return refuse('too-many-passwords', held)
    const passwordHash = await accounts.passwordHash(learner.id)
    if (!(await isRight(learner, password, passwordHash)) || passwordHash === null) {
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
