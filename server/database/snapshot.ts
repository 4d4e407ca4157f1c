// Reads a database as it is at one moment, while others go on writing to it.
import { sql } from 'kysely'
import { openPatiently, type DatabaseSettings } from './open-database.ts'
import type { Database } from './schema.ts'
import type { InTransaction } from './table-copy.ts'

/**
 * Every read of `work` sees the data as of the first. It writes nothing and blocks no writer; 'alone' keeps every other process
 * from a SQLite file until the end.
 */
export async function readSnapshot<Result>(
  settings: DatabaseSettings,
  work: (within: InTransaction) => Promise<Result>,
  use: 'read' | 'alone' = 'read',
): Promise<Result> {
  const { database, engine } = openPatiently(settings, use)
  try {
    const transaction = database.transaction()
    // A SQLite transaction always reads one snapshot. Kysely can set a level only for PostgreSQL.
    const snapshot =
      engine === 'postgres' ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only') : transaction
    return await snapshot.execute((trx) => work({ trx, engine }))
  } finally {
    await database.destroy()
  }
}

/** Writes all of a SQLite database to a file that is empty or does not exist, without syncing it to the disk. */
export async function copyBySqlite(database: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(database)
}
