import { describe, expect, test } from 'vitest'
import { noticesOf, type HappeningGoal } from './notices.ts'

const at = (text: string) => Date.parse(text)
/** £1,000 in 100 days: £10 a day from 1 September to 10 December 2026. */
const goal: HappeningGoal = {
  goalId: 'g',
  title: 'Holiday',
  currentPence: 0,
  targetPence: 100_000,
  startPence: 0,
  targetDate: '2026-12-10',
  createdAt: at('2026-09-01T09:00:00Z'),
  reachedAt: null,
}
const told = (goals: HappeningGoal[], now: string) =>
  noticesOf({ joinedAt: at('2026-01-01T00:00:00Z'), modules: [], goals }, at(now)).filter(
    ({ kind }) => kind !== 'welcome',
  )

describe('noticesOf', () => {
  test('welcomes from the moment of joining, and tells the newest first', () => {
    const modules = [
      { moduleId: 2, title: 'Credit', completedAt: 300 },
      { moduleId: 1, title: 'Budgeting', completedAt: 200 },
    ]
    expect(noticesOf({ joinedAt: 100, modules, goals: [] }, 400)).toMatchObject([
      { id: 'module-completed-2', kind: 'module-completed', at: 300, title: 'Credit', moduleId: 2 },
      { id: 'module-completed-1', at: 200, title: 'Budgeting' },
      { id: 'welcome', kind: 'welcome', at: 100, title: null, moduleId: null, goalId: null },
    ])
  })

  test('tells of a goal that was reached at the moment it was, and again for a raised target', () => {
    const reached = { ...goal, currentPence: 100_000, reachedAt: at('2026-10-05T12:00:00Z') }
    expect(told([reached], '2026-12-05T12:00:00Z')).toMatchObject([
      { id: 'goal-reached-g-100000', kind: 'goal-reached', at: reached.reachedAt, title: 'Holiday', amountLeft: 0 },
    ])
    expect(told([{ ...reached, targetPence: 90_000 }], '2026-12-05T12:00:00Z')).toMatchObject([
      { id: 'goal-reached-g-90000' },
    ])
  })

  test('tells of a goal that is behind from 30 days before its date, not 31, and not on the day itself', () => {
    expect(told([goal], '2026-11-09T12:00:00Z')).toEqual([])
    for (const now of ['2026-11-10T12:00:00Z', '2026-12-09T12:00:00Z']) {
      expect(told([goal], now)).toMatchObject([
        { id: 'goal-behind-g-2026-12-10', kind: 'goal-behind', at: at('2026-11-10'), amountLeft: 1000, goalId: 'g' },
      ])
    }
    expect(told([goal], '2026-12-10T00:00:00Z')).toEqual([])
  })

  test('counts days by the calendar of the UK', () => {
    const summer = { ...goal, createdAt: at('2026-05-01T09:00:00Z'), targetDate: '2026-08-31' }
    expect(told([summer], '2026-07-31T22:59:00Z')).toEqual([])
    expect(told([summer], '2026-07-31T23:00:00Z')).toMatchObject([{ targetDate: '2026-08-31' }])
  })

  test('dates it from the day on which what is saved became too little', () => {
    // £800 is what the line asks on the 80th day, 20 November; the 81st is the first on which it asks for more.
    const nearly = { ...goal, currentPence: 80_000 }
    expect(told([nearly], '2026-11-20T12:00:00Z')).toEqual([])
    expect(told([nearly], '2026-11-30T12:00:00Z')).toMatchObject([{ at: at('2026-11-21'), amountLeft: 200 }])
  })

  test('measures from what was saved at the start', () => {
    const begun = { ...goal, startPence: 90_000, currentPence: 95_000 }
    expect(told([{ ...begun, currentPence: 99_000 }], '2026-11-21T12:00:00Z')).toEqual([])
    expect(told([begun], '2026-11-21T12:00:00Z')).toMatchObject([{ kind: 'goal-behind', amountLeft: 50 }])
  })

  test('never dates it before the goal was set', () => {
    const late = { ...goal, createdAt: at('2026-12-01T15:00:00Z') }
    expect(told([late], '2026-12-05T12:00:00Z')).toMatchObject([{ at: at('2026-12-02') }])
  })
})
