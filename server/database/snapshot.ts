// Reads a database as it is at one moment, while others go on writing to it.
import { openPatiently, type DatabaseSettings } from './open-database.ts'
import type { Within } from './table-copy.ts'

/** Every read of `work` sees the data as of the first. It writes nothing and blocks no writer. */
export async function readSnapshot<Result>(
  settings: DatabaseSettings,
  work: (within: Within) => Promise<Result>,
): Promise<Result> {
  const { database, engine } = openPatiently(settings, 'read')
  try {
    const transaction = database.transaction()
    // SQLite's transactions are of this kind; Kysely has no words for it there.
    const snapshot =
      engine === 'postgres' ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only') : transaction
    return await snapshot.execute((trx) => work({ trx, engine }))
  } finally {
    await database.destroy()
  }
}
