// Locks a learner's row until the transaction ends. Two simultaneous changes that count rows then run one after the
// other.
import { prepare, type Param } from './prepare.ts'
import type { Database } from './schema.ts'

export function prepareHoldingLearner(database: Database) {
  return prepare(database, (param: Param<{ learnerId: string }>) =>
    database
      .updateTable('learner')
      .set((eb) => ({ learner_id: eb.ref('learner_id') }))
      .where('learner_id', '=', param('learnerId')),
  )
}
