// Which module to go on with when one is finished.
import { curriculum } from 'virtual:curriculum'
import { useOverallProgress } from './use-progress.ts'

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
