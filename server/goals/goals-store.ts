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
  /** What was saved when the goal was set. */
  startPence: number
  createdAt: number
  /** When the target was reached that is still reached. */
  reachedAt: number | null
}
/** What may be changed of a goal. */
export type GoalChange = Partial<Pick<StoredGoal, 'title' | 'icon' | 'currentPence' | 'targetPence' | 'targetDate'>>
export type CreatedGoal = { kind: 'created' | 'there-already'; goal: StoredGoal } | { kind: 'limit' }
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
  type GoalKey = { learnerId: string; goalId: string }
  const byKey = prepare(database, (param: Param<GoalKey>) =>
    database
      .selectFrom('goal')
      .selectAll()
      .where('learner_id', '=', param('learnerId'))
      .where('goal_id', '=', param('goalId')),
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
  const insert = (on: Database, learnerId: string, goal: StoredGoal) =>
    on.insertInto('goal').values(rowOf(learnerId, goal)).execute()

  return {
    /** Oldest first. */
    async list(learnerId: string): Promise<StoredGoal[]> {
      return (await ofLearner.rows({ learnerId })).map(goalOf)
    },
    /** A goal whose id the learner has already stays as it is. */
    create({ learnerId, goal }: { learnerId: string; goal: StoredGoal }): Promise<CreatedGoal> {
      return database.transaction().execute(async (trx): Promise<CreatedGoal> => {
        // Holding the learner's row makes two creations at once wait for each other, so that both are counted.
        await holdLearner.run({ learnerId }, trx)
        const there = await byKey.first({ learnerId, goalId: goal.goalId }, trx)
        if (there) return { kind: 'there-already', goal: goalOf(there) }
        const counted = await countGoals.first({ learnerId }, trx)
        if ((counted?.goals ?? 0) >= goalLimit) return { kind: 'limit' }
        await insert(trx, learnerId, goal)
        return { kind: 'created', goal }
      })
    },
    /** The goal as it then is; null when the learner has none of that id. `now` is when its target may be reached. */
    change({
      learnerId,
      goalId,
      change,
      now,
    }: GoalKey & { change: GoalChange; now: number }): Promise<StoredGoal | null> {
      return database.transaction().execute(async (trx) => {
        await holdLearner.run({ learnerId }, trx)
        const there = await byKey.first({ learnerId, goalId }, trx)
        if (!there) return null
        const goal = { ...goalOf(there), ...change }
        goal.reachedAt = isReached(goal) ? (goal.reachedAt ?? now) : null
        const { learner_id: _learner, goal_id: _goal, ...columns } = rowOf(learnerId, goal)
        const ofLearner = trx.updateTable('goal').set(columns).where('learner_id', '=', learnerId)
        await ofLearner.where('goal_id', '=', goalId).execute()
        return goal
      })
    },
    /** False when the learner has none of that id. */
    async remove({ learnerId, goalId }: GoalKey): Promise<boolean> {
      const ofLearner = database.deleteFrom('goal').where('learner_id', '=', learnerId)
      const { numDeletedRows } = await ofLearner.where('goal_id', '=', goalId).executeTakeFirst()
      return numDeletedRows === 1n
    },
    /** Puts these goals in the place of all that the learner has. */
    async replaceAll({
      trx,
      learnerId,
      goals,
    }: {
      trx: Database
      learnerId: string
      goals: readonly StoredGoal[]
    }): Promise<void> {
      await trx.deleteFrom('goal').where('learner_id', '=', learnerId).execute()
      for (const goal of goals) await insert(trx, learnerId, goal)
    },
  }
}

export function isReached({ currentPence, targetPence }: Pick<StoredGoal, 'currentPence' | 'targetPence'>): boolean {
  return currentPence >= targetPence
}

function goalOf(row: GoalTable): StoredGoal {
  return {
    goalId: row.goal_id,
    title: row.title,
    icon: row.icon,
    currentPence: row.current_pence,
    targetPence: row.target_pence,
    targetDate: row.target_date,
    startPence: row.start_pence,
    createdAt: row.created_at,
    reachedAt: row.reached_at,
  }
}

function rowOf(learnerId: string, goal: StoredGoal): GoalTable {
  return {
    learner_id: learnerId,
    goal_id: goal.goalId,
    title: goal.title,
    icon: goal.icon,
    current_pence: goal.currentPence,
    target_pence: goal.targetPence,
    target_date: goal.targetDate,
    start_pence: goal.startPence,
    created_at: goal.createdAt,
    reached_at: goal.reachedAt,
  }
}
