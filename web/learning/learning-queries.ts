// What the learning pages read and send, and what each act makes out of date.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { curriculum } from 'virtual:curriculum'
import { call } from '../api/client.ts'
import { useLearner } from '../app/auth.tsx'
import { showToast } from '../ui/toast.ts'
import { forgetFinish, keepFinish, keptFinish } from './kept-finish.ts'
import { noteSaved } from './kept-run.ts'

export type LessonPlace = { moduleId: number; lessonId: number }

export const overallProgressQuery = () =>
  queryOptions({ queryKey: ['progress', 'overall'], queryFn: () => call('GET /api/progress/overall') })

export const activeLessonQuery = () =>
  queryOptions({ queryKey: ['progress', 'active-lesson'], queryFn: () => call('GET /api/progress/active-lesson') })

export const modulesQuery = () =>
  queryOptions({ queryKey: ['modules', 'with-progress'], queryFn: () => call('GET /api/modules/with-progress') })

export const moduleQuery = (moduleId: number) =>
  queryOptions({
    queryKey: ['modules', moduleId],
    queryFn: () => call('GET /api/modules/{moduleId}', { params: { moduleId } }),
  })

export const lessonQuery = (params: LessonPlace) =>
  queryOptions({
    queryKey: ['lesson', params],
    queryFn: () => call('GET /api/modules/{moduleId}/lessons/{lessonId}', { params }),
  })

export const quizQuery = (params: LessonPlace) =>
  queryOptions({
    queryKey: ['quiz', params],
    queryFn: () => call('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', { params }),
  })

export const moduleProgressQuery = (moduleId: number) =>
  queryOptions({
    queryKey: ['progress', 'module', moduleId],
    queryFn: () => call('GET /api/progress/modules/{moduleId}', { params: { moduleId } }),
  })

export const lessonProgressQuery = (params: LessonPlace) =>
  queryOptions({
    queryKey: ['progress', 'lesson', params],
    queryFn: () => call('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { params }),
  })

/** Set when the same thing is sent once more, so that the page goes on saying that it is not saved yet. */
export type Retryable = { isRetry: boolean }

/** Marks a lesson as read. A failure shows no toast: the page says it where it happened. */
export function useMarkAsRead(params: LessonPlace) {
  const queryClient = useQueryClient()
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: (_: Retryable) =>
      call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/read', { params, body: { userId } }),
    onSuccess: () => {
      afterCompleting(queryClient, userId, params)
      showToast({ title: 'Progress updated', description: 'Lesson marked as read' })
    },
  })
}

/** A finished quiz. `attemptId` stays the same when the same attempt is sent again, so that it counts once. */
export type QuizAttempt = { answers: string[]; score: number; attemptId: string }

/** Sends a finished quiz. A failure shows no toast: the page says it where it happened. */
export function useSendQuiz(params: LessonPlace) {
  const queryClient = useQueryClient()
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: ({ attempt }: Retryable & { attempt: QuizAttempt }) =>
      call('POST /api/progress/modules/{moduleId}/lessons/{lessonId}/quiz', { params, body: { userId, ...attempt } }),
    onSuccess: (_, { attempt }) => {
      noteSaved({ userId, lessonId: params.lessonId }, attempt.attemptId)
      afterCompleting(queryClient, userId, params)
      showToast({
        title: 'Quiz completed',
        description: `You scored ${attempt.score} out of ${attempt.answers.length}`,
      })
    },
  })
}

/** Whether something was sent and is not kept: it failed, or is on its way once more after that. */
export function isUnsaved(mutation: {
  isError: boolean
  isPending: boolean
  variables: Retryable | undefined
}): boolean {
  return mutation.isError || (mutation.isPending && mutation.variables?.isRetry === true)
}

/**
 * Everything that tells what is completed is fetched again, and so are the notices that completing may have made. If the
 * lesson was still open and was the last of its module, that is noted.
 */
function afterCompleting(queryClient: QueryClient, userId: string, place: LessonPlace): void {
  const wasOpen = queryClient.getQueryData(lessonProgressQuery(place).queryKey)?.completed === false
  const outdated = [
    moduleProgressQuery(place.moduleId).queryKey,
    lessonProgressQuery(place).queryKey,
    overallProgressQuery().queryKey,
    modulesQuery().queryKey,
    activeLessonQuery().queryKey,
    ['notifications'],
  ]
  const refreshed = outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey }))
  if (wasOpen) void Promise.all(refreshed).then(() => noteIfModuleFinished(queryClient, userId, place))
}

/** The lesson that finished its module in this visit. Nothing fetches it: it is there once it was noted. */
const finishedByQuery = (userId: string) =>
  queryOptions<number | null>({
    queryKey: ['finished-module', userId],
    queryFn: () => keptFinish(userId),
    initialData: () => keptFinish(userId),
    enabled: false,
    gcTime: Infinity,
  })

/** Whether this lesson was the one that finished its module. Leaving it, and signing out, forget that. */
export function useHasFinishedModule(place: LessonPlace): boolean {
  const { id: userId } = useLearner()
  const { data } = useQuery(finishedByQuery(userId))
  useEffect(() => () => forgetFinish(userId), [userId])
  return data === place.lessonId
}

/** A failure to fetch the module's progress only means that the moment passes quietly. */
async function noteIfModuleFinished(queryClient: QueryClient, userId: string, place: LessonPlace): Promise<void> {
  const lessons = curriculum.find(({ id }) => id === place.moduleId)?.lessons ?? []
  const progress = await queryClient.query(moduleProgressQuery(place.moduleId)).catch(() => null)
  const isFinished = progress !== null && lessons.every(({ id }) => progress.completedLessonIds.includes(id))
  if (!isFinished) return
  keepFinish(userId, place.lessonId)
  queryClient.setQueryData(finishedByQuery(userId).queryKey, place.lessonId)
}
