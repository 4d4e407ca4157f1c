// PostgreSQL goes away under load: stopped and started again, killed, and frozen so that it neither answers nor refuses.
// Meanwhile requests are answered 503 with Retry-After; afterwards all goes on by itself, and nothing acknowledged is lost.
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import { createCrowd, type Crowd } from './crowd.ts'
import { openDataPlace, type DataPlace } from './data-place.ts'
import { brokenInvariants } from './invariants-store.ts'
import { readOptions } from './options.ts'
import { conclude } from './outcome.ts'
import { crashPostgres, freezePostgres, stopPostgres } from './postgres-processes.ts'
import { isStatus, longest, refusalFault, registerProbe, type Probe, type Timed } from './probe.ts'
import { seededRandom } from './random.ts'

const { seed, amounts } = readOptions({ rounds: 3, seconds: 12, learners: 12 })
/** A refusal is told before a browser gives up. */
const answerPatience = 15_000
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

for (const { name, take } of ways)
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
    const probe = await registerProbe({ url, random })
    for (let round = 1; round <= amounts.rounds; round += 1) {
      await oneRound({ seen, crowd, probe, server }, () => take(place))
      seen.faults.push(...(await crowd.settle()), ...(await probe.missing()))
      const known = { learners: crowd.accounts() + 2, gone: crowd.gone() }
      seen.faults.push(...(await brokenInvariants(place.database, known)))
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
  { seen, crowd, probe, server }: { seen: Seen; crowd: Crowd; probe: Probe; server: TestServer },
  take: () => Promise<() => Promise<void>>,
): Promise<void> {
  const writing = crowd.write()
  await wait(1500)
  const giveBack = await take()
  await wait(noticeMilliseconds)
  const until = performance.now() + amounts.seconds * 1000
  while (performance.now() < until) {
    for (const ask of [probe.read, probe.write]) {
      const result = await ask()
      seen.answers.push(result)
      const fault = refusalFault(result.answer)
      if (fault !== null) seen.faults.push(`while it was away: ${fault}`)
      if (result.milliseconds > answerPatience) seen.faults.push(`an answer took ${Math.round(result.milliseconds)} ms`)
    }
    const alive = await fetch(`${server.url}/healthz`)
    if (!alive.ok) seen.faults.push(`/healthz answers ${alive.status} while the database is away`)
    await wait(100)
  }
  await giveBack()
  const returned = performance.now()
  while (!(await isWell(probe))) {
    if (performance.now() - returned > 60_000) throw new Error('The server does not find back within a minute')
    await wait(50)
  }
  seen.recoveries.push(Math.round(performance.now() - returned))
  await writing.stop()
}

async function isWell(probe: Probe): Promise<boolean> {
  const [read, write] = [await probe.read(), await probe.write()]
  return isStatus(read.answer, 200) && (isStatus(write.answer, 201) || isStatus(write.answer, 204))
}
