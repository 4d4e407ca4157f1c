// What the server's calls cost on an engine, beside the least that could be done: node:http with the same statements or with
// a durable insert, password hashes. And the memory that the server needs.
import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { median } from 'd3-array'
import { argon2Hasher } from '#server/account/password/password-hashing.ts'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { heapUse, withHeapProbe } from '#tools/test-services/heap-use.ts'
import { memoryOf } from '#tools/test-services/processes.ts'
import { startServer, type TestServer } from '#tools/test-services/server.ts'
import { inProduction, type DataPlace } from '../harness/data-place.ts'
import type { Row } from '../harness/result-table.ts'
import { compareCosts, takeTurns } from '../load/costs.ts'
import { startLimit, type Limit } from '../load/limit.ts'
import { openLoad, requestBytes, type Load } from '../load/load-client.ts'
import { fillDatabase, randomOf, type LoadLearner } from '../load/load-learners.ts'

const connections = 16
const password = 'correct horse'

type Bench = {
  engine: string
  server: TestServer
  database: DatabaseSettings
  learners: LoadLearner[]
  /** The process of the database, when it has its own. */
  databases: ChildProcess[]
}

/** A row for each call, for sign-ins and for memory. */
export async function measureBesideLeast(place: DataPlace): Promise<Row[]> {
  const { engine, database, postgres, folder } = place
  const learners = await fillDatabase(database, { learners: 2_000, passwordHash: await argon2Hasher.hash(password) })
  const settings = { ...place.settings, ...inProduction }
  const server = await startServer(settings, { ...withHeapProbe, logFile: `${folder}/server.log` })
  const bench: Bench = { engine, server, database, learners, databases: postgres ? [postgres.process()] : [] }
  try {
    // What the start leaves behind is collected a second after it.
    await setTimeout(3_000)
    const atRest = memoryOf(server.process.pid ?? 0)
    const rows: Row[] = []
    for (const compared of await comparedCalls(bench)) rows.push(await compare(bench, compared))
    return [...rows, ...(await measureSignIns(bench)), await measureMemory(bench, atRest)]
  } finally {
    await server.stop()
  }
}

type Compared = {
  what: string
  request: (learner: LoadLearner) => Buffer
  least: Limit
  leastName: string
  /** The ratio that our answer must reach. */
  goal: number
}

async function comparedCalls({ server, database, learners }: Bench): Promise<Compared[]> {
  const get = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie: learners[0]?.cookie ?? '' } })
  const lesson = '/api/modules/1/lessons/1'
  const lessonAnswer = await get(lesson)
  const headers = { 'if-none-match': lessonAnswer.headers.get('etag') ?? '' }
  const lessonBytes = (await lessonAnswer.arrayBuffer()).byteLength
  const overallBytes = (await (await get('/api/progress/overall')).arrayBuffer()).byteLength
  const session = { database, statements: ['session'] as const }
  const besideSession = { leastName: 'node:http and the session statement', goal: 0.6 }
  let quizzes = 0
  return [
    {
      what: 'GET /api/progress/overall',
      request: ({ cookie }) => requestBytes('GET /api/progress/overall', { cookie }),
      least: { bytes: overallBytes, database, statements: ['session', 'progress'] },
      leastName: 'node:http and the two statements',
      goal: 0.6,
    },
    {
      what: `GET of a lesson, ${Math.round(lessonBytes / 1024)} kB`,
      request: ({ cookie }) => requestBytes(`GET ${lesson}`, { cookie }),
      least: { bytes: lessonBytes, ...session },
      ...besideSession,
    },
    {
      what: 'GET of a lesson that the browser has (304)',
      request: ({ cookie }) => requestBytes(`GET ${lesson}`, { cookie, headers }),
      least: { bytes: null, ...session },
      ...besideSession,
    },
    {
      what: 'POST of a quiz, durable',
      request({ cookie, learnerId: userId }) {
        const lessonId = (quizzes++ % 18) + 1
        const name = `POST /api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}/quiz`
        return requestBytes(name, { cookie, body: { userId, score: 5 } })
      },
      least: { bytes: 160, database, statements: ['attempt'] },
      leastName: 'node:http and one durable insert',
      goal: 0.5,
    },
  ]
}

