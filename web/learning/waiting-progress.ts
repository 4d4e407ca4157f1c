// Progress as it will be once what waits on the device has been sent, for a learner without a connection.
import { curriculum } from 'virtual:curriculum'
import type {
  ActiveLesson,
  LessonProgress,
  ModuleProgress,
  ModuleWithProgress,
  OverallProgress,
} from '#contract/learning.ts'
import type { WaitingPost } from '../device/waiting-post.ts'

type Posts = readonly WaitingPost[]

export function inOverall(progress: OverallProgress, posts: Posts): OverallProgress {
  const moduleProgress = progress.moduleProgress.map((module) => ({
    ...module,
    completedLessons: withNew(module.completedLessons, newlyCompleted(posts, module.moduleId)),
  }))
  const completedLessons = moduleProgress.reduce((sum, module) => sum + module.completedLessons, 0)
  return { ...progress, completedLessons, moduleProgress }
}

export function inModules(modules: ModuleWithProgress[], posts: Posts): ModuleWithProgress[] {
  return modules.map((module) => ({
    ...module,
    completedLessons: withNew(module.completedLessons, newlyCompleted(posts, module.id)),
  }))
}

export function inModule(moduleId: number) {
  return (progress: ModuleProgress, posts: Posts): ModuleProgress => {
    const worked = posts.filter((post) => post.moduleId === moduleId).map(({ lessonId }) => lessonId)
    return {
      completedLessonIds: [...new Set([...progress.completedLessonIds, ...worked])].sort((one, other) => one - other),
      quizzes: progress.quizzes.map((quiz) => ({ ...quiz, ...scoresWith(quiz, posts, quiz.lessonId) })),
    }
  }
}

export function inLesson(lessonId: number) {
  return (progress: LessonProgress, posts: Posts): LessonProgress => ({
    ...progress,
    ...scoresWith(progress, posts, lessonId),
    completed: progress.completed || posts.some((post) => post.lessonId === lessonId),
  })
}

/** The lesson after one that is done meanwhile. Its beginning may not be on the device: its summary stands for it. */
export function inActiveLesson(active: ActiveLesson, posts: Posts): ActiveLesson {
  if (active === null || !posts.some(({ lessonId }) => lessonId === active.lessonId)) return active
  const course = curriculum.flatMap((module) => module.lessons.map((lesson) => ({ ...lesson, moduleId: module.id })))
  const isOpen = ({ id }: { id: number }) => !posts.some(({ lessonId }) => lessonId === id)
  const next = course.find((lesson) => lesson.id > active.lessonId && isOpen(lesson))
  if (next === undefined) return active
  return { lessonId: next.id, moduleId: next.moduleId, title: next.title, order: next.order, preview: next.summary }
}

function scoresWith<Record extends { bestScore: number | null; lastScore: number | null }>(
  record: Record,
  posts: Posts,
  lessonId: number,
): Pick<Record, 'bestScore' | 'lastScore'> {
  const scores = posts.flatMap((post) => (post.lessonId === lessonId && post.attempt ? [post.attempt.score] : []))
  if (scores.length === 0) return { bestScore: record.bestScore, lastScore: record.lastScore }
  return { bestScore: Math.max(record.bestScore ?? 0, ...scores), lastScore: scores.at(-1) ?? null }
}

/** How many lessons of a module were still open when a post that waits was made for them. */
function newlyCompleted(posts: Posts, moduleId: number): { count: number; moduleId: number } {
  const found = posts.filter((post) => post.moduleId === moduleId && post.isLessonOpen)
  return { count: new Set(found.map(({ lessonId }) => lessonId)).size, moduleId }
}

/** Another device may have completed the same lesson meanwhile: never more than there are. */
function withNew(completed: number, { count, moduleId }: { count: number; moduleId: number }): number {
  const total = curriculum.find(({ id }) => id === moduleId)?.lessons.length ?? completed
  return Math.min(total, completed + count)
}
