// Kysely over the SQLite that is built into Node. Statements are prepared once: that is worth three times the reads.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Dialect, SqliteStatement } from 'kysely'
import { driveSqlite, type SqliteFile } from './sqlite-driver.ts'
import { closeToOthers, watchPlace } from './sqlite-place.ts'

/**
 * 'serve' runs beside other processes; 'read' changes nothing; 'write-whole' leaves a single file behind. 'alone' does so
 * too, and keeps every other process out for as long as it is open: where one has the file open, it fails at once.
 */
export type SqliteUse = 'serve' | 'read' | 'write-whole' | 'alone'

/**
 * Opens the file, and makes it unless it is only read. Another process may hold it for `patience` milliseconds before a
 * write fails.
 */
export function sqliteDialect({
  file,
  patience = 5000,
  use = 'serve',
  onFailure,
}: {
  file: string
  patience?: number
  use?: SqliteUse
  onFailure?: (error: unknown) => void
}): Dialect {
  return driveSqlite({ open: () => openSqlite(file, use), patience, ...(onFailure && { onFailure }) })
}

/** More than the server's number of different statements. Beyond it the cache is emptied. */
const cacheLimit = 500

export function openSqlite(file: string, use: SqliteUse): SqliteFile {
  const readOnly = use === 'read'
  if (use === 'serve') closeToOthers(file)
  const timeout = use === 'alone' ? 0 : 5000
  const connection = new DatabaseSync(file, { timeout, enableForeignKeyConstraints: true, readOnly })
  try {
    prepareFor(use, connection)
  } catch (error) {
    // An open connection would keep its lock.
    connection.close()
    throw error
  }
  const cache = new Map<string, SqliteStatement>()
  return {
    isInPlace: use === 'serve' ? watchPlace(file) : () => true,
    close: () => connection.close(),
    isTransaction: () => connection.isTransaction,
    prepare(sql) {
      const known = cache.get(sql)
      if (known !== undefined) return known
      if (cache.size >= cacheLimit) cache.clear()
      // A transaction that writes takes the lock at once: a second process then waits instead of failing half-way.
      const statement = statementOf(connection.prepare(sql === 'begin' && !readOnly ? 'begin immediate' : sql))
      cache.set(sql, statement)
      return statement
    },
  }
}

function prepareFor(use: SqliteUse, connection: DatabaseSync): void {
  if (use === 'alone') keepOthersOut(connection)
  // With FULL, whatever a learner was told is saved survives a power cut. NORMAL can lose the last commits.
  if (use !== 'read')
    connection.exec(`pragma journal_mode = ${use === 'serve' ? 'wal' : 'delete'}; pragma synchronous = full;`)
  // Deleted data is overwritten, so that nothing of a deleted account stays in the file.
  if (use !== 'read') connection.exec('pragma secure_delete = on')
  // The size of the page cache in kibibytes.
  if (use === 'serve') connection.exec('pragma cache_size = -65536')
  // From here on the driver waits for locks, not SQLite.
  connection.exec('pragma busy_timeout = 0')
  // A first read creates the -wal and -shm files.
  if (use === 'serve') connection.exec('select count(*) from sqlite_schema')
}

/** Every connection of a server holds a shared lock for as long as it is open, also when nothing happens on it. */
export function keepOthersOut(connection: DatabaseSync): void {
  connection.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  // Writes the -wal file back into the database. The lock above was on that file's index.
  connection.exec('pragma journal_mode = delete; begin exclusive; commit')
}

function statementOf(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
