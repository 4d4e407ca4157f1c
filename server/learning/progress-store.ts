// SQL for completed lessons, and beside it that of quiz attempts, which complete them too. Completing is an upsert, so that
// the same thing sent twice, or two at once, is one.
import { justAfter } from '../database/just-after.ts'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database } from '../database/schema.ts'
import { createQuizAttemptStore, type LessonKey } from './quiz-attempt-store.ts'

/** What a learner has completed, and the lesson worked on last. */
export type WorkedLessons = { completed: Set<number>; lastWorkedOn: number | null }
export type ProgressStore = ReturnType<typeof createProgressStore>

export function createProgressStore(database: Database) {
  const workedLessons = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('lesson_progress')
      .select(['lesson_id', 'completed_at', 'last_worked_at'])
      .where('learner_id', '=', param('learnerId')),
  )
  const lessonRow = prepare(database, (param: Param<LessonKey>) =>
    database
      .selectFrom('lesson_progress')
      .select('completed_at')
      .where('learner_id', '=', param('learnerId'))
      .where('lesson_id', '=', param('lessonId')),
  )
  const complete = prepare(database, (param: Param<LessonKey & { now: number }>) =>
    database
      .insertInto('lesson_progress')
      .values((eb) => ({
        learner_id: param('learnerId'),
        lesson_id: param('lessonId'),
        completed_at: param('now'),
        last_worked_at: eb
          .selectFrom('lesson_progress')
          .select(justAfter('last_worked_at', param('now')).as('at'))
          .where('learner_id', '=', param('learnerId')),
      }))
      .onConflict((conflict) =>
        // A lesson that is completed again was worked on again, and is complete since it was first.
        conflict
          .columns(['learner_id', 'lesson_id'])
          .doUpdateSet((eb) => ({ last_worked_at: eb.ref('excluded.last_worked_at') })),
      )
      .returning('completed_at'),
  )
  const completeLesson = async (key: LessonKey, now: number, on: Database = database): Promise<boolean> =>
    (await complete.first({ ...key, now }, on))?.completed_at === now
  const attempts = createQuizAttemptStore(database, completeLesson)

  return {
    async worked(learnerId: string): Promise<WorkedLessons> {
      const rows = await workedLessons.rows({ learnerId })
      const last = rows.reduce<(typeof rows)[number] | null>(
        (newest, row) => (isNewer(row, newest) ? row : newest),
        null,
      )
      return { completed: new Set(rows.map((row) => row.lesson_id)), lastWorkedOn: last?.lesson_id ?? null }
    },
    /** When each completed lesson was completed first. */
    async completionTimes(learnerId: string): Promise<Map<number, number>> {
      const rows = await workedLessons.rows({ learnerId })
      return new Map(rows.map((row) => [row.lesson_id, row.completed_at]))
    },
    async isCompleted(key: LessonKey): Promise<boolean> {
      return (await lessonRow.first(key)) !== undefined
    },
    /** Completes a lesson, or notes that a completed one was worked on again. Whether it was not complete before. */
    complete: completeLesson,
    ...attempts,
  }
}

/** Of two lessons worked on in the same millisecond the later in the course counts. */
function isNewer(row: { last_worked_at: number; lesson_id: number }, than: typeof row | null): boolean {
  if (than === null || row.last_worked_at !== than.last_worked_at)
    return row.last_worked_at > (than?.last_worked_at ?? -1)
  return row.lesson_id > than.lesson_id
}
