// What the learning pages read: the server's responses, and a learner's progress with what is in the outbox.
import { useQuery } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import type { ActiveLesson, OverallProgress } from '#contract/learning.ts'
import { readQuery } from '../api/response-cache.ts'
import { useMissing, useRead } from '../outbox/use-read.ts'
import { activeWith, doneIn } from './done-lessons.ts'

export type LessonPlace = { moduleId: number; lessonId: number }

export const moduleQuery = (moduleId: number) => readQuery('GET /api/modules/{moduleId}', { moduleId })
export const lessonQuery = (place: LessonPlace) => readQuery('GET /api/modules/{moduleId}/lessons/{lessonId}', place)
export const guideQuery = (slug: string) => readQuery('GET /api/guides/{slug}', { slug })
export const quizQuery = (place: LessonPlace) => readQuery('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', place)

/** What a device stores from an earlier version may lack these. */
export function moduleProgressIn({
  moduleProgress = [],
}: Partial<Pick<OverallProgress, 'moduleProgress'>>): OverallProgress['moduleProgress'] {
  return moduleProgress
}

export function useOverallProgress({ isWanted = true } = {}) {
  return useRead('GET /api/progress/overall', null, { enabled: isWanted })
}

export function useLessonProgress(place: LessonPlace) {
  return useRead('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', place)
}

/** On the page that shows overall progress as well, which says what is done meanwhile. */
export function useActiveLesson() {
  const missing = useMissing()
  const completed = useOverallProgress().data?.completedLessonIds ?? []
  const select = (active: ActiveLesson) => activeWith(active, completed, missing(active).flatMap(doneIn))
  return useQuery({ ...readQuery('GET /api/progress/active-lesson'), select })
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
    (moduleProgressIn(progress).find((module) => module.moduleId === id)?.completedLessons ?? 0) >= lessons
  const inOrder = [...curriculum.filter(({ id }) => id > moduleId), ...curriculum.filter(({ id }) => id < moduleId)]
  return inOrder.find(({ id, lessons }) => !isDone(id, lessons.length)) ?? null
}
