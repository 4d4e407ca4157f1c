// What a learner has completed, seen from a module, the whole course and the dashboard.

import { percentDone } from '../percent.ts'

export type ModuleStatus = 'not-started' | 'in-progress' | 'completed'

/** A lesson's place in the course. Lists of these are in course order. */
export type LessonPlace = { moduleId: number; lessonId: number }

/**
 * Says how far a learner is with a module, from counts of lessons.
 * @example moduleStatus({ completedLessons: 1, totalLessons: 3 }) // 'in-progress'
 */
export function moduleStatus(counts: { completedLessons: number; totalLessons: number }): ModuleStatus {
  if (counts.completedLessons <= 0) return 'not-started'
  return counts.completedLessons >= counts.totalLessons ? 'completed' : 'in-progress'
}

/**
 * The share of lessons completed, in whole per cent from 0 to 100. No lessons is 0.
 * @example progressPercent({ completedLessons: 1, totalLessons: 3 }) // 33
 */
export function progressPercent(counts: { completedLessons: number; totalLessons: number }): number {
  return percentDone(counts.completedLessons, counts.totalLessons)
}

/** What a module has where the server names no lessons of it. */
const usualLessons = 3

/**
 * How many lessons a module counts.
 * @example lessonCount([]) // 3
 */
export function lessonCount(lessons: readonly unknown[]): number {
  return lessons.length || usualLessons
}

/** The completed lessons of the course, and counts of them. Ids that the course does not hold are not among them. */
export type OverallProgress = {
  totalLessons: number
  completedLessons: number
  completedLessonIds: number[]
  moduleProgress: { moduleId: number; completedLessons: number }[]
}

/**
 * Counts what a learner has completed, in course order.
 * @example overallProgress([{ moduleId: 1, lessonId: 1 }], new Set([1])).completedLessons // 1
 */
export function overallProgress(course: readonly LessonPlace[], completed: ReadonlySet<number>): OverallProgress {
  const byModule = new Map<number, number>()
  for (const { moduleId, lessonId } of course) {
    byModule.set(moduleId, (byModule.get(moduleId) ?? 0) + (completed.has(lessonId) ? 1 : 0))
  }
  const moduleProgress = [...byModule].map(([moduleId, completedLessons]) => ({ moduleId, completedLessons }))
  const completedLessonIds = course.map(({ lessonId }) => lessonId).filter((lessonId) => completed.has(lessonId))
  return {
    totalLessons: course.length,
    completedLessons: completedLessonIds.length,
    completedLessonIds,
    moduleProgress,
  }
}

/**
 * The lesson to go on with: the first not completed after the lesson last worked on; if none is left after it, the
 * first not completed at all; null when everything is completed.
 * @example activeLesson({ course: [{ moduleId: 1, lessonId: 1 }], completed: new Set(), lastWorkedOn: null })
 * // { moduleId: 1, lessonId: 1 }
 */
export function activeLesson(learner: {
  course: readonly LessonPlace[]
  completed: ReadonlySet<number>
  lastWorkedOn: number | null
}): LessonPlace | null {
  const { course, completed, lastWorkedOn } = learner
  const isOpen = (place: LessonPlace) => !completed.has(place.lessonId)
  const last = course.findIndex((place) => place.lessonId === lastWorkedOn)
  return course.slice(last + 1).find(isOpen) ?? course.find(isOpen) ?? null
}
