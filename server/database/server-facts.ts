// The version, unsafe settings and clock of a database's server, and the latest time stored in the data.
import { sql } from 'kysely'
import { ownTables, type InTransaction } from './table-copy.ts'

export type ServerFacts = {
  /** Such as '3.51.2' or '17.5'. */
  version: string
  /** Settings of PostgreSQL under which a power cut loses what a learner was told is saved. */
  unsafeSettings: string[]
  /** The clock of PostgreSQL's machine; null for SQLite, which has this machine's. */
  clock: number | null
}

export async function serverFacts({ trx, engine }: InTransaction): Promise<ServerFacts> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(trx)
    return { version: rows[0]?.version ?? '', unsafeSettings: [], clock: null }
  }
  const { rows } = await sql<{ version: string; fsync: string; commits: string; clock: number }>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commits,
      cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as clock`.execute(trx)
  const [facts] = rows
  const unsafeSettings = [
    ...(facts?.fsync === 'off' ? ['fsync'] : []),
    ...(facts?.commits === 'off' ? ['synchronous_commit'] : []),
  ]
  return { version: facts?.version.split(' ')[0] ?? '', unsafeSettings, clock: facts?.clock ?? null }
}

/** The latest time stored in the data; null when there is none. */
export async function latestMoment(within: InTransaction): Promise<number | null> {
  const moments = { learner: 'created_at', session: 'last_used_at', lesson_progress: 'last_worked_at' }
  const own = await ownTables(within)
  const found = await Promise.all(
    Object.entries(moments)
      .filter(([table]) => own.includes(table))
      .map(async ([table, column]) => {
        const query = sql<{ latest: number | null }>`select max(${sql.ref(column)}) as latest from ${sql.table(table)}`
        return (await query.execute(within.trx)).rows[0]?.latest ?? 0
      }),
  )
  return Math.max(0, ...found) || null
}
