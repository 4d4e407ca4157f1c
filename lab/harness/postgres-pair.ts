// Two PostgreSQL servers, of which one leads and the other keeps a copy of all that it acknowledges, behind one address.
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres, type Postgres } from '#tools/test-services/postgres.ts'
import { openLeaderProxy } from './leader-proxy.ts'
import { ask } from './postgres-store.ts'

export type PostgresPair = {
  /** Leads to whoever is the primary. */
  url: string
  primary: () => Postgres
  standby: () => Postgres
  /** The standby leads from now on, and waits for no other copy. */
  promote: () => Promise<void>
  /** The former primary is thrown away. Resolves when there is a new standby, and every commit waits for it. */
  rebuild: () => Promise<void>
  stop: () => Promise<void>
}

/** In memory, since a copy of the data is made in each round. */
const common = { isDurable: true, isInMemory: true, settings: ['wal_keep_size=512MB'] }

export async function startPostgresPair(): Promise<PostgresPair> {
  let primary = await startPostgres(common)
  let standby = await startStandby(primary)
  const proxy = await openLeaderProxy(() => [primary.url, standby.url])
  const url = new URL(primary.url)
  url.port = String(proxy.port)
  return {
    url: url.href,
    primary: () => primary,
    standby: () => standby,
    async promote() {
      await ask(standby.url, 'select pg_promote(true, 30)')
      const former = primary
      primary = standby
      standby = former
    },
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
