// What the learning pages read, and what completing a lesson makes out of date. Progress that the device gives, because
// the server did not answer, has what waits to be sent in it.
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { curriculum } from 'virtual:curriculum'
import { call } from '../api/client.ts'
import { isFromDevice } from '../api/kept-reads.ts'
import { useLearner } from '../app/auth.tsx'
import { keptFor } from '../device/device.ts'
import type { WaitingPost } from '../device/waiting-post.ts'
import { forgetFinish, keepFinish, keptFinish } from './kept-finish.ts'

export type LessonPlace = { moduleId: number; lessonId: number }

export const overallProgressQuery = () =>
  queryOptions({
    queryKey: ['progress', 'overall'],
    queryFn: async () => withWaiting(await call('GET /api/progress/overall'), (rules) => rules.inOverall),
  })

export const activeLessonQuery = () =>
  queryOptions({
    queryKey: ['progress', 'active-lesson'],
    queryFn: async () => withWaiting(await call('GET /api/progress/active-lesson'), (rules) => rules.inActiveLesson),
  })

export const modulesQuery = () =>
  queryOptions({
    queryKey: ['modules', 'with-progress'],
    queryFn: async () => withWaiting(await call('GET /api/modules/with-progress'), (rules) => rules.inModules),
  })

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
    queryFn: async () =>
      withWaiting(await call('GET /api/progress/modules/{moduleId}', { params: { moduleId } }), (rules) =>
        rules.inModule(moduleId),
      ),
  })

export const lessonProgressQuery = (params: LessonPlace) =>
  queryOptions({
    queryKey: ['progress', 'lesson', params],
    queryFn: async () => {
      const progress = await call('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { params })
      return withWaiting(progress, (rules) => rules.inLesson(params.lessonId))
    },
  })

type WaitingRules = typeof import('./waiting-progress.ts')

/** What the server answers is the truth; what the device kept of it lacks what waits to be sent. */
async function withWaiting<Progress>(
  progress: Progress,
  choose: (rules: WaitingRules) => (progress: Progress, posts: readonly WaitingPost[]) => Progress,
): Promise<Progress> {
  if (!isFromDevice(progress)) return progress
  // Where these did not come before the connection went, what the device kept is shown as it is.
  const loaded = await Promise.all([import('./waiting-progress.ts'), import('../device/waiting-store.ts')]).catch(
    () => null,
  )
  if (loaded === null) return progress
  const [rules, { postsOf }] = loaded
  const posts = await postsOf(keptFor() ?? '')
  return choose(rules)(
    progress,
    posts.filter(({ refusal }) => refusal === null),
  )
}

/**
 * Everything that tells what is completed is fetched again, and so are the notices that completing may have made. If the
 * lesson was still open and was the last of its module, that is noted.
 */
export function afterCompleting(queryClient: QueryClient, userId: string, place: LessonPlace): void {
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
  // No page shows these now; fetched, they are on the device when the connection goes.
  void queryClient.query(overallProgressQuery()).catch(() => {})
  void queryClient.query(modulesQuery()).catch(() => {})
  void queryClient.query(activeLessonQuery()).catch(() => {})
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
