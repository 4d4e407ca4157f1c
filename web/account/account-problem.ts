// What a section of the settings says in place when the server refuses, or does not answer.
import { CallError } from '../api/client.ts'
import { tryAgainText } from '../api/try-again-words.ts'

/**
 * What to do next after a failed change; null when the fields themselves say it. `notDone` says what is not so yet.
 * @example accountProblem(error, 'Your password is not changed yet.', new Date())
 */
export function accountProblem(error: unknown, notDone: string, now: Date): string | null {
  if (!(error instanceof CallError))
    return `We could not reach Tuppence. ${notDone} Check your connection, then try again.`
  if (error.status === 401) return `${notDone} Sign in again, then try once more.`
  if (error.problem?.code === 'too-many-writes')
    return `You changed a lot in a short time. ${notDone} ${tryAgainText(error.retryAfterSeconds ?? 1, now)}`
  if (error.problem?.code === 'export-under-way') return error.problem.title
  if (error.status === 429) return `There were too many tries. ${tryAgainText(error.retryAfterSeconds ?? 60, now)}`
  if (error.status === 503) return `Tuppence is busy just now. ${tryAgainText(error.retryAfterSeconds ?? 5, now)}`
  if (error.problem?.fields !== undefined) return null
  if (error.problem?.code === 'demo-account-fixed') return error.problem.title
  return `${notDone} Try again in a few minutes.`
}
