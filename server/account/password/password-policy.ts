// What a new password must be, beyond the length that every form asks for. The strict policy refuses about 49,000
// leaked passwords from a list, words that people here would think of, and the learner's own names.
import type { PasswordPolicy } from '#contract/account.ts'
import type { Field } from '#server/http/problems.ts'
import { signInNameKey } from '../learner.ts'

/** The names of the learner who chooses the password. */
export type Names = { name: string; username: string; email: string }
/** Returns the field to correct, or null if the password will do. `names` is null if only a reset link is known. */
export type NewPasswordCheck = (password: string, names: Names | null) => Field | null

/** 'standard' adds nothing to the contract's minimum of 6. The list is loaded only for 'strict'. */
export async function createNewPasswordCheck(policy: PasswordPolicy): Promise<NewPasswordCheck> {
  if (policy === 'standard') return () => null
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...localWords])
  return (password, names) => {
    if (password.length < 8) return problem('Password must be at least 8 characters.')
    const seen = withoutBlanks(password)
    if (seen.length < 8) return problem('Password must be at least 8 characters, not counting spaces.')
    if (new Set(signInNameKey(seen)).size < 4) return problem('Password must have at least 4 different characters.')
    const tries = [...firstTries(password), ...firstTries(seen)]
    if (tries.some((word) => common.has(word) || isPattern(word)))
      return problem('This password is one of the most common. Choose another.')
    const own = names ? ownWords(names) : new Set<string>()
    return tries.some((word) => own.has(word))
      ? problem('This password is your own name or address. Choose another.')
      : null
  }
}

/** British words in lower case that lists from elsewhere lack: the product, banks, football, schools and stories. */
export const localWords = (
  'tuppence twopence budget savings pension payslip learner teacher homework ' +
  'monzo starling nationwide natwest halifax barclays santander lloyds ' +
  'arsenal chelsea everton liverpool tottenham mancity manutd newcastle rangers celtic ' +
  'england scotland wales cymru ireland london glasgow cardiff belfast manchester birmingham ' +
  'gryffindor hufflepuff ravenclaw slytherin dumbledore voldemort fortnite minecraft roblox ' +
  'netflix snapchat instagram tiktok knobhead wanker bollocks'
).split(' ')

function problem(message: string): Field {
  return { field: 'password', message }
}

/** Spaces and invisible characters make a short or common password no harder to guess. */
function withoutBlanks(password: string): string {
  return password.replaceAll(/[\s\p{Cf}]/gu, '')
}

/**
 * The password without regard to case, as sign-in names are compared: whole, and without a few digits or marks at
 * either end. Attackers try these first.
 */
function firstTries(password: string): string[] {
  const lower = signInNameKey(password)
  return [lower, lower.replace(/[^a-z]{1,4}$/, ''), lower.replace(/^[^a-z]{1,4}/, '')]
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const walks = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))]

/** One to three characters over and over, or a walk along a row of keys. */
function isPattern(word: string): boolean {
  return word.length >= 4 && (/^(.{1,3})\1+$/.test(word) || walks.some((walk) => walk.includes(word)))
}

function ownWords({ name, username, email }: Names): Set<string> {
  const full = signInNameKey(name)
  const address = signInNameKey(email)
  const words = [full.replaceAll(' ', ''), ...full.split(' '), signInNameKey(username)]
  return new Set([...words, address, address.split('@', 1)[0] ?? ''].filter((word) => word.length >= 4))
}
