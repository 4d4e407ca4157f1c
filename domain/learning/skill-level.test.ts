import { describe, expect, test } from 'vitest'
import { lowestLevel, skillLevel, type ItemSeen, type SkillLevel, type SkillMemory } from './skill-level.ts'
import { skillLevelNames } from './skill-words.ts'

/** The items that were answered: picked or made right, or never right. */
const seen = (...rights: ItemSeen['right'][]): SkillMemory['items'] =>
  Object.fromEntries(rights.map((right, at) => [`item-${at}`, { variant: 0, answeredOn: '2026-11-20', right }]))
const bothWays = seen('picked', 'made')
const right = (stability: number, rightDays: number, more: Partial<SkillMemory> = {}): SkillMemory => {
  return { stability, rightDays, isLastRight: true, days: rightDays, items: bothWays, ...more }
}

describe('skillLevel', () => {
  // promise: practice-levels
  test.each<[string, SkillMemory | null, SkillLevel]>([
    ['nothing answered', null, 'new'],
    ['right on one day', right(2.3, 1), 'tried'],
    ['right on one day, however lasting', right(30, 1), 'tried'],
    ['wrong on one day', right(0.2, 0, { days: 1, isLastRight: false }), 'tried'],
    ['wrong on two days', right(0.2, 0, { days: 2, isLastRight: false }), 'learning'],
    ['7 days, right on one of two days', right(7, 1, { days: 2 }), 'learning'],
    ['just below 7 days', right(6.99, 2), 'learning'],
    ['7 days, right on two days and in both ways', right(7, 2), 'secure'],
    ['7 days, but the last answer was wrong', right(7, 2, { days: 3, isLastRight: false }), 'learning'],
    ['all picked', right(60, 5, { items: seen('picked', 'picked', 'picked') }), 'learning'],
    ['one item right, and another wrong', right(60, 5, { items: seen('made', null) }), 'learning'],
    ['one item made right on many days', right(60, 5, { items: seen('made') }), 'learning'],
    ['two items made right', right(7, 2, { items: seen('made', 'made') }), 'secure'],
    ['just below 21 days', right(20.99, 3), 'secure'],
    ['21 days, right on two days', right(56, 2), 'secure'],
    ['21 days, right on three days', right(21, 3), 'mastered'],
    ['21 days, but the last answer was wrong', right(21, 9, { days: 10, isLastRight: false }), 'learning'],
    ['21 days, all picked', right(21, 9, { items: seen('picked', 'picked') }), 'learning'],
    ['right again after a wrong one, still below 7 days', right(3, 4, { days: 5 }), 'learning'],
    ['right again and 8 days', right(8, 5, { days: 6 }), 'secure'],
  ])('%s', (_, memory, level) => {
    expect(skillLevel(memory)).toBe(level)
  })
})

describe('lowestLevel', () => {
  test.each<[SkillLevel[], SkillLevel]>([
    [[], 'new'],
    [['mastered', 'secure', 'learning', 'new'], 'new'],
    [['mastered', 'secure', 'learning'], 'learning'],
    [['mastered', 'secure'], 'secure'],
    [['mastered', 'mastered'], 'mastered'],
  ])('of %j is %s', (levels, lowest) => {
    expect(lowestLevel(levels)).toBe(lowest)
  })
})

describe('skillLevelNames', () => {
  test('has a word for each level', () => {
    expect(Object.values(skillLevelNames)).toEqual(['New', 'Tried', 'Learning', 'Secure', 'Mastered'])
  })
})
