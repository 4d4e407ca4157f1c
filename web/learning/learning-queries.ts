// What the learning pages read: answers of the server, and a learner's progress with what stands in the outbox.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { curriculum } from 'virtual:curriculum'
import type {
  ActiveLesson,
  LessonProgress,
  ModuleProgress,
  ModuleWithProgress,
  OverallProgress,
} from '#contract/learning.ts'
import { readQuery } from '../api/answer-cache.ts'
import { deviceOwner } from '../device/device.ts'
import { isRefused } from '../outbox/outbox-entries.ts'
import { useOutboxEntries } from '../outbox/outbox-entries.ts'
import { activeWith, lessonWith, modulesWith, moduleWith, overallWith, workOf, type Work } from './pending-progress.ts'

export type LessonPlace = { moduleId: number; lessonId: number }

export const overallProgressQuery = readQuery('GET /api/progress/overall')
export const activeLessonQuery = readQuery('GET /api/progress/active-lesson')
export const modulesQuery = readQuery('GET /api/modules/with-progress')
export const moduleQuery = (moduleId: number) => readQuery('GET /api/modules/{moduleId}', { moduleId })
export const moduleProgressQuery = (moduleId: number) => readQuery('GET /api/progress/modules/{moduleId}', { moduleId })
export const lessonQuery = (place: LessonPlace) => readQuery('GET /api/modules/{moduleId}/lessons/{lessonId}', place)
export const guideQuery = (slug: string) => readQuery('GET /api/guides/{slug}', { slug })
export const quizQuery = (place: LessonPlace) => readQuery('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', place)
export const lessonProgressQuery = (place: LessonPlace) =>
  readQuery('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', place)

export function useOverallProgress() {
  const work = useWork()
  const select = useCallback((progress: OverallProgress) => overallWith(progress, work), [work])
  return useQuery({ ...overallProgressQuery, select })
}

export function useModules() {
  const work = useWork()
  const select = useCallback((modules: ModuleWithProgress[]) => modulesWith(modules, work), [work])
  return useQuery({ ...modulesQuery, select })
}

export function useModuleProgress(moduleId: number) {
  const work = useWork()
  const select = useCallback((progress: ModuleProgress) => moduleWith(moduleId, progress, work), [moduleId, work])
  return useQuery({ ...moduleProgressQuery(moduleId), select })
}

export function useLessonProgress(place: LessonPlace) {
  const work = useWork()
  const { lessonId } = place
  const select = useCallback((progress: LessonProgress) => lessonWith(lessonId, progress, work), [lessonId, work])
  return useQuery({ ...lessonProgressQuery(place), select })
}

/** How often the quiz was taken, with what is still to be saved. */
export function useQuizAttempts(place: LessonPlace): number {
  const waiting = useWork().filter(({ lessonId, score }) => lessonId === place.lessonId && score !== null)
  return (useQuery(lessonProgressQuery(place)).data?.attempts ?? 0) + waiting.length
}

/** On the page that shows overall progress as well, which says what is done meanwhile. */
export function useActiveLesson() {
  const work = useWork()
  const { data: overall } = useQuery(overallProgressQuery)
  const select = useCallback(
    (active: ActiveLesson) => activeWith(active, overall?.completedLessonIds ?? [], work),
    [overall, work],
  )
  return useQuery({ ...activeLessonQuery, select })
}

/**
 * The next module with something left to do, the first ones after the last; null when there is none, undefined until
 * that is known.
 */
export function useNextModule(moduleId: number): { id: number; title: string } | null | undefined {
  const { data: progress } = useOverallProgress()
  if (progress === undefined) return undefined
  const isDone = (id: number, lessons: number) =>
    (progress.moduleProgress.find((module) => module.moduleId === id)?.completedLessons ?? 0) >= lessons
  const inOrder = [...curriculum.filter(({ id }) => id > moduleId), ...curriculum.filter(({ id }) => id < moduleId)]
  return inOrder.find(({ id, lessons }) => !isDone(id, lessons.length)) ?? null
}

/** What was refused is not counted: it may never be saved. */
function useWork(): readonly Work[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(() => (entries ?? []).filter((entry) => !isRefused(entry)).flatMap(workOf), [entries])
}
