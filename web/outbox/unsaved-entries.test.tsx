import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CallError } from '../api/client.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { couldBeSaved, type Outcome } from '../device/outbox-entries.ts'
import { isFinal, outcomeText, refusalText } from './outbox-words.ts'
import { UnsavedEntries } from './unsaved-entries.tsx'

afterEach(cleanup)

function refusedBy(status: number, code?: ProblemCode): Outcome {
  const problem = code && { type: '', title: '', status, code }
  const error = new CallError(status, '', problem)
  return { kind: 'refused', reason: refusalText(error, {}), isFinal: isFinal(error) }
}

function show(outcome: Outcome | null): void {
  const entry = { id: 1, learnerId: 'ada', kind: 'quiz', key: 'quiz:1', lane: 'lesson-1', body: {}, madeAt: 0, outcome }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnsavedEntries entries={[entry]} />
    </QueryClientProvider>,
  )
}

// promise: try-again-only-where-it-helps
describe('what was refused', () => {
  test('offers no other try where the answer would be the same, but to throw it away', () => {
    show(refusedBy(400, 'answers-do-not-fit'))
    expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Throw away' })).toBeDefined()
    expect(screen.getByText(/It cannot be saved any more, so throw it away\.$/)).toBeDefined()
  })

  test('offers another try where that could help, as after a fault of the server or at a limit', () => {
    const outcomes = [refusedBy(500, 'internal'), refusedBy(409, 'plan-limit'), refusedBy(409)]
    expect(outcomes.map(couldBeSaved)).toEqual([true, true, true])
  })

  test('keeps the other try of one that the version before noted', () => {
    show({ kind: 'refused', reason: 'The quiz has changed.' })
    expect(screen.getByRole('button', { name: 'Save again' })).toBeDefined()
  })

  test.each<[ProblemCode, boolean]>([
    ['invalid-body', true],
    ['invalid-json', true],
    ['body-too-large', true],
    ['answers-do-not-fit', true],
    ['answer-id-taken', true],
    ['score-out-of-range', true],
    ['lesson-not-found', true],
    ['module-not-found', true],
    ['goal-not-found', true],
    ['plan-not-found', true],
    ['item-not-found', true],
    ['plan-limit', false],
    ['foreign-origin', false],
    ['too-many-writes', false],
    ['lesson-not-written', false],
  ])('by %s is refused for good: %s', (code, isForGood) => {
    expect(couldBeSaved(refusedBy(409, code))).toBe(!isForGood)
  })

  test('is told in the words of its own kind, then in those of any, then by the number', () => {
    const reason = (code: ProblemCode | undefined, own: Parameters<typeof refusalText>[1]) =>
      refusalText(new CallError(400, '', code && { type: '', title: '', status: 400, code }), own)
    expect(reason('invalid-body', { 'invalid-body': 'Its own words.' })).toBe('Its own words.')
    expect(reason('invalid-body', {})).toBe('Some of what was sent needs correcting.')
    expect(reason('plan-limit', {})).toBe('The server answered 400.')
    expect(reason(undefined, {})).toBe('The server answered 400.')
  })

  test('says one thing of a fault of the server: that it is ours', () => {
    expect(outcomeText(refusedBy(500), new Date())).toBe(
      'Something went wrong on our side. Try again, or throw it away.',
    )
  })
})

describe('what is not sent yet', () => {
  test('is not said of what is on its way for the first time, and may be sent again but not thrown away once it was not heard', () => {
    show(null)
    expect(document.body.textContent).toBe('')
    show({ kind: 'unanswered' })
    // The server may have it.
    expect(screen.getByText(/^Not confirmed yet: /)).toBeDefined()
    expect(screen.queryByText(/not saved/i)).toBeNull()
    expect(screen.getByRole('button', { name: 'Save again' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Throw away' })).toBeNull()
  })

  const now = new Date(2026, 10, 26, 14, 0)

  test.each([
    [0, 'in a few seconds'],
    [10, 'in a few seconds'],
    [11, 'in about a minute'],
    [90, 'in about a minute'],
    [91, 'at 14:01'],
    [600, 'at 14:10'],
  ])('is said to go out, %d seconds ahead, %s', (seconds, when) => {
    const until = now.getTime() + seconds * 1000
    expect(outcomeText({ kind: 'put-off', until, tries: 1 }, now)).toBe(
      `Tuppence is busy just now. It is kept on this device, and will be sent ${when}.`,
    )
    expect(outcomeText({ kind: 'put-off', until, tries: 1, code: 'unavailable' }, now)).toMatch(
      /^Tuppence cannot reach its data just now\. It is kept /,
    )
    expect(outcomeText({ kind: 'put-off', until, tries: 1, code: 'cannot-save' }, now)).toMatch(
      /^Tuppence cannot save anything new just now\. It is kept /,
    )
  })
})
