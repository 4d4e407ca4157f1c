// Measures how many learners a machine can serve. First the cost of calls beside a bare server
// (lab/day/beside-least.ts), then, on each engine, the requests of a learner's day at a rate that is held for five
// minutes, whatever the responses. Client, server and database share this machine's cores.
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from 'd3-array'
import { argon2Hasher } from '../server/account/password/password-hashing.ts'
import { startServer } from '../tools/test-services/server.ts'
import { measureBesideLeast } from './day/beside-least.ts'
import { recordDay, type RecordedScreen } from './day/record.ts'
import { replayDay, requestsADay, type Replay } from './day/replay.ts'
import { inProduction, withDataPlace, type DataPlace } from './harness/data-place.ts'
import { readOptions } from './harness/program.ts'
import { report, type Row } from './harness/result-table.ts'
import { stopwatch } from './load/costs.ts'
import { openLoad, type Load } from './load/load-client.ts'
import { fillDatabase } from './load/load-learners.ts'

const { engines, amounts } = readOptions({
  seconds: 300,
  /** More than are needed in the time, so that nobody takes the same quiz or answers the same question twice. */
  learners: 25_000,
})
const { seconds } = amounts
const trialSeconds = Math.min(6, seconds)
const password = 'correct horse'
/** Milliseconds within which 99% of requests must end after they were due, sign-ins excepted, which wait for a hash. */
const patience = 200
/** A third of a day's use falls into its busiest hour, as after school. */
const busiestHour = 1 / 3

type Measured = { load: Load; replay: Replay; perDay: number; processes: ChildProcess[] }
/** The result of a rate. p99 is in milliseconds, the others in seconds. */
type Part = { count: number; shed: number; p99: number; seconds: number; processor: number }

const rows: Row[] = []
for (const engine of engines) rows.push(...(await withDataPlace(engine, measureBesideLeast)))
/** Recorded once: the learner is the same on each engine, and so are the answers. */
let screens: RecordedScreen[] | null = null
for (const engine of engines) rows.push(...(await withDataPlace(engine, measureDay)))
report(rows)

async function measureDay(place: DataPlace): Promise<Row[]> {
  const passwordHash = await argon2Hasher.hash(password)
  const [recorded, ...others] = await fillDatabase(place.database, { learners: amounts.learners, passwordHash })
  if (recorded === undefined) throw new Error('There is no learner whose day could be recorded')
  const settings = { ...place.settings, ...inProduction }
  const server = await startServer(settings, { logFile: `${place.folder}/server.log` })
  try {
    screens ??= await recordDay(server.url, recorded, password)
    const replay = replayDay(screens, { recorded, learners: others })
    const load = await openLoad({ port: server.port, connections: 128, next: replay.next })
    const processes = [server.process, ...(place.postgres ? [place.postgres.process()] : [])]
    const perDay = requestsADay(screens)
    const part = await carried({ load, replay, perDay, processes })
    load.close()
    return rowsOf(place.engine, part, perDay)
  } finally {
    await server.stop()
  }
}

/** Finds the rate by doubling and then bisecting in short trials, and lowers it until it holds for the whole time. */
async function carried(measured: Measured): Promise<Part> {
  await measured.load.closed(trialSeconds * 500)
  const isHeld = async (rate: number) => {
    const part = await offer(measured, rate, trialSeconds)
    await wait(2000)
    return holds(part)
  }
  let [held, tooMuch] = [0, 400]
  while (await isHeld(tooMuch)) [held, tooMuch] = [tooMuch, tooMuch * 2]
  while (tooMuch - held > tooMuch / 10) {
    const rate = (held + tooMuch) / 2
    if (await isHeld(rate)) held = rate
    else tooMuch = rate
  }
  for (let rate = held; rate > 1; rate *= 0.9) {
    const part = await offer(measured, rate, seconds)
    if (holds(part)) return part
    await wait(5000)
  }
  throw new Error('No rate was held')
}

async function offer({ load, replay, perDay, processes }: Measured, perSecond: number, during: number): Promise<Part> {
  const used = stopwatch(processes)
  const began = performance.now()
  replay.clear()
  const sent = await load.open({ perSecond, isOver: (elapsed) => elapsed > during * 1000 })
  const failed = sent.find(({ error, status }) => error !== null && status !== 503)
  if (failed) throw new Error(`A request was answered with ${failed.status}: ${failed.error}`)
  const signIns = replay.areSignIns()
  const others = sent.filter((_, place) => !signIns[place])
  const part: Part = {
    count: sent.length,
    shed: sent.filter(({ status }) => status === 503).length,
    p99: quantile(others, 0.99, ({ dueAt, endedAt }) => endedAt - dueAt) ?? 0,
    seconds: (performance.now() - began) / 1000,
    processor: used(),
  }
  const said = `${perSecond.toFixed(0)} requests a second (${(perSecond / perDay).toFixed(1)} learner-days) for ${during} s`
  console.log(`${said}: p99 ${part.p99.toFixed(0)} ms, ${part.shed} shed`)
  return part
}

function holds({ p99, shed }: Part): boolean {
  return p99 <= patience && shed === 0
}

function rowsOf(engine: string, part: Part, perDay: number): Row[] {
  const days = part.count / perDay
  const perSecond = days / part.seconds
  const aDay = Math.floor((perSecond * 3600) / busiestHour / 1000) * 1000
  return [
    {
      what: `learners a day on ${engine}, ${availableParallelism()} cores, a third of them in the busiest hour`,
      figure: `${aDay.toLocaleString('en-GB')} (${perSecond.toFixed(1)} learner-days a second for ${part.seconds.toFixed(0)} s)`,
      beside: `p99 ${part.p99.toFixed(0)} ms, none shed`,
      goal: `p99 at most ${patience} ms, none shed`,
      isMet: true,
    },
    {
      what: `processor time of a learner-day on ${engine}`,
      figure: `${((1000 * part.processor) / days).toFixed(0)} ms`,
      beside: '',
      goal: '',
      isMet: true,
    },
  ]
}
