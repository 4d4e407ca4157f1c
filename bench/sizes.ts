// How much space a million learners take on each engine, table by table, and what an operator's commands cost on them.
// npm run bench -- sizes; TUPPENCE_BENCH_LEARNERS sets another number, TUPPENCE_BENCH_ENGINE one engine (sqlite, postgres), and
// TUPPENCE_BENCH_COMMANDS=off leaves out the commands, which take hours on a million. These need some 40 GB of disk meanwhile,
// in the system's folder for temporary files.
import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { argon2Hasher } from '../server/account/password/password-hashing.ts'
import type { DatabaseSettings } from '../server/database/open-database.ts'
import { fillDatabase, roomySettings, startServerOn } from '../tools/load/load-learners.ts'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { startPostgres } from '../tools/test-services/postgres.ts'
import { processorSeconds } from '../tools/test-services/processes.ts'
import { measureCommand } from './load/operator-command.ts'

const learners = Number(process.env['TUPPENCE_BENCH_LEARNERS'] ?? 1_000_000)
const onlyEngine = process.env['TUPPENCE_BENCH_ENGINE']
const isWithCommands = process.env['TUPPENCE_BENCH_COMMANDS'] !== 'off'

type Engine = 'SQLite' | 'PostgreSQL'
type Place = {
  engine: Engine
  database: DatabaseSettings
  settings: Record<string, string>
  process?: number | undefined
}

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-sizes-'))
const rows: BenchRow[] = []
const postgres = await startPostgres({ isDurable: true, settings: roomySettings })
try {
  const passwordHash = await argon2Hasher.hash('correct horse')
  const fill = async (place: Place) => {
    const began = performance.now()
    await fillDatabase(place.database, { learners, callers: 0, passwordHash })
    console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    await tellSizes(place)
    await tellStart(place)
    if (isWithCommands) await tellCommands(place)
  }
  if (onlyEngine !== 'postgres') {
    const sqlite = sqlitePlace('sqlite')
    await fill(sqlite)
    if (isWithCommands) await tellMove(sqlite)
    await clear(sqlite)
  }
  if (onlyEngine !== 'sqlite') await fill(await postgresPlace('filled'))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
reportRows(rows)

function tell({ engine }: Place, what: string, figure: string): void {
  const row = { what: `${learners.toLocaleString('en-GB')} learners on ${engine}: ${what}`, figure }
  console.log(`${row.what}: ${row.figure}`)
  rows.push({ ...row, limit: '', ratio: null, goal: '', isMet: true })
}

function sqlitePlace(name: string): Place {
  const data = path.join(folder, name)
  mkdirSync(data)
  const database = { engine: 'sqlite', file: path.join(data, 'tuppence.sqlite') } as const
  return { engine: 'SQLite', database, settings: { DATA_DIR: data } }
}

async function postgresPlace(name: string): Promise<Place> {
  await askPostgres(postgres.url, `create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const settings = { DATABASE_URL: url.href, DATA_DIR: folder }
  return {
    engine: 'PostgreSQL',
    database: { engine: 'postgres', url: url.href },
    settings,
    process: postgres.process().pid,
  }
}

/** Makes room on the disk for what is measured next. */
async function clear({ database }: Place): Promise<void> {
  if (database.engine === 'sqlite') rmSync(path.dirname(database.file), { recursive: true })
  else await askPostgres(postgres.url, `drop database ${path.basename(database.url)}`)
}

/** `bytes` with its indexes. */
type TableSize = { name: string; bytes: number; indexBytes: number }

async function tellSizes(place: Place): Promise<void> {
  const { database } = place
  const tables = database.engine === 'sqlite' ? sqliteTables(database.file) : await postgresTables(database.url)
  const all = sum(tables.map(({ bytes }) => bytes))
  const indexes = size(sum(tables.map(({ indexBytes }) => indexBytes)))
  tell(place, 'all tables', `${size(all)}, ${Math.round(all / learners)} bytes a learner; of this indexes ${indexes}`)
  for (const { name, bytes, indexBytes } of tables.filter((table) => table.bytes > all / 100))
    tell(place, `table ${name}`, `${size(bytes)}; of this indexes ${size(indexBytes)}`)
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0)
}

function sqliteTables(file: string): TableSize[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = database
    .prepare(
      `select s.tbl_name as name, sum(d.pgsize) as bytes, sum(d.pgsize) filter (where s.type = 'index') as indexes
        from dbstat d join sqlite_schema s on s.name = d.name
        where d.aggregate = 1 group by 1 order by 2 desc`,
    )
    .all()
  database.close()
  return found.map(({ name, bytes, indexes }) => ({
    name: String(name),
    bytes: Number(bytes),
    indexBytes: Number(indexes),
  }))
}

async function postgresTables(url: string): Promise<TableSize[]> {
  const found = await askPostgres<{ name: string; bytes: string; indexes: string }>(
    url,
    `select relname as name, pg_total_relation_size(relid) as bytes, pg_indexes_size(relid) as indexes
      from pg_stat_user_tables order by 2 desc`,
  )
  return found.map(({ name, bytes, indexes }) => ({ name, bytes: Number(bytes), indexBytes: Number(indexes) }))
}

async function askPostgres<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: found } = await client.query<Row>(statement)
  await client.end()
  return found
}

async function tellStart(place: Place): Promise<void> {
  const began = performance.now()
  const server = await startServerOn(place.database, folder)
  const seconds = (performance.now() - began) / 1000
  tell(place, 'start', `${seconds.toFixed(1)} s; processor ${processorSeconds([server.process.pid ?? 0]).toFixed(1)} s`)
  await server.stop()
}

/** A backup, its size, and a restore of it into an empty place. */
async function tellCommands(place: Place): Promise<void> {
  const file = path.join(folder, `${place.engine}.sqlite`)
  await tellCost('backup', place, [file])
  tell(place, 'a backup', `${size(statSync(file).size)}; ${size(await compressed(file))} compressed by gzip`)
  await tellCost('doctor', place)
  const empty = place.database.engine === 'sqlite' ? sqlitePlace('restored') : await postgresPlace('restored')
  await tellCost('restore', empty, [file])
  await clear(empty)
  rmSync(file)
}

async function tellMove({ settings }: Place): Promise<void> {
  const target = await postgresPlace('moved')
  await tellCost('move-to-postgres', { ...target, settings: { ...target.settings, ...settings } })
  await clear(target)
}

async function tellCost(command: string, place: Place, args: string[] = []): Promise<void> {
  const cost = await measureCommand([command, ...args], { settings: place.settings, database: place.process })
  const { seconds, processor, databaseProcessor, megabytes } = cost
  const beside = place.process === undefined ? '' : ` and ${databaseProcessor.toFixed(0)} s in PostgreSQL`
  const figure = `${seconds.toFixed(0)} s; processor ${processor.toFixed(0)} s${beside}; at most ${megabytes.toFixed(0)} MB of memory`
  tell(place, command, figure)
}

async function compressed(file: string): Promise<number> {
  let bytes = 0
  await pipeline(createReadStream(file), createGzip(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) bytes += part.length
  })
  return bytes
}

function size(bytes: number): string {
  return bytes > 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${Math.round(bytes / 1e6)} MB`
}
