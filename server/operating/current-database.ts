// Opens the database for a command, if it has this release's tables.
import { existsSync } from 'node:fs'
import { schemaState, type SchemaState } from '../database/catalogue.ts'
import { databaseTrouble, troubleReason } from '../database/database-trouble.ts'
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '../database/open-database.ts'
import type { InTransaction } from '../database/table-copy.ts'
import { CommandRefused } from './command.ts'

/** Runs `work` on the database and closes it. Refuses one without this release's tables. */
export async function withCurrentDatabase<Result>(
  settings: DatabaseSettings,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  refuseMissingFile(settings)
  const open = openDatabase(settings)
  try {
    const state = await stateOf(open, settings)
    const refusal = refusalOf(state)
    if (refusal !== null) throw new CommandRefused(refusal)
    return await work(open)
  } catch (error) {
    // The database may become lost, full, read-only or damaged while the command runs.
    if (databaseTrouble(error) === null) throw error
    throw new CommandRefused(`${databaseName(settings)} cannot be used: ${troubleReason(error) ?? reasonOf(error)}.`)
  } finally {
    await open.close()
  }
}

/** Opening a SQLite file that does not exist would create it. */
export function refuseMissingFile(settings: DatabaseSettings): void {
  if (settings.engine === 'postgres' || existsSync(settings.file)) return
  throw new CommandRefused(
    `There is no database at ${settings.file}: set DATA_DIR or DATABASE_URL as the server has it, or start the server once.`,
  )
}

/** Refuses a database without Tuppence's tables, or with tables that this release does not know. */
export async function refuseUnknownTables({ trx, engine }: InTransaction): Promise<void> {
  const state = await schemaState(trx, engine)
  if (state.kind === 'none') throw new CommandRefused('It holds no Tuppence data.')
  if (state.kind === 'newer')
    throw new CommandRefused('It was written by a newer version of Tuppence: use the commands of that version.')
}

/** Refuses when the database does not answer. */
export async function stateOf(open: OpenDatabase, settings: DatabaseSettings): Promise<SchemaState> {
  try {
    return await schemaState(open.database, open.engine)
  } catch (error) {
    throw new CommandRefused(`${databaseName(settings)} cannot be read (${troubleReason(error) ?? reasonOf(error)}).`)
  }
}

/** The database's name for operators, at the beginning of a sentence. */
export function databaseName(settings: DatabaseSettings): string {
  return settings.engine === 'sqlite' ? `The database ${settings.file}` : 'The PostgreSQL of DATABASE_URL'
}

/** Where the database is. For PostgreSQL it names only the setting, since the address may have a password. */
export function placeOf(settings: DatabaseSettings): string {
  return settings.engine === 'sqlite' ? settings.file : 'the PostgreSQL of DATABASE_URL'
}

export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return message || (code ?? 'no reason given')
}

function refusalOf(state: SchemaState): string | null {
  switch (state.kind) {
    case 'current':
      return null
    case 'none':
      return 'The database is empty: start the server once, which makes its tables.'
    case 'behind':
      return 'The database was written by an older version of Tuppence: start the server of this version once, which brings it up to date.'
    case 'newer':
      return 'The database was written by a newer version of Tuppence: run the commands of that version.'
  }
}
