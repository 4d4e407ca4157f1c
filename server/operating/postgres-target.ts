// Copies another database into PostgreSQL in one transaction: all of it arrives, or nothing changes.
import { migrateWithin } from '../database/migrate.ts'
import { isPostgresInUse } from '../database/exclusive-use.ts'
import { openPatiently, type DatabaseSettings } from '../database/open-database.ts'
import {
  copyTables,
  differingTables,
  dropTables,
  sumTables,
  type CopyOptions,
  type TableSum,
  type InTransaction,
} from '../database/table-copy.ts'
import { CommandRefused } from './command.ts'
import { databaseName, reasonOf } from './current-database.ts'

type FillOptions = CopyOptions & {
  /** Saves the data that it replaces. Without it the database must be empty. */
  keepAside: (() => Promise<void>) | null
  /** What to do when it is not empty. */
  advice: string
  /** Keeps the tables of the release that wrote the source. */
  isAsWritten?: boolean
}

export async function fillPostgres(
  from: InTransaction,
  settings: DatabaseSettings,
  { keepAside, advice, isAsWritten = false, ...options }: FillOptions,
): Promise<TableSum[]> {
  const target = openPatiently(settings)
  try {
    await refuseWhenInUse(target.database, settings)
    return await target.database.transaction().execute(async (trx) => {
      const to: InTransaction = { trx, engine: 'postgres' }
      const held = rowsIn(await sumTables(to))
      if (held > 0 && keepAside === null)
        throw new CommandRefused(
          `${databaseName(settings)} is not empty: it holds ${held.toLocaleString('en-GB')} rows. ${advice}`,
        )
      if (held > 0) await keepAside?.()
      await dropTables(to)
      const read = await copyTables(from, to, options)
      const differing = differingTables(read, await sumTables(to))
      if (differing.length > 0)
        throw new CommandRefused(`Nothing was changed: ${differing.join(', ')} did not arrive whole.`)
      if (!isAsWritten) await migrateWithin(trx, 'postgres')
      return read
    })
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    throw new CommandRefused(`Nothing was changed: ${reasonOf(error)}.`)
  } finally {
    await target.database.destroy()
  }
}

/** Records of migrations do not count as data. */
export function rowsIn(sums: readonly TableSum[]): number {
  return sums.filter(({ table }) => table !== 'migration').reduce((count, { rows }) => count + rows, 0)
}

async function refuseWhenInUse(...[database, settings]: [InTransaction['trx'], DatabaseSettings]): Promise<void> {
  const isInUse = await isPostgresInUse(database).catch((error: unknown) => {
    throw new CommandRefused(`${databaseName(settings)} cannot be used (${reasonOf(error)}).`)
  })
  if (isInUse)
    throw new CommandRefused(`A server is using ${databaseName(settings).replace('The', 'the')}: stop it first.`)
}
