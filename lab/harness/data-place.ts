// Where the data of a tortured server are: a folder with SQLite's file, or a PostgreSQL that keeps what it acknowledged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { startPostgres, type Postgres } from '#tools/test-services/postgres.ts'
import { removeAtEnd, type Engine } from './program.ts'

export type DataPlace = {
  engine: Engine
  /** What the server is started with. */
  settings: Record<string, string>
  /** How to look at the data beside the server. */
  database: DatabaseSettings
  /** Null on SQLite. */
  postgres: Postgres | null
  remove: () => Promise<void>
}

/** Learners come through a proxy that is believed, so that each has an address and none is counted as another's. */
export const proxied = { TRUST_PROXY: '127.0.0.1', DEMO_RESET_MINUTES: '43200', LOG_LEVEL: 'error' }

export async function openDataPlace(engine: Engine): Promise<DataPlace> {
  const isSqlite = engine === 'sqlite'
  const place = isSqlite ? sqlitePlace(mkdtempSync(path.join(tmpdir(), 'tuppence-lab-'))) : await postgresPlace()
  return { ...place, remove: removeAtEnd(place.remove) }
}

/** SQLite in a folder of the caller's, which is removed with the place. */
export function sqlitePlace(folder: string): DataPlace {
  return {
    engine: 'sqlite',
    settings: { ...proxied, DATA_DIR: folder },
    database: { engine: 'sqlite', file: path.join(folder, 'tuppence.sqlite') },
    postgres: null,
    remove: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}

async function postgresPlace(): Promise<DataPlace> {
  const postgres = await startPostgres({ isDurable: true })
  return {
    engine: 'postgres',
    settings: { ...proxied, DATABASE_URL: postgres.url },
    database: { engine: 'postgres', url: postgres.url },
    postgres,
    remove: () => postgres.stop(),
  }
}
