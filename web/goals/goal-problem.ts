// What a goal's dialog or card says in place when the server refuses, or does not answer.
import { CallError } from '../api/client.ts'

/** What to do next after a failed change; null when the fields themselves say it. `notDone` says what is not so yet. */
export function goalProblem(error: unknown, notDone: string): string | null {
  if (!(error instanceof CallError)) return 'We could not reach Tuppence. Check your connection, then try again.'
  if (error.problem?.code === 'goal-limit') return error.problem.title
  if (error.problem?.code === 'goal-not-found') return 'This goal was deleted, perhaps in another tab.'
  if (error.problem?.code === 'goal-full' || error.problem?.code === 'not-enough-saved') return error.problem.title
  if (error.status === 401) return `You have been signed out. ${notDone} Sign in again, then try once more.`
  if (error.problem?.fields !== undefined) return null
  return `${notDone} Try again in a few minutes.`
}
