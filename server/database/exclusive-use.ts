// Tells whether another process uses a database, and locks a SQLite file while it is replaced.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { postgresName } from './postgres.ts'
import type { Database } from './schema.ts'

export type HeldFile =
  /** Nobody else can open it until `release`. The -wal file is folded in, so that only one file is left. */
  | { kind: 'held'; release: () => void }
  /** A server, or another program, has it open. */
  | { kind: 'in-use' }
  /** SQLite cannot read the file, so it cannot be locked. */
  | { kind: 'unreadable' }

/** Every connection of a server holds a shared lock for as long as it is open, also when nothing happens on it. */
export function holdSqliteFile(file: string): HeldFile {
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    connection.exec('pragma locking_mode = exclusive; begin exclusive; commit;')
    connection.exec('pragma journal_mode = delete; begin exclusive;')
    return { kind: 'held', release: () => connection.close() }
  } catch (error) {
    connection.close()
    const isBusy = (error as { errcode?: number }).errcode === sqliteBusy
    return { kind: isBusy ? 'in-use' : 'unreadable' }
  }
}

const sqliteBusy = 5

/**
 * Whether another process of Tuppence is connected to this PostgreSQL database. PostgreSQL still lists a connection for
 * a moment after its process has ended, so this looks again for up to a second.
 */
export async function isPostgresInUse(database: Database): Promise<boolean> {
  for (let tries = 0; tries < 5; tries++) {
    if (tries > 0) await setTimeout(250)
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = ${postgresName} and pid <> pg_backend_pid()`.execute(
      database,
    )
    if ((rows[0]?.count ?? 0) === 0) return false
  }
  return true
}
