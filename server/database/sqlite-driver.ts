// Kysely's driver for SQLite: one connection, which a transaction has to itself. Node's SQLite is synchronous: waiting inside it
// for another process's lock would hold up every learner. Here a statement that finds the file locked is tried again a little
// later, and others go on meanwhile.
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

/**
 * Kysely would hand the one connection to one query at a time, and what waits for another process's lock would then hold up
 * those who only read.
 */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** The open transaction. All other statements wait for its end. */
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

  /** Kysely remembers each that it has seen: those that are free are given again. */
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

  /** When it fails Kysely rolls back. */
  async commitTransaction(): Promise<void> {
    this.#run(CompiledQuery.raw('commit'))
    // Nobody has yet been told that it was saved.
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

  /** Runs it once no transaction is open here and no other process holds the lock. */
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

/**
 * A query made during a transaction, but not through it, would wait for the transaction, which waits for the query.
 * This makes it fail in the end, and the transaction with it.
 */
async function endWithin({ ended }: Transaction, milliseconds: number): Promise<void> {
  const { promise: givenUp, reject } = Promise.withResolvers<void>()
  const fail = () =>
    reject(new NoConnection(new Error('A transaction did not end. Was this asked beside it from within?')))
  const timer = setTimeout(fail, Math.max(0, milliseconds))
  await Promise.race([ended, givenUp]).finally(() => clearTimeout(timer))
}

/** Milliseconds between two tries at a lock that is held for long. */
const longestPause = 50

/** Milliseconds for which a read may not notice that the file is gone. It loses nothing, and a look costs a tenth of one. */
const longestUnseen = 500

type Execute = (connection: DatabaseConnection, query: CompiledQuery) => Promise<QueryResult<never>>

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
