// How many exercises a lesson and the course have, by the kinds that authors name.
import type { Finding } from '../rules/language-rules.ts'
import type { CourseSize } from '../source/course-source.ts'
import { authoredKinds, type AuthoredKind } from './exercise-kinds.ts'

export const lessonExercises = { least: 2, most: 4 }

/** How many exercises of each kind there are. */
export type ExerciseCounts = Record<AuthoredKind, number>

/** Counts exercises by their kinds. */
export function countKinds(used: readonly string[]): ExerciseCounts {
  const counted = authoredKinds.map((kind) => [kind, used.filter((each) => each === kind).length])
  return Object.fromEntries(counted) as ExerciseCounts
}

/** Says if a text has too few exercises or too many. */
export function wrongExerciseCount(count: number, { least, most }: { least: number; most: number }): Finding[] {
  return count >= least && count <= most
    ? []
    : [{ line: 1, message: `Exercises: ${count}. It needs ${least} to ${most}.` }]
}

/**
 * Says if a course has fewer exercises than it declares, in all or of a kind. Not everything has an
 * order, and numbers are typed in practice, so 'order' and 'number' are free.
 */
export function wrongCourseCounts(
  counts: ExerciseCounts,
  { exercises: least = 0, exercisesOfKind: leastOfKind = 0 }: CourseSize,
): string[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    ...(total >= least ? [] : [`Exercises in the course: ${total}. It needs ${least}.`]),
    ...Object.entries(counts)
      .filter(([kind, count]) => kind !== 'order' && kind !== 'number' && count < leastOfKind)
      .map(([kind, count]) => `Exercises of the kind ${kind} in the course: ${count}. It needs ${leastOfKind}.`),
  ]
}
