import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultReviewLimit, pickForToday, reviewLimits, type DueSkill } from './practice-queue.ts'

/** Such as '1a 2b 1c': lesson and name, the least likely remembered first. */
function due(text: string): DueSkill[] {
  return text
    .split(' ')
    .map((skillId, index) => ({ skillId, lessonId: Number(skillId.slice(0, -1)), recall: index / 100 }))
}
const ids = (items: readonly DueSkill[]) => items.map(({ skillId }) => skillId).join(' ')

describe('pickForToday', () => {
  test.each([
    ['the least likely remembered first', '1a 2b 3c 4d', 3, '1a 2b 3c'],
    ['never two of one lesson in a row', '1a 1b 2c 2d', 4, '1a 2c 1b 2d'],
    ['one lesson begins when it has most of what is left', '2a 2b 1c 1d 1e', 5, '1c 2a 1d 2b 1e'],
    [
      'the least likely remembered begins, though another lesson has half of what is left',
      '2a 1b 1c 3d',
      4,
      '2a 1b 3d 1c',
    ],
    ['no lesson gives more than half while others have some', '1a 1b 1c 1d 2e 3f', 4, '1a 2e 1b 3f'],
    ['of five questions one lesson may give three', '1a 1b 1c 2d 3e 4f', 5, '1a 2d 1b 3e 1c'],
    ['one lesson alone gives all', '1a 1b 1c', 2, '1a 1b'],
    ['one lesson gives the rest when the others run out', '1a 1b 1c 1d 2e', 5, '1a 2e 1b 1c 1d'],
    ['nothing when the day’s number is reached', '1a 2b', 0, ''],
  ])('%s', (_, items, count, expected) => {
    expect(ids(pickForToday(due(items), count))).toBe(expected)
  })

  test('has those that are as likely remembered in the order of their ids', () => {
    const alike = (...skillIds: string[]) => skillIds.map((skillId, at) => ({ skillId, lessonId: at, recall: 0.5 }))
    expect(ids(pickForToday(alike('b', 'c', 'a'), 2))).toBe('a b')
    expect(ids(pickForToday(alike('c', 'a', 'b'), 3))).toBe('a b c')
  })

  test('asks 5, 10 or 20 questions a day, 10 for who never chose', () => {
    expect(reviewLimits).toEqual([5, 10, 20])
    expect(defaultReviewLimit).toBe(10)
  })

  const items = fc.uniqueArray(
    fc.record({
      skillId: fc.string({ minLength: 1, maxLength: 3 }),
      lessonId: fc.integer({ min: 1, max: 4 }),
      recall: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { selector: ({ skillId }) => skillId, maxLength: 40 },
  )

  test('gives as many as there are, at most the day’s number, each once, in whatever order they came', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(5, 10, 20), (given, count) => {
        const picked = pickForToday(given, count)
        expect(picked).toHaveLength(Math.min(count, given.length))
        expect(new Set(picked).size).toBe(picked.length)
        expect(pickForToday(given.toReversed(), count)).toEqual(picked)
      }),
    )
  })

  test('has two of one lesson in a row only when the other lessons have too few due to stand between', () => {
    const isInRow = (picked: DueSkill[]) => picked.some((item, index) => item.lessonId === picked[index - 1]?.lessonId)
    const ofOthers = (given: DueSkill[]) => {
      const counts = [1, 2, 3, 4].map((id) => given.filter(({ lessonId }) => lessonId === id).length)
      return given.length - Math.max(...counts)
    }
    expect(() =>
      fc.assert(
        fc.property(items, fc.constantFrom(5, 10, 20), (given, count) => {
          const picked = pickForToday(given, count)
          return !isInRow(picked) || ofOthers(given) < Math.floor(picked.length / 2)
        }),
      ),
    ).not.toThrow()
  })
})
