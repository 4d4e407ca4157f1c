// The modules whose every lesson a learner has completed, and since when.
import { isModuleComplete } from '#domain/learning/completion.ts'
import type { CourseOutline } from './course-outline.ts'
import type { ProgressStore } from './progress-store.ts'

export type CompletedModule = { moduleId: number; title: string; completedAt: number }

export async function completedModules({
  course,
  progress,
  learnerId,
}: {
  course: CourseOutline
  progress: ProgressStore
  learnerId: string
}): Promise<CompletedModule[]> {
  const times = await progress.completionTimes(learnerId)
  return course.modules.flatMap(({ id: moduleId, title, lessons }) => {
    const ids = lessons.map(({ id }) => id)
    if (!isModuleComplete(ids, new Set(times.keys()))) return []
    return [{ moduleId, title, completedAt: Math.max(...ids.map((id) => times.get(id) ?? 0)) }]
  })
}
