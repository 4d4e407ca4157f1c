// npm run move-to-postgres: copies the SQLite database of DATA_DIR to the PostgreSQL of DATABASE_URL, all or nothing. The
// SQLite file then gets another name, so that no server without DATABASE_URL goes on with it.
import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { isSqliteLocked } from '../database/database-trouble.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { databaseFaults } from '../database/soundness.ts'
import type { TableSum, InTransaction } from '../database/table-copy.ts'
import { asideName, movedIn } from './backup-folder.ts'
import { CommandRefused, type CommandContext } from './command.ts'
import { refuseUnknownTables } from './current-database.ts'
import { fillPostgres } from './postgres-target.ts'
import { sayTables, tellProgress } from './table-report.ts'
import { keepNames } from './whole-file.ts'

const usage = 'DATABASE_URL=postgres://user:password@host/name npm run move-to-postgres'

export async function moveToPostgres(context: CommandContext): Promise<number> {
  const { config, args, say, tell, now } = context
  const to = config.database
  if (args.length > 0) throw new CommandRefused(usage)
  if (to.engine === 'sqlite') throw new CommandRefused(`Say where to move to: ${usage}`)
  const file = path.join(config.dataDirectory, 'tuppence.sqlite')
  refuseMissing(file)
  tell(`Moving ${file} to the PostgreSQL of DATABASE_URL`)
  // 'alone', since writes to the file during the copy would be left behind.
  const moving = readSnapshot({ engine: 'sqlite', file }, (from) => fill(from), 'alone')
  const sums = await moving.catch((error: unknown) => {
    if (!isSqliteLocked(error)) throw error
    throw new CommandRefused(`A server is using ${file}: stop it first, or anything written meanwhile is left behind.`)
  })
  sayTables(sums, context)
  say('Every table was read back from PostgreSQL and holds the same. Start the server with DATABASE_URL set.')
  say(`The file is now ${putAside(file, now())}. Remove it once you trust the new database.`)
  return 0

  async function fill(from: InTransaction): Promise<TableSum[]> {
    await refuseUnknownTables(from)
    const faults = await databaseFaults(from)
    if (faults.length > 0)
      throw new CommandRefused(`${file} is damaged (${faults.join('; ')}): restore a backup first.`)
    return fillPostgres(from, to, {
      keepAside: null,
      advice: 'Make a new, empty database.',
      onTable: tellProgress(context),
    })
  }
}

function refuseMissing(file: string): void {
  if (existsSync(file)) return
  const [moved] = movedIn(path.dirname(file))
  throw new CommandRefused(
    moved === undefined
      ? `There is no database at ${file}: set DATA_DIR as the server had it.`
      : `There is no database at ${file}: its data have moved already, and ${moved} is what they were before.`,
  )
}

function putAside(file: string, now: number): string {
  const aside = asideName(file, 'moved', now)
  renameSync(file, aside)
  keepNames(path.dirname(file))
  return aside
}
