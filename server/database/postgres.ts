// Kysely over PostgreSQL. Nothing waits for long: not for a connection, a lock, a statement or an answer that never comes.
import pg from 'pg'
import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { isConnectionSpent, isUnanswered, NoConnection } from './database-trouble.ts'
import { keepUnanswered, type Unanswered } from './unanswered.ts'

export const postgresName = 'tuppence'

/** `connections`: so many are open at most. */
export type PostgresSettings = { url: string; connections?: number }

/** Milliseconds. What the server is asked to stop by itself comes before what is given up here. */
const limits = { connect: 3000, lock: 2000, statement: 3000, answer: 4000, idleInTransaction: 5000, probe: 1500 }
/** More than wait for a connection under any load that is carried; past it whoever comes is told to come back. */
const mostWaiting = 1000

export type PostgresPools = {
  dialect: PostgresDialect
  /** Asks on a connection of its own, so that a crowd does not look like a failure. */
  answers: () => Promise<boolean>
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
    // One stays open while nothing happens: by it a command sees that the database is in use.
    min: 1,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  })
  const probe = makePool({ ...common(url), max: 1, connectionTimeoutMillis: limits.probe, query_timeout: limits.probe })
  const unanswered = keepUnanswered((pids) => atWork(probe, pids))
  return {
    dialect: new PostgresDialect({ pool: careful(pool, unanswered, onFailure) }),
    answers: () => answers(probe),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => probe.end(),
  }
}

/** For migrations and copies: what is done to a large table may take its time, and so may another process's. */
export function patientPostgresDialect(url: string): PostgresDialect {
  const pool = makePool({ ...common(url), max: 1, connectionTimeoutMillis: 5000 })
  // It gives up no answer.
  return new PostgresDialect({
    pool: careful(
      pool,
      keepUnanswered(async () => null),
    ),
  })
}

function common(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    // By this name a command tells whether a server uses the database.
    application_name: postgresName,
    // A server that vanished without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: wholeNumbers(),
  }
}

function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // A connection that breaks is replaced when next needed. Without a listener, even for one in use, the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** What Kysely sees: connections that failed are not used again, and a crowd is turned away at the door. */
function careful(pool: pg.Pool, unanswered: Unanswered, onFailure = (_error: unknown) => {}): PostgresPool {
  return {
    options: pool.options,
    end() {
      unanswered.letAllGo()
      return pool.end()
    },
    async connect() {
      if (unanswered.count() >= pool.options.max) throw new NoConnection(new Error('No connection has been answered'))
      if (pool.waitingCount >= mostWaiting) throw new NoConnection(new Error('Too many wait for a connection'))
      const client = await pool.connect().catch((error: unknown) => {
        throw new NoConnection(error)
      })
      return carefulClient(client, unanswered, onFailure)
    },
  }
}

/** More different statements than the server has: what is beyond has no name, so that connections do not fill up. */
const nameLimit = 500
const names = new Map<string, string>()
/** `select *` and `learner.*`, and not `count(*)`: their plan would break when a newer version adds a column. */
const asksForAllColumns = /[^(]\*/

/** A statement that has a name is parsed and planned by each connection once. */
function named(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  const query = { text, values: [...parameters] }
  if (parameters.length === 0 || asksForAllColumns.test(text)) return query
  if (!names.has(text) && names.size < nameLimit) names.set(text, `s${names.size}`)
  const name = names.get(text)
  return name === undefined ? query : { ...query, name }
}

function carefulClient(
  client: pg.PoolClient,
  unanswered: Unanswered,
  onFailure: (error: unknown) => void,
): PostgresPoolClient {
  let isSpent = false
  let giveBack = (discard?: boolean) => client.release(discard)
  const ask = async <Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    if (isSpent) {
      // The server undoes what was open; asking for it on this connection would only wait once more.
      if (text === 'rollback') return { command: 'ROLLBACK' as const, rowCount: 0, rows: [] }
      throw new NoConnection(new Error('The connection has failed'))
    }
    try {
      const result = await client.query<Row & pg.QueryResultRow>(named(text, parameters))
      return result as PostgresQueryResult<Row>
    } catch (error) {
      onFailure(error)
      isSpent = isConnectionSpent(error)
      if (isUnanswered(error)) giveBack = unanswered.watch(client)
      throw error
    }
  }
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new Error('Rows are not streamed from PostgreSQL')
    return ask<Row>(asked, parameters)
  }
  return { query, release: (discard) => giveBack(isSpent || discard) }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    const client = await pool.connect()
    const outcome = await client.query('select 1').catch((error: Error) => error)
    client.release(outcome instanceof Error)
    return !(outcome instanceof Error)
  } catch {
    return false
  }
}

/** Which of these processes of PostgreSQL are in the middle of a statement. */
async function atWork(pool: pg.Pool, pids: number[]): Promise<ReadonlySet<number> | null> {
  const statement = "select pid from pg_stat_activity where state = 'active' and pid = any($1)"
  const found = await pool.query<{ pid: number }>(statement, [pids]).catch(() => null)
  return found && new Set(found.rows.map(({ pid }) => pid))
}

function wholeNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  // Times, pence and counts are all far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
