// Copies all tables from one database to another, in batches, between any two engines. A checksum of each table lets
// two databases be compared.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { appliedMigrations, tablesIn, tableShape, type TableShape } from './catalogue.ts'
import { makeTables } from './migrate.ts'
import type { Database, Engine, Tables } from './schema.ts'

/** A transaction and the engine it runs on. */
export type InTransaction = { trx: Database; engine: Engine }
/** `checksum` is the same for the same rows, in whichever order and on whichever engine. */
export type TableSum = { table: string; rows: number; checksum: string }
type Row = Record<string, unknown>

/**
 * Every table, referenced ones first. 'passing' tables hold sessions and links. Backups leave them out, and a restore
 * skips those in earlier backups: otherwise a session or link that has ended would work again. 'own' tables (counts of
 * attempts, and the key that they are hashed with) are of use in this database alone and never copied. `practice_item`
 * is only in backups of earlier releases, and nothing has written to `scheduled_task` since 0.2.
 */
const order: Record<keyof Tables | 'migration' | 'practice_item' | 'scheduled_task', 'lasting' | 'passing' | 'own'> = {
  migration: 'lasting',
  learner: 'lasting',
  sign_in_name: 'lasting',
  session: 'passing',
  password_reset: 'passing',
  invitation: 'passing',
  lesson_progress: 'lasting',
  quiz_attempt: 'lasting',
  quiz_record: 'lasting',
  goal: 'lasting',
  goal_deposit: 'lasting',
  plan: 'lasting',
  practice_lesson: 'lasting',
  practice_answer: 'lasting',
  practice_skill: 'lasting',
  practice_item: 'lasting',
  profile_image: 'lasting',
  preference: 'lasting',
  figures: 'lasting',
  notification_read: 'lasting',
  throttle: 'own',
  secret: 'own',
  scheduled_task: 'lasting',
}
const tableNames = Object.keys(order)
const namesOf = (kind: (typeof order)[keyof typeof order]) =>
  new Set(tableNames.filter((name) => order[name as keyof typeof order] === kind))
const passingTables = namesOf('passing')
const tablesOfOneDatabase = namesOf('own')

/** Tuppence's tables in this database. */
export async function ownTables({ trx, engine }: InTransaction): Promise<string[]> {
  const present = await tablesIn(trx, engine)
  return tableNames.filter((name) => present.includes(name))
}

/** `lastingOnly` leaves 'passing' tables empty too. */
export type CopyOptions = { onTable?: ((sum: TableSum) => void) | undefined; lastingOnly?: boolean }

/** Creates the tables in `to` if there are none yet, and fills them. Returns what was copied. */
export async function copyTables(
  from: InTransaction,
  to: InTransaction,
  { onTable = () => {}, lastingOnly = false }: CopyOptions = {},
): Promise<TableSum[]> {
  await makeTables(to.trx, to.engine, await appliedMigrations(from.trx, from.engine))
  const sums: TableSum[] = []
  for (const table of await ownTables(from)) {
    const isLeftOut = tablesOfOneDatabase.has(table) || (lastingOnly && passingTables.has(table))
    const sum = isLeftOut
      ? { table, rows: 0, checksum: Buffer.alloc(checksumBytes).toString('hex') }
      : await readTable(from, table, (rows) => insertRows(to.trx, table, rows))
    sums.push(sum)
    onTable(sum)
  }
  return sums
}

/** Empties the tables that a copy with `lastingOnly` leaves empty. */
export async function emptyPassing(within: InTransaction): Promise<void> {
  for (const table of (await ownTables(within)).filter(
    (name) => passingTables.has(name) || tablesOfOneDatabase.has(name),
  ))
    await sql`delete from ${sql.table(table)}`.execute(within.trx)
}

/** `onRows` is called for each batch that was read, and may end the reading by throwing. */
export async function sumTables(within: InTransaction, onRows?: () => Promise<void>): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of await ownTables(within)) sums.push(await readTable(within, table, onRows))
  return sums
}

