// What a new password must be, beyond the length that every form asks for.
import type { Field } from '../http/problems.ts'
import { commonPasswords } from './common-passwords.ts'

export type PasswordPolicy = 'standard' | 'strict'

/** The field to mend, or null when the password will do. 'standard' leaves it to the contract's minimum of 6. */
export function weakPasswordField(policy: PasswordPolicy, password: string): Field | null {
  if (policy === 'standard') return null
  if (password.length < 8) return { field: 'password', message: 'Password must be at least 8 characters.' }
  if (!isCommon(password)) return null
  return { field: 'password', message: 'This password is one of the most common. Choose another.' }
}

/** A digit or two, or a mark, at the end of a common password is what everybody tries next. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  return commonPasswords.has(lower) || commonPasswords.has(lower.replace(/[^a-z]+$/, '')) || /^(.)\1*$/.test(lower)
}
