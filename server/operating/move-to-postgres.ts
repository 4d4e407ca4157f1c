// npm run move-to-postgres: copies the SQLite database of DATA_DIR to the PostgreSQL of DATABASE_URL, all or nothing. The
// SQLite file stays as it is.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { holdSqliteFile } from '../database/exclusive-use.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { databaseFaults } from '../database/soundness.ts'
import { CommandRefused, type CommandContext } from './command.ts'
import { refuseUnknownTables } from './current-database.ts'
import { fillPostgres } from './postgres-target.ts'
import { sayTables, tellProgress } from './table-report.ts'

const usage = 'DATABASE_URL=postgres://user:password@host/name npm run move-to-postgres'

export async function moveToPostgres(context: CommandContext): Promise<number> {
  const { config, args, say, tell } = context
  const to = config.database
  if (args.length > 0) throw new CommandRefused(usage)
  if (to.engine === 'sqlite') throw new CommandRefused(`Say where to move to: ${usage}`)
  const file = path.join(config.dataDirectory, 'tuppence.sqlite')
  refuseWhenInUse(file)
  tell(`Moving ${file} to the PostgreSQL of DATABASE_URL`)
  const sums = await readSnapshot({ engine: 'sqlite', file }, async (from) => {
    await refuseUnknownTables(from)
    const faults = await databaseFaults(from)
    if (faults.length > 0)
      throw new CommandRefused(`${file} is damaged (${faults.join('; ')}): restore a backup first.`)
    return fillPostgres(from, to, {
      keepAside: null,
      advice: 'Make a new, empty database.',
      onTable: tellProgress(context),
    })
  })
  sayTables(sums, context)
  say('Every table was read back from PostgreSQL and holds the same. Start the server with DATABASE_URL set.')
  return 0
}

/** What learners write to the file while it is being copied would be left behind. */
function refuseWhenInUse(file: string): void {
  if (!existsSync(file)) throw new CommandRefused(`There is no database at ${file}: set DATA_DIR as the server had it.`)
  const held = holdSqliteFile(file)
  if (held.kind === 'in-use')
    throw new CommandRefused(`A server is using ${file}: stop it first, or anything written meanwhile is left behind.`)
  if (held.kind === 'held') held.release()
}
