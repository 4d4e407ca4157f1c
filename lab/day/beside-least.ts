// Compares the cost of calls with a bare node:http server that runs the same statements, or password hashes alone, and
// measures the server's memory.
import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { median } from 'd3-array'
import { argon2Hasher } from '#server/account/password/password-hashing.ts'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { memoryOf } from '#tools/test-services/processes.ts'
import { startServer, type TestServer } from '#tools/test-services/server.ts'
import { inProduction, type DataPlace } from '../harness/data-place.ts'
import { seededRandom } from '../harness/random.ts'
import type { Row } from '../harness/result-table.ts'
import { compareCosts, compareInTurns } from '../load/costs.ts'
import { startLimit, type Limit } from '../load/limit.ts'
import { openLoad, requestBytes } from '../load/load-client.ts'
import { fillDatabase, type LoadLearner } from '../load/load-learners.ts'

const connections = 16
const password = 'correct horse'
const random = seededRandom(1)

type Bench = {
  engine: string
  server: TestServer
  database: DatabaseSettings
  learners: LoadLearner[]
  /** The process of PostgreSQL, if it is used. */
  databases: ChildProcess[]
}

/** A row for each call, for sign-ins and for memory. */
export async function measureBesideLeast(place: DataPlace): Promise<Row[]> {
  const { engine, database, postgres, folder } = place
  const learners = await fillDatabase(database, { learners: 2_000, passwordHash: await argon2Hasher.hash(password) })
  const server = await startServer({ ...place.settings, ...inProduction }, { logFile: `${folder}/server.log` })
  const bench: Bench = { engine, server, database, learners, databases: postgres ? [postgres.process()] : [] }
  const memory = () => memoryOf(server.process.pid ?? 0)
  try {
    // The server collects the garbage of its start after a second.
    await setTimeout(3_000)
    const atRest = memory()
    const rows: Row[] = []
    for (const compared of await comparedCalls(bench)) rows.push(await compare(bench, compared))
    rows.push(...(await measureSignIns(bench)))
    const loaded = memory()
    rows.push({
      what: `memory of the server on ${engine}, at rest and after the load`,
      figure: `${atRest.toFixed(0)} MB, ${loaded.toFixed(0)} MB`,
      beside: '',
      goal: 'below 120 MB, 220 MB',
      isMet: atRest < 120 && loaded < 220,
    })
    return rows
  } finally {
    await server.stop()
  }
}

type Compared = {
  what: string
  request: (learner: LoadLearner) => Buffer
  least: Limit
  /** The ratio of the bare server's cost to ours that is to be reached. */
  goal: number
}

async function comparedCalls({ server, database, learners }: Bench): Promise<Compared[]> {
  const get = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie: learners[0]?.cookie ?? '' } })
  const [lesson, overall] = ['/api/modules/1/lessons/1', '/api/progress/overall']
  const lessonAnswer = await get(lesson)
  const headers = { 'if-none-match': lessonAnswer.headers.get('etag') ?? '' }
  const lessonBytes = (await lessonAnswer.arrayBuffer()).byteLength
  const overallBytes = (await (await get(overall)).arrayBuffer()).byteLength
  let quizzes = 0
  return [
    {
      what: `GET ${overall}`,
      request: ({ cookie }) => requestBytes(`GET ${overall}`, { cookie }),
      least: { bytes: overallBytes, database, statements: ['session', 'progress'] },
      goal: 0.6,
    },
    {
      what: `GET of a lesson, ${Math.round(lessonBytes / 1024)} kB`,
      request: ({ cookie }) => requestBytes(`GET ${lesson}`, { cookie }),
      least: { bytes: lessonBytes, database, statements: ['session'] },
      goal: 0.6,
    },
    {
      what: 'GET of a lesson that the browser has (304)',
      request: ({ cookie }) => requestBytes(`GET ${lesson}`, { cookie, headers }),
      least: { bytes: null, database, statements: ['session'] },
      goal: 0.6,
    },
    {
      what: 'POST of a quiz, durable',
      request({ cookie, learnerId: userId }) {
        const lessonId = (quizzes++ % 18) + 1
        const name = `POST /api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}/quiz`
        return requestBytes(name, { cookie, body: { userId, score: 5 } })
      },
      least: { bytes: 160, database, statements: ['attempt'] },
      goal: 0.5,
    },
  ]
}

/** Compares the processor time of a response with the bare server's, at the same rate. */
async function compare(bench: Bench, { what, request, least, goal }: Compared): Promise<Row> {
  const { engine, learners, databases, server } = bench
  const limit = await startLimit(least)
  const ours = await openLoad({ port: server.port, connections, next: () => request(random.pick(learners)) })
  const theirs = await openLoad({
    port: limit.port,
    connections,
    next() {
      const { learnerId, tokenHash, cookie } = random.pick(learners)
      return requestBytes(`GET /${learnerId}/${tokenHash}`, { cookie })
    },
  })
  const answers = await compareCosts({
    ours: { load: ours, processes: [server.process, ...databases] },
    least: { load: theirs, processes: [limit.process, ...databases] },
  })
  ours.close()
  theirs.close()
  await limit.stop()
  const microseconds = (perSecond: number) => `${(1e6 / perSecond).toFixed(0)} µs`
  return {
    what: `${what} on ${engine}, at ${answers.perSecond.toLocaleString('en-GB')} a second`,
    figure: `${microseconds(answers.ours)} of processor time`,
    beside: `node:http and ${least.statements.join(', ')}: ${microseconds(answers.least)}; ratio ${answers.ratio.toFixed(2)}`,
    goal: `at least ${goal}`,
    isMet: answers.ratio >= goal,
  }
}

/**
 * Measured in time, since hashes fill the cores: sign-ins as fast as they are answered, while somebody else reads every
 * 20 ms.
 */
async function measureSignIns({ engine, server: { port }, learners }: Bench): Promise<Row[]> {
  const signIn = () => ({ username: random.pick(learners).username, password })
  const read = () => requestBytes('GET /api/progress/overall', { cookie: random.pick(learners).cookie })
  const signIns = await openLoad({
    port,
    connections,
    next: () => requestBytes('POST /api/auth/login', { body: signIn() }),
  })
  const reader = await openLoad({ port, connections: 1, next: read, pauseMilliseconds: 20 })
  const waits: number[] = []
  async function signInsPerSecond(): Promise<number> {
    const [signedIn, wasRead] = await Promise.all([signIns.closed(2_000), reader.closed(2_000)])
    waits.push(wasRead.p99)
    return signedIn.perSecond
  }
  const { ours, least, ratio } = await compareInTurns({ ours: signInsPerSecond, least: hashesPerSecond }, 5)
  signIns.close()
  reader.close()
  const slowest = median(waits) ?? Number.NaN
  return [
    {
      what: `sign-ins on ${engine}`,
      figure: `${ours.toFixed(0)} /s`,
      beside: `argon2 alone: ${least.toFixed(0)} /s; ratio ${ratio.toFixed(2)}`,
      goal: 'at least 0.9',
      isMet: ratio >= 0.9,
    },
    {
      what: `other calls on ${engine} while sign-ins fill the processor, p99`,
      figure: `${slowest.toFixed(1)} ms`,
      beside: '',
      goal: 'below 50 ms',
      isMet: slowest < 50,
    },
  ]
}

/** Four at once, as many as Node's thread pool runs. */
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
