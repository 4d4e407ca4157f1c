// What is done in the outbox, and the lesson to go on with then.
import { curriculum } from 'virtual:curriculum'
import type { ActiveLesson } from '#contract/learning.ts'
import { completedWith, type LessonDone } from '#domain/learning/completion.ts'
import { activeLesson } from '#domain/learning/progress.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'

/** What was done in a lesson, as an entry of the outbox has it; nothing for entries of other features. */
export function doneIn({ kind, body }: OutboxEntry): LessonDone[] {
  if (kind !== 'read' && kind !== 'quiz') return []
  const { moduleId, lessonId, attempt } = body as { moduleId: number; lessonId: number; attempt?: { score: number } }
  return [{ moduleId, lessonId, score: attempt?.score ?? null }]
}

/** The id of the attempt that an entry of the outbox is; undefined for any other. */
export function attemptIn({ kind, body }: OutboxEntry): string | undefined {
  return kind === 'quiz' ? (body as { attempt: { attemptId: string } }).attempt.attemptId : undefined
}

export function doneInModule(moduleId: number, done: readonly LessonDone[]): LessonDone[] {
  return done.filter((one) => one.moduleId === moduleId)
}

export function doneInLesson(lessonId: number, done: readonly LessonDone[]): LessonDone[] {
  return done.filter((one) => one.lessonId === lessonId)
}

export const places = curriculum.flatMap(({ id: moduleId, lessons }) =>
  lessons.map(({ id }) => ({ moduleId, lessonId: id })),
)

/** The lessons of a module; an empty list for a module that the course does not have. */
export function lessonIdsOf(moduleId: number): number[] {
  return places.filter((place) => place.moduleId === moduleId).map(({ lessonId }) => lessonId)
}

/** The lesson to go on with when that one is done meanwhile. Its text is the server's to give: its summary is shown instead. */
export function activeWith(
  active: ActiveLesson,
  completedLessonIds: readonly number[],
  done: readonly LessonDone[],
): ActiveLesson {
  const completed = new Set(completedWith(completedLessonIds, done))
  if (active === null || !completed.has(active.lessonId)) return active
  const next = activeLesson({ course: places, completed, lastWorkedOn: done.at(-1)?.lessonId ?? active.lessonId })
  const lesson = curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === next?.lessonId)
  return next && lesson ? { ...next, title: lesson.title, order: lesson.order, preview: lesson.summary } : null
}
