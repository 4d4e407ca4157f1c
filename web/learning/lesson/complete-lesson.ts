// Completing a lesson: by reading it or by taking its quiz, both by way of the outbox, which loses none. And the moment when
// that finishes the module, for as long as the learner stays in the lesson.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isModuleComplete, type LessonDone } from '#domain/learning/completion.ts'
import { responseOnDevice } from '#web/api/response-cache.ts'
import { hasNoResponse } from '#web/api/client.ts'
import { readStoredJson, store } from '#web/device/browser-storage.ts'
import { isRefused, seenEntries } from '#web/device/outbox-entries.ts'
import type { OutboxKind } from '#web/outbox/outbox-kind.ts'
import { post } from '#web/outbox/outbox.ts'
import { useHasBegun } from '#web/ui/has-begun.ts'
import { useLearner } from '#web/session/auth.tsx'
import { showToast } from '#web/ui/toast.ts'
import { lessonProgressQuery, moduleProgressQuery, type LessonPlace } from '../learning-queries.ts'
import type { Retryable } from '../not-saved.tsx'
import { doneIn, doneInModule, lessonIdsOf, progressWith } from '../pending-progress.ts'
import { markRunSaved } from '../quiz/quiz-run.ts'
import { quizKind, readKind, type QuizAttempt } from '../lesson-outbox.ts'

/** Marks a lesson as read. A failure shows no toast: the page says it where it happened. */
export function useMarkAsRead(place: LessonPlace) {
  const completing = useCompleting(place)
  return useMutation({
    mutationFn: (_: Retryable) => completing(readKind, place, { score: null, isFirst: (told) => told.isFirst }),
    onSuccess: () => showToast(readKind.savedToast(place)),
  })
}

/** Sends a finished quiz. A failure shows no toast: the page says it where it happened. */
export function useSendQuiz(place: LessonPlace) {
  const completing = useCompleting(place)
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: ({ attempt }: Retryable & { attempt: QuizAttempt }) =>
      completing(quizKind, { ...place, attempt }, { score: attempt.score }),
    onSuccess: (_, { attempt }) => {
      markRunSaved({ userId, lessonId: place.lessonId }, attempt.attemptId)
      showToast(quizKind.savedToast({ ...place, attempt }))
    },
  })
}

/** Posts it, and notes when that finishes the module: also without a connection, since it is safe in the outbox then. */
function useCompleting({ moduleId, lessonId }: LessonPlace) {
  const queryClient = useQueryClient()
  const { id: userId } = useLearner()
  return async <Body, Response>(
    kind: OutboxKind<Body, Response>,
    body: Body,
    { score, isFirst }: { score: number | null; isFirst?: (response: Response) => boolean | undefined },
  ) => {
    // A button may be pressed before this is there. It was asked for with the page, and tells of the time before unless the
    // post overtakes it: then the post's response says whether it was the first.
    const before = queryClient.query(lessonProgressQuery({ moduleId, lessonId })).catch(() => null)
    const done = { moduleId, lessonId, score }
    const noteFinish = async (hasResponse: boolean, isNew = false): Promise<void> => {
      if (isNew || (await before)?.completed === false)
        await noteIfModuleFinished(queryClient, { userId, done, hasResponse })
    }
    try {
      const response = await post(userId, kind, body)
      void noteFinish(true, response !== undefined && isFirst?.(response))
      return response
    } catch (error) {
      if (hasNoResponse(error)) void noteFinish(false)
      throw error
    }
  }
}

/**
 * The lesson that finished its module, until the learner leaves it. Nothing fetches it: it is there once it was noted, and
 * loading the page again in the middle of its quiz does not lose it.
 */
const finishedByQuery = (userId: string) =>
  queryOptions<number | null>({
    queryKey: ['finished-module', userId],
    queryFn: () => storedFinish(userId),
    initialData: () => storedFinish(userId),
    enabled: false,
    gcTime: Infinity,
  })

/** Whether this lesson was the one that finished its module. Leaving it, and signing out, end that. */
export function useHasFinishedModule(place: LessonPlace): boolean {
  const { id: userId } = useLearner()
  const queryClient = useQueryClient()
  const { data } = useQuery(finishedByQuery(userId))
  useEffect(
    () => () => {
      storeFinish(userId, null)
      queryClient.setQueryData(finishedByQuery(userId).queryKey, null)
    },
    [queryClient, userId],
  )
  return useHasBegun() && data === place.lessonId
}

/**
 * Notes the moment. Where the module's progress can't be fetched the moment passes quietly; where the post itself got no
 * answer, the server is not asked.
 */
async function noteIfModuleFinished(
  queryClient: QueryClient,
  { userId, done, hasResponse }: { userId: string; done: LessonDone; hasResponse: boolean },
): Promise<void> {
  const { moduleId, lessonId } = done
  const { queryKey } = moduleProgressQuery(moduleId)
  const ask = () =>
    hasResponse
      ? queryClient.query(moduleProgressQuery(moduleId)).catch(() => null)
      : responseOnDevice('GET /api/progress/modules/{moduleId}', { moduleId })
  const progress = queryClient.getQueryData(queryKey) ?? (await ask())
  if (progress === null) return
  const pending = (seenEntries() ?? [])
    .filter((entry) => entry.learnerId === userId && !isRefused(entry))
    .flatMap(doneIn)
  const { completedLessonIds } = progressWith(progress, doneInModule(moduleId, [...pending, done]))
  if (!isModuleComplete(lessonIdsOf(moduleId), new Set(completedLessonIds))) return
  storeFinish(userId, lessonId)
  queryClient.setQueryData(finishedByQuery(userId).queryKey, lessonId)
}

/** The lesson that finished its module, as this tab stores it for a learner; null when there is none. */
export function storedFinish(userId: string): number | null {
  const lessonId = readStoredJson('sessionStorage', finishName(userId))
  return typeof lessonId === 'number' && lessonId > 0 ? lessonId : null
}

/** Stores it in place of the one before; null removes it. */
export function storeFinish(userId: string, lessonId: number | null): void {
  store('sessionStorage', finishName(userId), lessonId === null ? null : String(lessonId))
}

function finishName(userId: string): string {
  return `tuppence-finished-${userId}`
}
