// The two posts that complete a lesson, in the outbox, and what pages show once the server has one.
import { queryOptions, skipToken, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallResponse } from '#contract/calls.ts'
import type { LessonProgress, LessonRead, QuizBody, QuizTaken } from '#contract/learning.ts'
import { isModuleComplete, type LessonDone } from '#domain/learning/completion.ts'
import { changeResponse, outdate, queryKeyOf } from '#web/api/response-cache.ts'
import { call } from '#web/api/client.ts'
import type { OutboxKind } from '#web/outbox/outbox-kind.ts'
import type { LessonPlace } from './learning-queries.ts'
import { doneInModule, lessonIdsOf } from './done-lessons.ts'
import { progressWith } from './pending-progress.ts'
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
  apply: (queryClient, { body, answer, learnerId }) =>
    afterCompleting(queryClient, { done: { ...placeOf(body), score: null }, answer, learnerId }),
}

/** Taking a lesson's quiz. */
export const quizKind: OutboxKind<LessonPlace & { attempt: QuizAttempt }, QuizTaken> = {
  kind: 'quiz',
  key: ({ attempt }) => attempt.attemptId,
  lane: laneOf,
  send: ({ attempt, ...place }, userId) =>
    call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz', {
      params: placeOf(place),
      body: { userId, ...attempt },
    }),
  describe: ({ attempt, lessonId }) => quizWords.described({ lessonId, ...scoreOf(attempt) }),
  savedToast: ({ attempt }) => quizWords.savedToast(scoreOf(attempt), unknownAnswers.get(attempt.attemptId) ?? 0),
  isSaidInPlace: true,
  refusals: refusalTexts,
  apply(queryClient, { body: { attempt, ...place }, answer, learnerId }) {
    const { attemptId } = attempt
    unknownAnswers.set(attemptId, answer?.unknownAnswers ?? 0)
    queryClient.setQueryData(unknownAnswersQuery(attemptId).queryKey, answer?.unknownAnswers ?? 0)
    afterCompleting(queryClient, { done: { ...placeOf(place), score: attempt.score }, answer, learnerId })
  },
}

/** How many answers of an attempt the server did not know any more. Nothing fetches it: it is there once the attempt is saved. */
export const unknownAnswersQuery = (attemptId: string) =>
  queryOptions<number>({
    queryKey: ['unknown-answers', attemptId],
    queryFn: skipToken,
    initialData: 0,
    gcTime: Infinity,
  })

/** The same for the toast, which may come when no page shows the results. */
const unknownAnswers = new Map<string, number>()

function laneOf({ lessonId }: LessonPlace): string {
  return `lesson-${lessonId}`
}

function placeOf({ moduleId, lessonId }: LessonPlace): LessonPlace {
  return { moduleId, lessonId }
}

function scoreOf({ score, answers }: QuizAttempt) {
  return { score, questions: answers.length }
}

type Completed = { done: LessonDone; answer: LessonProgress | undefined; learnerId: string }

/**
 * What pages show once the server has a read mark or a quiz. It shows at once. Then, as promised, the progress of the lesson, of
 * its module and of the course is fetched again, once however much was saved together.
 */
export function afterCompleting(queryClient: QueryClient, { done, answer, learnerId }: Completed): void {
  const { moduleId, lessonId, score } = done
  const lessonCall = 'GET /api/progress/modules/{moduleId}/lessons/{lessonId}'
  const progress: QueryKey[] = [
    queryKeyOf('GET /api/progress/overall'),
    queryKeyOf('GET /api/progress/modules/{moduleId}', { moduleId }),
    queryKeyOf(lessonCall, { moduleId, lessonId }),
  ]
  const cached = progress.filter((key) => queryClient.getQueryData(key) !== undefined)
  const wasFinished = isFinished(queryClient, moduleId)
  // What no page shows is not fetched: the device's copy must not go back to before this when the connection goes.
  const held = { queryClient, learnerId }
  changeResponse(held, [lessonCall, { moduleId, lessonId }], (told) => answer ?? progressWith(told, [done]))
  changeResponse(held, ['GET /api/progress/modules/{moduleId}', { moduleId }], (told) => progressWith(told, [done]))
  changeResponse(held, ['GET /api/progress/overall'], (told) => progressWith(told, [done]))
  changeResponse(held, ['GET /api/modules/with-progress'], (modules) =>
    modules.map((told) => progressWith(told, doneInModule(told.id, [done]))),
  )
  // What only the server can give is fetched where it is shown, else when it is: the next lesson's text, and what a quiz brings
  // into practice, with the levels of its skills.
  void outdate(queryClient, 'GET /api/progress/active-lesson')
  if (score !== null) {
    void outdate(queryClient, 'GET /api/review')
    void outdate(queryClient, 'GET /api/progress/skills')
  }
  const isModuleDone = wasFinished !== true && isFinished(queryClient, moduleId) !== false
  const isNews = isModuleDone || (score !== null && hasPractice(queryClient))
  refetchSoon(queryClient, [...cached, ...(isNews ? [notifications] : [])])
}

const notifications = queryKeyOf('GET /api/notifications')

/** Whether some practice is left for today. A quiz that is taken again counts for those of its questions that are due. */
function hasPractice(queryClient: QueryClient): boolean {
  return (queryClient.getQueryData<CallResponse<'GET /api/notifications'>>(notifications)?.practiceDue ?? 0) > 0
}

/** Whether every lesson of a module is done; null where no page has asked. A module that is finished is news for the bell. */
function isFinished(queryClient: QueryClient, moduleId: number): boolean | null {
  const ids =
    queryClient.getQueryData(queryKeyOf('GET /api/progress/modules/{moduleId}', { moduleId }))?.completedLessonIds ??
    queryClient.getQueryData(queryKeyOf('GET /api/progress/overall'))?.completedLessonIds
  return ids === undefined ? null : isModuleComplete(lessonIdsOf(moduleId), new Set(ids))
}

/** Milliseconds in which what is saved together is gathered. */
const gathering = 250
const outdated = new WeakMap<QueryClient, Map<string, QueryKey>>()

function refetchSoon(queryClient: QueryClient, keys: QueryKey[]): void {
  const gathered = outdated.get(queryClient) ?? new Map<string, QueryKey>()
  if (!outdated.has(queryClient)) {
    outdated.set(queryClient, gathered)
    setTimeout(() => {
      outdated.delete(queryClient)
      for (const queryKey of gathered.values()) refetch(queryClient, queryKey)
    }, gathering)
  }
  for (const key of keys) gathered.set(JSON.stringify(key), key)
}

/** Also where no page shows it: `refetchQueries` passes over what only a disabled observer holds. A failure is the page's to show. */
function refetch(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey })
  query?.invalidate()
  query?.fetch(undefined, { cancelRefetch: true }).catch(() => {})
}
