// SQL for the demo account's copies. A copy is a learner that ends. Who has its mark may sign in to it: the mark's hash
// stands in the place of a password's.
import { randomUUID } from 'node:crypto'
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, type FieldsOf } from '../database/row-fields.ts'
import { learnerColumns, type Database, type LearnerTable } from '../database/schema.ts'
import type { SignedIn } from '../http/session-cookie.ts'
import { learnerOf } from './learner.ts'

/** A browser's mark of its copy, as the database knows it. */
export type DemoMark = { learnerId: string; markHash: string }
type NewDemoRow = Pick<LearnerTable, 'name' | 'username' | 'email' | 'password_hash' | 'created_at' | 'demo_ends_at'>
/** `passwordHash` is the mark's. */
export type NewDemoCopy = FieldsOf<NewDemoRow>
/** From when to when the end of a copy in use may lie. A later end was set by a clock that has since been put back. */
export type InUse = { now: number; latest: number }

export type DemoCopyStore = ReturnType<typeof createDemoCopyStore>

export function createDemoCopyStore(database: Database) {
  const byMark = prepare(database, (param: Param<DemoMark & InUse>) =>
    database
      .selectFrom('learner')
      .select(learnerColumns)
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
    async find(mark: DemoMark, inUse: InUse): Promise<SignedIn | null> {
      const row = await byMark.first({ ...mark, ...inUse })
      return row ? learnerOf(row) : null
    },
    /** How many are in use, and when the first of them ends. */
    async count(inUse: InUse): Promise<{ copies: number; firstEnd: number }> {
      const row = await counted.first(inUse)
      return { copies: row?.copies ?? 0, firstEnd: row?.first_end ?? inUse.now }
    },
    /** `fill` gives it what it begins with, in the same transaction. */
    make(copy: NewDemoCopy, fill: (trx: Database, learnerId: string) => Promise<void>): Promise<SignedIn> {
      const learnerId = randomUUID()
      return database.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('learner')
          .values({ learner_id: learnerId, is_demo: 1, ...columnsOf<NewDemoRow>(copy) })
          .returning(learnerColumns)
          .executeTakeFirstOrThrow()
        await fill(trx, learnerId)
        return learnerOf(row)
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
