// What a learner has completed, and the two posts that complete a lesson: reading it and taking its quiz.
import { randomUUID } from 'node:crypto'
import type { LessonProgress } from '#contract/learning.ts'
import { timeDone } from '#domain/device-time.ts'
import { activeLesson, overallProgress, type LessonPlace } from '#domain/learning/progress.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { PracticeQuestion } from '../content/practice-items.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import type { CourseOutline } from './course-outline.ts'
import type { ProgressStore } from './progress-store.ts'
import { noAttempts, type ShownRecord } from './quiz-attempt-store.ts'
import { scoredAttempt } from './quiz-scoring.ts'

export type ProgressRoutes = Pick<
  Handlers,
  | 'GET /api/progress/overall'
  | 'GET /api/progress/active-lesson'
  | 'GET /api/progress/modules/{moduleId}'
  | 'GET /api/progress/modules/{moduleId}/lessons/{lessonId}'
  | 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read'
  | 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz'
>
export type ProgressOptions = {
  course: () => CourseOutline
  /** The questions of a tax year’s course as they were asked in it, by id. */
  items: (taxYear: TaxYearId) => ReadonlyMap<string, PracticeQuestion>
  progress: ProgressStore
  now: () => number
}

export function progressRoutes({ course, items, progress, now }: ProgressOptions): ProgressRoutes {
  return {
    'GET /api/progress/overall': async ({ learner }) => {
      const { completed } = await progress.worked(learner.id)
      return { status: 200, body: overallProgress(course().places, completed) }
    },

    'GET /api/progress/active-lesson': async ({ learner }) => {
      const { places, lesson } = course()
      const place = activeLesson({ course: places, ...(await progress.worked(learner.id)) })
      const found = place && lesson(place)
      if (!place || !found) return { status: 200, body: null }
      const { title, order, minutes } = found.lesson
      const { preview } = found
      return { status: 200, body: { ...place, title, order, preview, minutes, questionCount: questionCount(place) } }
    },

    'GET /api/progress/modules/{moduleId}': async ({ learner, params }) => {
      const module = course().module(params.moduleId)
      if (!module) return refuse('module-not-found')
      const [{ completed }, records] = await Promise.all([
        progress.worked(learner.id),
        progress.quizRecords(learner.id),
      ])
      const ids = module.lessons.map((lesson) => lesson.id)
      const quizzes = ids.map((lessonId) => ({
        lessonId,
        ...(records.get(lessonId) ?? noAttempts),
        questionCount: questionCount({ moduleId: params.moduleId, lessonId }),
      }))
      return { status: 200, body: { completedLessonIds: ids.filter((id) => completed.has(id)), quizzes } }
    },

    'GET /api/progress/modules/{moduleId}/lessons/{lessonId}': async ({ learner, params }) => {
      if (!course().lesson(params)) return refuse('lesson-not-found')
      const key = { learnerId: learner.id, lessonId: params.lessonId }
      const [completed, record] = await Promise.all([progress.isCompleted(key), progress.quizRecord(key)])
      const named = record.attempts === 0 ? {} : { attemptIds: await progress.newestAttempts(key) }
      return { status: 200, body: { completed, ...record, ...named, questionCount: questionCount(params) } }
    },

    'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read': async ({ learner, params, body }) => {
      const allowed = mayPost({ learnerId: learner.id, userId: body.userId, place: params })
      if ('refused' in allowed) return allowed
      const key = { learnerId: learner.id, lessonId: params.lessonId }
      const isFirst = await progress.complete(key, now())
      const lesson = completedLesson(params, await progress.quizRecord(key))
      return { status: 200, body: isFirst ? { ...lesson, isFirst } : lesson }
    },

    'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz': async ({ learner, params, body }) => {
      const allowed = mayPost({ learnerId: learner.id, userId: body.userId, place: params })
      if ('refused' in allowed) return allowed
      const { questions, taxYear } = allowed.quiz
      const scored = scoredAttempt({ questions, body, items: items(body.taxYear ?? taxYear) })
      if ('refused' in scored) return scored
      const { unknownAnswers, ...kept } = scored
      const record = await progress.addAttempt({
        learnerId: learner.id,
        lessonId: params.lessonId,
        attemptId: body.attemptId?.toLowerCase() ?? randomUUID(),
        questionCount: questions.length,
        ...kept,
        takenAt: timeDone(body.takenAt, { now: now(), earliest: learner.createdAt, sentAt: body.sentAt }),
      })
      const taken = completedLesson(params, record)
      return { status: 201, body: unknownAnswers === 0 ? taken : { ...taken, unknownAnswers } }
    },
  }

  function questionCount(place: LessonPlace): number {
    return course().lesson(place)?.quiz.questions.length ?? 0
  }

  /** Of a lesson that was completed just now, or before. */
  function completedLesson(place: LessonPlace, record: ShownRecord): LessonProgress {
    return { completed: true, ...record, questionCount: questionCount(place) }
  }

  /** The lesson to be worked on, by the learner who is signed in and nobody else. */
  function mayPost({ learnerId, userId, place }: { learnerId: string; userId: string; place: LessonPlace }) {
    if (userId !== learnerId) return refuse('other-learner')
    const found = course().lesson(place)
    if (!found) return refuse('lesson-not-found')
    return found.lesson.isWritten ? found : refuse('lesson-not-written')
  }
}
