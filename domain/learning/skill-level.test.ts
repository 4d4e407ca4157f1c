import { describe, expect, test } from 'vitest'
import { lowestLevel, skillLevel, type ItemMemory, type SkillLevel } from './skill-level.ts'
import { skillLevelNames } from './skill-words.ts'

const right = (stability: number, rightDays: number): ItemMemory => ({ stability, rightDays, isLastRight: true })
const wrong = (stability: number, rightDays: number): ItemMemory => ({ stability, rightDays, isLastRight: false })

describe('skillLevel', () => {
  // promise: practice-levels
  test.each<[string, ItemMemory[], SkillLevel]>([
    ['nothing answered', [], 'new'],
    ['answered right once: 2.3 days', [right(2.3065, 1)], 'learning'],
    ['just below 7 days', [right(6.99, 2)], 'learning'],
    ['7 days', [right(7, 2)], 'secure'],
    ['7 days on the strength of one day', [right(7, 1)], 'secure'],
    ['just below 21 days', [right(20.99, 3)], 'secure'],
    ['21 days, right on three days', [right(21, 3)], 'mastered'],
    ['21 days, right on two days', [right(56, 2)], 'secure'],
    ['21 days, but the last answer was wrong', [wrong(21, 9)], 'learning'],
    ['7 days, but the last answer was wrong', [wrong(7, 2)], 'learning'],
    ['right again after a wrong one, still below 7 days', [right(3, 4)], 'learning'],
    ['right again and 8 days', [right(8, 5)], 'secure'],
    ['the lowest of two questions: learning', [right(60, 4), wrong(60, 4)], 'learning'],
    ['the lowest of two questions: secure', [right(60, 4), right(14, 2)], 'secure'],
    ['two questions mastered', [right(60, 4), right(57, 3)], 'mastered'],
  ])('%s', (_, answered, level) => {
    expect(skillLevel(answered)).toBe(level)
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
