// SQL for plans.
import { planLimit } from '#domain/limits.ts'
import { prepareHoldingLearner } from '../database/hold-learner.ts'
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, fieldsOf, type FieldsOf, type Given } from '../database/row-fields.ts'
import type { Database, PlanTable } from '../database/schema.ts'

/** A row of the plan table, without its learner. */
export type StoredPlan = FieldsOf<Omit<PlanTable, 'learner_id'>>
/** The fields of a plan that a learner may change. */
export type PlanChange = Given<Pick<StoredPlan, 'cue' | 'action' | 'date' | 'outcome'>>
export type CreatedPlan = { kind: 'created' | 'there-already'; plan: StoredPlan } | { kind: 'limit' }

export type PlansStore = ReturnType<typeof createPlansStore>

export function createPlansStore(database: Database) {
  const ofLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('plan')
      .selectAll()
      .where('learner_id', '=', param('learnerId'))
      .orderBy('created_at')
      .orderBy('plan_id'),
  )
  type PlanKey = { learnerId: string; planId: string }
  const byKey = prepare(database, (param: Param<PlanKey>) =>
    database
      .selectFrom('plan')
      .selectAll()
      .where('learner_id', '=', param('learnerId'))
      .where('plan_id', '=', param('planId')),
  )
  const holdLearner = prepareHoldingLearner(database)
  const countPlans = prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .selectFrom('plan')
      .select((eb) => eb.fn.countAll<number>().as('plans'))
      .where('learner_id', '=', param('learnerId')),
  )
  const insert = async (on: Database, learnerId: string, plan: StoredPlan): Promise<void> => {
    await on
      .insertInto('plan')
      .values({ learner_id: learnerId, ...columnsOf<Omit<PlanTable, 'learner_id'>>(plan) })
      .execute()
  }

  return {
    /** Oldest first. */
    async list(learnerId: string): Promise<StoredPlan[]> {
      return (await ofLearner.rows({ learnerId })).map(planOf)
    },
    /** Does nothing if the learner already has a plan with this id. */
    create({ learnerId, plan }: { learnerId: string; plan: StoredPlan }): Promise<CreatedPlan> {
      return database.transaction().execute(async (trx): Promise<CreatedPlan> => {
        await holdLearner.run({ learnerId }, trx)
        const there = await byKey.first({ learnerId, planId: plan.planId }, trx)
        if (there) return { kind: 'there-already', plan: planOf(there) }
        const counted = await countPlans.first({ learnerId }, trx)
        if ((counted?.plans ?? 0) >= planLimit) return { kind: 'limit' }
        await insert(trx, learnerId, plan)
        return { kind: 'created', plan }
      })
    },
    /** Returns the changed plan, or null if the learner has none with this id. */
    async change({ learnerId, planId, change }: PlanKey & { change: PlanChange }): Promise<StoredPlan | null> {
      // Setting the key to itself lets a change without fields succeed.
      const columns = { plan_id: planId, ...columnsOf<Partial<PlanTable>>(change) }
      const ofOne = database.updateTable('plan').set(columns).where('learner_id', '=', learnerId)
      const row = await ofOne.where('plan_id', '=', planId).returningAll().executeTakeFirst()
      return row ? planOf(row) : null
    },
    /** Returns false if the learner has no plan with this id. */
    async remove({ learnerId, planId }: PlanKey): Promise<boolean> {
      const ofLearner = database.deleteFrom('plan').where('learner_id', '=', learnerId)
      const { numDeletedRows } = await ofLearner.where('plan_id', '=', planId).executeTakeFirst()
      return numDeletedRows > 0n
    },
    /** For a learner who has none yet. */
    async addWithin(trx: Database, learnerId: string, plans: readonly StoredPlan[]): Promise<void> {
      for (const plan of plans) await insert(trx, learnerId, plan)
    },
  }
}

function planOf({ learner_id: _whose, ...row }: PlanTable): StoredPlan {
  return fieldsOf(row)
}