/** A call against a limit that answers requests too, by the processor time that an answer of each takes at one rate. */
async function compare(bench: Bench, { what, request, least, leastName, goal }: Compared): Promise<Row> {
  const { engine, learners, databases, server } = bench
  const limit = await startLimit(least)
  const ours = await openLoad({ port: server.port, connections, next: () => request(randomOf(learners)) })
  const theirs = await openLoad({
    port: limit.port,
    connections,
    next() {
      const { learnerId, tokenHash, cookie } = randomOf(learners)
      return requestBytes(`GET /${learnerId}/${tokenHash}`, { cookie })
    },
  })
  const costs = await compareCosts({
    ours: { load: ours, processes: [server.process, ...databases] },
    least: { load: theirs, processes: [limit.process, ...databases] },
  })
  ours.close()
  theirs.close()
  await limit.stop()
  return told({
    what: `${what} on ${engine}, at ${costs.perSecond.toLocaleString('en-GB')} a second`,
    figure: costs.ours,
    beside: `${leastName}: ${costs.least}; ratio ${costs.ratio.toFixed(2)}`,
    goal: `at least ${goal}`,
    isMet: costs.ratio >= goal,
  })
}

/** By the clock: hashes fill the cores. While sign-ins come as fast as they are answered, somebody else reads once in 20 ms. */
async function measureSignIns({ engine, server, learners }: Bench): Promise<Row[]> {
  const load = (request: (learner: LoadLearner) => Buffer, more: { connections: number; pauseMilliseconds?: number }) =>
    openLoad({ port: server.port, next: () => request(randomOf(learners)), ...more })
  const signIns = await load(({ username }) => requestBytes('POST /api/auth/login', { body: { username, password } }), {
    connections,
  })
  const reader: Load = await load(({ cookie }) => requestBytes('GET /api/progress/overall', { cookie }), {
    connections: 1,
    pauseMilliseconds: 20,
  })
  const turns = await takeTurns(
    {
      async ours() {
        const [signedIn, read] = await Promise.all([signIns.closed(2_000), reader.closed(2_000)])
        return { perSecond: signedIn.perSecond, readP99: read.p99 }
      },
      least: async () => ({ perSecond: await hashesPerSecond(), readP99: Number.NaN }),
    },
    { turns: 5, warmUp: 1 },
  )
  signIns.close()
  reader.close()
  const ratio = median(turns, ({ ours, least }) => ours.perSecond / least.perSecond) ?? Number.NaN
  const slowest = median(turns, ({ ours }) => ours.readP99) ?? Number.NaN
  const rate = (side: 'ours' | 'least') => `${Math.round(median(turns, (turn) => turn[side].perSecond) ?? 0)} /s`
  return [
    told({
      what: `sign-ins on ${engine}`,
      figure: rate('ours'),
      beside: `argon2 alone: ${rate('least')}; ratio ${ratio.toFixed(2)}`,
      goal: 'at least 0.9',
      isMet: ratio >= 0.9,
    }),
    told({
      what: `other calls on ${engine} while sign-ins fill the processor, p99`,
      figure: `${slowest.toFixed(1)} ms`,
      beside: '',
      goal: 'below 50 ms',
      isMet: slowest < 50,
    }),
  ]
}

/** Four at once, as many as Node's own pool hashes. */
async function hashesPerSecond(): Promise<number> {
  const began = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - began < 400) {
      await argon2Hasher.hash(password)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  return (done * 1000) / (performance.now() - began)
}

/** What the process holds of the machine's memory, before and after its garbage is collected, and what of that is whose. */
async function measureMemory({ engine, server }: Bench, atRest: number): Promise<Row> {
  const loaded = memoryOf(server.process.pid ?? 0)
  const { rss, heapTotal, heapUsed, external } = await heapUse(server)
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
  return told({
    what: `memory of the server on ${engine}, at rest and after the load`,
    figure: `${atRest.toFixed(0)} MB, ${loaded.toFixed(0)} MB`,
    beside: `once collected ${megabytes(rss)}: heap ${megabytes(heapTotal)}, of it in use ${megabytes(heapUsed)}; buffers ${megabytes(external)}; the rest code, stacks and the database's own`,
    goal: 'below 120 MB, 220 MB',
    isMet: atRest < 120 && loaded < 220,
  })
}

function told(row: Row): Row {
  console.log(`${row.what}: ${row.figure}; ${row.beside}`)
  return row
}
