// PostgreSQL goes away under load: stopped and started again, killed, and frozen so that it neither answers nor refuses.
// Meanwhile requests are answered 503 with Retry-After; afterwards all goes on by itself, and nothing acknowledged is lost.
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import { createCrowd, type Crowd } from './learners/crowd.ts'
import { openDataPlace, type DataPlace } from './harness/data-place.ts'
import { brokenInvariants } from './harness/database-store.ts'
import { conclude, readOptions } from './harness/program.ts'
import { crashPostgres, freezePostgres, stopPostgres } from './harness/postgres-processes.ts'
import { longest, refusalFault, registerProbe, type Probe, type Timed } from './learners/probe.ts'
import { seededRandom } from './harness/random.ts'

const { seed, engines, amounts } = readOptions({ rounds: 2, seconds: 12, learners: 12 })
/** A refusal is told before a browser gives up. */
const answerPatience = 15_000
/** Learners who read and write all the while. */
const probing = 6
/** Until it is noticed that the database is gone, what was under way may be answered as if it were not. */
const noticeMilliseconds = 500

const ways: { name: string; take: (place: DataPlace) => Promise<() => Promise<void>> }[] = [
  { name: 'stopped', take: async ({ postgres }) => away(postgres, stopPostgres) },
  { name: 'killed', take: async ({ postgres }) => away(postgres, crashPostgres) },
  {
    name: 'frozen',
    take: async ({ postgres }) => {
      if (postgres === null) throw new Error('There is no PostgreSQL')
      const thaw = freezePostgres(postgres)
      return async () => thaw()
    },
  },
]

type Postgres = NonNullable<DataPlace['postgres']>
async function away(postgres: Postgres | null, end: (postgres: Postgres) => Promise<void>) {
  if (postgres === null) throw new Error('There is no PostgreSQL')
  await end(postgres)
  return () => postgres.restart()
}

for (const { name, take } of engines.includes('postgres') ? ways : [])
  await conclude({ program: `database ${name}`, engine: 'postgres' }, () => torture({ name, take }))

type Seen = { answers: Timed[]; recoveries: number[]; faults: string[] }

async function torture({ name, take }: (typeof ways)[number]) {
  const random = seededRandom(seed)
  const place = await openDataPlace('postgres')
  const server = await startServer(place.settings)
  const url = () => server.url
  const crowd = createCrowd({ size: amounts.learners, url, random })
  const seen: Seen = { answers: [], recoveries: [], faults: [] }
  try {
    const probes: Probe[] = []
    while (probes.length < probing) probes.push(await registerProbe({ url, random }))
    for (let round = 1; round <= amounts.rounds; round += 1) {
      await oneRound({ seen, crowd, probes, server }, () => take(place))
      seen.faults.push(...(await crowd.settle()))
      for (const probe of probes) seen.faults.push(...(await probe.missing()))
      const known = { learners: crowd.accounts() + probing, gone: crowd.gone() }
      seen.faults.push(...(await brokenInvariants(place.database, known)))
      await crowd.sleep(place.database)
    }
    if (server.process.exitCode !== null) seen.faults.push(`the server ended: ${server.log().slice(-1000)}`)
    console.log(`database ${name}: ${crowd.tally()}`)
    const refused = seen.answers.length
    return {
      done: `PostgreSQL ${name} ${amounts.rounds} × for ${amounts.seconds} s under ${amounts.learners} writing learners`,
      figures: `${crowd.acknowledged()} writes acknowledged; ${refused} answers meanwhile, slowest ${longest(seen.answers)} ms; back after ${seen.recoveries.join(', ')} ms`,
      faults: seen.faults,
    }
  } finally {
    await server.stop()
    await place.remove()
  }
}

async function oneRound(
  { seen, crowd, probes, server }: { seen: Seen; crowd: Crowd; probes: Probe[]; server: TestServer },
  take: () => Promise<() => Promise<void>>,
): Promise<void> {
  const writing = crowd.write()
  await crowd.afterMore(100)
  const giveBack = await take()
  await wait(noticeMilliseconds)
  const until = performance.now() + amounts.seconds * 1000
  await Promise.all([...probes.map((probe) => knock(seen, { probe, until })), stayAlive(seen, { server, until })])
  await giveBack()
  const returned = performance.now()
  while (!(await areWell(probes))) {
    if (performance.now() - returned > 60_000) throw new Error('The server does not find back within a minute')
    await wait(50)
  }
  seen.recoveries.push(Math.round(performance.now() - returned))
  await writing.stop()
}

/** Reads and writes on and on: each is refused as promised, and soon. */
async function knock(seen: Seen, { probe, until }: { probe: Probe; until: number }): Promise<void> {
  while (performance.now() < until) {
    for (const ask of [probe.read, probe.write]) {
      const result = await ask()
      seen.answers.push(result)
      const fault = refusalFault(result.answer)
      if (fault !== null) seen.faults.push(`while it was away: ${fault}`)
      if (result.milliseconds > answerPatience) seen.faults.push(`an answer took ${Math.round(result.milliseconds)} ms`)
    }
    await wait(50)
  }
}

/** A supervisor that asks for the process must not be told that it is dead. */
async function stayAlive(seen: Seen, { server, until }: { server: TestServer; until: number }): Promise<void> {
  while (performance.now() < until) {
    const alive = await fetch(`${server.url}/healthz`)
    if (!alive.ok) seen.faults.push(`/healthz answers ${alive.status} while the database is away`)
    await wait(500)
  }
}

async function areWell(probes: readonly Probe[]): Promise<boolean> {
  const answers = await Promise.all(probes.flatMap((probe) => [probe.read(), probe.write()]))
  return answers.every(({ answer }) => answer.kind === 'answered' && answer.status < 300)
}
