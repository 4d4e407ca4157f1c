import { describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { noticesOf, type GoalFacts, type NoticeFacts, type PlanFacts } from './notices.ts'

const at = (text: string) => Date.parse(text)
/** £1,000 in 100 days: £10 a day from 1 September to 10 December 2026. */
const goal: GoalFacts = {
  goalId: 'g',
  title: 'Holiday',
  currentPence: 0,
  targetPence: 100_000,
  startPence: 0,
  targetDate: '2026-12-10',
  createdAt: at('2026-09-01T09:00:00Z'),
  reachedAt: null,
}
/** A learner who joined in January, with nothing to be notified of but what is given. */
const facts = (given: Partial<NoticeFacts>): NoticeFacts => ({
  joinedAt: at('2026-01-01T00:00:00Z'),
  modules: [],
  goals: [],
  plans: [],
  levelsLoweredAt: null,
  emailChangedAt: null,
  ...given,
})
const told = (goals: GoalFacts[], now: string) =>
  noticesOf(facts({ goals }), at(now)).filter(({ kind }) => kind !== 'welcome')
/** Made on 20 October 2026, half an hour before midnight in London. */
const plan: PlanFacts = {
  planId: 'p',
  action: 'ring the bank',
  date: '2026-11-10',
  outcome: null,
  createdAt: at('2026-10-20T22:30:00Z'),
}
const planned = (plans: PlanFacts[], now: string) =>
  noticesOf(facts({ plans }), at(now)).filter(({ kind }) => kind !== 'welcome')

describe('noticesOf', () => {
  /** What each kind of notification is made from. A kind that nothing makes does not compile. */
  const madeFrom: Record<Notification['kind'], Partial<NoticeFacts>> = {
    welcome: {},
    'module-completed': { modules: [{ moduleId: 1, title: 'Budgeting', completedAt: 1 }] },
    'goal-reached': { goals: [{ ...goal, currentPence: 100_000, reachedAt: 1 }] },
    'goal-behind': { goals: [{ ...goal, targetDate: '2026-12-01' }] },
    'plan-due': { plans: [plan] },
    'plan-asked': { plans: [{ ...plan, date: null }] },
  }
  test.each(Object.entries(madeFrom))('makes a notification of the kind %s', (kind, given) => {
    expect(noticesOf(facts(given), at('2026-11-20T12:00:00Z')).map((notice) => notice.kind)).toContain(kind)
  })

  test('welcomes from the moment of joining, and tells the newest first', () => {
    const modules = [
      { moduleId: 2, title: 'Credit', completedAt: 300 },
      { moduleId: 1, title: 'Budgeting', completedAt: 200 },
    ]
    expect(noticesOf(facts({ joinedAt: 100, modules, levelsLoweredAt: 350 }), 400)).toMatchObject([
      { id: 'levels-lowered', kind: 'welcome', about: 'levels', at: 350 },
      { id: 'module-completed-2', kind: 'module-completed', at: 300, title: 'Credit', moduleId: 2 },
      { id: 'module-completed-1', at: 200, title: 'Budgeting' },
      { id: 'welcome', kind: 'welcome', at: 100, title: null, moduleId: null, goalId: null },
    ])
  })

  test('tells of levels that are lower by new rules for 30 days, and not on the 31st', () => {
    const toldOn = (now: string) =>
      noticesOf(facts({ joinedAt: 0, levelsLoweredAt: at('2026-10-20T22:30:00Z') }), at(now)).map(({ id }) => id)
    expect(toldOn('2026-11-19T23:59:59Z')).toEqual(['levels-lowered', 'welcome'])
    expect(toldOn('2026-11-20T00:00:00Z')).toEqual(['welcome'])
  })

  test('has what happened at once in an order that stays', () => {
    const module = (moduleId: number) => ({ moduleId, title: `Module ${moduleId}`, completedAt: 200 })
    const ids = (modules: number[]) =>
      noticesOf(facts({ joinedAt: 200, modules: modules.map(module) }), 400).map(({ id }) => id)
    expect(ids([2, 1])).toEqual(['module-completed-1', 'module-completed-2', 'welcome'])
    expect(ids([1, 2])).toEqual(ids([2, 1]))
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
    // On its first day it is behind where money was taken out.
    const emptied = { ...late, startPence: 50_000, currentPence: 40_000 }
    expect(told([emptied], '2026-12-01T18:00:00Z')).toMatchObject([{ at: late.createdAt }])
  })
})

describe('noticesOf, plans', () => {
  test('tells of a plan from its day on', () => {
    expect(planned([plan], '2026-11-09T23:59:59Z')).toEqual([])
    for (const now of ['2026-11-10T00:00:00Z', '2026-11-11T09:00:00Z', '2026-12-09T23:59:59Z']) {
      expect(planned([plan], now)).toEqual([
        {
          ...{ id: 'plan-due-p-2026-11-10', kind: 'plan-due', at: at('2026-11-10') },
          ...{ title: 'ring the bank', planId: 'p', targetDate: '2026-11-10' },
          ...{ moduleId: null, goalId: null, amountLeft: null },
        },
      ])
    }
  })

  test('asks in its place what came of it, from 30 days after its day', () => {
    expect(planned([plan], '2026-12-10T00:00:00Z')).toMatchObject([
      { id: 'plan-asked-p-2026-12-10', kind: 'plan-asked', at: at('2026-12-10'), title: 'ring the bank', planId: 'p' },
    ])
  })

  test('asks of a plan without a date 30 days after it was made', () => {
    const undated = { ...plan, date: null }
    expect(planned([undated], '2026-11-18T23:59:59Z')).toEqual([])
    expect(planned([undated], '2026-11-19T00:00:00Z')).toMatchObject([
      { id: 'plan-asked-p-2026-11-19', kind: 'plan-asked', targetDate: null },
    ])
  })

  test('takes a plan that was made after midnight in London as made on the new day', () => {
    const made = { ...plan, date: null, createdAt: at('2026-06-30T23:30:00Z') }
    expect(planned([made], '2026-07-30T12:00:00Z')).toEqual([])
    expect(planned([made], '2026-07-31T12:00:00Z')).toMatchObject([{ id: 'plan-asked-p-2026-07-31' }])
  })

  test('counts from the making of a plan whose day was over by then, and never dates it before', () => {
    const late = { ...plan, date: '2026-01-01' }
    expect(planned([late], '2026-10-21T12:00:00Z')).toMatchObject([{ kind: 'plan-due', at: plan.createdAt }])
    expect(planned([late], '2026-11-19T12:00:00Z')).toMatchObject([{ kind: 'plan-asked', at: at('2026-11-19') }])
  })

  test('counts days by the calendar of the UK', () => {
    const summer = { ...plan, date: '2027-07-02' }
    expect(planned([summer], '2027-07-01T22:59:00Z')).toEqual([])
    expect(planned([summer], '2027-07-01T23:00:00Z')).toMatchObject([{ kind: 'plan-due' }])
  })

  test('tells again of a plan that was put off', () => {
    const putOff = { ...plan, date: '2026-11-12' }
    expect(planned([putOff], '2026-11-11T12:00:00Z')).toEqual([])
    expect(planned([putOff], '2026-11-12T12:00:00Z')).toMatchObject([{ id: 'plan-due-p-2026-11-12' }])
  })

  test.each(['yes', 'partly', 'not-now'] as const)('tells nothing more of a plan once the answer is %s', (outcome) => {
    for (const now of ['2026-11-10T12:00:00Z', '2026-12-24T12:00:00Z'])
      expect(planned([{ ...plan, outcome }], now)).toEqual([])
  })
})
