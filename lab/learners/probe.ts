// What is promised of a refusal while something is wrong, and how long answers take.
import type { Answer } from './learner-client.ts'

export type Timed = { answer: Answer; milliseconds: number }

/** A refusal as it is promised: 503, a problem of a known code, and when to come back. */
export function refusalFault(answer: Answer): string | null {
  if (answer.kind === 'no-answer') return 'no answer in the place of a refusal'
  if (answer.status !== 503) return `${answer.status} ${answer.code} in the place of 503`
  if (answer.code === null) return '503 without a problem'
  return answer.retryAfter === null ? `503 ${answer.code} without Retry-After` : null
}

export function longest(results: readonly Timed[]): number {
  return Math.round(Math.max(0, ...results.map(({ milliseconds }) => milliseconds)))
}
