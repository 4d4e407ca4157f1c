import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { activeWith, lessonWith, modulesWith, moduleWith, overallWith, workOf, type Work } from './pending-progress.ts'

const record = { attempts: 0, bestScore: null, lastScore: null, questionCount: 6 }
const work = (lessonId: number, score: number | null = null): Work => ({
  moduleId: Math.ceil(lessonId / 3),
  lessonId,
  score,
})
const overallOf = (completedLessonIds: number[]) => ({
  totalLessons: 18,
  completedLessons: completedLessonIds.length,
  completedLessonIds,
  moduleProgress: [1, 2, 3, 4, 5, 6].map((moduleId) => ({
    moduleId,
    completedLessons: completedLessonIds.filter((id) => Math.ceil(id / 3) === moduleId).length,
  })),
})

describe('progress with what stands in the outbox', () => {
  test('counts each lesson once, in its module and in all, whatever was completed before', () => {
    const done = [work(5), work(5, 4), work(6), work(4, 2)]
    expect(overallWith(overallOf([1, 2, 3, 4]), done)).toEqual(overallOf([1, 2, 3, 4, 5, 6]))
    expect(overallWith(overallWith(overallOf([1]), done), done)).toEqual(overallOf([1, 4, 5, 6]))
  })

  test('takes an answer without modules, or a module without lessons, for one with none', () => {
    const { moduleProgress: _left, ...overall } = overallOf([1])
    expect(overallWith(overall as never, [])).toEqual({ ...overall, moduleProgress: [] })
    expect(modulesWith([{ id: 1, completedLessons: 0 } as never], [])).toEqual([
      { id: 1, completedLessons: 0, lessons: [] },
    ])
  })

  test('counts each lesson once in the list of modules', () => {
    const module = { id: 1, title: '', description: '', icon: 'wallet' as const, lessons: [], completedLessons: 2 }
    const modules = modulesWith([{ ...module, completedLessonIds: [1, 3] }], [work(1), work(2), work(4)])
    expect(modules).toMatchObject([{ completedLessons: 3, completedLessonIds: [1, 3, 2] }])
  })

  test('leaves a copy that a device keeps from the version before as it is', () => {
    const { completedLessonIds: _, ...kept } = overallOf([1])
    expect(overallWith(kept as ReturnType<typeof overallOf>, [work(2)])).toEqual(kept)
  })

  test('marks the lessons of a module as done and takes the best and the last score', () => {
    const progress = { completedLessonIds: [3], quizzes: [{ lessonId: 1, ...record, bestScore: 5, lastScore: 5 }] }
    expect(moduleWith(1, progress, [work(1), work(1, 6), work(1, 2), work(4)])).toEqual({
      completedLessonIds: [1, 3],
      quizzes: [{ lessonId: 1, ...record, bestScore: 6, lastScore: 2 }],
    })
  })

  test('completes a lesson by either post, and leaves others as they are', () => {
    const open = { completed: false, ...record }
    expect(lessonWith(2, open, [work(2)])).toEqual({ ...open, completed: true })
    expect(lessonWith(2, open, [work(2, 3)])).toEqual({ ...open, completed: true, bestScore: 3, lastScore: 3 })
    expect(lessonWith(1, open, [work(2)])).toEqual(open)
  })

  test('goes on to the next lesson that is not done, as the server does', () => {
    const active = { lessonId: 3, moduleId: 1, title: '', order: 3, preview: '' }
    expect(activeWith(active, [5], [work(3), work(4)])).toMatchObject({ lessonId: 6, moduleId: 2, order: 3 })
    expect(activeWith(active, [], [work(1)])).toBe(active)
    expect(activeWith(null, [], [work(1)])).toBeNull()
    const allButLast = Array.from({ length: 17 }, (_, index) => index + 1)
    expect(activeWith({ ...active, lessonId: 18 }, allButLast, [work(18)])).toBeNull()
  })
})

describe('workOf', () => {
  test('reads the bodies of read marks and quizzes, and nothing of other kinds', () => {
    const place = { moduleId: 1, lessonId: 2 }
    const entry = { body: place, kind: 'read' } as unknown as OutboxEntry
    expect(workOf(entry)).toEqual([{ ...place, score: null }])
    const attempt = { answers: ['a'], score: 1, attemptId: 'q' }
    expect(workOf({ ...entry, kind: 'quiz', body: { ...place, attempt } })).toEqual([{ ...place, score: 1 }])
    expect(workOf({ ...entry, kind: 'deposit' })).toEqual([])
  })
})
