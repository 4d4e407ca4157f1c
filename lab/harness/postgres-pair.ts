// Two PostgreSQL servers, of which one leads and the other keeps a copy of all that it acknowledges, behind one address. And
// what can be done to PostgreSQL: it is asked, watched and killed.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresName } from '#server/database/postgres.ts'
import { startPostgres, type Postgres } from '#tools/test-services/postgres.ts'
import { untilEnded, withChildren } from '#tools/test-services/processes.ts'
import { openLeaderProxy } from './leader-proxy.ts'

/** In memory, since a copy of the data is made in each round. */
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
    /** Leads to whoever is the primary. */
    url: url.href,
    primary: () => primary,
    /** The standby leads from now on, and waits for no other copy. */
    async promote() {
      await ask(standby.url, 'select pg_promote(true, 30)')
      const former = primary
      primary = standby
      standby = former
    },
    /** The former primary is thrown away. Resolves when there is a new standby, and every commit waits for it. */
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
  // Only now: until it follows, every commit would wait. The copy has not taken this setting along.
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
 * Looks ten times a second how many connections the servers have. `url` leads to the database itself and not to a proxy:
 * what counts is what PostgreSQL keeps a process for.
 */
export function watchConnections(url: () => string) {
  const statement = `select count(*) as open from pg_stat_activity where application_name = '${postgresName}'`
  let most = 0
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // Nobody answers while it is down.
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

/** One statement on a connection of its own, which is not counted as the server's. */
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
