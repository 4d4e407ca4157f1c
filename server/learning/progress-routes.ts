// What a learner has completed, and the two posts that complete a lesson: reading it and taking its quiz.
import { randomUUID } from 'node:crypto'
import type { LessonProgress, QuizBody } from '#contract/learning.ts'
import { activeLesson, overallProgress, type LessonPlace } from '#domain/learning/progress.ts'
import { markQuiz } from '#domain/learning/quiz-marking.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse, type Field, type Refusal } from '../http/problems.ts'
import type { CourseOutline, OutlinedLesson } from './course-outline.ts'
import type { ProgressStore } from './progress-store.ts'
import { noAttempts, type AnswerMark, type QuizRecord } from './quiz-attempt-store.ts'

export type ProgressRoutes = Pick<
  Handlers,
  | 'GET /api/progress/overall'
  | 'GET /api/progress/active-lesson'
  | 'GET /api/progress/modules/{moduleId}'
  | 'GET /api/progress/modules/{moduleId}/lessons/{lessonId}'
  | 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read'
  | 'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz'
>
export type ProgressOptions = { course: () => CourseOutline; progress: ProgressStore; now: () => number }

export function progressRoutes({ course, progress, now }: ProgressOptions): ProgressRoutes {
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
      const [completed, record] = await Promise.all([
        progress.isCompleted({ learnerId: learner.id, lessonId: params.lessonId }),
        progress.quizRecord({ learnerId: learner.id, lessonId: params.lessonId }),
      ])
      return { status: 200, body: { completed, ...record, questionCount: questionCount(params) } }
    },

    'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read': async ({ learner, params, body }) => {
      const allowed = mayPost({ learnerId: learner.id, userId: body.userId, place: params })
      if ('refused' in allowed) return allowed
      const key = { learnerId: learner.id, lessonId: params.lessonId }
      await progress.complete(key, now())
      return { status: 200, body: completedLesson(params, await progress.quizRecord(key)) }
    },

    'POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz': async ({ learner, params, body }) => {
      const allowed = mayPost({ learnerId: learner.id, userId: body.userId, place: params })
      if ('refused' in allowed) return allowed
      const marked = scoreOf(allowed, body)
      if ('refused' in marked) return marked
      const record = await progress.keepAttempt({
        learnerId: learner.id,
        lessonId: params.lessonId,
        attemptId: body.attemptId?.toLowerCase() ?? randomUUID(),
        score: marked.score,
        questionCount: allowed.quiz.questions.length,
        answers: body.answers ?? null,
        marks: marked.marks,
        takenAt: now(),
      })
      return { status: 201, body: completedLesson(params, record) }
    },
  }

  function questionCount(place: LessonPlace): number {
    return course().lesson(place)?.quiz.questions.length ?? 0
  }

  /** Of a lesson that was completed just now, or before. */
  function completedLesson(place: LessonPlace, record: QuizRecord): LessonProgress {
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

type ScoreRefusal = Refusal<'score-out-of-range' | 'answers-do-not-fit' | 'score-disagrees'>

/** With answers the server marks them itself; a score alone is taken when it can be one. */
function scoreOf(
  { quiz }: OutlinedLesson,
  { answers, score }: QuizBody,
): { score: number; marks: AnswerMark[] | null } | ScoreRefusal {
  const { questions } = quiz
  if (answers === undefined) {
    const isPossible = score !== undefined && score >= 0 && score <= questions.length
    return isPossible
      ? { score, marks: null }
      : refuse('score-out-of-range', { fields: [scoreField(questions.length)] })
  }
  const marking = markQuiz(questions, answers)
  if (marking.kind !== 'marked') return refuse('answers-do-not-fit', { fields: [answersField(marking)] })
  const marks = marking.correct.map((isRight, index) => ({ questionId: questions[index]?.id ?? '', isRight }))
  if (score === undefined || score === marking.score) return { score: marking.score, marks }
  return refuse('score-disagrees', { fields: [{ field: 'score', message: `The answers score ${marking.score}.` }] })
}

function scoreField(questionCount: number): Field {
  return { field: 'score', message: `Score must be from 0 to ${questionCount}.` }
}

function answersField(
  marking: { kind: 'wrong-count'; expected: number } | { kind: 'unknown-option'; questionIndex: number },
): Field {
  if (marking.kind === 'wrong-count')
    return { field: 'answers', message: `Send ${marking.expected} answers, one for each question.` }
  return { field: `answers.${marking.questionIndex}`, message: 'This is not one of the options of the question.' }
}
