// Tells whether another process uses a database, and locks a SQLite file while it is replaced.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { isSqliteLocked } from './database-trouble.ts'
import { migrationLock } from './migrate.ts'
import { postgresName } from './postgres.ts'
import type { Database } from './schema.ts'
import { keepOthersOut } from './sqlite.ts'

export type HeldFile =
  /** Nobody else can open it until `release`. The -wal file is written back, so that only one file is left. */
  | { kind: 'held'; release: () => void }
  /** A server, or another program, has it open. */
  | { kind: 'in-use' }
  /** SQLite cannot read the file, so it cannot be locked. */
  | { kind: 'unreadable' }

export function holdSqliteFile(file: string): HeldFile {
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    keepOthersOut(connection)
    return { kind: 'held', release: () => connection.close() }
  } catch (error) {
    connection.close()
    return { kind: isSqliteLocked(error) ? 'in-use' : 'unreadable' }
  }
}

/** Milliseconds between two checks of who uses a database. */
export const pollMilliseconds = 250

/**
 * Whether another process of Tuppence is connected to this PostgreSQL database. PostgreSQL still lists a connection for
 * a moment after its process has ended, so this looks again for up to `patience` milliseconds. A process that waits for
 * the migration lock does not count: it serves nobody yet, and reads the tables again once it has the lock.
 */
export async function isPostgresInUse(database: Database, patience = 1000): Promise<boolean> {
  const until = performance.now() + patience
  for (;;) {
    // Within a transaction PostgreSQL would otherwise repeat its first snapshot of the activity.
    await sql`select pg_stat_clear_snapshot()`.execute(database)
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity as other
      where datname = current_database() and application_name = ${postgresName} and pid <> pg_backend_pid()
        and not exists (select 1 from pg_locks
          where pg_locks.pid = other.pid and locktype = 'advisory' and objid = ${migrationLock} and not granted)`.execute(
      database,
    )
    if ((rows[0]?.count ?? 0) === 0) return false
    if (performance.now() >= until) return true
    await setTimeout(pollMilliseconds)
  }
}
