import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../calendar.ts'
import { pence } from '../money.ts'
import { goalTexts, planGoal, type GoalProgress } from './goal-plan.ts'

/** £200 saved of £1,100 by 1 September 2027, set on 1 September 2026, seen on 21 November 2026. */
const goal: GoalProgress = {
  currentAmount: pence(20_000),
  targetAmount: pence(110_000),
  targetDate: '2027-09-01',
  createdOn: '2026-09-01',
  today: '2026-11-21',
}

describe('planGoal', () => {
  test('asks for nine payments of £100 for £900 more in nine months', () => {
    expect(planGoal(goal)).toMatchObject({ left: 90_000, monthsLeft: 9, monthlyNeeded: 10_000, percent: 18 })
  })

  test('rounds the payment up to a penny, so that the payments suffice', () => {
    const { monthlyNeeded, monthsLeft, left } = planGoal({ ...goal, targetAmount: pence(110_001) })
    expect(monthlyNeeded).toBe(10_001)
    expect(monthlyNeeded * monthsLeft).toBeGreaterThanOrEqual(left)
  })

  test('expects by now the straight line since it was set: £244.11 after 81 of 365 days', () => {
    // 1,100 × 81 ÷ 365
    expect(planGoal(goal)).toMatchObject({ expectedToday: 24_411, status: 'behind' })
    expect(planGoal({ ...goal, currentAmount: pence(24_410) }).status).toBe('behind')
    expect(planGoal({ ...goal, currentAmount: pence(24_411) }).status).toBe('on-track')
  })

  test('starts the line at what was saved when it was set', () => {
    // 200 + 900 × 81 ÷ 365
    expect(planGoal({ ...goal, startAmount: pence(20_000) }).expectedToday).toBe(39_973)
  })

  test('is reached one month sooner with £20 more a month: 900 ÷ 120 is eight payments', () => {
    expect(planGoal(goal).sooner).toEqual({ extraMonthly: 2_000, monthsSooner: 1, reachedOn: '2027-07-21' })
    expect(planGoal({ ...goal, extraMonthly: pence(10_000) }).sooner).toMatchObject({
      monthsSooner: 4,
      reachedOn: '2027-04-21',
    })
  })

  test('is reached no sooner with £10 more: 900 ÷ 110 is still nine payments', () => {
    expect(planGoal({ ...goal, extraMonthly: pence(1_000) }).sooner).toBeNull()
  })

  test('is reached when the target is saved, even past its date, and only then 100%', () => {
    const reached = { status: 'reached', left: 0, monthlyNeeded: 0, percent: 100, sooner: null }
    expect(planGoal({ ...goal, currentAmount: pence(110_000) })).toMatchObject(reached)
    expect(planGoal({ ...goal, currentAmount: pence(200_000), today: '2028-01-01' })).toMatchObject(reached)
    expect(planGoal({ ...goal, currentAmount: pence(109_999) }).percent).toBe(99)
  })

  // promise: goal-percent-rounded
  test.each([
    [250, 900, 28],
    [29, 100, 29],
    [0, 100, 0],
  ])('has of £%d of £%d, rounded, %d%%', (saved, target, percent) => {
    const amounts = { currentAmount: pence(saved * 100), targetAmount: pence(target * 100) }
    expect(planGoal({ ...goal, ...amounts }).percent).toBe(percent)
  })

  test('is overdue from its date on, with the whole rest to pay', () => {
    expect(planGoal({ ...goal, today: '2027-09-01' })).toMatchObject({
      status: 'overdue',
      monthsLeft: 0,
      monthlyNeeded: 90_000,
      sooner: null,
    })
  })

  test('asks for all at once when less than a month is left', () => {
    expect(planGoal({ ...goal, today: '2027-08-20' })).toMatchObject({
      monthsLeft: 1,
      monthlyNeeded: 90_000,
      sooner: null,
    })
  })

  test('expects everything of a goal set for the day it was set on', () => {
    expect(planGoal({ ...goal, targetDate: '2026-09-01' })).toMatchObject({ expectedToday: 110_000, status: 'overdue' })
  })

  test('expects what there was at first until the day it was set, and never more than the target', () => {
    const expected = (more: Partial<GoalProgress>) =>
      planGoal({ ...goal, startAmount: pence(20_000), ...more }).expectedToday
    expect(expected({ today: '2026-08-31' })).toBe(20_000)
    expect(expected({ today: '2026-09-01' })).toBe(20_000)
    expect(expected({ today: '2026-09-01', targetDate: '2026-09-02' })).toBe(20_000)
    expect(expected({ today: '2026-09-01', targetDate: '2026-09-01' })).toBe(110_000)
    expect(expected({ today: '2027-09-01' })).toBe(110_000)
    expect(expected({ today: '2028-01-01' })).toBe(110_000)
  })

  test('never says on track above the line or behind on it, and its payments always suffice', () => {
    const anyGoal = fc.record({
      currentAmount: fc.integer({ min: 0, max: 1e9 }).map(pence),
      targetAmount: fc.integer({ min: 1, max: 1e9 }).map(pence),
      months: fc.integer({ min: 1, max: 600 }),
    })
    fc.assert(
      fc.property(anyGoal, ({ months, ...amounts }) => {
        const plan = planGoal({ ...goal, ...amounts, targetDate: addMonths(goal.today, months) })
        expect(plan.monthsLeft).toBe(months)
        expect(plan.monthlyNeeded * months).toBeGreaterThanOrEqual(plan.left)
        expect((plan.monthlyNeeded - 1) * months).toBeLessThan(Math.max(1, plan.left))
        const isOnLine = amounts.currentAmount >= plan.expectedToday
        expect(plan.status).toBe(plan.left === 0 ? 'reached' : isOnLine ? 'on-track' : 'behind')
        expect(plan.sooner?.monthsSooner ?? 1).toBeGreaterThan(0)
      }),
    )
  })
})

describe('goalTexts', () => {
  test.each([
    ['in whole pounds', 10_050, 30_025, '£101', '£300'],
    ['a penny short, as not reached', 29_999, 30_000, '£299', '£300'],
    ['short of pence beyond a pound, as not reached', 30_000, 30_025, '£300', '£301'],
    ['reached, as the same', 30_025, 30_025, '£300', '£300'],
    ['beyond its target within a pound, as the same', 30_040, 30_025, '£300', '£300'],
  ])('shows a goal %s', (_, saved, target, savedText, targetText) => {
    const texts = goalTexts({ currentAmount: pence(saved), targetAmount: pence(target) })
    expect(texts).toEqual({ saved: savedText, target: targetText })
  })
})
