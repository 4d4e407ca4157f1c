// The two posts that complete a lesson, as they stand in the outbox, and what pages show once the server has one.
import { curriculum } from 'virtual:curriculum'
import type { LessonProgress } from '#contract/learning.ts'
import { call } from '../api/client.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import { afterCompleting } from './after-completing.ts'
import type { LessonPlace } from './learning-queries.ts'

/** A finished quiz. `attemptId` stays the same however often it is sent, so that it counts once. */
export type QuizAttempt = { answers: string[]; score: number; attemptId: string }

/** Reading a lesson. */
export const readKind: OutboxKind<LessonPlace, LessonProgress> = {
  kind: 'read',
  key: ({ lessonId }) => String(lessonId),
  lane: laneOf,
  send: (params, userId) =>
    call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read', {
      params: placeOf(params),
      body: { userId },
    }),
  describe: ({ lessonId }) => `${titleOf(lessonId)}, marked as read`,
  savedToast: () => ({ title: 'Progress updated', description: 'Lesson marked as read' }),
  apply: (queryClient, { body, answer, learnerId }) =>
    afterCompleting(queryClient, { work: { ...placeOf(body), score: null }, answer, learnerId }),
}

/** Taking a lesson's quiz. */
export const quizKind: OutboxKind<LessonPlace & { attempt: QuizAttempt }, LessonProgress> = {
  kind: 'quiz',
  key: ({ attempt }) => attempt.attemptId,
  lane: laneOf,
  send: ({ attempt, ...place }, userId) =>
    call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz', {
      params: placeOf(place),
      body: { userId, ...attempt },
    }),
  describe: ({ attempt, lessonId }) =>
    `Quiz score of ${attempt.score} out of ${attempt.answers.length} for ${titleOf(lessonId)}`,
  savedToast: ({ attempt }) => ({
    title: 'Quiz completed',
    description: `You scored ${attempt.score} out of ${attempt.answers.length}`,
  }),
  apply: (queryClient, { body: { attempt, ...place }, answer, learnerId }) =>
    afterCompleting(queryClient, { work: { ...placeOf(place), score: attempt.score }, answer, learnerId }),
}

function laneOf({ lessonId }: LessonPlace): string {
  return `lesson-${lessonId}`
}

function placeOf({ moduleId, lessonId }: LessonPlace): LessonPlace {
  return { moduleId, lessonId }
}

function titleOf(lessonId: number): string {
  const lesson = curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  return lesson?.title ?? `lesson ${lessonId}`
}
