// Makes the tables at a start, or changes those of an earlier release: only while no other process uses them, and after
// a backup.
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { schemaState } from '../database/catalogue.ts'
import { isSqliteLocked } from '../database/database-trouble.ts'
import { isPostgresInUse, pollMilliseconds } from '../database/exclusive-use.ts'
import { migrate, type MigrationResult } from '../database/migrate.ts'
import { openPatiently, type DatabaseSettings } from '../database/open-database.ts'
import type { Database } from '../database/schema.ts'
import type { SqliteUse } from '../database/sqlite.ts'
import { copySqliteFile, datedBackup, writeBackupWithin } from './backup.ts'
import { CommandRefused } from './command.ts'
import { databaseName, reasonOf } from './current-database.ts'
import { vanished } from './vanished-database.ts'

/** The last migration before and after, and the backup made in between. */
export type TableUpdate = { from: string; to: string; backup: string }
export type BroughtUpToDate = { result: MigrationResult; update: TableUpdate | null }
type Context = { dataDirectory: string; now: () => number; patience?: number }

/** As long as a stopping process may take for its last requests. */
const patienceMilliseconds = 15_000

/** If tables have to be changed, waits for up to `patience` milliseconds until nobody else uses them, then refuses. */
export async function bringUpToDate(settings: DatabaseSettings, context: Context): Promise<BroughtUpToDate> {
  return settings.engine === 'sqlite' ? updateSqlite(settings, context) : updatePostgres(settings, context)
}

async function updatePostgres(settings: DatabaseSettings, context: Context): Promise<BroughtUpToDate> {
  const { patience = patienceMilliseconds } = context
  let update: TableUpdate | null = null
  const beforeChange = async (trx: Database) => {
    if (await isPostgresInUse(trx, patience)) throw inUse(settings)
    update = await backUp({ database: trx, engine: 'postgres' }, context, (file) =>
      writeBackupWithin({ trx, engine: 'postgres' }, file),
    )
  }
  return withDatabase(settings, 'serve', async (open) => {
    await refuseIfVanished(open, settings, context)
    return { result: await migrate(open, { beforeChange }), update }
  })
}

async function updateSqlite(
  settings: DatabaseSettings & { engine: 'sqlite' },
  context: Context,
): Promise<BroughtUpToDate> {
  const { patience = patienceMilliseconds } = context
  // Opening the file would create it.
  if (!existsSync(settings.file)) await refuseIfVanished(null, settings, context)
  const until = performance.now() + patience
  for (;;) {
    let isBehind = false
    try {
      isBehind = await withDatabase(settings, 'serve', (open) => refuseIfVanished(open, settings, context))
      return await withDatabase(settings, isBehind ? 'alone' : 'serve', async (open) => ({
        update: isBehind ? await backUp(open, context, (file) => copySqliteFile(open.database, file)) : null,
        result: await migrate(open),
      }))
    } catch (error) {
      // Another process that started at the same time may be changing the tables.
      if (!isSqliteLocked(error)) throw error
      if (performance.now() >= until) throw isBehind ? inUse(settings) : error
    }
    await wait(pollMilliseconds)
  }
}

type Open = { database: Database; engine: DatabaseSettings['engine'] }

/** Null when another process has changed the tables since the first check. */
async function backUp(
  { database, engine }: Open,
  { dataDirectory, now }: Context,
  write: (file: string) => Promise<unknown>,
): Promise<TableUpdate | null> {
  const state = await schemaState(database, engine)
  if (state.kind !== 'behind') return null
  try {
    const backup = datedBackup(dataDirectory, now())
    await write(backup)
    return { from: state.from, to: state.missing.at(-1) ?? state.from, backup }
  } catch (error) {
    throw new CommandRefused(
      `This version has to change the tables, and no backup could be made before (${reasonOf(error)}). Nothing was changed: make room in DATA_DIR, or set it to a folder that can be written to.`,
    )
  }
}

/**
 * Whether the tables are an earlier release's. Refuses to start empty where there has been a database: an empty site
 * that takes registrations is worse than none.
 */
async function refuseIfVanished(open: Open | null, settings: DatabaseSettings, { dataDirectory }: Context) {
  const kind = open ? (await schemaState(open.database, open.engine)).kind : 'none'
  const sentence = kind === 'none' ? vanished(settings, dataDirectory) : null
  if (sentence !== null) throw new CommandRefused(sentence)
  return kind === 'behind'
}

/** A process of the previous release would go on with tables that it does not know, and some calls would fail. */
function inUse(settings: DatabaseSettings): CommandRefused {
  return new CommandRefused(
    `${databaseName(settings)} is used by another process, and this version has to change its tables. Stop every other process of Tuppence, then start this one again.`,
  )
}

async function withDatabase<Result>(
  settings: DatabaseSettings,
  use: SqliteUse,
  work: (open: Open) => Promise<Result>,
): Promise<Result> {
  const open = openPatiently(settings, use)
  try {
    return await work(open)
  } finally {
    await open.database.destroy()
  }
}
