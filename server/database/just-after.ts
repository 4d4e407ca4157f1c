// The order of rows that are made one after the other.
import { sql } from 'kysely'

/**
 * Now, or just after the column's latest value. So the last row has the latest time, even if the clock was put back.
 */
export function justAfter(column: 'last_worked_at' | 'made_at', now: number) {
  return sql<number>`case when max(${sql.ref(column)}) >= ${now} then max(${sql.ref(column)}) + 1 else ${now} end`
}
