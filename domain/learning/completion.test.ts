import { describe, expect, test } from 'vitest'
import { completedWith, isModuleComplete, recordWith, type QuizRecord } from './completion.ts'

const attempt = (score: number, takenAt: number) => ({ score, questionCount: 6, takenAt })
const recordOf = (...attempts: ReturnType<typeof attempt>[]) =>
  attempts.reduce<QuizRecord | null>((record, one) => recordWith(record, one), null)

describe('recordWith', () => {
  test('takes the first attempt for the first, the best and the last', () => {
    const only = attempt(0, 5)
    expect(recordOf(only)).toEqual({ attempts: 1, first: only, best: only, last: only })
  })

  test('counts each, and leaves the first and the best when a worse one follows', () => {
    const [first, best, last] = [attempt(2, 1), attempt(6, 2), attempt(1, 3)]
    expect(recordOf(first, best, last)).toEqual({ attempts: 3, first, best, last })
  })

  test('leaves the earlier of two equally good ones the best', () => {
    expect(recordOf(attempt(4, 1), attempt(4, 2))?.best).toEqual(attempt(4, 1))
  })

  test('puts an attempt just after the last where its clock was put back, the best too', () => {
    expect(recordOf(attempt(1, 100), attempt(5, 40))).toEqual({
      attempts: 2,
      first: attempt(1, 100),
      best: attempt(5, 101),
      last: attempt(5, 101),
    })
    expect(recordOf(attempt(1, 100), attempt(5, 100))?.last.takenAt).toBe(101)
  })

  test('takes the number of questions that an attempt had, which may have changed since', () => {
    const longer = { score: 6, questionCount: 8, takenAt: 2 }
    expect(recordOf(attempt(5, 1), longer)).toMatchObject({ first: { questionCount: 6 }, best: longer })
  })
})

describe('completedWith', () => {
  const done = (lessonId: number, score: number | null) => ({ moduleId: 1, lessonId, score })

  test('completes by reading and by a quiz of whatever score, once', () => {
    expect(completedWith([1], [done(2, null), done(3, 0), done(3, 6)])).toEqual([1, 2, 3])
  })

  test('takes nothing out', () => {
    expect(completedWith([1, 2], [done(2, null)])).toEqual([1, 2])
    expect(completedWith([1, 2], [])).toEqual([1, 2])
  })
})

test.each([
  [[1, 2, 3], [3, 2, 1, 7], true],
  [[1, 2, 3], [1, 2], false],
  [[], [1], false],
])('a module of the lessons %j is complete with %j: %s', (lessonIds, completed, isComplete) => {
  expect(isModuleComplete(lessonIds, new Set(completed))).toBe(isComplete)
})
