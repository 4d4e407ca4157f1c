// The machine of the database dies: PostgreSQL with synchronous replication, two servers that write to it, the primary killed
// with all its processes, the standby promoted, the former primary rebuilt as the next standby. Of what was acknowledged
// nothing is lost and nothing counted twice, refusals say when to come back, and no server has to be restarted.
import { setTimeout as wait } from 'node:timers/promises'
import { fillDatabase } from './load/load-learners.ts'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import { median } from 'd3-array'
import { watchConnections } from './harness/connection-watch.ts'
import { proxied } from './harness/data-place.ts'
import { unlikeNoted } from './harness/noted-writes.ts'
import { startPostgresPair, type PostgresPair } from './harness/postgres-pair.ts'
import { crashPostgres } from './harness/postgres-processes.ts'
import { conclude, readOptions } from './harness/program.ts'
import { seededRandom, type Random } from './harness/random.ts'
import { createPatientWriters, type PatientWriters } from './learners/patient-writers.ts'
import { longest } from './learners/probe.ts'

const { seed, engines, amounts } = readOptions({ rounds: 20, learners: 240, writers: 24 })
/** Two servers, and of each the pool and the one that asks whether the database answers. */
const connections = 10
const mostConnections = 2 * (connections + 1)
/** Before they gave up, as docs/operating.md says, with what a request had waited for before. */
const answerPatience = 12_000
/** Quizzes that a learner has taken in a filled database. */
const takenBefore = 9

type Run = {
  pair: PostgresPair
  servers: TestServer[]
  writers: PatientWriters
  random: Random
  /** Milliseconds without an acknowledged write, and from the promotion to the first one. */
  gaps: number[]
  resumed: number[]
  faults: string[]
}

if (engines.includes('postgres')) await conclude({ program: 'failover', engine: 'postgres' }, failover)

async function failover() {
  const random = seededRandom(seed)
  const pair = await startPostgresPair()
  // By another name, so that it is not counted as a server's.
  const database = { engine: 'postgres', url: `${pair.url}?application_name=lab` } as const
  const counts = { learners: amounts.learners, callers: amounts.learners, passwordHash: '' }
  const learners = await fillDatabase(database, counts)
  const settings = { ...proxied, DATABASE_URL: pair.url, DATABASE_CONNECTIONS: String(connections) }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  const url = () => random.pick(servers).url
  const writers = createPatientWriters({ learners, atOnce: amounts.writers, url, random, patience: answerPatience })
  const watch = watchConnections(() => pair.primary().url)
  const run: Run = { pair, servers, writers, random, gaps: [], resumed: [], faults: writers.faults }
  try {
    const found = { lost: 0, twice: 0 }
    for (let round = 1; round <= amounts.rounds; round += 1) {
      await oneRound(run)
      const { lost, twice } = await unlikeNoted(database, { noted: writers.noted, others: takenBefore })
      found.lost += lost.length
      found.twice += twice.length
      run.faults.push(...lost.map((what) => `lost: ${what}`), ...twice.map((what) => `counted twice: ${what}`))
      console.log(
        `round ${round}: ${writers.acknowledgedAt.length} writes acknowledged, none for ${run.gaps.at(-1)} ms`,
      )
      if (run.faults.length > 0) break
    }
    for (const { process, log } of servers)
      if (process.exitCode !== null) run.faults.push(`a server ended: ${log().slice(-1000)}`)
    if (watch.most() > mostConnections) run.faults.push(`${watch.most()} connections, ${mostConnections} are allowed`)
    return {
      done: `${run.gaps.length} × kill -9 of the primary, the standby promoted, under ${amounts.writers} writers and two servers`,
      figures: `${writers.acknowledgedAt.length} writes acknowledged, ${found.lost} lost, ${found.twice} counted twice; none acknowledged for ${median(run.gaps)} ms in the middle, ${Math.max(...run.gaps)} at most, of which after the promotion ${median(run.resumed)} and ${Math.max(...run.resumed)}; ${writers.refusals.length} refused meanwhile, slowest after ${longest(writers.refusals)} ms; at most ${watch.most()} connections of ${mostConnections}`,
      faults: run.faults,
    }
  } finally {
    await watch.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await pair.stop()
  }
}

async function oneRound({ pair, servers, writers, random, gaps, resumed }: Run): Promise<void> {
  const writing = writers.start()
  await writers.afterMore(200)
  await wait(random.whole(0, 300))
  const killedAt = performance.now()
  await crashPostgres(pair.primary())
  // Until somebody notices.
  await wait(random.whole(100, 2500))
  await pair.promote()
  const promotedAt = performance.now()
  await writers.afterMore(200)
  await Promise.all(servers.map(untilReady))
  gaps.push(longestGap(writers.acknowledgedAt, killedAt))
  const first = writers.acknowledgedAt.find((at) => at > promotedAt) ?? Infinity
  resumed.push(Math.round(first - promotedAt))
  // Under load, as an operator would.
  await pair.rebuild()
  await writers.afterMore(100)
  await writing.stop()
}

async function untilReady({ url }: TestServer): Promise<void> {
  const until = performance.now() + 30_000
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > until) throw new Error('A server is not ready again within 30 s')
    await wait(20)
  }
}

/** Milliseconds between two acknowledgements on end, the later one of which came after `since`. */
function longestGap(times: readonly number[], since: number): number {
  const gaps = times.map((at, index) => (at > since ? at - Math.max(since, times[index - 1] ?? since) : 0))
  return Math.round(Math.max(...gaps))
}
