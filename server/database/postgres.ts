// Kysely over PostgreSQL. Nothing waits for long: not for a connection, a lock, a statement or an answer that never comes.
// A round trip costs more than most statements, on both sides: so reads that are asked together travel together, and a
// transaction begins with its first statement.
import pg from 'pg'
import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { isConnectionSpent, hasNoResponse, NoConnection, unansweredMessage } from './database-trouble.ts'
import { noteAwaited, type AwaitingResponse } from './awaited.ts'

export const postgresName = 'tuppence'

/** `connections`: the most that are open at once. */
export type PostgresSettings = { url: string; connections?: number }

/** In milliseconds. PostgreSQL's own limits come first; ours are longer. */
const limits = { connect: 3000, lock: 2000, statement: 3000, answer: 4000, idleInTransaction: 5000, probe: 1500 }
/** More than ever wait under a load that the server can carry. Beyond it, callers are told to come back. */
const mostWaiting = 1000

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
    // One stays open when idle. Commands recognise by it that the database is in use.
    min: 1,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    pipeline: true,
  })
  const probe = makePool({ ...common(url), max: 1, connectionTimeoutMillis: limits.probe, query_timeout: limits.probe })
  const lines = openLines(pool, {
    unanswered: noteAwaited((pids) => atWork(probe, pids)),
    onFailure,
    patience: limits.answer,
  })
  return {
    dialect: new PostgresDialect({ pool: lines.pool }),
    probe: (statement) => ask(probe, statement),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: lines.waiting() }),
    close: () => probe.end(),
  }
}

/** For migrations and copies, which may take long or wait for another process. */
export function patientPostgresDialect(url: string): PostgresDialect {
  const pool = makePool({ ...common(url), max: 1, connectionTimeoutMillis: 5000, pipeline: true })
  // It gives up no answer.
  const unanswered = noteAwaited(async () => null)
  return new PostgresDialect({ pool: openLines(pool, { unanswered, onFailure: () => {}, patience: null }).pool })
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
  // A connection that breaks is replaced when next needed. Without a listener, even for one in use, the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A connection taken from the pool. Once it has failed, it is not used again. */
type Line = { ask: Ask; release: (discard?: boolean) => void }
type Ask = <Row>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<Row>>
type LineOptions = {
  unanswered: AwaitingResponse
  onFailure: (error: unknown) => void
  /** Milliseconds to wait for a response; null waits for ever. */
  patience: number | null
}

/** The driver for Kysely. It takes a connection only for a statement, and refuses when too many wait for one. */
function openLines(pool: pg.Pool, options: LineOptions): { pool: PostgresPool; waiting: () => number } {
  /** Reads of this turn of the event loop, which are sent together. */
  let together: { line: Promise<Line>; asking: number } | null = null
  /** What will be asked on lines that the pool has not given yet. */
  let waiting = 0

  async function takeLine(): Promise<Line> {
    if (options.unanswered.count() >= pool.options.max)
      throw new NoConnection(new Error('No connection has been answered'))
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnection(error)
    })
    return lineOn(client, options)
  }

  async function untilTaken(line: Promise<Line>): Promise<Line> {
    if (pool.waitingCount > 0 && waiting >= mostWaiting)
      throw new NoConnection(new Error('Too many wait for a connection'))
    waiting += 1
    return line.finally(() => (waiting -= 1))
  }

  function joinReads() {
    if (together) return together
    const reads = { line: takeLine(), asking: 0 }
    together = reads
    setImmediate(() => leaveReads(reads))
    return reads
  }

  function leaveReads(reads: typeof together): void {
    if (together === reads) together = null
  }

  const read: Ask = async (text, parameters) => {
    const reads = joinReads()
    reads.asking += 1
    try {
      return await (await untilTaken(reads.line)).ask(text, parameters)
    } finally {
      reads.asking -= 1
      if (reads.asking === 0) {
        leaveReads(reads)
        await reads.line.then((line) => line.release()).catch(() => {})
      }
    }
  }

  /** For one query, or for a transaction, whose line is its own. */
  function connect(): PostgresPoolClient {
    let own: Promise<Line> | null = null
    const ask: Ask = async (text, parameters) => {
      if (own === null && /^select\b/i.test(text)) return read(text, parameters)
      own ??= untilTaken(takeLine())
      return (await own).ask(text, parameters)
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
    return { query, release: (discard) => void own?.then((line) => line.release(discard)).catch(() => {}) }
  }

  return {
    pool: {
      options: pool.options,
      connect: async () => connect(),
      end() {
        options.unanswered.letAllGo()
        return pool.end()
      },
    },
    waiting: () => (pool.waitingCount > 0 ? waiting : 0),
  }
}

/**
 * More than the server's number of different statements. Beyond it a statement has no name, so that connections do not
 * fill up.
 */
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

function lineOn(client: pg.PoolClient, { unanswered, onFailure, patience }: LineOptions): Line {
  let isSpent = false
  let giveBack = (discard?: boolean) => client.release(discard)
  /** It goes ahead of the first statement, which tells when it fails. */
  let begun: Promise<unknown> | null = null

  const ask: Ask = async <Row>(text: string, parameters: readonly unknown[]) => {
    if (isSpent) {
      // PostgreSQL rolls back by itself. Asking for it on this connection would only wait again.
      if (text === 'rollback') return { command: 'ROLLBACK' as const, rowCount: 0, rows: [] }
      throw new NoConnection(new Error('The connection has failed'))
    }
    writeTogether(client)
    if (text === 'begin') {
      begun = client.query(text)
      begun.catch(() => {})
      return { command: 'UPDATE' as const, rowCount: 0, rows: [] }
    }
    try {
      const asked = client.query<Row & pg.QueryResultRow>(named(text, parameters))
      const [result] = await within(patience, Promise.all([asked, begun]))
      return result as PostgresQueryResult<Row>
    } catch (error) {
      onFailure(error)
      if (hasNoResponse(error) && !isSpent) giveBack = unanswered.watch(client)
      isSpent ||= isConnectionSpent(error)
      throw error
    }
  }
  return { ask, release: (discard) => giveBack(isSpent || discard) }
}

/** What is asked before this turn of the event loop ends goes over the wire in one piece. */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function within<Result>(milliseconds: number | null, answer: Promise<Result>): Promise<Result> {
  if (milliseconds === null) return answer
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(unansweredMessage)), milliseconds)
  try {
    return await Promise.race([answer, givenUp])
  } finally {
    clearTimeout(timer)
  }
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
