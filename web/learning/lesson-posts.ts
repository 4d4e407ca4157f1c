// The two posts that complete a lesson: reading it and taking its quiz. They go by way of the device, which keeps them
// while the server does not answer.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { hasNoAnswer } from '../api/client.ts'
import { useLearner } from '../app/auth.tsx'
import { useConnection } from '../app/use-connection.ts'
import { postKey, type NewPost, type QuizAttempt } from '../device/waiting-post.ts'
import { sendInOrder } from '../device/waiting-posts.ts'
import { canKeepPosts } from '../device/waiting-store.ts'
import { useWaitingPosts } from '../device/use-waiting-posts.ts'
import { showToast } from '../ui/toast.ts'
import { noteSaved } from './kept-run.ts'
import { afterCompleting, lessonProgressQuery, type LessonPlace } from './learning-queries.ts'

/** Set when the same thing is sent once more, so that the page goes on saying that it is not saved yet. */
export type Retryable = { isRetry: boolean }

/** Marks a lesson as read. A failure shows no toast: the page says it where it happened. */
export function useMarkAsRead(params: LessonPlace) {
  const queryClient = useQueryClient()
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: (_: Retryable) =>
      sendInOrder(userId, { ...params, attempt: null, isLessonOpen: isOpen(queryClient, params) }),
    onError: (error) => hasNoAnswer(error) && afterCompleting(queryClient, userId, params),
    onSuccess: (sent) => {
      afterSending(queryClient, userId, params, sent)
      showToast({ title: 'Progress updated', description: 'Lesson marked as read' })
    },
  })
}

/** Sends a finished quiz. A failure shows no toast: the page says it where it happened. */
export function useSendQuiz(params: LessonPlace) {
  const queryClient = useQueryClient()
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: ({ attempt }: Retryable & { attempt: QuizAttempt }) =>
      sendInOrder(userId, { ...params, attempt, isLessonOpen: isOpen(queryClient, params) }),
    onError: (error) => hasNoAnswer(error) && afterCompleting(queryClient, userId, params),
    onSuccess: (sent, { attempt }) => {
      noteSaved({ userId, lessonId: params.lessonId }, attempt.attemptId)
      afterSending(queryClient, userId, params, sent)
      showToast({
        title: 'Quiz completed',
        description: `You scored ${attempt.score} out of ${attempt.answers.length}`,
      })
    },
  })
}

/** What waited for other lessons may have gone with it. */
function afterSending(queryClient: QueryClient, userId: string, place: LessonPlace, sent: readonly NewPost[]): void {
  afterCompleting(queryClient, userId, place)
  if (sent.some(({ lessonId }) => lessonId !== place.lessonId)) void queryClient.invalidateQueries()
}

function isOpen(queryClient: QueryClient, place: LessonPlace): boolean {
  return queryClient.getQueryData(lessonProgressQuery(place).queryKey)?.completed === false
}

/** What became of something that the server does not have: it waits on the device, was refused, or is in this tab alone. */
export type Unsaved = { kind: 'waiting' | 'in-this-tab' } | { kind: 'refused'; reason: string }

type Sending = { isError: boolean; isPending: boolean; variables: Retryable | undefined }

/**
 * Whether a post is not saved; null when it is, or is on its way for the first time. `isLost` tells of one that was made
 * before this page was loaded.
 */
export function useUnsaved(
  post: { lessonId: number; attempt: QuizAttempt | null } | null,
  sending: Sending,
  isLost = false,
): Unsaved | null {
  const { id: userId } = useLearner()
  const waiting = useWaitingPosts(userId)
  const { isReached } = useConnection()
  if (post === null || waiting === null) return null
  const found = waiting.find(({ key }) => key === postKey(post))
  if (found === undefined) return canKeepPosts() || !(isLost || isUnsent(sending)) ? null : { kind: 'in-this-tab' }
  if (found.refusal !== null) return { kind: 'refused', reason: found.refusal }
  return found.hasFailed || !isReached ? { kind: 'waiting' } : null
}

/** It failed, or is on its way once more after that. */
function isUnsent({ isError, isPending, variables }: Sending): boolean {
  return isError || (isPending && variables?.isRetry === true)
}
