// Kysely over the SQLite that is built into Node. Statements are prepared once: that is worth three times the reads.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/** Opens (and makes) the file. Another process may hold it for up to five seconds before a write fails. */
export function sqliteDialect(file: string): SqliteDialect {
  return new SqliteDialect({ database: async () => openSqlite(file) })
}

/** More different statements than the server has; past it the cache begins anew. */
const cacheLimit = 500

function openSqlite(file: string): SqliteDatabase {
  const connection = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // FULL: what a learner was told is saved survives a power cut. NORMAL can lose the last commits.
  connection.exec('pragma journal_mode = wal; pragma synchronous = full;')
  const cache = new Map<string, SqliteStatement>()
  return {
    close: () => connection.close(),
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
