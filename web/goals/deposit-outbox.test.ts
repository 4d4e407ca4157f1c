import { afterEach, describe, expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Goal } from '#contract/goals.ts'
import { queryKeyOf } from '#web/api/response-cache.ts'
import { depositKind } from './deposit-outbox.ts'

const deposit = { depositId: 'd1', goalId: 'g', title: 'Holiday', amount: 50.5 }
const goal = { id: 'g', title: 'Holiday', currentAmount: 100, version: 3 } as Goal
const other = { id: 'h', title: 'Bike', currentAmount: 7, version: 1 } as Goal

afterEach(() => vi.unstubAllGlobals())

function shownAfter(answer: Goal | undefined): Goal[] | undefined {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeyOf('GET /api/goals'), [other, goal])
  depositKind.apply(queryClient, { body: deposit, answer, learnerId: 'ada' })
  return queryClient.getQueryData(queryKeyOf('GET /api/goals'))
}

describe('the post of a deposit', () => {
  test('stands on devices under a name that never changes, in the lane of its goal', () => {
    expect([depositKind.kind, depositKind.key(deposit), depositKind.lane(deposit)]).toEqual(['deposit', 'd1', 'goal-g'])
  })

  test('is posted to its goal, with the id by which the server knows it again', async () => {
    const fetch = vi.fn<(address: string, request: { method: string; body: string }) => Promise<Response>>(async () =>
      Response.json(goal, { status: 201 }),
    )
    vi.stubGlobal('fetch', fetch)
    expect(await depositKind.send(deposit, 'ada')).toEqual(goal)
    const [address, { method, body } = { method: '', body: '' }] = fetch.mock.calls[0] ?? []
    expect([method, address]).toEqual(['POST', '/api/goals/g/deposits'])
    expect(JSON.parse(body)).toEqual({ depositId: 'd1', amount: 50.5 })
  })

  test('is named by its amount and its goal', () => {
    expect(depositKind.describe(deposit)).toBe('£50.50 put into ‘Holiday’')
    expect(depositKind.describe({ ...deposit, amount: -50 })).toBe('£50 taken out of ‘Holiday’')
  })

  test('shows the goal that the server answered, or adds up itself where the answer was not heard', () => {
    const answer = { ...goal, currentAmount: 650.5, version: 5 }
    expect(shownAfter(answer)).toEqual([other, answer])
    expect(shownAfter(undefined)).toEqual([other, { ...goal, currentAmount: 150.5, depositIds: ['d1'] }])
  })

  test('does not go back to before what is shown already', () => {
    expect(shownAfter({ ...goal, currentAmount: 60, version: 2 })).toEqual([other, goal])
  })
})
