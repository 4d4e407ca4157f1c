// Kysely over pg's pool, with a limit on each wait: for a connection, a lock, a statement and a response.
import pg from 'pg'
import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { isConnectionBroken, NoConnection } from './database-trouble.ts'

export const postgresName = 'tuppence'

/** `connections`: the most that are open at once. */
export type PostgresSettings = { url: string; connections?: number }

/** In milliseconds. PostgreSQL's own limits come first; ours are longer. */
const limits = { connect: 3000, lock: 2000, statement: 3000, response: 4000, idleInTransaction: 5000, probe: 1500 }

export type PostgresPools = {
  dialect: PostgresDialect
  /** Null when there is no answer soon. Uses a connection of its own, so that a long queue does not look like a failure. */
  probe: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[] | null>
  load: () => PoolLoad
  /** What the dialect does not close. */
  close: () => Promise<void>
}
export type PoolLoad = { open: number; idle: number; waiting: number }

/** Connects when first used. */
export function openPostgres(
  { url, connections = 10 }: PostgresSettings,
  onFailure: (error: unknown) => void = () => {},
): PostgresPools {
  const pool = makePool({
    ...common(url),
    max: connections,
    // One stays open when idle, by which commands see that the database is in use.
    min: 1,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.response,
  })
  const probe = makePool({ ...common(url), max: 1, connectionTimeoutMillis: limits.probe, query_timeout: limits.probe })
  return {
    dialect: new PostgresDialect({ pool: poolForKysely(pool, onFailure) }),
    probe: (statement) => ask(probe, statement),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => probe.end(),
  }
}

/** For migrations and copies, which may take long or wait for another process. */
export function patientPostgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({
    pool: poolForKysely(makePool({ ...common(url), max: 1, connectionTimeoutMillis: 5000 })),
  })
}

function common(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    // By this name a command tells whether a server uses the database.
    application_name: postgresName,
    // Notices a server that has vanished without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: wholeNumbers(),
  }
}

function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // The pool replaces a broken connection when one is next needed. Without a listener for its error, also while it is
  // in use, the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Adapts the pool to Kysely: statements have names, and a client that timed out, or lost its server, is discarded.
 * PostgreSQL may still be running its statement, and finishes it.
 */
function poolForKysely(pool: pg.Pool, onFailure: (error: unknown) => void = () => {}): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnection(error)
    })
    let isBroken = false
    function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
    function query<Row>(
      asked: string | PostgresCursor<Row>,
      parameters: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
      if (typeof asked !== 'string') throw new Error('Rows are not streamed from PostgreSQL')
      return ask<Row>(asked, parameters)
    }
    async function ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      // PostgreSQL rolls back when the connection closes. A query on a broken client would hide the first error.
      if (isBroken && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      try {
        return (await client.query<Row & pg.QueryResultRow>(named(text, parameters))) as PostgresQueryResult<Row>
      } catch (error) {
        onFailure(error)
        isBroken ||= isConnectionBroken(error)
        throw error
      }
    }
    return { query, release: (discard) => client.release(isBroken || discard) }
  }
  return { options: pool.options, connect, end: () => pool.end() }
}

/**
 * More than the number of different statements in the server. Beyond it statements have no name, so that connections do
 * not fill up with them.
 */
const nameLimit = 500
const names = new Map<string, string>()
/** `select *` and `learner.*`, and not `count(*)`: their plan would break when a newer release adds a column. */
const asksForAllColumns = /[^(]\*/

/** A statement that has a name is parsed and planned by each connection once. */
function named(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  const query = { text, values: [...parameters] }
  if (parameters.length === 0 || asksForAllColumns.test(text)) return query
  if (!names.has(text) && names.size < nameLimit) names.set(text, `s${names.size}`)
  const name = names.get(text)
  return name === undefined ? query : { ...query, name }
}

async function ask<Row extends pg.QueryResultRow>(pool: pg.Pool, statement: string): Promise<Row[] | null> {
  try {
    const client = await pool.connect()
    const outcome = await client.query<Row>(statement).catch((error: Error) => error)
    client.release(outcome instanceof Error)
    return outcome instanceof Error ? null : outcome.rows
  } catch {
    return null
  }
}

function wholeNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  // Times, pence and counts are all far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
