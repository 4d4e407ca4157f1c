// Holds a learner's row to the end of a transaction, so that two changes at once which count what is there wait for each other.
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
