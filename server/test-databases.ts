// Databases for tests, on the engine of the run: new empty ones, and ones with all tables that are reused.
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from './database/migrate.ts'
import { openDatabase, type DatabaseSettings, type OpenDatabase } from './database/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Relative to the project's folder. */
    program: string
    engine: 'sqlite' | 'postgres'
    databaseUrl: string
  }
}

export type TestDatabase = { open: OpenDatabase; drop: () => Promise<void> }

/** A new empty database on the engine of this run, with a function that drops it. */
export async function openTestDatabase(
  folder: string,
  file = 'test.sqlite',
): Promise<TestDatabase & { settings: DatabaseSettings }> {
  if (inject('engine') === 'sqlite') {
    const settings = { engine: 'sqlite', file: path.join(folder, file) } as const
    const open = openDatabase(settings)
    return { open, settings, drop: () => open.close() }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} strategy file_copy`)
  const settings = { engine: 'postgres', url: urlOf(name) } as const
  const open = openDatabase(settings)
  const drop = async () => {
    await open.close()
    await asAdmin(`drop database ${name} with (force)`)
  }
  return { open, settings, drop }
}

/** A database with all tables and no rows in them. */
export function openMigratedDatabase(folder: string): Promise<TestDatabase> {
  return inject('engine') === 'sqlite' ? copyOfTemplate(folder) : takeKept()
}

/** The bytes of a SQLite database with all tables, once a test has needed it. */
let template: Buffer | null = null

async function copyOfTemplate(folder: string): Promise<TestDatabase> {
  template ??= await makeTemplate(path.join(folder, 'template.sqlite'))
  const file = path.join(folder, 'test.sqlite')
  writeFileSync(file, template)
  const open = openDatabase({ engine: 'sqlite', file })
  return { open, drop: () => open.close() }
}

async function makeTemplate(file: string): Promise<Buffer> {
  const open = openDatabase({ engine: 'sqlite', file })
  await migrate(open)
  await open.close()
  const made = readFileSync(file)
  rmSync(file)
  return made
}

/**
 * PostgreSQL takes longer to make a database than most tests take. So those of this worker are emptied and reused by
 * later tests and files, which share this module. They are closed when the worker ends.
 */
const free: OpenDatabase[] = []
let made = 0

async function takeKept(): Promise<TestDatabase> {
  const open = free.pop() ?? (await openNextKept())
  return {
    open,
    async drop() {
      const isEmptied = await empty(open)
      if (isEmptied) free.push(open)
      else await open.close().catch(() => {})
    },
  }
}

/** The worker's next database, which an earlier run may have made; a new one if that can no longer be used. */
async function openNextKept(): Promise<OpenDatabase> {
  made += 1
  return (
    (await openKept(`kept_${process.env['VITEST_POOL_ID']}_${made}`)) ??
    (await openKept(`kept_${randomUUID().replaceAll('-', '')}`)) ??
    Promise.reject(new Error('PostgreSQL gives no database'))
  )
}

async function openKept(name: string): Promise<OpenDatabase | null> {
  await asAdmin(`create database ${name} strategy file_copy`).catch(unlessThere)
  const open = openDatabase({ engine: 'postgres', url: urlOf(name) })
  await migrate(open)
  if (await empty(open)) return open
  await open.close()
  return null
}

/** False when a test closed, locked or changed it so that it cannot be emptied. */
async function empty({ database }: OpenDatabase): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(
      database,
    )
    // In one query, which is also one transaction.
    await sql.raw(rows.map(({ name }) => `delete from "${name}"`).join(';')).execute(database)
    return true
  } catch {
    return false
  }
}

const alreadyThere = '42P04'

function unlessThere(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== alreadyThere) throw error
}

function urlOf(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
