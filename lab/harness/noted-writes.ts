// Holds a database to what its learners noted: nothing that was acknowledged is missing, nothing was counted twice.
import { openDatabase, type DatabaseSettings } from '#server/database/open-database.ts'
import type { Database } from '#server/database/schema.ts'
import type { Noted } from '../learners/patient-writers.ts'

export type Unlike = { lost: string[]; twice: string[] }

/** `others` are quizzes that each learner had taken before. Nobody may be writing. */
export async function unlikeNoted(
  settings: DatabaseSettings,
  { noted, others }: { noted: ReadonlyMap<string, Noted>; others: number },
): Promise<Unlike> {
  const open = openDatabase(settings)
  try {
    const kept = await readKept(open.database)
    const each = [...noted].map(([id, of]) => unlikeOne(kept, { id, of, others }))
    return { lost: each.flatMap(({ lost }) => lost), twice: each.flatMap(({ twice }) => twice) }
  } finally {
    await open.close()
  }
}

function unlikeOne(kept: Kept, { id, of, others }: { id: string; of: Noted; others: number }): Unlike {
  const counted = (kept.counted.get(id) ?? 0) - others
  const goals = [...of.goals].map(([goal, pence]) => ({ goal, pence, there: kept.goals.get(`${id} ${goal}`) ?? -1 }))
  const sums = goals.map(({ goal, pence, there }) => ({ what: `pence of goal ${goal}`, noted: pence, there }))
  sums.push({ what: 'quizzes counted', noted: of.attempts.size, there: counted })
  const told = (sum: (typeof sums)[number]) => `${sum.what} of ${id}: ${sum.there}, and not ${sum.noted}`
  return {
    lost: [
      ...sums.filter(({ noted, there }) => there < noted).map(told),
      ...[...of.attempts]
        .filter((attempt) => !kept.attempts.has(`${id} ${attempt}`))
        .map((it) => `quiz ${it} of ${id}`),
      ...[...of.lessons].filter((lesson) => !kept.lessons.has(`${id} ${lesson}`)).map((it) => `lesson ${it} of ${id}`),
    ],
    twice: sums.filter(({ noted, there }) => there > noted).map(told),
  }
}

type Kept = Awaited<ReturnType<typeof readKept>>

async function readKept(database: Database) {
  const goals = await database.selectFrom('goal').select(['learner_id', 'goal_id', 'current_pence']).execute()
  const attempts = await database.selectFrom('quiz_attempt').select(['learner_id', 'lesson_id', 'attempt_id']).execute()
  const lessons = await database.selectFrom('lesson_progress').select(['learner_id', 'lesson_id']).execute()
  const counted = await database
    .selectFrom('quiz_record')
    .select(({ fn }) => ['learner_id', fn.sum<number>('attempts').as('attempts')])
    .groupBy('learner_id')
    .execute()
  return {
    goals: new Map(goals.map((row) => [`${row.learner_id} ${row.goal_id}`, row.current_pence])),
    attempts: new Set(attempts.map((row) => `${row.learner_id} ${row.lesson_id} ${row.attempt_id}`)),
    lessons: new Set(lessons.map((row) => `${row.learner_id} ${row.lesson_id}`)),
    counted: new Map(counted.map((row) => [row.learner_id, row.attempts])),
  }
}
