// Kysely's driver for SQLite. Node's SQLite is synchronous: waiting inside it for another process's lock would hold up every
// learner. Here a statement that finds the file locked is tried again a little later, and others go on meanwhile.
import { AsyncLocalStorage } from 'node:async_hooks'
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
import { FileGone, isSqliteLocked } from './database-trouble.ts'
import { groupWrites } from './sqlite-write-groups.ts'

/** What is needed of an open file. */
export type SqliteFile = {
  prepare: (sql: string) => SqliteStatement
  isTransaction: () => boolean
  /** False when the file was deleted, or another put in its place. */
  isInPlace: () => boolean
  close: () => void
}

/** What a driver needs. `patience`: for how many milliseconds a lock that another process holds is waited for. */
export type SqliteDrive = { open: () => SqliteFile; patience: number; onFailure?: (error: unknown) => void }

export function driveSqlite(drive: SqliteDrive): Dialect {
  return {
    createDriver: () => new SqliteDriver(drive),
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

/** One of a group: what it changes is kept with the group, or undone alone. `failure` is the last of its statements'. */
type Transaction = { end: (isKept: boolean) => void; onDisk: Promise<void>; failure: unknown }

class SqliteDriver implements Driver {
  readonly #open: () => SqliteFile
  readonly #patience: number
  readonly #onFailure: (error: unknown) => void
  #file: SqliteFile | null = null
  #lookedAt = -Infinity
  readonly #free: DatabaseConnection[] = []
  readonly #transactions = new Map<DatabaseConnection, Transaction>()
  /** The transaction that the code which runs just now stands in, if it does. */
  readonly #within = new AsyncLocalStorage<{ isOver: boolean }>()
  readonly #groups = groupWrites({
    begin: (onBegun) =>
      this.#whenUnlocked(() => {
        this.#requireInPlace()
        this.#statement('begin')
        onBegun()
      }),
    commit: () => {
      this.#statement('commit')
      // Nobody has been told yet that it is saved.
      this.#requireInPlace()
    },
    rollback: () => this.#statement('rollback'),
    isOpen: () => this.#file?.isTransaction() ?? false,
  })

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

  /** Resolves when its turn in a group has come. What Kysely goes on with, its caller's work first of all, stands in it. */
  beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#refuseBesideTransaction('transaction')
    // At once, not in a step of its own: only so does it hold for whoever waits for the answer.
    const scope = { isOver: false }
    this.#within.enterWith(scope)
    return this.#begin(connection, () => (scope.isOver = true))
  }

  async #begin(connection: DatabaseConnection, onEnd: () => void): Promise<void> {
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<boolean>()
    const onDisk = this.#groups.write(async () => {
      this.#statement('savepoint member')
      this.#transactions.set(connection, transaction)
      begun.resolve()
      const isKept = await ended.promise
      this.#transactions.delete(connection)
      onEnd()
      if (!this.#file?.isTransaction()) throw transaction.failure
      if (!isKept) this.#statement('rollback to member')
      this.#statement('release member')
    })
    const transaction: Transaction = { end: ended.resolve, onDisk, failure: null }
    onDisk.catch(begun.reject)
    await begun.promise
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const transaction = this.#transactions.get(connection)
    transaction?.end(true)
    await transaction?.onDisk
  }

  /** Nothing is left to undo when it was the commit that failed. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const transaction = this.#transactions.get(connection)
    transaction?.end(false)
    await transaction?.onDisk.catch(() => {})
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#free.push(connection)
  }

  async destroy(): Promise<void> {
    await this.#groups.idle()
    this.#file?.close()
  }

  async #execute(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<never>> {
    const transaction = this.#transactions.get(connection)
    if (transaction) return this.#runWithin(transaction, query)
    this.#refuseBesideTransaction(query.sql)
    return changesRows.test(query.sql)
      ? this.#groups.write(() => this.#run(query))
      : this.#whenUnlocked(() => {
          this.#lookWhereItLies()
          return this.#run(query)
        })
  }

  #requireInPlace(): void {
    const isInPlace = this.#file?.isInPlace() ?? false
    this.#lookedAt = isInPlace ? performance.now() : -Infinity
    if (!isInPlace) throw new FileGone()
  }

  /** For reads: they lose nothing, and a look costs a tenth of one. */
  #lookWhereItLies(): void {
    if (performance.now() - this.#lookedAt >= longestUnseen) this.#requireInPlace()
  }

  /**
   * What does not belong to the transaction it is asked for in would wait for that transaction's end, which waits for it: for
   * ever, and everybody behind it. It is a mistake in the code, and must be seen the first time it is run.
   */
  #refuseBesideTransaction(asked: string): void {
    if (this.#within.getStore()?.isOver === false)
      throw new Error(`Asked beside the transaction that it stands in, so give it that one: ${asked}`)
  }

  #runWithin(transaction: Transaction, query: CompiledQuery): QueryResult<never> {
    try {
      return this.#run(query)
    } catch (error) {
      transaction.failure = error
      throw error
    }
  }

  /** Does the work once no group is under way here and no other process holds the lock. */
  async #whenUnlocked<Result>(work: () => Result): Promise<Result> {
    let givenUpAt: number | null = null
    for (let tries = 0; ; tries += 1) {
      for (let group = this.#groups.underWay(); group; group = this.#groups.underWay()) await group
      try {
        return work()
      } catch (error) {
        givenUpAt ??= performance.now() + this.#patience
        if (!isSqliteLocked(error) || performance.now() >= givenUpAt) throw error
      }
      await wait(Math.min(2 ** tries, longestPause))
    }
  }

  #statement(sql: string): void {
    this.#run(CompiledQuery.raw(sql))
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

/** What else changes the file, such as a new table or a setting, is done by itself. */
const changesRows = /^(insert|update|delete)\b/i

/** Milliseconds between two tries at a lock that is held for long. */
const longestPause = 50

/** Milliseconds for which a read may not notice that the file is gone. */
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
