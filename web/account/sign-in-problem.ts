// What the sign-in and register forms say in place when a try fails for another reason than what was typed.
import type { AuthError } from '../session/auth.tsx'
import { CallError } from '../api/client.ts'

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

/** When to try again, in words; with the time of day when it is more than a minute away. */
export function tryAgainText(seconds: number, now: Date): string {
  if (seconds <= 10) return 'Try again in a few seconds.'
  if (seconds <= 60) return 'Try again in a minute.'
  const minutes = Math.ceil(seconds / 60)
  const time = new Date(now.getTime() + minutes * 60_000).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  })
  return `Try again in ${minutes} minutes, at ${time}.`
}
