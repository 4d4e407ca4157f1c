// SQL for which notifications a learner has seen.
import { prepare, type Param } from '../database/prepare.ts'
import type { Database } from '../database/schema.ts'

export type NotificationReadStore = ReturnType<typeof createNotificationReadStore>

export function createNotificationReadStore(database: Database) {
  const ofLearner = prepare(database, (param: Param<{ learnerId: string }>) =>
    database.selectFrom('notification_read').select('notification_id').where('learner_id', '=', param('learnerId')),
  )
  return {
    async readIds(learnerId: string): Promise<Set<string>> {
      return new Set((await ofLearner.rows({ learnerId })).map((row) => row.notification_id))
    },
    /** Notifications that were read before keep their time. */
    async markRead(learnerId: string, { ids, now }: { ids: readonly string[]; now: number }): Promise<void> {
      if (ids.length === 0) return
      await database
        .insertInto('notification_read')
        .values(ids.map((id) => ({ learner_id: learnerId, notification_id: id, read_at: now })))
        .onConflict((conflict) => conflict.columns(['learner_id', 'notification_id']).doNothing())
        .execute()
    },
  }
}
