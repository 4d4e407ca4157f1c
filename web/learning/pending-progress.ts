// Progress with completions that the server's answer does not tell of yet: what stands in the outbox, or was saved just now.
// Completing never goes back, so that adding the same work twice changes nothing.
import { curriculum } from 'virtual:curriculum'
import type {
  ActiveLesson,
  LessonProgress,
  ModuleProgress,
  ModuleWithProgress,
  OverallProgress,
} from '#contract/learning.ts'
import { activeLesson, overallProgress } from '#domain/learning/progress.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'

/** A lesson that was read (no score) or whose quiz was taken. */
export type Work = { moduleId: number; lessonId: number; score: number | null }

/** The work that an entry of the outbox stands for; none for entries of other features. */
export function workOf({ kind, body }: OutboxEntry): Work[] {
  if (kind !== 'read' && kind !== 'quiz') return []
  const { moduleId, lessonId, attempt } = body as { moduleId: number; lessonId: number; attempt?: { score: number } }
  return [{ moduleId, lessonId, score: attempt?.score ?? null }]
}

const places = curriculum.flatMap(({ id: moduleId, lessons }) => lessons.map(({ id }) => ({ moduleId, lessonId: id })))

/** A copy that a device stores from the version before has no ids: it stays as it is until there is a connection. */
type Stored<Progress> = Omit<Progress, 'completedLessonIds' | 'moduleProgress' | 'lessons'> & {
  completedLessonIds?: number[]
  moduleProgress?: OverallProgress['moduleProgress']
  lessons?: ModuleWithProgress['lessons']
}

/** An answer without modules has none. */
export function overallWith(answer: OverallProgress, work: readonly Work[]): OverallProgress {
  const known: Stored<OverallProgress> = answer
  const progress = { ...answer, moduleProgress: known.moduleProgress ?? [] }
  if (known.completedLessonIds === undefined || work.length === 0) return progress
  return { ...progress, ...overallProgress(places, idsWith(known.completedLessonIds, work)) }
}

/** A module without lessons has none. */
export function modulesWith(modules: ModuleWithProgress[], work: readonly Work[]): ModuleWithProgress[] {
  return modules.map((answer) => {
    const known: Stored<ModuleWithProgress> = answer
    const module = { ...answer, lessons: known.lessons ?? [] }
    const here = work.filter(({ moduleId }) => moduleId === module.id)
    if (known.completedLessonIds === undefined || here.length === 0) return module
    const completedLessonIds = [...idsWith(known.completedLessonIds, here)]
    return { ...module, completedLessonIds, completedLessons: completedLessonIds.length }
  })
}

export function moduleWith(moduleId: number, progress: ModuleProgress, work: readonly Work[]): ModuleProgress {
  const here = work.filter((one) => one.moduleId === moduleId)
  if (here.length === 0) return progress
  return {
    completedLessonIds: [...idsWith(progress.completedLessonIds, here)].sort((one, other) => one - other),
    quizzes: progress.quizzes.map((quiz) => ({ ...quiz, ...scoresWith(quiz, here, quiz.lessonId) })),
  }
}

export function lessonWith(lessonId: number, progress: LessonProgress, work: readonly Work[]): LessonProgress {
  if (!work.some((one) => one.lessonId === lessonId)) return progress
  return { ...progress, ...scoresWith(progress, work, lessonId), completed: true }
}

/** The lesson to go on with when that one is done meanwhile. Its text is the server's to give: its summary stands for it. */
export function activeWith(
  active: ActiveLesson,
  completedLessonIds: readonly number[],
  work: readonly Work[],
): ActiveLesson {
  const completed = idsWith(completedLessonIds, work)
  if (active === null || !completed.has(active.lessonId)) return active
  const next = activeLesson({ course: places, completed, lastWorkedOn: work.at(-1)?.lessonId ?? active.lessonId })
  const lesson = curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === next?.lessonId)
  return next && lesson ? { ...next, title: lesson.title, order: lesson.order, preview: lesson.summary } : null
}

function idsWith(ids: readonly number[], work: readonly Work[]): Set<number> {
  return new Set([...ids, ...work.map(({ lessonId }) => lessonId)])
}

function scoresWith<Record extends { bestScore: number | null; lastScore: number | null }>(
  record: Record,
  work: readonly Work[],
  lessonId: number,
): Pick<Record, 'bestScore' | 'lastScore'> {
  const scores = work.flatMap((one) => (one.lessonId === lessonId && one.score !== null ? [one.score] : []))
  if (scores.length === 0) return { bestScore: record.bestScore, lastScore: record.lastScore }
  return { bestScore: Math.max(record.bestScore ?? 0, ...scores), lastScore: scores.at(-1) ?? null }
}
