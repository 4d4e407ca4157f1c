// Kysely's driver for SQLite. Node's SQLite is synchronous: waiting inside it for another process's lock would hold up every
// learner. Here a statement that finds the file locked is tried again a little later, and others go on meanwhile.
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type SqliteStatement,
} from 'kysely'
import { isSqliteLocked } from './database-trouble.ts'

/** What is needed of an open file. */
export type SqliteFile = {
  prepare: (sql: string) => SqliteStatement
  isTransaction: () => boolean
  close: () => void
}

/** `patience`: for how many milliseconds a lock that another process holds is waited for. */
export function driveSqlite({ open, patience }: { open: () => SqliteFile; patience: number }): Dialect {
  return {
    createDriver: () => new SqliteDriver(open, patience),
    createAdapter: () => new SharedConnectionAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  }
}

/** Kysely need not hand the one connection out to one query at a time: the driver sees to what matters. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #open: () => SqliteFile
  readonly #patience: number
  #file: SqliteFile | null = null
  /** The transaction under way. Nothing else runs until it has ended, since all share the connection. */
  #transaction: { owner: SqliteConnection; ended: Promise<void>; end: () => void } | null = null

  constructor(open: () => SqliteFile, patience: number) {
    this.#open = open
    this.#patience = patience
  }

  async init(): Promise<void> {
    this.#file = this.#open()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection((connection, query) => this.#execute(connection, query))
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#whenUnlocked(() => {
      this.#run(CompiledQuery.raw('begin'))
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#transaction = { owner: connection as SqliteConnection, ended: promise, end: resolve }
    })
  }

  async commitTransaction(): Promise<void> {
    this.#run(CompiledQuery.raw('commit'))
    this.#endTransaction()
  }

  async rollbackTransaction(): Promise<void> {
    try {
      // A full disk makes SQLite roll back by itself.
      if (this.#file?.isTransaction()) this.#run(CompiledQuery.raw('rollback'))
    } finally {
      this.#endTransaction()
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#file?.close()
  }

  async #execute(connection: SqliteConnection, query: CompiledQuery): Promise<QueryResult<never>> {
    return this.#transaction?.owner === connection ? this.#run(query) : this.#whenUnlocked(() => this.#run(query))
  }

  /** Does the work once no transaction is open here and no other process holds the lock. */
  async #whenUnlocked<Result>(work: () => Result): Promise<Result> {
    let givenUpAt: number | null = null
    for (let tries = 0; ; tries += 1) {
      while (this.#transaction) await this.#transaction.ended
      try {
        return work()
      } catch (error) {
        givenUpAt ??= performance.now() + this.#patience
        if (!isSqliteLocked(error) || performance.now() >= givenUpAt) throw error
      }
      await wait(Math.min(2 ** tries, longestPause))
    }
  }

  #endTransaction(): void {
    const ended = this.#transaction
    this.#transaction = null
    ended?.end()
  }

  #run({ sql, parameters }: CompiledQuery): QueryResult<never> {
    if (this.#file === null) throw new Error('The SQLite file is not open')
    const statement = this.#file.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as never[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }
}

/** Milliseconds between two tries at a lock that is held for long. */
const longestPause = 50

type Execute = (connection: SqliteConnection, query: CompiledQuery) => Promise<QueryResult<never>>

/** Stands for one query, or for one transaction: whose it is tells the driver what may run now. */
class SqliteConnection implements DatabaseConnection {
  readonly #execute: Execute

  constructor(execute: Execute) {
    this.#execute = execute
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(this, query)
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed from SQLite')
  }
}
