// What the sign-in and registration forms say when they fail.
import type { CallProblem } from '#contract/calls.ts'
import { CallError } from '#web/api/client.ts'
import { checkConnection, pauseText, serverFault, tryAgainText } from '#web/api/try-again-words.ts'
import { AuthError } from '#web/session/auth.tsx'

type SignInProblem = CallProblem<'POST /api/auth/login' | 'POST /api/auth/register'>
/** Failures that the status alone explains: 429 or 503. */
type Waiting = 'too-many-sign-ins' | 'too-many-requests' | 'busy'
/** Failures that name the fields to correct. */
type OfFields = 'invalid-body' | 'invalid-json' | 'password-too-weak' | 'username-taken' | 'email-taken'

const texts: Record<Exclude<SignInProblem, Waiting | OfFields>, string> = {
  'registration-closed': 'No accounts are being opened here just now.',
  'invitation-needed': 'This invitation has been used or has run out. Ask whoever gave it to you for another.',
  'invalid-credentials': 'Check your username and password, then try again.',
}

/** Some older accounts have a username that looks like an email address. */
const byUsername = 'Sign in with your username, not with your email address. Check your password too, then try again.'

/**
 * What to do next after signing in or registering failed; null when the fields say it.
 * @throws any other error.
 */
export function signInProblem(error: unknown, { now, username = '' }: { now: Date; username?: string }): string | null {
  if (!(error instanceof AuthError)) throw error
  const { cause } = error
  if (!(cause instanceof CallError)) return `We could not reach Tuppence. ${checkConnection}`
  const { status, problem, retryAfterSeconds: wait } = cause
  const text: string | undefined = texts[problem?.code as keyof typeof texts]
  if (status === 429) return `Too many tries. ${tryAgainText(wait ?? 60, now)}`
  if (status === 503) return `${pauseText(problem?.code)} ${tryAgainText(wait ?? 5, now)}`
  if (problem?.fields !== undefined) return null
  if (problem?.code === 'invalid-credentials' && username.includes('@')) return byUsername
  return text ?? serverFault
}
