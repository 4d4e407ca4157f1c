import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import { CallError } from '../api/client.ts'
import { queryKeyOf, serverQuery } from '../api/response-cache.ts'
import { refreshAfter } from './goal-changes.ts'
import { changeGoals, replacedIn } from './goals-queries.ts'

const goal = { id: 'g', currentAmount: 0.1 } as Goal

describe('changeGoals', () => {
  test('shows the change at once, and has the notices asked for anew, as of a goal that is reached', () => {
    const queryClient = new QueryClient()
    const { queryKey } = serverQuery('GET /api/notifications')
    queryClient.setQueryData(queryKey, { unreadCount: 0, notifications: [], practiceDue: 0 })
    queryClient.setQueryData(queryKeyOf('GET /api/goals'), [goal])
    changeGoals(queryClient, (goals) => goals.map((one) => ({ ...one, currentAmount: 1.1 })))
    expect(queryClient.getQueryData(queryKeyOf('GET /api/goals'))).toMatchObject([{ currentAmount: 1.1 }])
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
    queryClient.setQueryData(queryKeyOf('GET /api/goals'), [goal])
    refreshAfter(queryClient, error)
    expect(queryClient.getQueryState(queryKeyOf('GET /api/goals'))?.isInvalidated).toBe(isOutdated)
  })
})
