// Kysely over the SQLite that is built into Node. Statements are prepared once: that is worth three times the reads.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Dialect, SqliteStatement } from 'kysely'
import { driveSqlite, type SqliteFile } from './sqlite-driver.ts'

/** Opens (and makes) the file. Another process may hold it for `patience` milliseconds before a write fails. */
export function sqliteDialect({ file, patience = 5000 }: { file: string; patience?: number }): Dialect {
  return driveSqlite({ open: () => openSqlite(file), patience })
}

/** More different statements than the server has; past it the cache begins anew. */
const cacheLimit = 500

function openSqlite(file: string): SqliteFile {
  const connection = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // FULL: what a learner was told is saved survives a power cut. NORMAL can lose the last commits.
  connection.exec('pragma journal_mode = wal; pragma synchronous = full;')
  // From here on it is the driver that waits for locks.
  connection.exec('pragma busy_timeout = 0')
  const cache = new Map<string, SqliteStatement>()
  return {
    close: () => connection.close(),
    isTransaction: () => connection.isTransaction,
    prepare(sql) {
      const known = cache.get(sql)
      if (known !== undefined) return known
      if (cache.size >= cacheLimit) cache.clear()
      // Every transaction here writes. Taking the lock at once makes a second process wait instead of failing half-way.
      const statement = statementOf(connection.prepare(sql === 'begin' ? 'begin immediate' : sql))
      cache.set(sql, statement)
      return statement
    },
  }
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
