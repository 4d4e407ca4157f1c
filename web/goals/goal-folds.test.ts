import { describe, expect, test } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import { goalFolds } from './goal-folds.ts'
import { asOnServer, depositName, type ShownGoal } from './waiting-deposits.ts'
import { isReached, planOf, planText, statusText } from './goal-words.ts'

const goal: Goal = {
  ...{ id: 'g', title: 'Bike', icon: 'gift', currentAmount: 0.1, targetAmount: 120, targetDate: '2090-07-01' },
  ...{ startAmount: 0, createdAt: '2026-11-20T10:00:00Z', version: 3, depositIds: ['before'] },
}
const other: Goal = { ...goal, id: 'h', depositIds: [] }

function entry(amount: number, depositId = String(amount), goalId = 'g'): OutboxEntry {
  return { kind: depositName, body: { depositId, goalId, title: 'Bike', amount } } as OutboxEntry
}
const shown = (...entries: OutboxEntry[]): ShownGoal[] => goalFolds['GET /api/goals']([goal, other], entries)

describe('goals with the deposits that wait', () => {
  // promise: deposits-not-yet-sent
  test('have each in its goal, to the penny, and no less than nothing', () => {
    expect(shown(entry(0.2), entry(-0.1)).map(({ currentAmount }) => currentAmount)).toEqual([0.2, 0.1])
    expect(shown(entry(-5))[0]?.currentAmount).toBe(0)
    expect(shown()).toEqual([goal, other])
  })

  // promise: goal-deposits-counted-once
  test('do not count one that the server names, and twice is once', () => {
    expect(shown(entry(5, 'before'))).toEqual([goal, other])
    expect(shown(entry(5), entry(5))[0]).toMatchObject({ currentAmount: 5.1, waiting: 5 })
  })

  test('do not call waiting what the server was sent after it was asked', () => {
    const [had = goal] = shown({ ...entry(5), deliveredAt: 1, touches: [] } as OutboxEntry, entry(1))
    expect(had).toMatchObject({ currentAmount: 6.1, waiting: 1, depositIds: ['before', '5'] })
  })

  test('count those of a response that a version before has stored, which names none', () => {
    const { depositIds: _, ...stored } = goal
    expect(goalFolds['GET /api/goals']([stored], [entry(5, 'before')])[0]?.currentAmount).toBe(5.1)
  })

  test('say how much of it waits, and give back what the server said', () => {
    const [with5 = goal] = shown(entry(5), entry(-1))
    expect(with5).toMatchObject({ currentAmount: 4.1, waiting: 4 })
    // A goal that is deleted and brought back must not name what the server never had.
    expect(asOnServer(with5)).toEqual(goal)
  })

  // promise: goal-not-reached-by-waiting-money
  test('never call a goal reached by money that waits', () => {
    const [full = goal] = shown(entry(119.9))
    const plan = planOf(full, '2026-11-28')
    expect([isReached(full), plan.status, plan.percent]).toEqual([false, 'waiting', 99])
    expect([statusText(plan, full), planText(plan, full)]).toEqual([
      'Not confirmed yet',
      '£119.90 of it is not confirmed yet. With that you have all you set out to.',
    ])
    // One that was reached is not while money that was taken out waits.
    const reached = { ...goal, currentAmount: 120 }
    const [less = goal] = goalFolds['GET /api/goals']([reached], [entry(-1)])
    expect([isReached(reached), isReached(less)]).toEqual([true, false])
  })
})
