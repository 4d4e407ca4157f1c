// Whether a call gets slower when there are more learners: the same server on databases of 10,000 and 1,000,000 learners, in
// turns, on each engine. As many learners call on both. npm run bench -- growth; TUPPENCE_BENCH_LEARNERS sets the greater
// number, TUPPENCE_BENCH_ENGINE one engine.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from 'd3-array'
import pg from 'pg'
import { argon2Hasher } from '../server/account/password/password-hashing.ts'
import type { DatabaseSettings } from '../server/database/open-database.ts'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { startPostgres } from '../tools/test-services/postgres.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { callStreams, type EndlessCall, type Stream } from './load/call-streams.ts'
import { openLoad } from '../tools/load/load-client.ts'
import { fillDatabase, roomySettings, startServerOn } from '../tools/load/load-learners.ts'
import { closedSlice, takeTurns } from './load/turns.ts'

const most = Number(process.env['TUPPENCE_BENCH_LEARNERS'] ?? 1_000_000)
const onlyEngine = process.env['TUPPENCE_BENCH_ENGINE']
const sizes = [10_000, most]
const least = 0.9
const callers = 2_000

type Size = { name: string; server: TestServer; streams: Record<EndlessCall, Stream> }

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-growth-'))
const rows: BenchRow[] = []
try {
  const makeFile = async (learners: number): Promise<DatabaseSettings> => {
    const file = path.join(folder, String(learners), 'tuppence.sqlite')
    mkdirSync(path.dirname(file))
    return { engine: 'sqlite', file }
  }
  if (onlyEngine !== 'postgres') await measureEngine('SQLite', makeFile, () => [])
  if (onlyEngine !== 'sqlite') await measurePostgres()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
reportRows(rows)

async function measurePostgres(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true, settings: roomySettings })
  try {
    const makeDatabase = async (learners: number): Promise<DatabaseSettings> => {
      const admin = new pg.Client({ connectionString: postgres.url })
      await admin.connect()
      await admin.query(`create database of_${learners}`)
      await admin.end()
      const url = new URL(postgres.url)
      url.pathname = `/of_${learners}`
      return { engine: 'postgres', url: url.href }
    }
    await measureEngine('PostgreSQL', makeDatabase, () => [postgres.process()])
  } finally {
    await postgres.stop()
  }
}

type Make = (learners: number) => Promise<DatabaseSettings>

async function measureEngine(engine: string, make: Make, databases: () => ChildProcess[]): Promise<void> {
  const passwordHash = await argon2Hasher.hash('correct horse')
  const all: Size[] = []
  try {
    for (const learners of sizes) {
      const began = performance.now()
      const settings = await make(learners)
      const filled = await fillDatabase(settings, { learners, callers, passwordHash })
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(`${engine}: ${learners.toLocaleString('en-GB')} learners in ${seconds} s`)
      const server = await startServerOn(settings, folder)
      all.push({ name: learners.toLocaleString('en-GB'), server, streams: callStreams(filled) })
    }
    const measured: BenchRow[] = []
    for (const call of Object.keys(all[0]?.streams ?? {}) as EndlessCall[])
      measured.push(await measureCall({ engine, call, all, databases }))
    rows.push(
      medianRow(`reads on ${engine}`, measured, ({ what }) => what.startsWith('GET ')),
      medianRow(`writes on ${engine}`, measured, ({ what }) => !what.startsWith('GET ')),
      ...measured.filter(({ isMet }) => !isMet),
    )
  } finally {
    for (const { server } of all) await server.stop()
  }
}

async function measureCall({
  engine,
  call,
  all,
  databases,
}: {
  engine: string
  call: EndlessCall
  all: readonly Size[]
  databases: () => ChildProcess[]
}): Promise<BenchRow> {
  const isSlow = all[0]?.streams[call].isSlow ?? false
  const loads = await Promise.all(
    all.map(async ({ name, server, streams }) => {
      const load = await openLoad({ ports: [server.port], connections: 8, next: streams[call].next })
      const slice = closedSlice(load, () => [server.process, ...databases()], isSlow ? 1_000 : 200)
      return { name, load, slice }
    }),
  )
  const contenders = Object.fromEntries(loads.map(({ name, slice }) => [name, slice]))
  const { figures, share } = await takeTurns(contenders, { turns: isSlow ? 3 : 5, warmUp: 1 })
  for (const { load } of loads) load.close()
  const written = (name: string) =>
    `${Math.round(figures[name]?.perProcessorSecond ?? 0).toLocaleString('en-GB')} with ${name}`
  const [base = '', largest = ''] = all.map(({ name }) => name)
  const ratio = share(largest, base, 'perProcessorSecond')
  const row = {
    what: `${call} on ${engine}, answers for a second of processor time`,
    figure: written(largest),
    limit: written(base),
    ratio,
    goal: `at least ${least}`,
    isMet: ratio >= least,
  }
  console.log(`${row.what}: ${row.figure}; ${row.limit}; ${row.ratio.toFixed(2)}`)
  return row
}

/** Of all these calls, so that the table has the calls that miss the goal and not each one. */
function medianRow(what: string, measured: readonly BenchRow[], isOf: (row: BenchRow) => boolean): BenchRow {
  const ratios = measured.filter(isOf).map(({ ratio }) => ratio ?? Number.NaN)
  const ratio = median(ratios) ?? Number.NaN
  const fewer = ratios.filter((each) => each < least).length
  return {
    what: `${what}, answers for a second of processor time with ${most.toLocaleString('en-GB')} learners`,
    figure: `median of ${ratios.length} calls; ${fewer} below ${least}`,
    limit: `with ${sizes[0]?.toLocaleString('en-GB')}`,
    ratio,
    goal: `at least ${least}`,
    isMet: ratio >= least,
  }
}
