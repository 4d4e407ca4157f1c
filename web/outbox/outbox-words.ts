// What a learner reads of something that is not saved yet: why, and what becomes of it.
import { timeOfDay } from '../api/try-again-words.ts'
import type { Outcome } from './outbox-entries.ts'

/** @example outcomeText({ kind: 'refused', reason: 'The quiz has changed.' }, now) */
export function outcomeText(outcome: Outcome, now: Date): string {
  switch (outcome.kind) {
    case 'unanswered':
      return 'We got no answer. It stays on this device, and is sent when the connection is back or you open Tuppence again.'
    case 'put-off':
      return `Tuppence is busy just now. It stays on this device, and is sent by itself ${whenText(outcome.until, now)}.`
    case 'refused':
      return `Tuppence did not take it. ${outcome.reason} Try again, or throw it away.`
  }
}

function whenText(until: number, now: Date): string {
  const seconds = (until - now.getTime()) / 1000
  if (seconds <= 10) return 'in a few seconds'
  if (seconds <= 90) return 'in about a minute'
  return `at ${timeOfDay(until)}`
}

/** @example countText(2, ['waits', 'wait']) // '2 things wait' */
export function countText(count: number, [one, more]: readonly [string, string]): string {
  return count === 1 ? `1 thing ${one}` : `${count} things ${more}`
}
