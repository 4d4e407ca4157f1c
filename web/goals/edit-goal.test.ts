import { describe, expect, test } from 'vitest'
import { createGoalBody, type Goal } from '#contract/goals.ts'
import { changesOf, isAmountAtStake } from './edit-goal.tsx'

const set = { title: 'Holiday', icon: 'plane', currentAmount: 100, targetAmount: 1000, targetDate: '2027-09-01' }
const opened: Goal = {
  ...createGoalBody.parse(set),
  id: 'g',
  startAmount: 0,
  createdAt: '2026-11-01T00:00:00Z',
  version: 3,
}

describe('changesOf', () => {
  test('sends nothing of a form that was left as it was', () => {
    expect(changesOf({ opened, shown: opened }, opened)).toEqual({})
  })

  // promise: goal-edit-name-alone
  test('sends another name alone, without the amount that may be out of date', () => {
    expect(changesOf({ opened, shown: opened }, { ...opened, title: 'Sea' })).toEqual({ title: 'Sea' })
  })

  test('sends another amount with the version that it was seen in', () => {
    expect(changesOf({ opened, shown: opened }, { ...opened, currentAmount: 120 })).toEqual({
      currentAmount: 120,
      version: 3,
    })
  })

  test('after a change elsewhere sends the typed amount with the new version, and no name that was changed there', () => {
    const shown = { ...opened, title: 'Sea', currentAmount: 150, version: 5 }
    expect(changesOf({ opened, shown }, { ...opened, currentAmount: 120 })).toEqual({ currentAmount: 120, version: 5 })
    expect(changesOf({ opened, shown }, { ...opened, icon: 'car', currentAmount: 150 })).toEqual({ icon: 'car' })
  })
})

describe('isAmountAtStake', () => {
  const seen = { opened, shown: opened }

  test('is so when another amount was saved than the one seen and the one wanted', () => {
    expect(isAmountAtStake(seen, { ...opened, currentAmount: 150, version: 4 }, 120)).toBe(true)
  })

  test('is not so when the name alone was changed, or the same amount was saved', () => {
    expect(isAmountAtStake(seen, { ...opened, title: 'Sea', version: 4 }, 120)).toBe(false)
    expect(isAmountAtStake(seen, { ...opened, currentAmount: 120, version: 4 }, 120)).toBe(false)
  })
})
