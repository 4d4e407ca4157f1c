// What the sign-in and register forms say in place when a try fails for another reason than what was typed.
import type { AuthError } from '../session/auth.tsx'
import { CallError } from '../api/client.ts'
import { tryAgainText } from '../api/try-again-words.ts'

/** What to do next after a failed act of the auth layer; null when the fields themselves say it. */
export function signInProblem(error: AuthError, now: Date): string | null {
  const { cause } = error
  if (!(cause instanceof CallError)) return 'We could not reach Tuppence. Check your connection, then try again.'
  if (cause.status === 429) return `There were too many tries. ${tryAgainText(cause.retryAfterSeconds ?? 60, now)}`
  if (cause.problem?.code === 'demo-full')
    return `The demo is full just now. You can open your own account instead. ${tryAgainText(cause.retryAfterSeconds ?? 600, now)}`
  if (cause.status === 503) return `Tuppence is busy just now. ${tryAgainText(cause.retryAfterSeconds ?? 5, now)}`
  if (cause.problem?.code === 'invalid-credentials') return 'Check your username and password, then try again.'
  if (cause.problem?.fields !== undefined) return null
  return 'Something went wrong on our side. Try again in a few minutes.'
}
