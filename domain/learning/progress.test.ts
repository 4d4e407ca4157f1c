import { describe, expect, test } from 'vitest'
import { activeLesson, moduleStatus, overallProgress } from './progress.ts'

/** Six modules of three lessons, as in the course. */
const course = Array.from({ length: 18 }, (_, index) => ({ moduleId: Math.floor(index / 3) + 1, lessonId: index + 1 }))

describe('moduleStatus', () => {
  // promise: module-status
  test.each([
    [0, 3, 'not-started'],
    [1, 3, 'in-progress'],
    [2, 3, 'in-progress'],
    [3, 3, 'completed'],
    [4, 3, 'completed'],
    [0, 0, 'not-started'],
  ] as const)('with %d of %d lessons is %s', (completedLessons, totalLessons, status) => {
    expect(moduleStatus({ completedLessons, totalLessons })).toBe(status)
  })
})

describe('overallProgress', () => {
  test('counts by module and in all', () => {
    const progress = overallProgress(course, new Set([1, 2, 3, 5, 18]))
    expect([progress.totalLessons, progress.completedLessons]).toEqual([18, 5])
    expect(progress.completedLessonIds).toEqual([1, 2, 3, 5, 18])
    expect(progress.moduleProgress.map(({ completedLessons }) => completedLessons)).toEqual([3, 1, 0, 0, 0, 1])
  })

  test('does not count ids that the course does not hold', () => {
    expect(overallProgress(course, new Set([0, 19, 99])).completedLessons).toBe(0)
  })
})

describe('activeLesson', () => {
  const active = (completed: number[], lastWorkedOn: number | null) =>
    activeLesson({ course, completed: new Set(completed), lastWorkedOn })?.lessonId ?? null

  test('is the first lesson of a new learner', () => {
    expect(active([], null)).toBe(1)
  })

  test('is the first open lesson after the one last worked on', () => {
    expect(active([1, 2], 2)).toBe(3)
    expect(active([4, 5], 4)).toBe(6)
  })

  test('goes back to the first open one when none is left after it', () => {
    expect(active([17, 18], 18)).toBe(1)
    expect(active([1, 2, 18], 18)).toBe(3)
  })

  test('is none when everything is completed', () => {
    expect(
      active(
        course.map(({ lessonId }) => lessonId),
        18,
      ),
    ).toBeNull()
  })

  test('starts from the first when the last lesson is not in the course', () => {
    expect(active([1], 99)).toBe(2)
  })
})
