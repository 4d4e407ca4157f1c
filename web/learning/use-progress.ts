// A learner's progress as pages show it: what the server answered, with what stands in the outbox.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type {
  ActiveLesson,
  LessonProgress,
  ModuleProgress,
  ModuleWithProgress,
  OverallProgress,
} from '#contract/learning.ts'
import { keptFor } from '../device/device.ts'
import { isRefused } from '../outbox/outbox-entry.ts'
import { useOutboxEntries } from '../outbox/seen-entries.ts'
import {
  activeLessonQuery,
  lessonProgressQuery,
  moduleProgressQuery,
  modulesQuery,
  overallProgressQuery,
  type LessonPlace,
} from './learning-queries.ts'
import {
  activeWith,
  lessonWith,
  modulesWith,
  moduleWith,
  overallWith,
  workOf,
  type Work,
} from './progress-with-work.ts'

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

/** What was refused is not counted: it may never be saved. */
function useWork(): readonly Work[] {
  const entries = useOutboxEntries(keptFor())
  return useMemo(() => (entries ?? []).filter((entry) => !isRefused(entry)).flatMap(workOf), [entries])
}
