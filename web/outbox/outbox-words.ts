// What a learner reads about an entry that is not saved: why, and what will happen.
import type { ProblemCode } from '#contract/problem.ts'
import type { CallError } from '../api/client.ts'
import { pauseText, timeOfDay } from '../api/try-again-words.ts'
import { keptWhere, untilItIsSent } from '../device/kept-words.ts'
import { keepsInTab } from '../device/tab-outbox.ts'
import { waitLeft, type Outcome } from '../device/outbox-entries.ts'
import { plural } from '../ui/plural.ts'

/** @example outcomeText({ kind: 'refused', reason: 'The quiz has changed.' }, now) */
export function outcomeText(outcome: Outcome, now: Date): string {
  switch (outcome.kind) {
    case 'unanswered':
      return outcome.isSignedOut === true
        ? `You are no longer signed in. ${keptUntil('once you sign in again')}`
        : `We got no answer. ${keptUntil(keepsInTab() ? 'when you are back online' : 'when you are back online or next open Tuppence')}`
    case 'put-off':
      return `${pauseText(outcome.code)} ${keptUntil(whenText(waitLeft(outcome, now.getTime()), now))}`
    case 'refused':
      return `${refusedText(outcome.reason)} ${outcome.isFinal ? 'It cannot be saved any more, so throw it away.' : 'Try again, or throw it away.'}`
  }
}

function keptUntil(then: string): string {
  return `It is kept ${keptWhere()}, and will be sent ${then}.${untilItIsSent()}`
}

/** A server error says nothing about the post. */
const ownFault = 'Something went wrong on our side.'

/** @example refusedText('Lesson not found.') // 'Tuppence did not accept it. Lesson not found.' */
export function refusedText(reason: string): string {
  return reason === ownFault ? reason : `Tuppence did not accept it. ${reason}`
}

function whenText(wait: number, now: Date): string {
  const seconds = wait / 1000
  if (seconds <= 10) return 'in a few seconds'
  if (seconds <= 90) return 'in about a minute'
  return `at ${timeOfDay(now.getTime() + wait)}`
}

export type RefusalTexts = { readonly [Code in ProblemCode]?: string }

/** Refusals of any post. */
const commonRefusals: RefusalTexts = {
  'invalid-body': 'Some of what was sent needs correcting.',
  'foreign-origin': 'This request came from another site.',
  'wrong-host': 'Tuppence is not at this address. Use the one you were given.',
}

/** Why the server refused a post, by the problem's code. */
export function refusalText({ status, problem }: CallError, own: RefusalTexts): string {
  if (status >= 500) return ownFault
  const text = problem && { ...commonRefusals, ...own }[problem.code]
  return text ?? `The server answered ${status}.`
}

/** Problems that trying again does not change. */
const finalCodes: readonly ProblemCode[] = [
  'invalid-body',
  'invalid-json',
  'body-too-large',
  'answers-do-not-fit',
  'answer-id-taken',
  'score-out-of-range',
  'lesson-not-found',
  'module-not-found',
  'goal-not-found',
  'plan-not-found',
  'item-not-found',
]

/** Whether trying again would be refused too. */
export function isFinal({ status, problem }: CallError): boolean {
  return status < 500 && problem !== undefined && finalCodes.includes(problem.code)
}

/** Without a response the server may have saved it, so nothing says that it is not saved. */
export const notSavedTitle = (what: string, { kind }: Pick<Outcome, 'kind'>) =>
  `${kind === 'unanswered' ? 'Not confirmed yet' : 'Not saved'}: ${what}.`

/** The toast when waiting entries are saved. */
export const savedToast = (count: number) => ({
  title: 'Saved now',
  description: `${plural(count, {
    one: 'thing waiting on this device has been saved',
    other: 'things waiting on this device have been saved',
  })}.`,
})
