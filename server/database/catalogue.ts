// Reads a database's own catalogue: its tables, and the migrations it has had.
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
  /** Has none of Tuppence's tables. */
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

/** The columns in order, and those of the key. */
export type TableShape = { columns: string[]; key: string[]; hasBytes: boolean }

export async function tableShape(database: Database, engine: Engine, table: string): Promise<TableShape> {
  const query =
    engine === 'sqlite'
      ? sql<ColumnRow>`select name, lower(type) as type, pk as place from pragma_table_info(${table}) order by cid`
      : sql<ColumnRow>`select c.column_name as name, c.data_type as type, coalesce(k.ordinal_position, 0) as place
          from information_schema.columns c
          left join information_schema.table_constraints t on t.table_schema = c.table_schema
            and t.table_name = c.table_name and t.constraint_type = 'PRIMARY KEY'
          left join information_schema.key_column_usage k on k.constraint_schema = t.constraint_schema
            and k.constraint_name = t.constraint_name and k.table_name = t.table_name and k.column_name = c.column_name
          where c.table_schema = current_schema() and c.table_name = ${table} order by c.ordinal_position`
  const { rows } = await query.execute(database)
  const key = rows.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  return {
    columns: rows.map(({ name }) => name),
    key: key.map(({ name }) => name),
    hasBytes: rows.some(({ type }) => type === 'blob' || type === 'bytea'),
  }
}

type ColumnRow = { name: string; type: string; place: number }
