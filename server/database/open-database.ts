// Opens the one database: a SQLite file, or PostgreSQL. The rest of the server is the same for both.
import { sql, Kysely } from 'kysely'
import { isSqliteLocked } from './database-trouble.ts'
import { migrations } from './migrate.ts'
import { openPostgres, patientPostgresDialect, type PoolLoad, type PostgresSettings } from './postgres.ts'
import { sharedKeyInFile, sharedKeyInTable, type SharedKey } from './shared-key.ts'
import { sqliteDialect, type SqliteUse } from './sqlite.ts'
import { writeAndDelete, watchSaving } from './saving.ts'
import type { Database, Engine, Tables } from './schema.ts'

export type DatabaseSettings = { engine: 'sqlite'; file: string } | ({ engine: 'postgres' } & PostgresSettings)

export type OpenDatabase = {
  engine: Engine
  database: Database
  /** Whether it can be read now. Takes a few seconds at most. */
  answers: () => Promise<boolean>
  /** Whether a newer release has since changed its tables. False while it does not answer. */
  isNewer: () => Promise<boolean>
  /** False from the first failed write until writes work again. */
  saves: () => Promise<boolean>
  sharedKey: SharedKey
  /**
   * Empties SQLite's write-ahead log, which still has what was deleted, unless another process is reading it.
   * PostgreSQL recycles its own.
   */
  forgetDeleted: () => Promise<void>
  /** How busy the connections are; null for SQLite, which has one. */
  load: () => PoolLoad | null
  close: () => Promise<void>
}

/** Connections are made when first used, so a wrong address shows at the first query. */
export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  if (settings.engine === 'sqlite') return openSqlite(settings.file)
  const saving = watchSaving(() => writeAndDelete(database))
  const { dialect, probe, load, close } = openPostgres(settings, saving.note)
  const database: Database = new Kysely<Tables>({ dialect })
  return {
    engine: 'postgres',
    database,
    answers: async () => (await probe('select 1')) !== null,
    isNewer: async () => hasUnknown((await probe<MigrationName>(migrationNames)) ?? []),
    saves: saving.saves,
    sharedKey: sharedKeyInTable(database),
    forgetDeleted: async () => {},
    load,
    close: async () => void (await Promise.all([database.destroy(), close()])),
  }
}

/** For migrations and copies, which may take long or wait for another process. */
export function openPatiently(
  settings: DatabaseSettings,
  use: SqliteUse = 'serve',
): { engine: Engine; database: Database } {
  const { engine } = settings
  const dialect =
    engine === 'sqlite'
      ? sqliteDialect({ file: settings.file, patience: 15_000, use })
      : patientPostgresDialect(settings.url)
  return { engine, database: new Kysely<Tables>({ dialect }) }
}

function openSqlite(file: string): OpenDatabase {
  const saving = watchSaving(() => writeAndDelete(database))
  const database: Database = new Kysely<Tables>({ dialect: sqliteDialect({ file, onFailure: saving.note }) })
  const answers = async () => {
    try {
      // Reads a page of each table that learners need, because damage may spare this one.
      await sql`select (select count(*) from migration), (select min(learner_id) from learner),
        (select min(learner_id) from session)`.execute(database)
      return true
    } catch {
      return false
    }
  }
  const isNewer = async () => {
    const { rows } = await sql
      .raw<MigrationName>(migrationNames)
      .execute(database)
      .catch(() => ({ rows: [] }))
    return hasUnknown(rows)
  }
  const close = () => database.destroy()
  const { saves } = saving
  const sharedKey = sharedKeyInFile(file, database)
  const forgetDeleted = () => truncateLog(database)
  return { engine: 'sqlite', database, answers, isNewer, saves, sharedKey, forgetDeleted, load: () => null, close }
}

/**
 * Deleted data is overwritten in the file, but stays in the log. SQLite's own checkpoint comes after four megabytes,
 * which take a quiet site weeks, and leaves the log's pages to be overwritten.
 */
async function truncateLog(database: Database): Promise<void> {
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
  } catch (error) {
    if (!isSqliteLocked(error)) throw error
  }
}

type MigrationName = { name: string }
const migrationNames = 'select name from migration'

function hasUnknown(rows: readonly MigrationName[]): boolean {
  return rows.some(({ name }) => !migrations.some((known) => known.name === name))
}