/** Stores each table's checksum in the file, so that later damage to the file is noticed. */
export async function storeSums(trx: Database, sums: readonly TableSum[]): Promise<void> {
  await sql`create table ${sumsTable} (table_name text not null primary key, checksum text not null, row_count integer not null) strict`.execute(
    trx,
  )
  for (const { table, rows, checksum } of sums)
    await sql`insert into ${sumsTable} (table_name, checksum, row_count) values (${table}, ${checksum}, ${rows})`.execute(
      trx,
    )
}

/** The tables whose checksum no longer matches the stored one. None if no checksums were stored. */
export async function changedSinceStored(within: InTransaction, onRows?: () => Promise<void>): Promise<string[]> {
  const { trx } = within
  if (!(await hasStoredSums(within))) return []
  const { rows } =
    await sql<TableSum>`select table_name as "table", row_count as rows, checksum from ${sumsTable}`.execute(trx)
  return differingTables(rows, await sumTables(within, onRows))
}

/** A copy that SQLite itself made has none. */
export async function hasStoredSums({ trx, engine }: InTransaction): Promise<boolean> {
  return (await tablesIn(trx, engine)).includes(sumsTableName)
}

const sumsTableName = 'backup_sum'
const sumsTable = sql.table(sumsTableName)

/** The names of tables that differ. */
export function differingTables(one: readonly TableSum[], other: readonly TableSum[]): string[] {
  const names = new Set([...one, ...other].map(({ table }) => table))
  const textOf = (sums: readonly TableSum[], name: string) => {
    const sum = sums.find(({ table }) => table === name)
    return sum && `${sum.rows} ${sum.checksum}`
  }
  return [...names].filter((name) => textOf(one, name) !== textOf(other, name))
}

/** Drops all of Tuppence's tables. */
export async function dropTables(within: InTransaction): Promise<void> {
  for (const table of (await ownTables(within)).toReversed())
    await sql`drop table ${sql.table(table)}`.execute(within.trx)
}

async function readTable(
  { trx, engine }: InTransaction,
  table: string,
  onRows: (rows: Row[]) => Promise<void> = async () => {},
): Promise<TableSum> {
  const shape = await tableShape(trx, engine, table)
  const checksum = Buffer.alloc(checksumBytes)
  let rows = 0
  for await (const batch of batchesOf(trx, table, shape)) {
    for (const row of batch) addTo(checksum, row)
    rows += batch.length
    await onRows(batch)
  }
  return { table, rows, checksum: checksum.toString('hex') }
}

const checksumBytes = 32

/** Few enough rows at once that a million learners, or their pictures of 1 MB, need little memory. */
const batchRows = { small: 500, large: 8 }

/** Reads by key, each batch after the last key of the one before. An offset would read all earlier rows again. */
async function* batchesOf(trx: Database, table: string, { columns, key, hasBytes }: TableShape): AsyncGenerator<Row[]> {
  const limit = hasBytes ? batchRows.large : batchRows.small
  const keyColumns = sql.join(key.map((name) => sql.ref(name)))
  const wanted = sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}`
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${keyColumns}) > (${sql.join(key.map((name) => last?.[name]))})` : sql``
    const { rows } = await sql<Row>`${wanted} ${after} order by ${keyColumns} limit ${sql.lit(limit)}`.execute(trx)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

async function insertRows(trx: Database, table: string, rows: Row[]): Promise<void> {
  await trx
    .insertInto(table as keyof Tables)
    .values(rows)
    .execute()
}

/** The XOR of all rows' hashes. No two rows of a table are equal, so none cancels another. */
function addTo(checksum: Buffer, row: Row): void {
  const names = Object.keys(row).toSorted()
  const values = names.map((name) => {
    const value = row[name]
    return [name, value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value]
  })
  const digest = hash('sha256', JSON.stringify(values), 'buffer')
  for (let index = 0; index < digest.length; index += 1) checksum[index] = (checksum[index] ?? 0) ^ (digest[index] ?? 0)
}
