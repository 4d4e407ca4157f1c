// How many connections the servers have to PostgreSQL, looked at all the while.
import { setTimeout as wait } from 'node:timers/promises'
import { postgresName } from '#server/database/postgres.ts'
import { ask } from './postgres-store.ts'

export type ConnectionWatch = { most: () => number; stop: () => Promise<void> }

const lookMilliseconds = 100

/** `url` leads to the database itself and not to a proxy: what counts is what PostgreSQL keeps a process for. */
export function watchConnections(url: () => string): ConnectionWatch {
  const statement = `select count(*) as open from pg_stat_activity where application_name = '${postgresName}'`
  let most = 0
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // Nobody answers while it is down.
      const [row] = await ask<{ open: string }>(url(), statement).catch(() => [])
      most = Math.max(most, Number(row?.open ?? 0))
      await wait(lookMilliseconds)
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
