// Whether a database is undamaged: its pages are sound, and every row that names a learner has that learner.
import { sql } from 'kysely'
import { ownTables, type InTransaction } from './table-copy.ts'
import { tableShape } from './catalogue.ts'

/** A sentence for each fault; none when the database is sound. Reads everything. */
export async function databaseFaults(within: InTransaction): Promise<string[]> {
  return [...(await pageFaults(within)), ...(await orphanedRows(within))]
}

/** SQLite's own check of every page and index. PostgreSQL has none that its ordinary users may run. */
async function pageFaults({ trx, engine }: InTransaction): Promise<string[]> {
  if (engine === 'postgres') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(trx)
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
}

async function orphanedRows(within: InTransaction): Promise<string[]> {
  const faults: string[] = []
  for (const table of await ownTables(within)) {
    const { columns } = await tableShape(within.trx, within.engine, table)
    if (table === 'learner' || !columns.includes('learner_id')) continue
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} t
      where not exists (select 1 from learner l where l.learner_id = t.learner_id)`.execute(within.trx)
    if (rows[0]?.count) faults.push(`${table} has ${rows[0].count} rows of learners that are not there`)
  }
  return faults
}
