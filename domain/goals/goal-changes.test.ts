import { describe, expect, test } from 'vitest'
import { changedGoal, changeRefusal, depositRefusal, isReached } from './goal-changes.ts'

const goal = { title: 'Holiday', currentPence: 10_000, targetPence: 50_000, reachedAt: null, version: 3 }

describe('isReached', () => {
  test.each([
    [49_999, false],
    [50_000, true],
    [50_001, true],
  ])('of %i pence saved for 50,000 is %s', (currentPence, expected) => {
    expect(isReached({ currentPence, targetPence: 50_000 })).toBe(expected)
  })
})

describe('changeRefusal', () => {
  const refusal = (change: object, version?: number) => changeRefusal(goal, { change, version })

  test('takes any change that was made upon the version that is there', () => {
    expect(refusal({ currentPence: 0, targetPence: 5 }, 3)).toBeNull()
  })

  test('refuses what was made upon another version, whatever it changes', () => {
    expect(refusal({ title: 'Car' }, 2)).toBe('changed-before')
    expect(refusal({}, 4)).toBe('changed-before')
  })

  test('asks for the version where another amount is saved, and nowhere else', () => {
    expect(refusal({ currentPence: 10_001 })).toBe('version-missing')
    expect(refusal({ currentPence: 10_000, targetPence: 5 })).toBeNull()
    expect(refusal({ title: 'Car' })).toBeNull()
  })
})

describe('depositRefusal', () => {
  test.each([
    [500, -500, null],
    [500, -501, 'too-little'],
    [999_999_999, 1, null],
    [999_999_999, 2, 'too-much'],
    [0, 1, null],
  ])('with %i pence saved a deposit of %i is %s', (saved, deposit, expected) => {
    expect(depositRefusal(saved, deposit)).toBe(expected)
  })
})

describe('changedGoal', () => {
  test('is another version with what was changed, and the rest as it was', () => {
    expect(changedGoal(goal, { title: 'Car' }, 7)).toEqual({ ...goal, title: 'Car', version: 4 })
  })

  test('is reached now, stays reached since then, and is not when the target is raised', () => {
    const reached = changedGoal(goal, { currentPence: 50_000 }, 7)
    expect(reached.reachedAt).toBe(7)
    expect(changedGoal(reached, { currentPence: 60_000 }, 9).reachedAt).toBe(7)
    expect(changedGoal(reached, { targetPence: 60_000 }, 9).reachedAt).toBeNull()
  })
})
