// What completes a lesson, and what is stored about the attempts at its quiz. The server writes by these rules. Pages
// use them to show what the server has not confirmed yet.
import type { LessonPlace } from './progress.ts'

/** What a learner did in a lesson: read it (no score), or took its quiz. Either completes it. */
export type LessonDone = LessonPlace & { score: number | null }

/** Null before the first attempt. */
export type Scores = { bestScore: number | null; lastScore: number | null }

/** A finished quiz. Scores are in questions, `takenAt` is in milliseconds since 1970. */
export type Attempt = { score: number; questionCount: number; takenAt: number }

/** The permanent summary of all attempts at a lesson's quiz, even those no longer stored. */
export type QuizRecord = { attempts: number; first: Attempt; best: Attempt; last: Attempt }

/**
 * The completed lessons, with those of the given activities added. No activity removes a lesson.
 * @example completedWith([3], [{ moduleId: 1, lessonId: 1, score: 0 }]) // [3, 1]
 */
export function completedWith(completed: readonly number[], done: readonly LessonDone[]): number[] {
  return [...new Set([...completed, ...done.map(({ lessonId }) => lessonId)])]
}

/**
 * Whether every lesson of a module is completed. A module without lessons is not.
 * @example isModuleComplete([1, 2, 3], new Set([3, 1, 2])) // true
 */
export function isModuleComplete(lessonIds: readonly number[], completed: ReadonlySet<number>): boolean {
  return lessonIds.length > 0 && lessonIds.every((id) => completed.has(id))
}

/**
 * The record with one more attempt, which is the last from now on; null before the first.
 * @example recordWith(null, { score: 4, questionCount: 6, takenAt: 1 }).attempts // 1
 */
export function recordWith(record: QuizRecord | null, attempt: Attempt): QuizRecord {
  if (record === null) return { attempts: 1, first: attempt, best: attempt, last: attempt }
  const last = { ...attempt, takenAt: justAfter(record.last.takenAt, attempt.takenAt) }
  const best = isBest(last.score, record.best.score) ? last : record.best
  return { attempts: record.attempts + 1, first: record.first, best, last }
}

/**
 * The best and the last score, with one more attempt.
 * @example scoresWith({ bestScore: 5, lastScore: 5 }, 2) // { bestScore: 5, lastScore: 2 }
 */
export function scoresWith({ bestScore }: Scores, score: number): Scores {
  return { bestScore: isBest(score, bestScore) ? score : bestScore, lastScore: score }
}

/** Of two equally good attempts the earlier stays the best. */
function isBest(score: number, bestScore: number | null): boolean {
  return bestScore === null || score > bestScore
}

/** The last to arrive counts as the last, even if a clock was put back. */
function justAfter(last: number, now: number): number {
  return Math.max(now, last + 1)
}
