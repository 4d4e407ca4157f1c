// What learners read of the course and of how far they are.
import { curriculum } from 'virtual:curriculum'

type LessonCounts = { completedLessons: number; totalLessons: number }

/** @example completedText({ completedLessons: 1, totalLessons: 3 }) // '1 of 3 lessons completed' */
export function completedText(counts: LessonCounts): string {
  return `${lessonsText(counts)} completed`
}

/** @example lessonsText({ completedLessons: 1, totalLessons: 3 }) // '1 of 3 lessons' */
export function lessonsText({ completedLessons, totalLessons }: LessonCounts): string {
  return `${completedLessons} of ${totalLessons} lessons`
}

/** @example lessonNumber({ moduleId: 1, order: 2 }) // 'Lesson 2 of 3' */
export function lessonNumber({ moduleId, order }: { moduleId: number; order: number }): string {
  return `Lesson ${order} of ${curriculum.find(({ id }) => id === moduleId)?.lessons.length ?? order}`
}

/** The module to go on with; null once the whole course is done. */
type NextModule = { id: number; title: string } | null

/** What the link onward from a finished module says. */
export function onwardLabel(next: NextModule): string {
  return next === null ? 'See your progress' : `Go to Module ${next.id}`
}

/** On the page of a module that is done. */
export function moduleDoneText(next: NextModule): string {
  return next === null
    ? 'You have finished this module, and with it the whole course.'
    : `You have finished this module. Next is ${next.title}.`
}
