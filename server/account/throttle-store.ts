// Counts of attempts in the database, since many processes may serve one learner. A window is fixed: it ends when it
// ends, however often somebody goes on trying. Subjects are hashed, so that no address or mistyped name is kept.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database } from '../database/schema.ts'

/** Clocks of several processes differ by less than this. A window that begins later was begun by a clock since put right. */
const clockSkewMilliseconds = 60_000
const isOver = sql`(throttle.window_ends <= excluded.window_start
  or throttle.window_start > excluded.window_start + ${sql.lit(clockSkewMilliseconds)})`

export type ThrottleStore = ReturnType<typeof createThrottleStore>
export type AttemptCount = { attempts: number; windowEnds: number }

export function createThrottleStore(database: Database) {
  type Counted = { subject: string; now: number; windowEnds: number }
  const countAttempt = prepare(database, (param: Param<Counted>) =>
    database
      .insertInto('throttle')
      .values({ subject: param('subject'), window_start: param('now'), window_ends: param('windowEnds'), attempts: 1 })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          attempts: sql`case when ${isOver} then 1 else throttle.attempts + 1 end`,
          window_start: sql`case when ${isOver} then excluded.window_start else throttle.window_start end`,
          window_ends: sql`case when ${isOver} then excluded.window_ends else throttle.window_ends end`,
        }),
      )
      .returning(['attempts', 'window_ends']),
  )
  type Lot = { subject: string; now: number; lot: number; fullAt: number; each: number; whole: number }
  /** The row says until when what was taken is being given back, one after the other; `attempts` is the lot given last. */
  const takeLot = prepare(database, (param: Param<Lot>) => {
    const from = sql<number>`case when ${isOver} then excluded.window_start else throttle.window_ends end`
    // SQLite takes every number it is given for a fraction.
    const each = sql`cast(${param('each')} as bigint)`
    const free = sql<number>`(cast(${param('whole')} as bigint) - (${from} - excluded.window_start)) / ${each}`
    const lot = sql<number>`case when ${free} <= 0 then 0 else (${free} + 9) / 10 end`
    return database
      .insertInto('throttle')
      .values({
        subject: param('subject'),
        window_start: param('now'),
        window_ends: param('fullAt'),
        attempts: param('lot'),
      })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          attempts: lot,
          window_start: sql`excluded.window_start`,
          window_ends: sql`${from} + ${lot} * ${each}`,
        }),
      )
      .returning(['attempts', 'window_ends'])
  })
  const takeBack = prepare(database, (param: Param<{ subject: string }>) =>
    database
      .updateTable('throttle')
      .set({ attempts: sql`attempts - 1` })
      .where('subject', '=', param('subject'))
      .where('attempts', '>', 0),
  )
  const forget = prepare(database, (param: Param<{ subject: string }>) =>
    database.deleteFrom('throttle').where('subject', '=', param('subject')),
  )
  const forgetEnded = prepare(database, (param: Param<{ now: number }>) =>
    database.deleteFrom('throttle').where('window_ends', '<=', param('now')),
  )
  return {
    /** Counts one attempt and says how many the window holds with it. */
    async count(
      subject: string,
      { now, windowMilliseconds }: { now: number; windowMilliseconds: number },
    ): Promise<AttemptCount> {
      const row = await countAttempt.first({ subject: subjectKey(subject), now, windowEnds: now + windowMilliseconds })
      if (row === undefined) throw new Error('Counting an attempt returned no row')
      return { attempts: row.attempts, windowEnds: row.window_ends }
    },
    /**
     * Takes a tenth, and one at least where there is one, of what is free of `burst`, which comes back one in each
     * `millisecondsEach`. `fullAt`: when all of it is back.
     */
    async takeLot(
      subject: string,
      { now, burst, millisecondsEach: each }: { now: number; burst: number; millisecondsEach: number },
    ): Promise<{ left: number; fullAt: number }> {
      const lot = Math.ceil(burst / 10)
      const asked = { subject: subjectKey(subject), now, lot, fullAt: now + lot * each, each, whole: burst * each }
      const row = await takeLot.first(asked)
      if (row === undefined) throw new Error('Taking a lot returned no row')
      return { left: row.attempts, fullAt: row.window_ends }
    },
    /** Makes one counted attempt not to have been. */
    async takeBack(subject: string): Promise<void> {
      await takeBack.run({ subject: subjectKey(subject) })
    },
    async forget(subject: string): Promise<void> {
      await forget.run({ subject: subjectKey(subject) })
    },
    async forgetEnded(now: number): Promise<void> {
      await forgetEnded.run({ now })
    },
  }
}

function subjectKey(subject: string): string {
  return hash('sha256', subject, 'base64url')
}
