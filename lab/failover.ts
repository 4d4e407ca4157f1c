// Kills the primary of a PostgreSQL with synchronous replication while two servers write to it, promotes the standby,
// and rebuilds the former primary as the next standby. Nothing acknowledged is lost or counted twice, refusals have a
// Retry-After, and no server has to be restarted.
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import { median } from 'd3-array'
import { proxied } from './harness/data-place.ts'
import { brokenInvariants } from './harness/database-store.ts'
import { crashPostgres, startPostgresPair, watchConnections } from './harness/postgres-pair.ts'
import { conclude, readOptions } from './harness/program.ts'
import { seededRandom } from './harness/random.ts'
import { createCrowd } from './learners/crowd.ts'

const { seed, engines, amounts } = readOptions({ rounds: 20, learners: 240, writers: 24 })
/** The pools of two servers, each with one more connection for readiness. */
const connections = 10
const mostConnections = 2 * (connections + 1)
/** The longest that a request may take, by docs/operating.md and its wait in the queue. */
const patience = 12_000

if (engines.includes('postgres')) await conclude('failover', failover)

async function failover() {
  const random = seededRandom(seed)
  const pair = await startPostgresPair()
  // With another application_name, so that it is not counted as a server's.
  const database = { engine: 'postgres', url: `${pair.url}?application_name=lab` } as const
  const settings = { ...proxied, DATABASE_URL: pair.url, DATABASE_CONNECTIONS: String(connections) }
  const servers = [await startServer(settings), await startServer(settings)]
  const url = () => random.pick(servers).url
  const crowd = createCrowd({ size: amounts.learners, atOnce: amounts.writers, url, random, patience })
  const watch = watchConnections(() => pair.primary().url)
  /** Milliseconds without an acknowledged write. */
  const gaps: number[] = []
  const faults: string[] = []
  const untilMore = async (writes: number) => {
    if (!(await crowd.afterMore(writes, 60_000))) throw new Error('Too little is acknowledged within a minute')
  }
  try {
    await crowd.arrive()
    for (let round = 1; round <= amounts.rounds && faults.length === 0; round += 1) {
      const writing = crowd.write()
      await untilMore(200)
      await wait(random.whole(0, 300))
      const killedAt = performance.now()
      await crashPostgres(pair.primary())
      // Until a monitor notices.
      await wait(random.whole(100, 2500))
      await pair.promote()
      await untilMore(200)
      await Promise.all(servers.map(untilReady))
      gaps.push(longestGap(crowd.acknowledgedAt, killedAt))
      // Under load, as an operator would.
      await pair.rebuild()
      await untilMore(100)
      await writing.stop()
      faults.push(...(await crowd.settle()))
      faults.push(...(await brokenInvariants(database, { learners: crowd.accounts(), gone: crowd.gone() })))
      console.log(`round ${round}: ${crowd.acknowledgedAt.length} writes acknowledged, none for ${gaps.at(-1)} ms`)
    }
    for (const { process, log } of servers)
      if (process.exitCode !== null) faults.push(`a server ended: ${log().slice(-1000)}`)
    if (watch.most() > mostConnections) faults.push(`${watch.most()} connections, ${mostConnections} are allowed`)
    return {
      done: `${gaps.length} × kill -9 of the primary, the standby promoted, under ${amounts.writers} writers and two servers`,
      figures: `${crowd.acknowledgedAt.length} writes acknowledged; none for ${median(gaps)} ms in the middle, ${Math.max(...gaps)} at most; at most ${watch.most()} connections of ${mostConnections}`,
      faults,
    }
  } finally {
    await watch.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await pair.stop()
  }
}

async function untilReady({ url }: TestServer): Promise<void> {
  const until = performance.now() + 30_000
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > until) throw new Error('A server is not ready again within 30 s')
    await wait(20)
  }
}

/** The longest time between consecutive acknowledgements after `since`, in milliseconds. */
function longestGap(times: readonly number[], since: number): number {
  const gaps = times.map((at, index) => (at > since ? at - Math.max(since, times[index - 1] ?? since) : 0))
  return Math.round(Math.max(...gaps))
}
