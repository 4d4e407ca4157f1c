// What a database says of itself: its tables, and which steps of their history it has been through.
import { sql } from 'kysely'
import { migrations } from './migrate.ts'
import type { Database, Engine } from './schema.ts'

export async function tablesIn(database: Database, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`
  return (await query.execute(database)).rows.map(({ name }) => name)
}

/** In the order in which they were applied. */
export async function appliedMigrations(database: Database, engine: Engine): Promise<string[]> {
  if (!(await tablesIn(database, engine)).includes('migration')) return []
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database)
  return rows.map(({ name }) => name)
}

export type SchemaState =
  /** No table of Tuppence. */
  | { kind: 'none' }
  | { kind: 'current' }
  /** The next start of the server brings it up to date. */
  | { kind: 'behind'; missing: string[] }
  | { kind: 'newer'; unknown: string[] }

export async function schemaState(database: Database, engine: Engine): Promise<SchemaState> {
  const applied = await appliedMigrations(database, engine)
  if (applied.length === 0) return { kind: 'none' }
  const known = migrations.map(({ name }) => name)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) return { kind: 'newer', unknown }
  const missing = known.filter((name) => !applied.includes(name))
  return missing.length > 0 ? { kind: 'behind', missing } : { kind: 'current' }
}
