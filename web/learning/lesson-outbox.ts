// The two posts that complete a lesson, in the outbox.
import type { LessonRead, QuizBody, QuizTaken } from '#contract/learning.ts'
import { call } from '#web/api/client.ts'
import type { OutboxKind, Touched } from '#web/outbox/outbox-kind.ts'
import type { LessonPlace } from './learning-queries.ts'
import { quizWords, readWords, refusalTexts } from './lesson-words.ts'

/**
 * A finished quiz. `attemptId` stays the same however often it is sent, so that it counts once. One that has waited since a version
 * before has the texts of the chosen options alone, without a tax year and a time.
 */
export type QuizAttempt = Pick<QuizBody, 'taxYear' | 'takenAt'> & {
  answers: NonNullable<QuizBody['answers']>
  score: number
  attemptId: string
}

/** Reading a lesson. */
export const readKind: OutboxKind<LessonPlace, LessonRead> = {
  kind: 'read',
  key: ({ lessonId }) => String(lessonId),
  lane: laneOf,
  send: (params, userId) =>
    call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read', {
      params: placeOf(params),
      body: { userId },
    }),
  describe: ({ lessonId }) => readWords.described(lessonId),
  savedToast: () => readWords.savedToast,
  isSaidInPlace: true,
  refusals: refusalTexts,
  touches: progressOf,
}

/** Taking a lesson's quiz. */
export const quizKind: OutboxKind<LessonPlace & { attempt: QuizAttempt }, QuizTaken> = {
  kind: 'quiz',
  key: ({ attempt }) => attempt.attemptId,
  lane: laneOf,
  send: ({ attempt, ...place }, userId) =>
    call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz', {
      params: placeOf(place),
      body: { userId, ...attempt, sentAt: new Date().toISOString() },
    }),
  describe: ({ attempt, lessonId }) => quizWords.described({ lessonId, ...scoreOf(attempt) }),
  savedToast: ({ attempt }, answer) => quizWords.savedToast(scoreOf(attempt), answer?.unknownAnswers ?? 0),
  isSaidInPlace: true,
  refusals: refusalTexts,
  // What a quiz brings into practice, and the levels of its skills.
  touches: (place) => [...progressOf(place), { read: ['GET /api/review'] }, { read: ['GET /api/progress/skills'] }],
}

function laneOf({ lessonId }: LessonPlace): string {
  return `lesson-${lessonId}`
}

function placeOf({ moduleId, lessonId }: LessonPlace): LessonPlace {
  return { moduleId, lessonId }
}

function scoreOf({ score, answers }: QuizAttempt) {
  return { score, questions: answers.length }
}

/** What both change: as promised, the progress of the course, of the module and of the lesson is always asked for again. */
function progressOf({ moduleId, lessonId }: LessonPlace): Touched[] {
  return [
    { read: ['GET /api/progress/overall'], ask: 'always' },
    { read: ['GET /api/progress/modules/{moduleId}', { moduleId }], ask: 'always' },
    { read: ['GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { moduleId, lessonId }], ask: 'always' },
    { read: ['GET /api/modules/with-progress'], ask: 'never' },
    { read: ['GET /api/progress/active-lesson'] },
    // A module that is finished is news.
    { read: ['GET /api/notifications'] },
  ]
}
