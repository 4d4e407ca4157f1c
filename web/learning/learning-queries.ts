// What the learning pages read: the server's responses, and a learner's progress with what is in the outbox.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { curriculum } from 'virtual:curriculum'
import type { ModuleWithProgress, OverallProgress } from '#contract/learning.ts'
import type { LessonDone } from '#domain/learning/completion.ts'
import { readQuery } from '../api/response-cache.ts'
import { deviceOwner } from '../device/device.ts'
import { isRefused, useOutboxEntries } from '../device/outbox-entries.ts'
import { activeWith, doneIn, doneInLesson, doneInModule, progressWith } from './pending-progress.ts'

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

/** What a device stores from an earlier version, or a server without modules sends, may lack a field. */
type Without<Told, Missing extends keyof Told> = Omit<Told, Missing> & Partial<Pick<Told, Missing>>

export function useOverallProgress({ isWanted = true } = {}) {
  const done = useDone()
  const select = (told: Without<OverallProgress, 'moduleProgress'>) =>
    progressWith({ moduleProgress: [], ...told }, done)
  return useQuery({ ...overallProgressQuery, select, enabled: isWanted })
}

export function useModules() {
  const done = useDone()
  const select = (modules: Without<ModuleWithProgress, 'lessons'>[]) =>
    modules.map((told) => progressWith({ lessons: [], ...told }, doneInModule(told.id, done)))
  return useQuery({ ...modulesQuery, select })
}

export function useModuleProgress(moduleId: number) {
  const done = doneInModule(moduleId, useDone())
  return useQuery({ ...moduleProgressQuery(moduleId), select: (told) => progressWith(told, done) })
}

export function useLessonProgress(place: LessonPlace) {
  const done = doneInLesson(place.lessonId, useDone())
  return useQuery({ ...lessonProgressQuery(place), select: (told) => progressWith(told, done) })
}

/** How often the quiz was taken, with what is still to be saved. */
export function useQuizAttempts(place: LessonPlace): number {
  const waiting = doneInLesson(place.lessonId, useDone()).filter(({ score }) => score !== null)
  return (useQuery(lessonProgressQuery(place)).data?.attempts ?? 0) + waiting.length
}

/** On the page that shows overall progress as well, which says what is done meanwhile. */
export function useActiveLesson() {
  const done = useDone()
  const completed = useQuery(overallProgressQuery).data?.completedLessonIds ?? []
  return useQuery({ ...activeLessonQuery, select: (active) => activeWith(active, completed, done) })
}

/**
 * The next module with something left to do, the first ones after the last; null when there is none, undefined until
 * that is known.
 */
export function useNextModule(
  moduleId: number,
  { isWanted = true } = {},
): { id: number; title: string } | null | undefined {
  const { data: progress } = useOverallProgress({ isWanted })
  if (progress === undefined) return undefined
  const isDone = (id: number, lessons: number) =>
    (progress.moduleProgress.find((module) => module.moduleId === id)?.completedLessons ?? 0) >= lessons
  const inOrder = [...curriculum.filter(({ id }) => id > moduleId), ...curriculum.filter(({ id }) => id < moduleId)]
  return inOrder.find(({ id, lessons }) => !isDone(id, lessons.length)) ?? null
}

/** What was refused is not counted: it may never be saved. */
function useDone(): readonly LessonDone[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(() => (entries ?? []).filter((entry) => !isRefused(entry)).flatMap(doneIn), [entries])
}
