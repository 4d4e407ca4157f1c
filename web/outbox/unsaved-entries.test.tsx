import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CallError } from '../api/client.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { couldBeSaved, type Outcome } from '../device/outbox-entries.ts'
import { isFinal, outcomeText, refusalText } from './outbox-words.ts'
import { UnsavedEntries } from './unsaved-entries.tsx'

function refusedBy(status: number, code?: ProblemCode): Outcome {
  const problem = code && { type: '', title: '', status, code }
  const error = new CallError(status, '', problem)
  return { kind: 'refused', reason: refusalText(error, {}), isFinal: isFinal(error) }
}

function show(outcome: Outcome): void {
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

  test('says one thing of a fault of the server: that it is ours', () => {
    expect(outcomeText(refusedBy(500), new Date())).toBe(
      'Something went wrong on our side. Try again, or throw it away.',
    )
  })
})
