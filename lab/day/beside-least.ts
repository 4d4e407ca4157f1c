// What the server's calls cost on each engine, and the least that could be done as a share of it: node:http with the same
// statements or with a durable insert, password hashes. And the memory that the server needs.
import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { median } from 'd3-array'
import { argon2Hasher } from '#server/account/password/password-hashing.ts'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import type { BenchRow } from '../harness/result-table.ts'
import { heapUse, withHeapProbe } from '#tools/test-services/heap-use.ts'
import { memoryOf } from '#tools/test-services/processes.ts'
import type { TestServer } from '#tools/test-services/server.ts'
import { openLoad, requestBytes, type Load } from '../load/load-client.ts'
import { fillDatabase, randomOf, startServerOn, type LoadLearner } from '../load/load-learners.ts'
import { compareCosts, writtenCost, writtenRate } from '../load/costs.ts'
import { onEachEngine, type BenchEngine } from '../load/each-engine.ts'
import { startLimit, type Limit } from '../load/limit.ts'
import { takeTurns, type Measured } from '../load/turns.ts'

const connections = 16
const lesson = '/api/modules/1/lessons/1'

type Bench = {
  engine: string
  server: TestServer
  settings: DatabaseSettings
  learners: LoadLearner[]
  /** The process of the database, when it has its own. */
  databases: () => ChildProcess[]
}

const rows: BenchRow[] = []

/** A row for each call, for sign-ins and for memory. `only` names one engine. */
export async function measureBesideLeast(only?: string): Promise<BenchRow[]> {
  await onEachEngine(measureEngine, only)
  return rows
}

async function measureEngine({ name, settings, folder, databases }: BenchEngine): Promise<void> {
  const passwordHash = await argon2Hasher.hash('correct horse')
  const learners = await fillDatabase(settings, { learners: 2_000, callers: 500, passwordHash })
  const server = await startServerOn(settings, folder, withHeapProbe)
  const bench = { engine: name, server, settings, learners, databases }
  try {
    // What the start leaves behind is collected a second after it.
    await setTimeout(3_000)
    const atRest = memoryOf(server.process.pid ?? 0)
    await measureReads(bench)
    await measureQuiz(bench)
    await measureSignIns(bench)
    await measureMemory(bench, atRest)
  } finally {
    await server.stop()
  }
}

async function measureReads(bench: Bench): Promise<void> {
  const { engine, server, settings, learners } = bench
  const firstCookie = learners[0]?.cookie ?? ''
  const address = server.url
  const overall = await fetch(`${address}/api/progress/overall`, { headers: { cookie: firstCookie } })
  const lessonAnswer = await fetch(`${address}${lesson}`, { headers: { cookie: firstCookie } })
  const etag = lessonAnswer.headers.get('etag') ?? ''
  const lessonBytes = (await lessonAnswer.arrayBuffer()).byteLength
  const reads = ['session'] as const
  const beside = 'node:http and the session statement'
  await compare({
    what: `GET /api/progress/overall on ${engine}`,
    ours: await loadOn(server, learners, ({ cookie }) => requestBytes('GET /api/progress/overall', { cookie })),
    limit: {
      bytes: (await overall.arrayBuffer()).byteLength,
      database: settings,
      reads: ['session', 'progress'],
    },
    limitName: 'node:http and the two statements',
    bench,
    least: 0.6,
  })
  await compare({
    what: `GET of a lesson, ${Math.round(lessonBytes / 1024)} kB, on ${engine}`,
    ours: await loadOn(server, learners, ({ cookie }) => requestBytes(`GET ${lesson}`, { cookie })),
    limit: { bytes: lessonBytes, database: settings, reads },
    limitName: beside,
    bench,
    least: 0.6,
  })
  const headers = { 'if-none-match': etag }
  await compare({
    what: `GET of a lesson that the browser has (304) on ${engine}`,
    ours: await loadOn(server, learners, ({ cookie }) => requestBytes(`GET ${lesson}`, { cookie, headers })),
    limit: { bytes: null, database: settings, reads },
    limitName: beside,
    bench,
    least: 0.6,
  })
}

async function measureQuiz(bench: Bench): Promise<void> {
  await compare({
    what: `POST of a quiz, durable, on ${bench.engine}`,
    ours: await loadOn(bench.server, bench.learners, quizPost()),
    limit: { bytes: 160, database: bench.settings, isInserting: true },
    limitName: 'node:http and one durable insert',
    bench,
    least: 0.5,
  })
}

