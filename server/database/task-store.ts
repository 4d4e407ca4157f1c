// Scheduled work that one process does while others may try: whoever moves the time of the last run has claimed it.
import type { Database } from './schema.ts'

/** Clocks of several processes differ by less than this. */
const clockSkewMilliseconds = 60_000

/** True for one caller each `everyMilliseconds`. Within a transaction the claim is given back when the work fails. */
export async function claimTask(
  trx: Database,
  { name, now, everyMilliseconds }: { name: string; now: number; everyMilliseconds: number },
): Promise<boolean> {
  await trx
    .insertInto('scheduled_task')
    .values({ name, last_run_at: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('scheduled_task')
    .set({ last_run_at: now })
    .where('name', '=', name)
    .where((eb) =>
      eb.or([
        eb('last_run_at', '<=', now - everyMilliseconds),
        // A run that is still to come was written down by a clock that has since been put right.
        eb('last_run_at', '>', now + clockSkewMilliseconds),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The next claim succeeds. */
export async function makeTaskDue(database: Database, name: string): Promise<void> {
  await database.deleteFrom('scheduled_task').where('name', '=', name).execute()
}
