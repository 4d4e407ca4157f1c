// SQL for goals. Amounts are whole pence here and pounds on the wire.
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, GoalTable } from '../database/schema.ts'

export type StoredGoal = {
  goalId: string
  title: string
  icon: string
  currentPence: number
  targetPence: number
  targetDate: string
}
/** As many as one learner may have. */
export const goalLimit = 100

export type GoalsStore = ReturnType<typeof createGoalsStore>

export function createGoalsStore(database: Database) {
  const ofLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('goal')
      .selectAll()
      .where('learner_id', '=', param('learnerId'))
      .orderBy('created_at')
      .orderBy('goal_id'),
  )
  const holdLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .updateTable('learner')
      .set((eb) => ({ learner_id: eb.ref('learner_id') }))
      .where('learner_id', '=', param('learnerId')),
  )
  const countGoals = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('goal')
      .select((eb) => eb.fn.countAll<number>().as('goals'))
      .where('learner_id', '=', param('learnerId')),
  )
  const insert = (on: Database, learnerId: string, goal: StoredGoal, createdAt: number) =>
    on
      .insertInto('goal')
      .values(rowOf(learnerId, goal, createdAt))
      .execute()

  return {
    /** Oldest first. */
    async list(learnerId: string): Promise<StoredGoal[]> {
      return (await ofLearner.rows({ learnerId })).map(goalOf)
    },
    /** False when the learner has as many goals as one may have. */
    create({
      learnerId,
      goal,
      createdAt,
    }: {
      learnerId: string
      goal: StoredGoal
      createdAt: number
    }): Promise<boolean> {
      return database.transaction().execute(async (trx) => {
        // Holding the learner's row makes two creations at once wait for each other, so that both are counted.
        await holdLearner.run({ learnerId }, trx)
        const counted = await countGoals.first({ learnerId }, trx)
        if ((counted?.goals ?? 0) >= goalLimit) return false
        await insert(trx, learnerId, goal, createdAt)
        return true
      })
    },
    /** Puts these goals, oldest first, in the place of all that the learner has. */
    async replaceAll({
      trx,
      learnerId,
      goals,
      createdAt,
    }: {
      trx: Database
      learnerId: string
      goals: readonly StoredGoal[]
      createdAt: number
    }): Promise<void> {
      await trx.deleteFrom('goal').where('learner_id', '=', learnerId).execute()
      for (const [index, goal] of goals.entries()) await insert(trx, learnerId, goal, createdAt + index)
    },
  }
}

function goalOf(row: GoalTable): StoredGoal {
  return {
    goalId: row.goal_id,
    title: row.title,
    icon: row.icon,
    currentPence: row.current_pence,
    targetPence: row.target_pence,
    targetDate: row.target_date,
  }
}

function rowOf(learnerId: string, goal: StoredGoal, createdAt: number): GoalTable {
  return {
    learner_id: learnerId,
    goal_id: goal.goalId,
    title: goal.title,
    icon: goal.icon,
    current_pence: goal.currentPence,
    target_pence: goal.targetPence,
    target_date: goal.targetDate,
    created_at: createdAt,
  }
}
