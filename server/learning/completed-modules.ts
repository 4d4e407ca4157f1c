// The modules whose every lesson a learner has completed, and since when.
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
    const completed = lessons.flatMap((lesson) => times.get(lesson.id) ?? [])
    const isComplete = lessons.length > 0 && completed.length === lessons.length
    return isComplete ? [{ moduleId, title, completedAt: Math.max(...completed) }] : []
  })
}
