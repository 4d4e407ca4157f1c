import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import { CallError } from '../api/client.ts'
import { readQuery } from '../api/response-cache.ts'
import type { OutboxEntry, Outcome } from '../device/outbox-entries.ts'
import { refreshAfter } from './goal-changes.ts'
import {
  changeGoals,
  depositName,
  goalsQuery,
  goalWith,
  replacedIn,
  sumOf,
  type PendingDeposit,
} from './goals-queries.ts'

const goal = { id: 'g', currentAmount: 0.1 } as Goal

function pending(amount: number, outcome: Outcome | null = null): PendingDeposit {
  const deposit = { depositId: String(amount), goalId: 'g', title: 'Holiday', amount }
  return { deposit, entry: { kind: depositName, body: deposit, outcome } as OutboxEntry }
}

describe('sumOf', () => {
  // promise: deposits-not-yet-sent
  test('adds in pence what is pending, and leaves out what was refused', () => {
    const refused = pending(100, { kind: 'refused', reason: 'This goal was deleted.' })
    expect(sumOf([pending(0.2), pending(-0.1), pending(0.2, { kind: 'unanswered' }), refused])).toBe(0.3)
  })
})

describe('goalWith', () => {
  test('adds pounds to a goal to the penny, and takes out no more than there is', () => {
    expect(goalWith(goal, 0.2).currentAmount).toBe(0.3)
    expect(goalWith(goal, -5).currentAmount).toBe(0)
  })
})

describe('changeGoals', () => {
  test('shows the change at once, and has the notices asked for anew, as of a goal that is reached', () => {
    const queryClient = new QueryClient()
    const { queryKey } = readQuery('GET /api/notifications')
    queryClient.setQueryData(queryKey, { unreadCount: 0, notifications: [], practiceDue: 0 })
    queryClient.setQueryData(goalsQuery.queryKey, [goal])
    changeGoals(queryClient, (goals) => goals.map((one) => goalWith(one, 1)))
    expect(queryClient.getQueryData(goalsQuery.queryKey)).toMatchObject([{ currentAmount: 1.1 }])
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})

describe('replacedIn', () => {
  test('puts an answer in its goal’s place, but none that a later one has overtaken', () => {
    const of = (id: string, version: number) => ({ id, version }) as Goal
    const known = [of('g', 2), of('h', 1)]
    expect(replacedIn(known, of('g', 3))).toEqual([of('g', 3), of('h', 1)])
    expect(replacedIn(known, { ...of('g', 2), title: 'Ski' })).toMatchObject([{ title: 'Ski' }, { id: 'h' }])
    expect(replacedIn(known, of('g', 1))).toEqual(known)
  })
})

describe('refreshAfter', () => {
  test.each([
    ['says that the goal is gone', new CallError(404, '', undefined), true],
    ['says that the goal is not what it was', new CallError(409, '', undefined), true],
    ['says that the body is wrong', new CallError(400, '', undefined), false],
    ['fails', new CallError(500, '', undefined), false],
    ['gives no answer', new TypeError('Failed to fetch'), false],
  ])('has the goals asked for anew where they are out of date: the server %s', (_, error, isOutdated) => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(goalsQuery.queryKey, [goal])
    refreshAfter(queryClient, error)
    expect(queryClient.getQueryState(goalsQuery.queryKey)?.isInvalidated).toBe(isOutdated)
  })
})
