// The buckets of domain/leaky-bucket.ts in the database, since many processes may serve one learner. Subjects are hashed with a key,
// so that no address or mistyped name is stored, and without the key none can be found by trying.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { isEmpty, takeFrom, type Bucket, type BucketLimit } from '#domain/leaky-bucket.ts'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, Engine, ThrottleTable } from '../database/schema.ts'

export type ThrottleStore = ReturnType<typeof createThrottleStore>
export type Count = BucketLimit & { subject: string }
/** Attempts taken from a bucket in advance: how many are left, and when the bucket is empty again. */
export type Batch = { left: number; emptyAt: number }

/**
 * Lets PostgreSQL commit without waiting for the disk or a standby, which would take longer than the rest of a write. A
 * database server that dies loses such counts of its last second.
 */
const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('synchronous_commit')

export function createThrottleStore({ database, engine, key }: { database: Database; engine: Engine; key: Buffer }) {
  const subjectKey = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url')

  /**
   * Locks the row, which it inserts if it is missing, until the transaction ends, so that simultaneous takes run one
   * after the other.
   */
  const locking = (param: Param<{ subject: string }>) =>
    database
      .insertInto('throttle')
      .values({ subject: param('subject'), ...columnsOf({ lastAt: 0, emptyAt: 0 }, 0) })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((eb) => ({ subject: eb.ref('excluded.subject') })),
      )
      .returning(['window_start', 'window_ends'])
  const lock = prepare(database, locking)
  const lockWithoutWaiting =
    engine === 'sqlite'
      ? lock
      : prepare(database, (param: Param<{ subject: string }>) => locking(param).returning(withoutWaiting))
  const keep = prepare(database, (param: Param<{ subject: string; lastAt: number; emptyAt: number; taken: number }>) =>
    database
      .updateTable('throttle')
      .set(columnsOf({ lastAt: param('lastAt'), emptyAt: param('emptyAt') }, param('taken')))
      .where('subject', '=', param('subject')),
  )
  const forgetEnded = prepare(database, (param: Param<{ now: number }>) =>
    database.deleteFrom('throttle').where('window_ends', '<=', param('now')),
  )
  return {
    /** By subject, without empty buckets. */
    async read(subjects: readonly string[], now: number): Promise<Map<string, Bucket>> {
      const rows = await database
        .selectFrom('throttle')
        .select(['subject', 'window_start', 'window_ends'])
        .where('subject', 'in', subjects.map(subjectKey))
        .execute()
      const byKey = new Map(rows.map((row) => [row.subject, bucketOf(row)]))
      const found = subjects.map((subject) => [subject, byKey.get(subjectKey(subject))] as const)
      return new Map(found.flatMap(([subject, bucket]) => (bucket && !isEmpty(bucket, now) ? [[subject, bucket]] : [])))
    },
    /** Takes one attempt, or a tenth of those that are free, if any are. */
    async take(count: Count, { share, now }: { share: 'one' | 'tenth'; now: number }): Promise<Batch> {
      const subject = subjectKey(count.subject)
      return database.transaction().execute(async (trx) => {
        const row = await (share === 'one' ? lock : lockWithoutWaiting).first({ subject }, trx)
        const { taken, bucket } = takeFrom(count, row && bucketOf(row), { now, share })
        if (taken > 0) await keep.run({ subject, ...bucket, taken }, trx)
        return { left: taken, emptyAt: bucket.emptyAt }
      })
    },
    async forget(subjects: readonly string[]): Promise<void> {
      await database.deleteFrom('throttle').where('subject', 'in', subjects.map(subjectKey)).execute()
    },
    async forgetEnded(now: number): Promise<void> {
      await forgetEnded.run({ now })
    },
  }
}

/** Returns how many there were. */
export async function forgetAllCounts(database: Database): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom('throttle').executeTakeFirst()
  return Number(numDeletedRows)
}

/** The columns are named after the fixed windows of an earlier design. `taken` is how many were taken last. */
function columnsOf({ lastAt, emptyAt }: Bucket, taken: number): Omit<ThrottleTable, 'subject'> {
  return { window_start: lastAt, window_ends: emptyAt, attempts: taken }
}

function bucketOf(row: Pick<ThrottleTable, 'window_start' | 'window_ends'>): Bucket {
  return { lastAt: row.window_start, emptyAt: row.window_ends }
}
