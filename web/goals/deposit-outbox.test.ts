import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import { depositKind } from './deposit-outbox.ts'

const deposit = { depositId: 'd1', goalId: 'g', title: 'Holiday', amount: 50.5 }
const goal = { id: 'g', title: 'Holiday', currentAmount: 100, version: 3 } as Goal

afterEach(() => vi.unstubAllGlobals())

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

  test('changes the goals, and the notices, as of a goal that is reached', () => {
    expect(depositKind.touches(deposit)).toEqual([{ read: ['GET /api/goals'] }, { read: ['GET /api/notifications'] }])
  })
})
