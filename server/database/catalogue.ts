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
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`
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
  /** The next start of the server brings it up to date. `from` is the last migration that it has had. */
  | { kind: 'behind'; from: string; missing: string[] }
  | { kind: 'newer'; unknown: string[] }

export async function schemaState(database: Database, engine: Engine): Promise<SchemaState> {
  const applied = await appliedMigrations(database, engine)
  const from = applied.at(-1)
  if (from === undefined) return { kind: 'none' }
  const known = migrations.map(({ name }) => name)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) return { kind: 'newer', unknown }
  const missing = known.filter((name) => !applied.includes(name))
  return missing.length > 0 ? { kind: 'behind', from, missing } : { kind: 'current' }
}

/** The columns in order, and those of the key. */
export type TableShape = { columns: string[]; key: string[]; hasBytes: boolean }

export async function tableShape(database: Database, engine: Engine, table: string): Promise<TableShape> {
  const query =
    engine === 'sqlite'
      ? sql<ColumnRow>`select name, lower(type) as type, pk as place from pragma_table_info(${table}) order by cid`
      : // PostgreSQL takes a hundred times as long for the views of information_schema.
        sql<ColumnRow>`select attname as name, format_type(atttypid, null) as type,
            coalesce(array_position(conkey, attnum), 0) as place
          from pg_attribute left join pg_constraint on conrelid = attrelid and contype = 'p'
          where attrelid = to_regclass(quote_ident(current_schema()) || '.' || quote_ident(${table}))
            and attnum > 0 and not attisdropped order by attnum`
  const { rows } = await query.execute(database)
  const key = rows.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  return {
    columns: rows.map(({ name }) => name),
    key: key.map(({ name }) => name),
    hasBytes: rows.some(({ type }) => type === 'blob' || type === 'bytea'),
  }
}

type ColumnRow = { name: string; type: string; place: number }
