import { describe, expect, test } from 'vitest'
import { createGoalBody, type Goal } from '#contract/goals.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { CallError } from '../api/client.ts'
import { inOrder } from './goal-list.tsx'
import { amountTexts, goalProblem, planOf, planText, soonerText, statusText } from './goal-words.ts'

const today = '2026-11-21'

function goal(changes: Partial<Goal> = {}): Goal {
  const set = { title: 'Holiday', icon: 'plane', currentAmount: 200, targetAmount: 1100, targetDate: '2027-09-01' }
  return {
    ...createGoalBody.parse(set),
    id: 'g1',
    startAmount: 0,
    createdAt: '2026-09-01T10:00:00Z',
    version: 1,
    ...changes,
  }
}

const words = (changes: Partial<Goal>) => {
  const changed = goal(changes)
  return planText(planOf(changed, today), changed)
}

describe('planText', () => {
  test('names the amount a month for the nine months that are left', () => {
    expect(words({ currentAmount: 300 })).toBe('£89 a month gets you there by September 2027.')
  })

  test('says what steady saving would have made when that is more', () => {
    expect(words({})).toBe(
      '£100 a month gets you there by September 2027. Saving steadily, you would have £244 by now.',
    )
  })

  test('names the whole rest in the last month', () => {
    expect(words({ targetDate: '2026-12-12', currentAmount: 1090 })).toBe('£10 more gets you there by December 2026.')
  })

  test('asks for a new date once it has passed', () => {
    expect(words({ targetDate: '2026-11-01' })).toBe('£900 to go. Choose a new date, and we’ll plan again from today.')
  })

  test('congratulates when all is there', () => {
    expect(words({ currentAmount: 1100 })).toBe('Well done. You have saved all you set out to.')
  })
})

describe('amountTexts', () => {
  // promise: goal-whole-pounds
  test.each([
    [100.5, 300.25, '£101 of £300'],
    [999.9, 1000, '£999 of £1,000'],
    [300.1, 300.25, '£300 of £301'],
    [300.25, 300.25, '£300 of £300'],
  ])('of £%d of £%d is %s, and a goal short of pence does not look reached', (currentAmount, targetAmount, shown) => {
    const { saved, target } = amountTexts(goal({ currentAmount, targetAmount }))
    expect(`${saved} of ${target}`).toBe(shown)
  })

  test('leaves no pence in what a goal asks for', () => {
    expect(words({ targetDate: '2026-11-01', currentAmount: 200.6 })).toMatch(/^£900 to go/)
    expect(words({ targetDate: '2026-12-12', currentAmount: 1089.7 })).toMatch(/^£11 more gets you there/)
  })
})

describe('statusText', () => {
  const status = (changes: Partial<Goal>) => statusText(planOf(goal(changes), today), goal(changes))

  test('says that a goal is on track, and leaves the amount to the sentence', () => {
    expect(status({ currentAmount: 300 })).toBe('On track')
    expect(status({ targetDate: '2026-12-12', currentAmount: 1090 })).toBe('On track')
  })

  test('of any other is in a word how it stands', () => {
    expect([status({}), status({ currentAmount: 1100 }), status({ targetDate: '2026-11-01' })]).toEqual([
      'Behind',
      'Reached',
      'Date has passed',
    ])
  })
})

describe('a goal that is set today for far too much', () => {
  const set = { currentAmount: 0, targetAmount: 9_500_000, targetDate: '2031-06-01', createdAt: '2026-11-21T10:00:00Z' }

  // promise: goal-on-track-words
  test('says what it asks a month, and not that it is on track', () => {
    expect(words(set)).toBe('£175,926 a month gets you there by June 2031.')
    expect(statusText(planOf(goal(set), today), goal(set))).toBe(null)
  })
})

describe('planOf', () => {
  test('does not call a goal reached at 99.9%', () => {
    const plan = planOf(goal({ currentAmount: 1099.99 }), today)
    expect([plan.status, plan.percent]).toEqual(['on-track', 99])
  })

  test('counts days from the one in London on which the goal was set', () => {
    const set = { startAmount: 0, currentAmount: 0, createdAt: '2026-06-30T23:30:00Z', targetDate: '2026-12-31' }
    expect(planOf(goal(set), '2026-07-01').expectedToday).toBe(0)
  })
})

describe('soonerText', () => {
  test('counts the months that £20 more saves', () => {
    expect(soonerText(planOf(goal(), today))).toBe('£20 more a month gets you there 1 month sooner.')
    expect(soonerText(planOf(goal({ currentAmount: 920 }), today))).toBe(
      '£20 more a month gets you there 4 months sooner.',
    )
  })

  test('says nothing of a goal that is reached', () => {
    expect(soonerText(planOf(goal({ currentAmount: 1100 }), today))).toBeNull()
  })
})

describe('inOrder', () => {
  test('puts the nearest date first and what is reached last', () => {
    const goals = [
      goal({ id: 'reached', targetDate: '2026-12-01', currentAmount: 1100 }),
      goal({ id: 'far', targetDate: '2030-01-01' }),
      goal({ id: 'near', targetDate: '2027-01-01' }),
    ]
    expect(inOrder(goals).map(({ id }) => id)).toEqual(['near', 'far', 'reached'])
  })
})

describe('goalProblem', () => {
  const now = new Date(2026, 10, 21, 14, 30)
  const say = (code: ProblemCode, status: number, seconds?: number) =>
    goalProblem(
      new CallError(status, '', { type: '', title: 'By the server.', status, code }, seconds),
      'Your goal has not been saved.',
      now,
    )

  test('says after too many changes when to go on, which is within a minute', () => {
    const text = 'That is a lot of changes in a short time. Your goal has not been saved.'
    expect(say('too-many-writes', 429, 3)).toBe(`${text} Try again in a few seconds.`)
    expect(say('too-many-writes', 429)).toBe(`${text} Try again in a minute.`)
  })

  test('reads the code alone, and leaves to the form what the form says', () => {
    expect(say('not-enough-saved', 409)).toBe('There isn’t that much in this goal. Take out less.')
    expect(say('invalid-body', 400)).toBeNull()
    expect(say('internal', 500)).toBe('Your goal has not been saved. Try again in a few minutes.')
  })
})
