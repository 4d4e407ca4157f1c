// SQL for goals and deposits. Amounts are whole pence here and pounds on the wire.
import { changedGoal, changeRefusal, depositRefusal } from '#domain/goals/goal-changes.ts'
import { goalLimit, knownDeposits } from '#domain/limits.ts'
import { prepareHoldingLearner } from '../database/hold-learner.ts'
import { justAfter } from '../database/just-after.ts'
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, fieldsOf, type FieldsOf } from '../database/row-fields.ts'
import type { Database, GoalTable } from '../database/schema.ts'

/** A row of the goal table, without its learner. */
export type StoredGoal = FieldsOf<Omit<GoalTable, 'learner_id'>>
/** The fields of a goal that a learner may change. */
export type GoalChange = Partial<Omit<StoredGoal, 'goalId' | 'startPence' | 'createdAt' | 'reachedAt' | 'version'>>
export type CreatedGoal = { kind: 'created' | 'there-already'; goal: StoredGoal } | { kind: 'limit' }
/** 'changed-before': the goal has changed since the version that this change was made from. */
export type ChangedGoal =
  | { kind: 'changed'; goal: StoredGoal }
  | { kind: 'not-found' }
  | { kind: 'changed-before' }
  | { kind: 'version-missing' }
export type Deposit = { depositId: string; pence: number }
export type CountedDeposit =
  | { kind: 'counted'; goal: StoredGoal }
  | { kind: 'not-found' }
  | { kind: 'too-little' }
  | { kind: 'too-much' }
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
  const holdLearner = prepareHoldingLearner(database)
  const countGoals = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('goal')
      .select((eb) => eb.fn.countAll<number>().as('goals'))
      .where('learner_id', '=', param('learnerId')),
  )
  const insert = (on: Database, learnerId: string, goal: StoredGoal) =>
    on
      .insertInto('goal')
      .values({ learner_id: learnerId, ...rowOf(goal) })
      .execute()
  type DepositKey = GoalKey & { depositId: string }
  const depositByKey = prepare(database, (param: Param<DepositKey>) =>
    database
      .selectFrom('goal_deposit')
      .select('deposit_id')
      .where('learner_id', '=', param('learnerId'))
      .where('goal_id', '=', param('goalId'))
      .where('deposit_id', '=', param('depositId')),
  )
  const insertDeposit = prepare(database, (param: Param<DepositKey & { now: number }>) =>
    database.insertInto('goal_deposit').values((eb) => ({
      learner_id: param('learnerId'),
      goal_id: param('goalId'),
      deposit_id: param('depositId'),
      made_at: eb
        .selectFrom('goal_deposit')
        .select(justAfter('made_at', param('now')).as('at'))
        .where('learner_id', '=', param('learnerId')),
    })),
  )
  const forgetOldDeposits = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .deleteFrom('goal_deposit')
      .where('learner_id', '=', param('learnerId'))
      .where('made_at', '<', (eb) =>
        eb
          .selectFrom('goal_deposit')
          .select('made_at')
          .where('learner_id', '=', param('learnerId'))
          .orderBy('made_at', 'desc')
          .limit(1)
          .offset(knownDeposits - 1),
      ),
  )
  /** Nothing else changes the learner's goals until the transaction ends. */
  const heldGoal = async (trx: Database, key: GoalKey): Promise<StoredGoal | null> => {
    await holdLearner.run(key, trx)
    const row = await byKey.first(key, trx)
    return row ? goalOf(row) : null
  }
  const write = async (trx: Database, { learnerId, goalId }: GoalKey, goal: StoredGoal): Promise<void> => {
    const { goal_id: _key, ...columns } = rowOf(goal)
    const ofLearner = trx.updateTable('goal').set(columns).where('learner_id', '=', learnerId)
    await ofLearner.where('goal_id', '=', goalId).execute()
  }

  return {
    /** Oldest first. */
    async list(learnerId: string): Promise<StoredGoal[]> {
      return (await ofLearner.rows({ learnerId })).map(goalOf)
    },
    /** Does nothing if the learner already has a goal with this id. */
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
    /**
     * `version` is the one that the change was made from, if known. `now` is stored if the change reaches the target.
     */
    change({
      change,
      version,
      now,
      ...key
    }: GoalKey & { change: GoalChange; version: number | undefined; now: number }): Promise<ChangedGoal> {
      return database.transaction().execute(async (trx): Promise<ChangedGoal> => {
        const there = await heldGoal(trx, key)
        if (there === null) return { kind: 'not-found' }
        const refusal = changeRefusal(there, { change, version })
        if (refusal !== null) return { kind: refusal }
        const goal = changedGoal(there, change, now)
        await write(trx, key, goal)
        return { kind: 'changed', goal }
      })
    },
    /** Puts money in, or takes it out. A deposit that was counted before changes nothing. */
    deposit({ deposit, now, ...key }: GoalKey & { deposit: Deposit; now: number }): Promise<CountedDeposit> {
      return database.transaction().execute(async (trx): Promise<CountedDeposit> => {
        const there = await heldGoal(trx, key)
        if (there === null) return { kind: 'not-found' }
        const made = { ...key, depositId: deposit.depositId, now }
        if (await depositByKey.first(made, trx)) return { kind: 'counted', goal: there }
        const refusal = depositRefusal(there.currentPence, deposit.pence)
        if (refusal !== null) return { kind: refusal }
        await insertDeposit.run(made, trx)
        await forgetOldDeposits.run(made, trx)
        const goal = changedGoal(there, { currentPence: there.currentPence + deposit.pence }, now)
        await write(trx, key, goal)
        return { kind: 'counted', goal }
      })
    },
    /** Returns false if the learner has no goal with this id. */
    async remove({ learnerId, goalId }: GoalKey): Promise<boolean> {
      const ofLearner = database.deleteFrom('goal').where('learner_id', '=', learnerId)
      const { numDeletedRows } = await ofLearner.where('goal_id', '=', goalId).executeTakeFirst()
      return numDeletedRows > 0n
    },
    /** For a learner who has none yet. */
    async addWithin(trx: Database, learnerId: string, goals: readonly StoredGoal[]): Promise<void> {
      for (const goal of goals) await insert(trx, learnerId, goal)
    },
  }
}

function goalOf({ learner_id: _whose, ...row }: GoalTable): StoredGoal {
  return fieldsOf(row)
}

function rowOf(goal: StoredGoal): Omit<GoalTable, 'learner_id'> {
  return columnsOf(goal)
}
