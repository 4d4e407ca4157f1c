// SQL for the demo account's copies. A copy is a learner's row with an end. A browser signs in to it by a mark, whose
// hash is stored in place of a password's.
import { prepare, type Param } from '../database/prepare.ts'
import { columnsOf, type FieldsOf } from '../database/row-fields.ts'
import { learnerColumns, type Database, type LearnerTable, type SessionTable } from '../database/schema.ts'
import type { SessionKey, SignedIn } from '../http/session-cookie.ts'
import { learnerOf } from './learner.ts'

/** A browser's mark for its copy, as stored. */
export type DemoMark = { learnerId: string; markHash: string }
type NewDemoRow = Pick<
  LearnerTable,
  'learner_id' | 'name' | 'username' | 'email' | 'password_hash' | 'created_at' | 'demo_ends_at'
>
/** `passwordHash` is the mark's hash, or `sharedMark` in the shared data. */
export type NewDemoCopy = FieldsOf<NewDemoRow>
/** In place of a mark's hash in the shared data, which nobody signs in to. */
export const sharedMark = ''
/** The range in which a copy in use ends. A later end was set by a clock that has since been put back. */
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
      .where('demo_ends_at', '<=', param('latest'))
      .where('password_hash', '!=', sharedMark),
  )
  const byId = prepare(database, (param: Param<{ learnerId: string }>) =>
    database.selectFrom('learner').select(learnerColumns).where('learner_id', '=', param('learnerId')),
  )

  return {
    async withId(learnerId: string): Promise<SignedIn | null> {
      const row = await byId.first({ learnerId })
      return row ? learnerOf(row) : null
    },
    async find(mark: DemoMark, inUse: InUse): Promise<SignedIn | null> {
      const row = await byMark.first({ ...mark, ...inUse })
      return row ? learnerOf(row) : null
    },
    /** How many are in use, and when the first of them ends. */
    async count(inUse: InUse): Promise<{ copies: number; firstEnd: number }> {
      const row = await counted.first(inUse)
      return { copies: row?.copies ?? 0, firstEnd: row?.first_end ?? inUse.now }
    },
    /**
     * Makes a copy, its data (`fill`) and its session, if it has one, in one transaction. Null when another request has
     * made it.
     */
    make(
      { session, ...copy }: NewDemoCopy & { session: Omit<SessionTable, 'learner_id'> | null },
      fill: (trx: Database, learnerId: string) => Promise<void>,
    ): Promise<SignedIn | null> {
      return database.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('learner')
          .values({ is_demo: 1, ...columnsOf<NewDemoRow>(copy) })
          .onConflict((conflict) => conflict.column('learner_id').doNothing())
          .returning(learnerColumns)
          .executeTakeFirst()
        if (row === undefined) return null
        await fill(trx, copy.learnerId)
        if (session)
          await trx
            .insertInto('session')
            .values({ learner_id: copy.learnerId, ...session })
            .execute()
        return learnerOf(row)
      })
    },
    /** Deletes a copy, given its mark or one of its sessions. */
    async remove({ learnerId, tokenHash }: SessionKey): Promise<void> {
      await database
        .deleteFrom('learner')
        .where('learner_id', '=', learnerId)
        .where('demo_ends_at', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('password_hash', '=', tokenHash),
            eb.exists(
              eb
                .selectFrom('session')
                .select('token_hash')
                .where('session.learner_id', '=', learnerId)
                .where('session.token_hash', '=', tokenHash),
            ),
          ]),
        )
        .execute()
    },
    /** Deletes the copies that are no longer in use. */
    async removeEnded({ now, latest }: InUse): Promise<void> {
      await database.deleteFrom('learner').where('demo_ends_at', '<=', now).execute()
      await database.deleteFrom('learner').where('demo_ends_at', '>', latest).execute()
    },
    async removeAll(): Promise<void> {
      await database.deleteFrom('learner').where('demo_ends_at', 'is not', null).execute()
    },
  }
}
