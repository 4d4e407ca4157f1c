// The order of rows that are made one after the other.
import { sql } from 'kysely'

/** Now, or just after the latest of the column: what comes last counts as last, also where the clock was put back in between. */
export function justAfter(column: 'last_worked_at' | 'made_at', now: number) {
  return sql<number>`case when max(${sql.ref(column)}) >= ${now} then max(${sql.ref(column)}) + 1 else ${now} end`
}
