// SQL for goals and deposits. Amounts are whole pence here and pounds on the wire.
import { changedGoal, changeRefusal, depositRefusal } from '#domain/goals/goal-changes.ts'
import { goalLimit, knownDeposits, namedDeposits } from '#domain/limits.ts'
import { prepareHoldingLearner } from '../database/hold-learner.ts'
import { justAfter } from '../database/just-after.ts'
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, fieldsOf, type FieldsOf } from '../database/row-fields.ts'
import type { Database, GoalTable } from '../database/schema.ts'

/** A row of the goal table, without its learner. */
export type StoredGoal = FieldsOf<Omit<GoalTable, 'learner_id'>>
/** A goal with the ids of the learner’s newest deposits in it, oldest first. */
export type GoalWithDeposits = StoredGoal & { depositIds: string[] }
/** The fields of a goal that a learner may change. */
export type GoalChange = Partial<Omit<StoredGoal, 'goalId' | 'startPence' | 'createdAt' | 'reachedAt' | 'version'>>
export type CreatedGoal = { kind: 'created' | 'there-already'; goal: GoalWithDeposits } | { kind: 'limit' }
/** 'changed-before': the goal has changed since the version that this change was made from. */
export type ChangedGoal =
  | { kind: 'changed'; goal: GoalWithDeposits }
  | { kind: 'not-found' }
  | { kind: 'changed-before' }
  | { kind: 'version-missing' }
export type Deposit = { depositId: string; pence: number }
export type CountedDeposit =
  | { kind: 'counted'; goal: GoalWithDeposits }
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
  /** One row for each deposit. In one statement, so that amounts and deposits are of one moment. */
  const withDeposits = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('goal')
      .leftJoin('goal_deposit as named', (join) =>
        join
          .onRef('named.learner_id', '=', 'goal.learner_id')
          .onRef('named.goal_id', '=', 'goal.goal_id')
          .on((eb) =>
            eb(
              'named.deposit_id',
              'in',
              eb
                .selectFrom('goal_deposit as newest')
                .select('newest.deposit_id')
                .where('newest.learner_id', '=', param('learnerId'))
                .orderBy('newest.made_at', 'desc')
                .limit(namedDeposits),
            ),
          ),
      )
      .selectAll('goal')
      .select('named.deposit_id')
      .where('goal.learner_id', '=', param('learnerId'))
      .orderBy('goal.created_at')
      .orderBy('goal.goal_id')
      .orderBy('named.made_at'),
  )
  const listWithDeposits = async (learnerId: string, on = database): Promise<GoalWithDeposits[]> => {
    const goals = new Map<string, GoalWithDeposits>()
    for (const { deposit_id: depositId, ...row } of await withDeposits.rows({ learnerId }, on)) {
      const goal = goals.get(row.goal_id) ?? { ...goalOf(row), depositIds: [] }
      if (depositId !== null) goal.depositIds.push(depositId)
      goals.set(row.goal_id, goal)
    }
    return [...goals.values()]
  }
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
  /** Locks the learner's row, so that nothing else changes the goals until the transaction ends. */
  const lockedGoal = async (trx: Database, key: GoalKey): Promise<StoredGoal | null> => {
    await holdLearner.run(key, trx)
    const row = await byKey.first(key, trx)
    return row ? goalOf(row) : null
  }
  /** The goal as the transaction has it. */
  const currentGoal = async (trx: Database, { learnerId, goalId }: GoalKey): Promise<GoalWithDeposits> => {
    const goal = (await listWithDeposits(learnerId, trx)).find((one) => one.goalId === goalId)
    if (goal === undefined) throw new Error('The goal is gone within its own transaction.')
    return goal
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
    listWithDeposits: (learnerId: string): Promise<GoalWithDeposits[]> => listWithDeposits(learnerId),
    /** Does nothing if the learner already has a goal with this id. */
    create({ learnerId, goal }: { learnerId: string; goal: StoredGoal }): Promise<CreatedGoal> {
      return database.transaction().execute(async (trx): Promise<CreatedGoal> => {
        // Locks the learner's row, so that simultaneous creations are all counted.
        await holdLearner.run({ learnerId }, trx)
        const key = { learnerId, goalId: goal.goalId }
        if (await byKey.first(key, trx)) return { kind: 'there-already', goal: await currentGoal(trx, key) }
        const counted = await countGoals.first({ learnerId }, trx)
        if ((counted?.goals ?? 0) >= goalLimit) return { kind: 'limit' }
        await insert(trx, learnerId, goal)
        return { kind: 'created', goal: await currentGoal(trx, key) }
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
        const there = await lockedGoal(trx, key)
        if (there === null) return { kind: 'not-found' }
        const refusal = changeRefusal(there, { change, version })
        if (refusal !== null) return { kind: refusal }
        await write(trx, key, changedGoal(there, change, now))
        return { kind: 'changed', goal: await currentGoal(trx, key) }
      })
    },
    /** Puts money in, or takes it out. A deposit that was counted before changes nothing. */
    deposit({ deposit, now, ...key }: GoalKey & { deposit: Deposit; now: number }): Promise<CountedDeposit> {
      return database.transaction().execute(async (trx): Promise<CountedDeposit> => {
        const there = await lockedGoal(trx, key)
        if (there === null) return { kind: 'not-found' }
        const made = { ...key, depositId: deposit.depositId, now }
        if (await depositByKey.first(made, trx)) return { kind: 'counted', goal: await currentGoal(trx, key) }
        const refusal = depositRefusal(there.currentPence, deposit.pence)
        if (refusal !== null) return { kind: refusal }
        await insertDeposit.run(made, trx)
        await forgetOldDeposits.run(made, trx)
        await write(trx, key, changedGoal(there, { currentPence: there.currentPence + deposit.pence }, now))
        return { kind: 'counted', goal: await currentGoal(trx, key) }
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
