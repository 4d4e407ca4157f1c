// Completing a lesson: by reading it or by taking its quiz, both by way of the outbox, which loses none. And the moment when
// in which that is done, and the module perhaps with it, for as long as the learner stays in the lesson.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LessonRead } from '#contract/learning.ts'
import { isModuleComplete, type LessonDone } from '#domain/learning/completion.ts'
import { responseOnDevice, toldQuery } from '#web/api/response-cache.ts'
import { hasNoResponse } from '#web/api/client.ts'
import { jsonIn, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'
import { isRefused, seenEntries } from '#web/device/outbox-entries.ts'
import { onSaved } from '#web/device/outbox-store.ts'
import type { OutboxKind } from '#web/outbox/outbox-kind.ts'
import { post } from '#web/outbox/outbox.ts'
import { useLearner } from '#web/session/auth.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { LessonPlace } from '../learning-queries.ts'
import { doneIn, doneInModule, lessonIdsOf } from '../done-lessons.ts'
import { progressWith } from '../pending-progress.ts'
import { markRunSaved } from '../quiz/quiz-run.ts'
import { quizKind, readKind, type QuizAttempt } from '../lesson-outbox.ts'

/** Marks a lesson as read. A failure shows no toast: the page says it where it happened. */
export function useMarkAsRead(place: LessonPlace) {
  const completing = useCompleting(place)
  return useMutation({
    mutationFn: () => completing(readKind, place, null),
    onSuccess: (answer) => showToast(readKind.savedToast(place, answer)),
  })
}

/** Sends a finished quiz. A failure shows no toast: the page says it where it happened. */
export function useSendQuiz(place: LessonPlace) {
  const completing = useCompleting(place)
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: (attempt: QuizAttempt) => completing(quizKind, { ...place, attempt }, attempt.score),
    onSuccess: (answer, attempt) => {
      markRunSaved({ userId, lessonId: place.lessonId }, attempt.attemptId)
      showToast(quizKind.savedToast({ ...place, attempt }, answer))
    },
  })
}

/** Posts it, and notes when that finishes the module: also without a connection, since it is safe in the outbox then. */
function useCompleting({ moduleId, lessonId }: LessonPlace) {
  const queryClient = useQueryClient()
  const { id: userId } = useLearner()
  return async <Body, Response>(kind: OutboxKind<Body, Response>, body: Body, score: number | null) => {
    // A button may be pressed before this is there. It was asked for with the page, and tells of the time before unless the
    // post overtakes it: then the post's response says whether it was the first (useFinish).
    const before = queryClient
      .query(toldQuery('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { moduleId, lessonId }))
      .catch(() => null)
    const done = { moduleId, lessonId, score }
    const noteFinish = async (hasResponse: boolean): Promise<void> => {
      if ((await before)?.completed === false) await noteFinished(queryClient, { userId, done, hasResponse })
    }
    try {
      const response = await post(userId, kind, body)
      void noteFinish(true)
      return response
    } catch (error) {
      if (hasNoResponse(error)) void noteFinish(false)
      throw error
    }
  }
}

/** A lesson that was completed in this visit, and whether that finished its module. */
export type Finish = { lessonId: number; isModuleFinished: boolean }

/**
 * The finish of a lesson, until the learner leaves it or signs out: loading the page again in the middle of its quiz does not lose it.
 * Null where this lesson was completed before.
 */
export function useFinish(place: LessonPlace): Finish | null {
  const { id: userId } = useLearner()
  const queryClient = useQueryClient()
  const text = useStored('sessionStorage', ownName('finished', userId))
  const finish = useMemo(() => finishIn(text), [text])
  const { lessonId } = place
  // Whoever sends the read mark: where no answer came in time, that is the outbox, later.
  useEffect(
    () =>
      onSaved(({ entry, answer }) => {
        const [done] = entry.kind === 'read' && entry.learnerId === userId ? doneIn(entry) : []
        if (done?.lessonId === lessonId && (answer as LessonRead).isFirst === true)
          void noteFinished(queryClient, { userId, done, hasResponse: true })
      }),
    [queryClient, userId, lessonId],
  )
  useEffect(() => () => storeFinish(userId, null), [userId])
  return finish?.lessonId === lessonId ? finish : null
}

/**
 * Notes the moment. Where the module's progress can't be fetched, its end passes quietly; where the post itself got no answer, the
 * server is not asked.
 */
async function noteFinished(
  queryClient: QueryClient,
  { userId, done, hasResponse }: { userId: string; done: LessonDone; hasResponse: boolean },
): Promise<void> {
  const { moduleId, lessonId } = done
  const note = (finish: Finish) => storeFinish(userId, finish)
  note({ lessonId, isModuleFinished: false })
  const told = toldQuery('GET /api/progress/modules/{moduleId}', { moduleId })
  const ask = () =>
    hasResponse
      ? queryClient.query(told).catch(() => null)
      : responseOnDevice('GET /api/progress/modules/{moduleId}', { moduleId })
  const progress = queryClient.getQueryData(told.queryKey) ?? (await ask())
  if (progress === null) return
  const pending = (seenEntries() ?? [])
    .filter((entry) => entry.learnerId === userId && !isRefused(entry))
    .flatMap(doneIn)
  const { completedLessonIds } = progressWith(progress, doneInModule(moduleId, [...pending, done]))
  if (isModuleComplete(lessonIdsOf(moduleId), new Set(completedLessonIds))) note({ lessonId, isModuleFinished: true })
}

/** The finish of a text that was stored; null when there is none. */
export function finishIn(text: string | null): Finish | null {
  const stored = jsonIn(text) as Partial<Finish> | null
  return typeof stored?.lessonId === 'number' && typeof stored.isModuleFinished === 'boolean'
    ? { lessonId: stored.lessonId, isModuleFinished: stored.isModuleFinished }
    : null
}

/** Stores it in place of the one before; null removes it. */
export function storeFinish(userId: string, finish: Finish | null): void {
  store('sessionStorage', ownName('finished', userId), finish === null ? null : JSON.stringify(finish))
}
