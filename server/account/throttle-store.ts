// Counts of tries in the database, since many processes may serve one learner. A count is a vessel that each try fills and
// time empties: kept is when it will be empty. Subjects are hashed, so that no address or mistyped name is kept.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database, Engine } from '../database/schema.ts'

/** Clocks of several processes differ by less than this. A try that is counted later was counted by a clock since put right. */
export const clockSkewMilliseconds = 60_000
const isOver = sql`(throttle.window_ends <= excluded.window_start
  or throttle.window_start > excluded.window_start + ${sql.lit(clockSkewMilliseconds)})`

export type ThrottleStore = ReturnType<typeof createThrottleStore>
/** What is counted: so many `attempts` at most, all of which are free again after so many milliseconds, one by one. */
export type Count = { subject: string; attempts: number; milliseconds: number }
/** By subject: when one was counted last, and when all will be forgotten. What is over already is left out. */
export type CountedTries = Map<string, { lastAt: number; emptyAt: number }>
/** What was taken and is not used yet; `emptyAt`: when all that was taken of the count is free again. */
export type Lot = { left: number; emptyAt: number }

/** How long it takes until one more is free. */
export function millisecondsEach({ attempts, milliseconds }: Count): number {
  return milliseconds / attempts
}

/**
 * Lets PostgreSQL commit a statement without waiting for the disk or a standby, which takes longer than all else that a write
 * asks of the database. A server that dies forgets such counts of its last second.
 */
const withoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('synchronous_commit')

export function createThrottleStore(database: Database, engine: Engine) {
  type Taking = { subject: string; now: number; lot: number; lots: number; endsAt: number; each: number; whole: number }
  /** The row says until when what was taken is being given back, one after the other; `attempts` is what was taken last. */
  const taking = (param: Param<Taking>) => {
    const from = sql<number>`case when ${isOver} then excluded.window_start else throttle.window_ends end`
    // SQLite takes every number it is given for a fraction.
    const [each, whole, lots] = (['each', 'whole', 'lots'] as const).map(
      (name) => sql<number>`cast(${param(name)} as bigint)`,
    )
    const free = sql<number>`(${whole} - (${from} - excluded.window_start)) / ${each}`
    const lot = sql<number>`case when ${free} <= 0 then 0 else (${free} + ${lots} - 1) / ${lots} end`
    return database
      .insertInto('throttle')
      .values({
        subject: param('subject'),
        window_start: param('now'),
        window_ends: param('endsAt'),
        attempts: param('lot'),
      })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          attempts: lot,
          // Of what is refused nothing is kept.
          window_start: sql`case when ${free} <= 0 then throttle.window_start else excluded.window_start end`,
          window_ends: sql`${from} + ${lot} * ${each}`,
        }),
      )
      .returning(['attempts', 'window_ends'])
  }
  const takeOne = prepare(database, taking)
  const takeTenth =
    engine === 'sqlite' ? takeOne : prepare(database, (param: Param<Taking>) => taking(param).returning(withoutWaiting))
  const forgetEnded = prepare(database, (param: Param<{ now: number }>) =>
    database.deleteFrom('throttle').where('window_ends', '<=', param('now')),
  )
  return {
    async read(subjects: readonly string[], now: number): Promise<CountedTries> {
      const rows = await database
        .selectFrom('throttle')
        .select(['subject', 'window_start', 'window_ends'])
        .where('subject', 'in', subjects.map(subjectKey))
        .where('window_ends', '>', now)
        .where('window_start', '<=', now + clockSkewMilliseconds)
        .execute()
      const byKey = new Map(rows.map((row) => [row.subject, { lastAt: row.window_start, emptyAt: row.window_ends }]))
      const found = subjects.map((subject) => [subject, byKey.get(subjectKey(subject))] as const)
      return new Map(found.flatMap(([subject, tries]) => (tries ? [[subject, tries] as const] : [])))
    },
    /** Takes one, or a tenth (rounded up) of what is free, where anything is. */
    async take(count: Count, { share, now }: { share: 'one' | 'tenth'; now: number }): Promise<Lot> {
      const { attempts, milliseconds: whole } = count
      const each = millisecondsEach(count)
      // Of `attempts` lots each is one.
      const lots = share === 'one' ? attempts : 10
      const takeLot = share === 'one' ? takeOne : takeTenth
      const lot = Math.ceil(attempts / lots)
      const asked = { subject: subjectKey(count.subject), now, lot, lots, endsAt: now + lot * each, each, whole }
      const row = await takeLot.first(asked)
      if (row === undefined) throw new Error('Taking from a count returned no row')
      return { left: row.attempts, emptyAt: row.window_ends }
    },
    async forget(subjects: readonly string[]): Promise<void> {
      await database.deleteFrom('throttle').where('subject', 'in', subjects.map(subjectKey)).execute()
    },
    /** Answers how many there were. */
    async forgetAll(): Promise<number> {
      const { numDeletedRows } = await database.deleteFrom('throttle').executeTakeFirst()
      return Number(numDeletedRows)
    },
    async forgetEnded(now: number): Promise<void> {
      await forgetEnded.run({ now })
    },
  }
}

function subjectKey(subject: string): string {
  return hash('sha256', subject, 'base64url')
}
