import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import type { LessonDone } from '#domain/learning/completion.ts'
import { activeWith, doneIn, doneInLesson, doneInModule, lessonIdsOf } from './done-lessons.ts'
import { progressFolds, progressWith } from './pending-progress.ts'

const record = { attempts: 0, bestScore: null, lastScore: null, questionCount: 6 }
const done = (lessonId: number, score: number | null = null): LessonDone => ({
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
    const all = [done(5), done(5, 4), done(6), done(4, 2)]
    expect(progressWith(overallOf([1, 2, 3, 4]), all)).toEqual(overallOf([1, 2, 3, 4, 5, 6]))
    expect(progressWith(progressWith(overallOf([1]), all), all)).toEqual(overallOf([1, 4, 5, 6]))
  })

  test('counts each lesson once in the list of modules, and adds nothing that the list does not tell', () => {
    const module = { id: 1, title: '', description: '', icon: 'wallet' as const, lessons: [], completedLessons: 2 }
    const here = doneInModule(1, [done(1), done(2), done(4)])
    expect(progressWith({ ...module, completedLessonIds: [1, 3] }, here)).toEqual({
      ...module,
      completedLessons: 3,
      completedLessonIds: [1, 2, 3],
    })
  })

  test('leaves a copy that a device has from an earlier version as it is', () => {
    const { completedLessonIds: _, ...stored } = overallOf([1])
    expect(progressWith(stored, [done(2)])).toEqual(stored)
  })

  test('marks the lessons of a module as done and takes the best and the last score', () => {
    const progress = { completedLessonIds: [3], quizzes: [{ lessonId: 1, ...record, bestScore: 5, lastScore: 5 }] }
    expect(progressWith(progress, doneInModule(1, [done(1), done(1, 6), done(1, 2), done(4)]))).toEqual({
      completedLessonIds: [1, 3],
      quizzes: [{ lessonId: 1, ...record, bestScore: 6, lastScore: 2 }],
    })
  })

  test('completes a lesson by either post, and leaves others as they are', () => {
    const open = { completed: false, ...record }
    const lessonWith = (...all: LessonDone[]) => progressWith(open, doneInLesson(2, all))
    expect(lessonWith(done(2))).toEqual({ ...open, completed: true })
    expect(lessonWith(done(2, 3))).toEqual({ ...open, completed: true, bestScore: 3, lastScore: 3 })
    expect(lessonWith(done(1))).toBe(open)
  })

  test('goes on to the next lesson that is not done, as the server does', () => {
    const active = { lessonId: 3, moduleId: 1, title: '', order: 3, preview: '' }
    expect(activeWith(active, [5], [done(3), done(4)])).toMatchObject({ lessonId: 6, moduleId: 2, order: 3 })
    // After the one that was done last, not the first or the one that was shown.
    expect(activeWith(active, [], [done(3), done(8), done(5)])).toMatchObject({ lessonId: 6, moduleId: 2 })
    expect(activeWith(active, [3], [])).toMatchObject({ lessonId: 4, moduleId: 2 })
    expect(activeWith(active, [], [done(1)])).toBe(active)
    expect(activeWith(null, [], [done(1)])).toBeNull()
    const allButLast = Array.from({ length: 17 }, (_, index) => index + 1)
    expect(activeWith({ ...active, lessonId: 18 }, allButLast, [done(18)])).toBeNull()
  })
})

describe('what calls say of progress, with what waits', () => {
  const entry = (lessonId: number, score?: number) => {
    const attempt = score === undefined ? {} : { attempt: { score } }
    return { kind: score === undefined ? 'read' : 'quiz', body: { moduleId: 1, lessonId, ...attempt } } as OutboxEntry
  }
  test('is of the lesson, the module or the course that was asked for', () => {
    const open = { completed: false, ...record }
    const place = { moduleId: 1, lessonId: 2 }
    const lesson = progressFolds['GET /api/progress/modules/{moduleId}/lessons/{lessonId}']
    const all = [entry(2), entry(2, 3), entry(3, 5)]
    expect(lesson(open, all, place)).toMatchObject({ completed: true, attempts: 1, bestScore: 3 })
    const module = progressFolds['GET /api/progress/modules/{moduleId}']
    expect(module({ completedLessonIds: [], quizzes: [] }, all, { moduleId: 2 }).completedLessonIds).toEqual([])
    expect(module({ completedLessonIds: [], quizzes: [] }, all, { moduleId: 1 }).completedLessonIds).toEqual([2, 3])
  })
})

describe('lessonIdsOf', () => {
  test('has the lessons of that module alone, and none of one that the course does not have', () => {
    expect([1, 2, 6, 7].map(lessonIdsOf)).toEqual([[1, 2, 3], [4, 5, 6], [16, 17, 18], []])
  })
})

describe('doneIn', () => {
  test('reads the bodies of read marks and quizzes, and nothing of other kinds', () => {
    const place = { moduleId: 1, lessonId: 2 }
    const entry = { body: place, kind: 'read' } as unknown as OutboxEntry
    expect(doneIn(entry)).toEqual([{ ...place, score: null }])
    const attempt = { answers: ['a'], score: 1, attemptId: 'q' }
    expect(doneIn({ ...entry, kind: 'quiz', body: { ...place, attempt } })).toEqual([{ ...place, score: 1 }])
    expect(doneIn({ ...entry, kind: 'deposit' })).toEqual([])
  })
})