function quizPost(): (learner: LoadLearner) => Buffer {
  let lessonId = 0
  return ({ cookie, learnerId }) => {
    lessonId = (lessonId % 18) + 1
    const name = `POST /api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}/quiz`
    return requestBytes(name, { cookie, body: { userId: learnerId, score: 5 } })
  }
}

/** By the clock: hashes fill the cores. While sign-ins come as fast as they are answered, somebody else reads once in 20 ms. */
async function measureSignIns({ engine, server, learners }: Bench): Promise<void> {
  const signIns = await loadOn(server, learners, ({ username }) =>
    requestBytes('POST /api/auth/login', { body: { username, password: 'correct horse' } }),
  )
  const reader = await loadOn(server, learners, ({ cookie }) => requestBytes('GET /api/progress/overall', { cookie }), {
    connections: 1,
    pauseMilliseconds: 20,
  })
  const waits: number[] = []
  const ours = async () => {
    const [signedIn, read] = await Promise.all([signIns.closed(2_000), reader.closed(2_000)])
    waits.push(read.p99)
    return signedIn
  }
  const hashes = await startLimit({ bytes: 0 })
  const limit = async () =>
    (await (await fetch(`http://127.0.0.1:${hashes.port}/hashes`)).json()) as { perSecond: number }
  const { figures, share } = await takeTurns({ ours, limit }, { turns: 5, warmUp: 1 })
  await hashes.stop()
  signIns.close()
  reader.close()
  const ratio = share('ours', 'limit', 'perSecond')
  const written = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-GB')} /s`
  note({
    what: `sign-ins on ${engine}`,
    figure: written(figures.ours.perSecond),
    limit: `argon2 alone ${written(figures.limit.perSecond)}`,
    ratio,
    goal: 'at least 0.9',
    isMet: ratio >= 0.9,
  })
  const slowest = median(waits) ?? Number.NaN
  note({
    what: `other calls on ${engine} while sign-ins fill the processor, p99`,
    figure: `${slowest.toFixed(1)} ms`,
    limit: '',
    ratio: null,
    goal: 'below 50 ms',
    isMet: slowest < 50,
  })
}

/** What the process holds of the machine's memory, before and after its garbage is collected, and what of that is whose. */
async function measureMemory({ engine, server }: Bench, atRest: number): Promise<void> {
  const loaded = memoryOf(server.process.pid ?? 0)
  const { rss, heapTotal, heapUsed, external } = await heapUse(server)
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
  note({
    what: `memory of the server on ${engine}, at rest and after the load`,
    figure: `${atRest.toFixed(0)} MB, ${loaded.toFixed(0)} MB`,
    limit: `once collected ${megabytes(rss)}: heap ${megabytes(heapTotal)}, of it in use ${megabytes(heapUsed)}; buffers ${megabytes(external)}; the rest code, stacks and the database's own`,
    ratio: null,
    goal: 'below 120 MB, 220 MB',
    isMet: atRest < 120 && loaded < 220,
  })
}

function loadOn(
  { port }: Measured,
  learners: readonly LoadLearner[],
  request: (learner: LoadLearner) => Buffer,
  more: { connections?: number; pauseMilliseconds?: number } = {},
): Promise<Load> {
  return openLoad({ ports: [port], connections, next: () => request(randomOf(learners)), ...more })
}

type Compared = { what: string; ours: Load; limit: Limit; limitName: string; bench: Bench; least: number }

/** A call against a limit that answers requests too, by the processor time that an answer of each takes at one rate. */
async function compare({ what, ours, bench, limitName, least, ...compared }: Compared): Promise<void> {
  const limit = await startLimit(compared.limit)
  const theirs = await loadOn(limit, bench.learners, ({ learnerId, tokenHash, cookie }) =>
    requestBytes(`GET /${learnerId}/${tokenHash}`, { cookie }),
  )
  const { figures, share, perSecond } = await compareCosts({
    ours: { load: ours, processes: () => [bench.server.process, ...bench.databases()] },
    limit: { load: theirs, processes: () => [limit.process, ...bench.databases()] },
  })
  await limit.stop()
  const ratio = share('limit', 'ours', 'microseconds')
  note({
    what: `${what}, ${writtenRate(perSecond)}`,
    figure: writtenCost(figures.ours),
    limit: `${limitName} ${writtenCost(figures.limit)}`,
    ratio,
    goal: `at least ${least}`,
    isMet: ratio >= least,
  })
}

function note(row: BenchRow): void {
  console.log(`${row.what}: ${row.figure}; ${row.limit}${row.ratio === null ? '' : `; ${row.ratio.toFixed(2)}`}`)
  rows.push(row)
}
