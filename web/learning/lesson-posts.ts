// The two posts that complete a lesson: reading it and taking its quiz. They go by way of the outbox, which loses none.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasNoAnswer } from '../api/client.ts'
import { useLearner } from '../session/auth.tsx'
import type { Outcome } from '../outbox/outbox-entry.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'
import { post } from '../outbox/outbox.ts'
import { removeEntry } from '../outbox/outbox-store.ts'
import { canKeepEntries, useOutboxEntries } from '../outbox/seen-entries.ts'
import { showToast } from '../ui/toast.ts'
import { noteIfModuleFinished } from './finished-module.ts'
import { noteSaved } from './kept-run.ts'
import { lessonProgressQuery, type LessonPlace } from './learning-queries.ts'
import { quizKind, readKind, type QuizAttempt } from './lesson-outbox.ts'

/** Set when the same thing is sent once more, so that the page goes on saying that it is not saved yet. */
export type Retryable = { isRetry: boolean }

/** Marks a lesson as read. A failure shows no toast: the page says it where it happened. */
export function useMarkAsRead(place: LessonPlace) {
  const completing = useCompleting(place)
  return useMutation({
    mutationFn: (_: Retryable) => completing(readKind, place, null),
    onSuccess: () => showToast(readKind.savedToast(place)),
  })
}

/** Sends a finished quiz. A failure shows no toast: the page says it where it happened. */
export function useSendQuiz(place: LessonPlace) {
  const completing = useCompleting(place)
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: ({ attempt }: Retryable & { attempt: QuizAttempt }) =>
      completing(quizKind, { ...place, attempt }, attempt.score),
    onSuccess: (_, { attempt }) => {
      noteSaved({ userId, lessonId: place.lessonId }, attempt.attemptId)
      showToast(quizKind.savedToast({ ...place, attempt }))
    },
  })
}

/** Posts it, and notes when that finishes the module: also without a connection, since it waits safely then. */
function useCompleting({ moduleId, lessonId }: LessonPlace) {
  const queryClient = useQueryClient()
  const { id: userId } = useLearner()
  return async <Body, Answer>(kind: OutboxKind<Body, Answer>, body: Body, score: number | null) => {
    const wasOpen = queryClient.getQueryData(lessonProgressQuery({ moduleId, lessonId }).queryKey)?.completed === false
    const work = { moduleId, lessonId, score }
    const noteFinish = (isAnswered: boolean) =>
      wasOpen && void noteIfModuleFinished(queryClient, { userId, work, isAnswered })
    try {
      const answer = await post(userId, kind, body)
      noteFinish(true)
      return answer
    } catch (error) {
      if (hasNoAnswer(error)) noteFinish(false)
      throw error
    }
  }
}

/** What became of something that the server does not have: it is in the outbox, or in this tab alone. */
export type Unsaved = { outcome: Outcome; throwAway: () => void } | { outcome: null; error: unknown }

type Sending = { isError: boolean; isPending: boolean; error: unknown; variables: Retryable | undefined }

/**
 * Whether a post is not saved; null when it is, or is on its way for the first time. `isLost` tells of one that was made
 * before this page was loaded.
 */
export function useUnsaved<Body>(
  post: { kind: OutboxKind<Body>; body: Body } | null,
  sending: Sending,
  isLost = false,
): Unsaved | null {
  const { id: userId } = useLearner()
  const entries = useOutboxEntries(userId)
  if (post === null || entries === null) return null
  const key = `${post.kind.kind}:${post.kind.key(post.body)}`
  const found = entries.find((entry) => entry.key === key)
  if (found === undefined)
    return canKeepEntries() || !(isLost || isUnsent(sending)) ? null : { outcome: null, error: sending.error }
  // One that waits for another of its lane has not been tried.
  const outcome = found.outcome ?? entries.find(({ lane, outcome: of }) => lane === found.lane && isHeldUp(of))?.outcome
  return outcome ? { outcome, throwAway: () => void removeEntry(found.id) } : null
}

function isHeldUp(outcome: Outcome | null): boolean {
  return outcome !== null && outcome.kind !== 'refused'
}

/** It failed, or is on its way once more after that. */
function isUnsent({ isError, isPending, variables }: Sending): boolean {
  return isError || (isPending && variables?.isRetry === true)
}
