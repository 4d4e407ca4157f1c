// SQL for the demo account's copies. A copy is a learner that ends. Who has its mark may sign in to it: the mark's hash
// stands in the place of a password's.
import { randomUUID } from 'node:crypto'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, LearnerTable } from '../database/schema.ts'

/** A browser's mark of its copy, as the database knows it. */
export type DemoMark = { learnerId: string; markHash: string }
export type NewDemoCopy = Pick<LearnerTable, 'name' | 'username' | 'email'> & {
  markHash: string
  createdAt: number
  endsAt: number
}
/** From when to when the end of a copy in use may lie. A later end was set by a clock that has since been put back. */
export type InUse = { now: number; latest: number }

export type DemoCopyStore = ReturnType<typeof createDemoCopyStore>

export function createDemoCopyStore(database: Database) {
  const byMark = prepare(database, (param: Param<DemoMark & InUse>) =>
    database
      .selectFrom('learner')
      .select(['learner_id', 'created_at'])
      .where('learner_id', '=', param('learnerId'))
      .where('password_hash', '=', param('markHash'))
      .where('demo_ends_at', '>', param('now'))
      .where('demo_ends_at', '<=', param('latest')),
  )
  const counted = prepare(database, (param: Param<InUse>) =>
    database
      .selectFrom('learner')
      .select(({ fn }) => [fn.countAll<number>().as('copies'), fn.min('demo_ends_at').as('first_end')])
      .where('demo_ends_at', '>', param('now'))
      .where('demo_ends_at', '<=', param('latest')),
  )

  return {
    async find(mark: DemoMark, inUse: InUse): Promise<{ learnerId: string; createdAt: number } | null> {
      const row = await byMark.first({ ...mark, ...inUse })
      return row ? { learnerId: row.learner_id, createdAt: row.created_at } : null
    },
    /** How many are in use, and when the first of them ends. */
    async count(inUse: InUse): Promise<{ copies: number; firstEnd: number }> {
      const row = await counted.first(inUse)
      return { copies: row?.copies ?? 0, firstEnd: row?.first_end ?? inUse.now }
    },
    /** `fill` gives it what it begins with, in the same transaction. Answers its learner's id. */
    make(copy: NewDemoCopy, fill: (trx: Database, learnerId: string) => Promise<void>): Promise<string> {
      const learnerId = randomUUID()
      return database.transaction().execute(async (trx) => {
        const { markHash, createdAt, endsAt, ...names } = copy
        const columns = { password_hash: markHash, is_demo: 1, created_at: createdAt, demo_ends_at: endsAt }
        await trx
          .insertInto('learner')
          .values({ learner_id: learnerId, ...names, ...columns })
          .execute()
        await fill(trx, learnerId)
        return learnerId
      })
    },
    /** Takes away, with all that is in them, those that are no longer in use. */
    async removeEnded({ now, latest }: InUse): Promise<void> {
      await database.deleteFrom('learner').where('demo_ends_at', '<=', now).execute()
      await database.deleteFrom('learner').where('demo_ends_at', '>', latest).execute()
    },
    async removeAll(): Promise<void> {
      await database.deleteFrom('learner').where('demo_ends_at', 'is not', null).execute()
    },
  }
}
