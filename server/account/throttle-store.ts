// Counts of tries in the database, since many processes may serve one learner. A count is a vessel that each try fills and
// time empties: kept is when it will be empty. Subjects are hashed, so that no address or mistyped name is kept.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { prepare, type Param } from '../database/prepare.ts'
import type { Database } from '../database/schema.ts'

/** Clocks of several processes differ by less than this. A try that is counted later was counted by a clock since put right. */
const clockSkewMilliseconds = 60_000
const isOver = sql`(throttle.window_ends <= excluded.window_start
  or throttle.window_start > excluded.window_start + ${sql.lit(clockSkewMilliseconds)})`

const withOneMore = sql`throttle.window_ends + excluded.window_ends - excluded.window_start`

export type ThrottleStore = ReturnType<typeof createThrottleStore>
/** By subject: when one was counted last, and when all will be forgotten. What is over already is left out. */
export type CountedTries = Map<string, { lastAt: number; emptyAt: number }>

export function createThrottleStore(database: Database) {
  type Counted = { subject: string; now: number; windowEnds: number; fullUntil: number }
  const countTry = prepare(database, (param: Param<Counted>) =>
    database
      .insertInto('throttle')
      .values({ subject: param('subject'), window_start: param('now'), window_ends: param('windowEnds'), attempts: 1 })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet({
            window_start: sql`excluded.window_start`,
            window_ends: sql`case when ${isOver} then excluded.window_ends else ${withOneMore} end`,
          })
          .where(sql<boolean>`(${isOver} or ${withOneMore} <= ${param('fullUntil')})`),
      ),
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
    /** One more, if there is room for it: then the answer is true. */
    async count(
      subject: string,
      { now, atOnce, thenEvery }: { now: number; atOnce: number; thenEvery: number },
    ): Promise<boolean> {
      const times = { now, windowEnds: now + thenEvery, fullUntil: now + atOnce * thenEvery }
      return (await countTry.run({ subject: subjectKey(subject), ...times })) > 0
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
    async forget(subjects: readonly string[]): Promise<void> {
      await database.deleteFrom('throttle').where('subject', 'in', subjects.map(subjectKey)).execute()
    },
    async forgetEnded(now: number): Promise<void> {
      await forgetEnded.run({ now })
    },
  }
}

function subjectKey(subject: string): string {
  return hash('sha256', subject, 'base64url')
}
