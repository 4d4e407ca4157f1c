// A PostgreSQL primary with a synchronous standby behind one address, and functions that query, watch and kill
// PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresName } from '#server/database/postgres.ts'
import { startPostgres, type Postgres } from '#tools/test-services/postgres.ts'
import { untilEnded, withChildren } from '#tools/test-services/processes.ts'
import { openLeaderProxy } from './leader-proxy.ts'

/** In memory, since each round copies the data. */
const common = { isDurable: true, isInMemory: true, settings: ['wal_keep_size=512MB'] }

export async function startPostgresPair() {
  let primary = await startPostgres(common)
  let standby = await startStandby(primary)
  const isPrimary = async (url: string) => {
    const rows = await ask<{ leads: boolean }>(url, 'select not pg_is_in_recovery() as leads').catch(() => [])
    return rows[0]?.leads ?? false
  }
  const proxy = await openLeaderProxy(() => [primary.url, standby.url], isPrimary)
  const url = new URL(primary.url)
  url.port = String(proxy.port)
  return {
    /** Connects to the present primary. */
    url: url.href,
    primary: () => primary,
    /** The standby becomes the primary, and waits for no standby of its own. */
    async promote() {
      await ask(standby.url, 'select pg_promote(true, 30)')
      const former = primary
      primary = standby
      standby = former
    },
    /** Discards the former primary. Resolves when there is a new standby for which every commit waits. */
    async rebuild() {
      await standby.stop()
      standby = await startStandby(primary)
    },
    async stop() {
      proxy.close()
      await Promise.all([primary.stop(), standby.stop()])
    },
  }
}

async function startStandby(primary: Postgres): Promise<Postgres> {
  const standby = await startPostgres({ ...common, standbyOf: primary })
  // Set only now, since until the standby follows every commit would wait. The copy lacks this setting.
  await ask(primary.url, "alter system set synchronous_standby_names = '*'")
  await ask(primary.url, 'select pg_reload_conf()')
  const until = performance.now() + 30_000
  const [{ lsn } = { lsn: '' }] = await ask<{ lsn: string }>(primary.url, 'select pg_current_wal_lsn() as lsn')
  const followed = `select 1 from pg_stat_replication where sync_state = 'sync' and flush_lsn >= '${lsn}'`
  while ((await ask(primary.url, followed)).length === 0) {
    if (performance.now() > until) throw new Error('The standby does not follow')
    await wait(50)
  }
  return standby
}

/** kill -9 of PostgreSQL and of every process that it started. Resolves when all are gone. */
export async function crashPostgres(postgres: Postgres): Promise<void> {
  const main = postgres.process()
  for (const pid of withChildren(main.pid)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It may have ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await untilEnded(main)
}

/**
 * Counts the servers' connections ten times a second. `url` is the database's, not the proxy's, so that PostgreSQL's
 * own processes count.
 */
export function watchConnections(url: () => string) {
  const statement = `select count(*) as open from pg_stat_activity where application_name = '${postgresName}'`
  let most = 0
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // Fails while it is down.
      const [row] = await ask<{ open: string }>(url(), statement).catch(() => [])
      most = Math.max(most, Number(row?.open ?? 0))
      await wait(100)
    }
  })()
  return {
    most: () => most,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** Runs one statement on a connection of its own, which is not counted as the server's. */
async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 35_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
