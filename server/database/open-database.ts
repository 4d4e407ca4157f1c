// Opens the one database: a SQLite file, or PostgreSQL. Everything after this line is the same for both.
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Database, Engine, Tables } from './schema.ts'

export type DatabaseSettings = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

export type OpenDatabase = { engine: Engine; database: Database; close: () => Promise<void> }

/** Connections are made when first used, so a wrong address shows at the first query. */
export function openDatabase(settings: DatabaseSettings, onLost: (error: Error) => void = () => {}): OpenDatabase {
  const dialect =
    settings.engine === 'sqlite' ? sqliteDialect(settings.file) : postgresDialect({ url: settings.url, onLost })
  const database = new Kysely<Tables>({ dialect })
  return { engine: settings.engine, database, close: () => database.destroy() }
}
