import { describe, expect, test } from 'vitest'
import type { WaitingPost } from '../device/waiting-post.ts'
import { inActiveLesson, inLesson, inModule, inModules, inOverall } from './waiting-progress.ts'

const record = { attempts: 0, bestScore: null, lastScore: null, questionCount: 6 }

function post(lessonId: number, score: number | null = null, isLessonOpen = score === null): WaitingPost {
  const attempt = score === null ? null : { answers: ['a'], score, attemptId: `quiz-${score}` }
  const place = { moduleId: Math.ceil(lessonId / 3), lessonId }
  return {
    ...place,
    id: lessonId,
    learnerId: 'ada',
    key: 'k',
    madeAt: 0,
    hasFailed: true,
    refusal: null,
    attempt,
    isLessonOpen,
  }
}

describe('progress with what waits', () => {
  test('counts each lesson that was open once, in its module and in all', () => {
    const overall = {
      totalLessons: 18,
      completedLessons: 4,
      moduleProgress: [
        { moduleId: 1, completedLessons: 3 },
        { moduleId: 2, completedLessons: 1 },
      ],
    }
    const posts = [post(5), post(5, 4), post(6), post(4, 2, false)]
    expect(inOverall(overall, posts)).toEqual({
      totalLessons: 18,
      completedLessons: 6,
      moduleProgress: [
        { moduleId: 1, completedLessons: 3 },
        { moduleId: 2, completedLessons: 3 },
      ],
    })
  })

  test('never counts more lessons than a module has', () => {
    const module = { id: 1, title: '', description: '', icon: '', lessons: [], completedLessons: 3 }
    expect(inModules([module], [post(1)])).toMatchObject([{ completedLessons: 3 }])
  })

  test('marks the lessons of a module as done and takes the best and the last score', () => {
    const progress = { completedLessonIds: [3], quizzes: [{ lessonId: 1, ...record, bestScore: 5, lastScore: 5 }] }
    expect(inModule(1)(progress, [post(1), post(1, 6), post(1, 2), post(4)])).toEqual({
      completedLessonIds: [1, 3],
      quizzes: [{ lessonId: 1, ...record, bestScore: 6, lastScore: 2 }],
    })
  })

  test('completes a lesson by either post, and leaves others as they are', () => {
    const open = { completed: false, ...record }
    expect(inLesson(2)(open, [post(2)])).toEqual({ ...open, completed: true })
    expect(inLesson(2)(open, [post(2, 3)])).toEqual({ ...open, completed: true, bestScore: 3, lastScore: 3 })
    expect(inLesson(1)(open, [post(2)])).toEqual(open)
  })

  test('goes on to the next lesson that is not done meanwhile', () => {
    const active = { lessonId: 3, moduleId: 1, title: '', order: 3, preview: '' }
    expect(inActiveLesson(active, [post(3), post(4)])).toMatchObject({ lessonId: 5, moduleId: 2, order: 2 })
    expect(inActiveLesson(active, [post(1)])).toBe(active)
    expect(inActiveLesson(null, [post(1)])).toBeNull()
  })
})
