// The moment when a lesson finishes its module, for as long as the learner stays in that lesson.
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { curriculum } from 'virtual:curriculum'
import { answerOnDevice } from '../api/answer-cache.ts'
import { useLearner } from '../session/auth.tsx'
import { isRefused } from '../outbox/outbox-entry.ts'
import { seenEntries } from '../outbox/seen-entries.ts'
import { forgetFinish, keepFinish, keptFinish } from './kept-finish.ts'
import { moduleProgressQuery, type LessonPlace } from './learning-queries.ts'
import { moduleWith, workOf, type Work } from './progress-with-work.ts'

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

/**
 * A failure to fetch the module's progress only means that the moment passes quietly; where the post itself got no answer,
 * nothing is asked for.
 */
export async function noteIfModuleFinished(
  queryClient: QueryClient,
  { userId, work, isAnswered }: { userId: string; work: Work; isAnswered: boolean },
): Promise<void> {
  const { moduleId, lessonId } = work
  const { queryKey } = moduleProgressQuery(moduleId)
  const lessons = curriculum.find(({ id }) => id === moduleId)?.lessons ?? []
  const ask = () =>
    isAnswered
      ? queryClient.query(moduleProgressQuery(moduleId)).catch(() => null)
      : answerOnDevice('GET /api/progress/modules/{moduleId}', { moduleId })
  const progress = queryClient.getQueryData(queryKey) ?? (await ask())
  if (progress === null) return
  const waiting = (seenEntries() ?? [])
    .filter((entry) => entry.learnerId === userId && !isRefused(entry))
    .flatMap(workOf)
  const { completedLessonIds } = moduleWith(moduleId, progress, [...waiting, work])
  if (!lessons.every(({ id }) => completedLessonIds.includes(id))) return
  keepFinish(userId, lessonId)
  queryClient.setQueryData(finishedByQuery(userId).queryKey, lessonId)
}
