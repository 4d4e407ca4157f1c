// Kysely's driver for SQLite, in place of Kysely's own SqliteDialect over node:sqlite. That one is as fast, but was tried
// and does three things that learners would notice:
//
// - It waits for locks inside SQLite. Node's SQLite is synchronous, so while another process holds the lock, such as a
//   backup or a second server, this process serves nobody: 8.3 seconds for a lock of 8.
// - A query that is made beside an open transaction, from within it, waits for that transaction, which waits for the query.
//   Nothing ends that wait.
// - With a full disk SQLite rolls back by itself. What the code then writes as part of the transaction is saved alone.
//
// How this driver works:
//
// - There is one open file (`SqliteFile`), and a statement runs on it at once and to its end. What can wait is the time
//   before a statement, in `#whenFree`.
// - Kysely asks for a connection for each query and for each transaction. What it gets (`SqliteConnection`) has no file of
//   its own. It only says who is asking.
// - While a transaction is open, its own connection runs at once and all others wait for its end. They wait for
//   `patience` milliseconds, then fail, and the forgotten transaction fails with them.
// - A statement that finds the file locked by another process is tried again after 1, 2, 4 … up to 50 milliseconds, until
//   `patience` is over. Between the tries this process serves others. In the mode that the file is in (WAL) readers are
//   never locked out, so only writes wait.
// - A statement of a transaction that SQLite has rolled back is refused. Kysely then rolls back, and the call fails whole.
// - Before and after each write the driver looks whether the file is still in its place. SQLite would go on writing to a
//   file that was deleted or swapped, and all of that would be lost. Reads look twice a second.
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
import { FileGone, isSqliteLocked, NoConnection } from './database-trouble.ts'

/** What is needed of an open file. */
export type SqliteFile = {
  prepare: (sql: string) => SqliteStatement
  isTransaction: () => boolean
  /** False when the file was deleted, or another put in its place. */
  isInPlace: () => boolean
  close: () => void
}

/** What a driver needs. `patience`: for how many milliseconds a statement waits for another's lock or transaction. */
export type SqliteDrive = { open: () => SqliteFile; patience: number; onFailure?: (error: unknown) => void }

export function driveSqlite(drive: SqliteDrive): Dialect {
  return {
    createDriver: () => new SqliteDriver(drive),
    createAdapter: () => new SharedConnectionAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  }
}

/** Without this Kysely would let one query in at a time, and a write that waits for a lock would hold up all reads. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** The open transaction. All statements of other connections wait for its end. */
type Transaction = { connection: DatabaseConnection; ended: Promise<void>; end: () => void }

class SqliteDriver implements Driver {
  readonly #open: () => SqliteFile
  readonly #patience: number
  readonly #onFailure: (error: unknown) => void
  #file: SqliteFile | null = null
  #lookedAt = -Infinity
  readonly #free: DatabaseConnection[] = []
  #transaction: Transaction | null = null

  constructor({ open, patience, onFailure = () => {} }: SqliteDrive) {
    this.#open = open
    this.#patience = patience
    this.#onFailure = onFailure
  }

  async init(): Promise<void> {
    this.#file = this.#open()
  }

  /** Kysely remembers each connection in a map, so those that are free are used again. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#free.pop() ?? new SqliteConnection((connection, query) => this.#execute(connection, query))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#free.push(connection)
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#whenFree(() => {
      this.#requireInPlace()
      this.#run(CompiledQuery.raw('begin'))
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      this.#transaction = { connection, ended, end }
    })
  }

  /** When this throws, Kysely calls rollbackTransaction. */
  async commitTransaction(): Promise<void> {
    this.#run(CompiledQuery.raw('commit'))
    // In time: nobody has been told yet that it was saved.
    this.#requireInPlace()
    this.#endTransaction()
  }

  async rollbackTransaction(): Promise<void> {
    try {
      // With a full disk, SQLite rolls back by itself.
      if (this.#file?.isTransaction()) this.#run(CompiledQuery.raw('rollback'))
    } finally {
      this.#endTransaction()
    }
  }

  #endTransaction(): void {
    this.#transaction?.end()
    this.#transaction = null
  }

  async destroy(): Promise<void> {
    while (this.#transaction) await this.#transaction.ended
    this.#file?.close()
  }

  async #execute(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<never>> {
    if (this.#transaction?.connection === connection) {
      if (!this.#file?.isTransaction()) throw new Error('SQLite has undone the transaction')
      return this.#run(query)
    }
    const isWrite = /^(insert|update|delete)\b/i.test(query.sql)
    return this.#whenFree(() => {
      if (isWrite || performance.now() - this.#lookedAt >= longestUnseen) this.#requireInPlace()
      const result = this.#run(query)
      if (isWrite) this.#requireInPlace()
      return result
    })
  }

  #requireInPlace(): void {
    const isInPlace = this.#file?.isInPlace() ?? false
    this.#lookedAt = isInPlace ? performance.now() : -Infinity
    if (!isInPlace) throw new FileGone()
  }

  /** Runs it as soon as no transaction is open here and no other process holds the lock. */
  async #whenFree<Result>(run: () => Result): Promise<Result> {
    const givenUpAt = performance.now() + this.#patience
    for (let tries = 0; ; tries += 1) {
      while (this.#transaction) await endWithin(this.#transaction, givenUpAt - performance.now())
      try {
        return run()
      } catch (error) {
        if (!isSqliteLocked(error) || performance.now() >= givenUpAt) throw error
      }
      await wait(Math.min(2 ** tries, longestPause))
    }
  }

  #run({ sql, parameters }: CompiledQuery): QueryResult<never> {
    if (this.#file === null) throw new Error('The SQLite file is not open')
    try {
      const statement = this.#file.prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) as never[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
  }
}

/** Waits for the transaction's end, for so long at most. */
async function endWithin({ ended }: Transaction, milliseconds: number): Promise<void> {
  const { promise: givenUp, reject } = Promise.withResolvers<void>()
  const fail = () =>
    reject(new NoConnection(new Error('A transaction did not end. Was this asked beside it from within?')))
  const timer = setTimeout(fail, Math.max(0, milliseconds))
  await Promise.race([ended, givenUp]).finally(() => clearTimeout(timer))
}

/** Milliseconds between two tries at a lock that is held for long. */
const longestPause = 50

/** Milliseconds for which reads may go on after the file is gone. Nothing is lost by that, and a look takes 0.1 ms. */
const longestUnseen = 500

type Execute = (connection: DatabaseConnection, query: CompiledQuery) => Promise<QueryResult<never>>

/** Says which query, or which transaction, is asking. */
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
