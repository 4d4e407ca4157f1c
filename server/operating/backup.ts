// npm run backup: all data as they were at one moment, in one SQLite file, from either engine, while the server runs.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { openPatiently, type DatabaseSettings } from '../database/open-database.ts'
import type { Database } from '../database/schema.ts'
import { copyBySqlite, readSnapshot } from '../database/snapshot.ts'
import { databaseFaults } from '../database/soundness.ts'
import {
  copyTables,
  differingTables,
  emptyPassing,
  storeSums,
  sumTables,
  type TableSum,
  type InTransaction,
} from '../database/table-copy.ts'
import { backupFolder, secondOf } from './backup-folder.ts'
import { CommandRefused, type CommandContext } from './command.ts'
import { databaseName, reasonOf, refuseMissingFile, refuseUnknownTables } from './current-database.ts'
import { mayNotWrite } from './places.ts'
import { writeWhole } from './whole-file.ts'

const usage = 'npm run backup [-- file or folder]'

export async function backup(context: CommandContext): Promise<number> {
  const { config, args, say } = context
  if (args.length > 1 || args[0]?.startsWith('-')) throw new CommandRefused(usage)
  const file = placeFor(context)
  const sums = await writeBackup(config.database, file).catch((error: unknown) => {
    throw mayNotWrite(path.dirname(file), error) ?? error
  })
  const rows = sums.reduce((count, sum) => count + sum.rows, 0).toLocaleString('en-GB')
  // One line, since cron mails all output. An upgrade finds the file by how the line begins.
  say(`Wrote ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB, ${rows} rows), read again and found whole.`)
  return 0
}

/** A new file in the folder of backups, which is made when missing. */
export function datedBackup(dataDirectory: string, now: number): string {
  const folder = backupFolder(dataDirectory)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, datedName(now))
}

/** Writes a backup and reads it again. The file appears only once it is known to have the same data. */
export async function writeBackup(settings: DatabaseSettings, file: string): Promise<TableSum[]> {
  refuseMissingFile(settings)
  return writeChecked(file, (partialFile) =>
    readSnapshot(settings, async (from) => {
      await refuseUnknownTables(from)
      return copyToFile(from, partialFile)
    }).catch((error: unknown) => {
      if (error instanceof CommandRefused) throw error
      throw new CommandRefused(`${databaseName(settings)} cannot be backed up (${reasonOf(error)}).`)
    }),
  )
}

/** The same within a transaction that locks everybody else out. */
export function writeBackupWithin(from: InTransaction, file: string): Promise<TableSum[]> {
  return writeChecked(file, (partialFile) => copyToFile(from, partialFile))
}

/**
 * A backup by SQLite itself, for when nobody is served meanwhile: it takes a thirtieth of the time. It has no
 * checksums, but its pages and references are checked.
 */
export function copySqliteFile(database: Database, file: string): Promise<void> {
  return writeWhole(file, async (partialFile) => {
    await copyBySqlite(database, partialFile)
    await leavePassingOut(partialFile)
    refuseFaulty(await readSnapshot({ engine: 'sqlite', file: partialFile }, databaseFaults))
  })
}

async function leavePassingOut(file: string): Promise<void> {
  const copy = openPatiently({ engine: 'sqlite', file }, 'write-whole')
  try {
    await copy.database.transaction().execute((trx) => emptyPassing({ trx, engine: 'sqlite' }))
  } finally {
    await copy.database.destroy()
  }
}

function writeChecked(file: string, copy: (partialFile: string) => Promise<TableSum[]>): Promise<TableSum[]> {
  return writeWhole(file, async (partialFile) => {
    const read = await copy(partialFile)
    refuseFaulty(await copyFaults(partialFile, read))
    return read
  })
}

function refuseFaulty(faults: string[]): void {
  if (faults.length > 0) throw new CommandRefused(`The backup is not whole and was not kept: ${faults.join('; ')}.`)
}

async function copyToFile(from: InTransaction, file: string): Promise<TableSum[]> {
  const target = openPatiently({ engine: 'sqlite', file }, 'write-whole')
  try {
    return await target.database.transaction().execute(async (trx) => {
      const read = await copyTables(from, { trx, engine: 'sqlite' }, { lastingOnly: true })
      await storeSums(trx, read)
      return read
    })
  } finally {
    await target.database.destroy()
  }
}

function copyFaults(file: string, read: TableSum[]): Promise<string[]> {
  return readSnapshot({ engine: 'sqlite', file }, async (within) => {
    const differing = differingTables(read, await sumTables(within))
    return [...(await databaseFaults(within)), ...differing.map((table) => `${table} is not what was read`)]
  })
}

function placeFor({ config, args: [wanted], folder, now }: CommandContext): string {
  if (wanted === undefined) return datedBackup(config.dataDirectory, now())
  const named = path.resolve(folder, wanted)
  const isFolder = existsSync(named) && statSync(named).isDirectory()
  const file = isFolder ? path.join(named, datedName(now())) : named
  if (existsSync(file)) throw new CommandRefused(`${file} is there already: name another file.`)
  if (!existsSync(path.dirname(file)))
    throw new CommandRefused(`The folder ${path.dirname(file)} is not there: make it first.`)
  return file
}

/** Such as tuppence-2026-11-21T10-00-00Z.sqlite. */
function datedName(now: number): string {
  return `tuppence-${secondOf(now)}.sqlite`
}
