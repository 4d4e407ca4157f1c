// What is remembered of the attempts at a lesson's quiz.

/** A finished quiz. Scores are in questions, `takenAt` is in milliseconds since 1970. */
export type Attempt = { score: number; questionCount: number; takenAt: number }

/** What is remembered of all attempts at a lesson's quiz for good, however few of them are still stored. */
export type QuizRecord = { attempts: number; first: Attempt; best: Attempt; last: Attempt }

/** How many attempts at a lesson's quiz are stored with their answers: the newest. */
export const storedAttempts = 50

/**
 * The record with one more attempt, which is the last from now on; null before the first.
 * @example recordWith(null, { score: 4, questionCount: 6, takenAt: 1 }).attempts // 1
 */
export function recordWith(record: QuizRecord | null, attempt: Attempt): QuizRecord {
  if (record === null) return { attempts: 1, first: attempt, best: attempt, last: attempt }
  const last = { ...attempt, takenAt: justAfter(record.last.takenAt, attempt.takenAt) }
  // Of two equally good attempts the earlier stays the best.
  const best = last.score > record.best.score ? last : record.best
  return { attempts: record.attempts + 1, first: record.first, best, last }
}

/** What comes last counts as last, also where a clock was put back in between. */
function justAfter(last: number, now: number): number {
  return Math.max(now, last + 1)
}
