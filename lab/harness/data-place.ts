// Where a measured server stores its data: a folder with a SQLite file, or a durable PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { startPostgres, type Postgres } from '#tools/test-services/postgres.ts'

export type Engine = 'sqlite' | 'postgres'
export type DataPlace = {
  engine: Engine
  folder: string
  /** The server's environment. */
  settings: Record<string, string>
  /** For reading the data beside the server. */
  database: DatabaseSettings
  /** Null on SQLite. */
  postgres: Postgres | null
}

/** A trusted proxy, so that each learner has an address of their own. */
export const proxied = { TRUST_PROXY: '127.0.0.1', DEMO_RESET_MINUTES: '43200', LOG_LEVEL: 'error' }

/** As an operator would run a server: without the demo account, and with the normal log. */
export const inProduction = { DEMO_ACCOUNT: 'off', LOG_LEVEL: 'info' }

/** Enough memory for caching, as on a machine of its own. */
const roomy = ['shared_buffers=1GB', 'max_wal_size=4GB']

/** Runs `work` on an empty database, which is removed afterwards. */
export async function withDataPlace<Result>(
  engine: Engine,
  work: (place: DataPlace) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-lab-'))
  const postgres = engine === 'postgres' ? await startPostgres({ isDurable: true, settings: roomy }) : null
  const file = path.join(folder, 'tuppence.sqlite')
  const database = postgres
    ? ({ engine: 'postgres', url: postgres.url } as const)
    : ({ engine: 'sqlite', file } as const)
  const own = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder }
  try {
    return await work({ engine, folder, postgres, database, settings: { ...proxied, ...own } })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
