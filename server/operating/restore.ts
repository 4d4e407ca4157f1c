// npm run restore: replaces the database by a backup. The backup is checked first, the old data are kept aside, and
// nothing changes before the last step.
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { holdSqliteFile } from '../database/exclusive-use.ts'
import { migrateWithin } from '../database/migrate.ts'
import { openPatiently, type DatabaseSettings } from '../database/open-database.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { copyTables, differingTables, sumTables, type TableSum, type InTransaction } from '../database/table-copy.ts'
import { asideName } from './backup-folder.ts'
import { datedBackup, writeBackup } from './backup.ts'
import { backupFaults } from './backup-soundness.ts'
import { CommandRefused, type CommandContext } from './command.ts'
import { refuseUnknownTables } from './current-database.ts'
import { refuseUnreadable } from './places.ts'
import { fillPostgres, rowsIn } from './postgres-target.ts'
import { sayTables, tellProgress } from './table-report.ts'
import { returningAccounts, sayReturning } from './returning-accounts.ts'
import { keepNames, writeWhole } from './whole-file.ts'

const usage = 'npm run restore -- file [--replace]'

export async function restore(context: CommandContext): Promise<number> {
  const { config, tell, say } = context
  const { file, ...how } = readArguments(context)
  const source: DatabaseSettings = { engine: 'sqlite', file }
  tell(`Checking ${file}`)
  const { sums, returning } = await readSnapshot(source, async (from) => {
    await refuseUnsound(from, file)
    const returning = await returningAccounts(from, config.database, config.dataDirectory)
    const sums =
      config.database.engine === 'sqlite'
        ? await restoreFile(from, config.database.file, { ...context, ...how })
        : await restorePostgres(from, config.database, { ...context, ...how })
    return { sums, returning }
  })
  sayTables(sums, context)
  sayReturning(returning, { ...context, ...how })
  const tables = how.isAsWritten ? 'with the tables it was written with' : 'and brought to the tables of this version'
  say(`Restored, ${tables}. Everybody has to sign in again. Now start the server.`)
  return 0
}

/** `isAsWritten` is for going back to an earlier release, which could not drop the newer tables itself. */
type How = { mayReplace: boolean; isAsWritten: boolean }
type RestoreContext = CommandContext & How

function readArguments({ args, folder }: CommandContext): { file: string } & How {
  let asked
  try {
    const options = { replace: { type: 'boolean' }, 'as-written': { type: 'boolean' } } as const
    asked = parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandRefused(usage)
  }
  const [name, ...more] = asked.positionals
  if (name === undefined || more.length > 0) throw new CommandRefused(usage)
  const file = path.resolve(folder, name)
  refuseUnreadable(file)
  return { file, mayReplace: asked.values.replace === true, isAsWritten: asked.values['as-written'] === true }
}

async function refuseUnsound(from: InTransaction, file: string): Promise<void> {
  const faults = await backupFaults(from)
  if (faults.length > 0) throw new CommandRefused(`${file} is damaged (${faults.join('; ')}): nothing was changed.`)
  await refuseUnknownTables(from)
}

function restorePostgres(from: InTransaction, to: DatabaseSettings, context: RestoreContext): Promise<TableSum[]> {
  const { mayReplace, isAsWritten, config, now, tell } = context
  const keepAside = async () => {
    const aside = datedBackup(config.dataDirectory, now())
    await writeBackup(to, aside)
    tell(`What was there is kept in ${aside}`)
  }
  return fillPostgres(from, to, {
    keepAside: mayReplace ? keepAside : null,
    advice: 'To put the backup in its place, add --replace: what is there is kept as a backup.',
    onTable: tellProgress(context),
    lastingOnly: true,
    isAsWritten,
  })
}

/** Writes the new file beside the old one, and replaces that by one rename. */
async function restoreFile(from: InTransaction, file: string, context: RestoreContext): Promise<TableSum[]> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const held = existsSync(file) ? await holdOld(file, context) : null
  try {
    return await writeWhole(file, async (partialFile) => {
      const sums = await fillFile(from, partialFile, context)
      if (held !== null) context.tell(`What was there is kept in ${keepAside(file, context.now())}`)
      return sums
    })
  } finally {
    held?.release()
  }
}

async function fillFile(from: InTransaction, file: string, context: RestoreContext): Promise<TableSum[]> {
  const target = openPatiently({ engine: 'sqlite', file }, 'write-whole')
  try {
    return await target.database.transaction().execute(async (trx) => {
      const to: InTransaction = { trx, engine: 'sqlite' }
      const read = await copyTables(from, to, { onTable: tellProgress(context), lastingOnly: true })
      const differing = differingTables(read, await sumTables(to))
      if (differing.length > 0) throw new CommandRefused(`${differing.join(', ')} could not be written whole.`)
      if (!context.isAsWritten) await migrateWithin(trx, 'sqlite')
      return read
    })
  } finally {
    await target.database.destroy()
  }
}

/** Locks servers out of the old file until it has been replaced. */
async function holdOld(file: string, { mayReplace, tell }: RestoreContext): Promise<{ release: () => void }> {
  if (!mayReplace && (await holdsData(file)))
    throw new CommandRefused(
      `${file} holds data. To put the backup in its place, add --replace: the old file is kept aside.`,
    )
  const held = holdSqliteFile(file)
  if (held.kind === 'in-use') throw new CommandRefused(`A server is using ${file}: stop it first.`)
  if (held.kind === 'held') return held
  tell(
    'The database there is damaged, so it is not possible to tell whether a server is using it. Make sure that none is running.',
  )
  return { release: () => {} }
}

/** A file that cannot be read counts as holding data. */
async function holdsData(file: string): Promise<boolean> {
  return readSnapshot({ engine: 'sqlite', file }, async (within) => rowsIn(await sumTables(within)) > 0).catch(
    () => true,
  )
}

/** Links the old file under a second name, so that there is always a file under the first. */
function keepAside(file: string, now: number): string {
  const aside = asideName(file, 'replaced', now)
  try {
    linkSync(file, aside)
  } catch {
    // Not every file system has hard links.
    copyFileSync(file, aside)
  }
  // Only a damaged database still has these files, which belong to it and not to the new one.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`)
  rmSync(`${file}-shm`, { force: true })
  keepNames(path.dirname(file))
  return aside
}
