// What a machine carries. First what the calls cost beside the least that they could (lab/day/beside-least.ts). Then a learner's
// day as a browser makes it, offered on each engine at a rate that is held for five minutes, whatever comes back. Client, server
// and database share this machine's cores: what each takes of them is told.
// npm run lab -- day; TUPPENCE_LAB_SECONDS sets how long, TUPPENCE_LAB_ENGINE one engine.
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from 'd3-array'
import { argon2Hasher } from '../server/account/password/password-hashing.ts'
import { openLoad, type Load } from './load/load-client.ts'
import { fillDatabase, startServerOn } from './load/load-learners.ts'
import { reportRows, resultTable, type BenchRow } from './harness/result-table.ts'
import { processorSeconds, withChildren } from '../tools/test-services/processes.ts'
import { measureBesideLeast } from './day/beside-least.ts'
import { recordDay, type RecordedScreen } from './day/record.ts'
import { replayDay, requestsADay, type Replay } from './day/replay.ts'
import { onEachEngine, type BenchEngine } from './load/each-engine.ts'

const seconds = Number(process.env['TUPPENCE_LAB_SECONDS'] ?? 300)
const trialSeconds = Math.min(6, seconds)
/** Judged on its own; the first that fails ends the attempt. */
const partSeconds = Math.min(60, seconds)
/** More than come within the time, so that nobody takes the same quiz or answers the same question again and again. */
const learners = 25_000
const password = 'correct horse'
/** Milliseconds from when a request was due, for 99% of them; sign-ins, which wait for a hash, are told apart. */
const patience = 200
/** A third of a day's use falls into its busiest hour, as after school. */
const busiestHour = 1 / 3

type Measured = { load: Load; replay: Replay; perDay: number; server: ChildProcess; databases: () => ChildProcess[] }
/** What came of a rate. Waits in milliseconds; processor time in seconds. */
type Part = {
  count: number
  shed: number
  p99: number
  signInP99: number
  seconds: number
  processor: Record<'server' | 'database' | 'client', number>
}

const engine = process.env['TUPPENCE_LAB_ENGINE']
const rows = await measureBesideLeast(engine)
/** Recorded once: the learner is the same on each engine, and so are the answers. */
let screens: RecordedScreen[] | null = null
await onEachEngine(measureEngine, engine)
if (screens !== null) console.log(tableOf(screens))
reportRows(rows)

async function measureEngine({ name, settings, folder, databases }: BenchEngine): Promise<void> {
  const passwordHash = await argon2Hasher.hash(password)
  const callers = await fillDatabase(settings, { learners, callers: learners, passwordHash })
  const server = await startServerOn(settings, folder)
  const [recorded, ...others] = callers.slice(1)
  try {
    if (recorded === undefined) throw new Error('There is no learner whose day could be recorded')
    screens ??= await recordDay(server.url, recorded, password)
    const replay = replayDay(screens, { recorded, learners: others })
    const load = await openLoad({ ports: [server.port], connections: 128, next: replay.next })
    const measured = { load, replay, perDay: requestsADay(screens), server: server.process, databases }
    rows.push(...rowsOf(name, await carried(measured), measured.perDay))
    load.close()
  } finally {
    await server.stop()
  }
}

/** The rate of short trials grows until one fails, and is then halved into; what holds for the whole time is that or less. */
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
    const parts = await offerWhile(measured, rate)
    if (parts.every(holds)) return together(parts)
    await wait(5000)
  }
  throw new Error('No rate was held')
}

async function offerWhile(measured: Measured, perSecond: number): Promise<Part[]> {
  const parts: Part[] = []
  for (let left = seconds; left > 0; left -= partSeconds) {
    const part = await offer(measured, perSecond, Math.min(left, partSeconds))
    parts.push(part)
    if (!holds(part)) break
  }
  return parts
}

async function offer({ load, replay, perDay, server, databases }: Measured, perSecond: number, during: number) {
  const processes = {
    server: [server.pid ?? 0],
    database: databases().flatMap(({ pid }) => withChildren(pid)),
    client: [process.pid],
  }
  const used = () => ({
    server: processorSeconds(processes.server),
    database: processorSeconds(processes.database),
    client: processorSeconds(processes.client),
  })
  replay.clear()
  const before = used()
  const began = performance.now()
  const sent = await load.open({ perSecond, isOver: (elapsed) => elapsed > during * 1000 })
  const after = used()
  const failed = sent.find(({ error, status }) => error !== null && status !== 503)
  if (failed) throw new Error(`A request was answered with ${failed.status}: ${failed.error}`)
  const signIns = replay.areSignIns()
  const p99 = (isSignIn: boolean) =>
    quantile(
      sent.flatMap(({ dueAt, endedAt }, place) => (signIns[place] === isSignIn ? [endedAt - dueAt] : [])),
      0.99,
    ) ?? 0
  const part: Part = {
    count: sent.length,
    shed: sent.filter(({ status }) => status === 503).length,
    p99: p99(false),
    signInP99: p99(true),
    seconds: (performance.now() - began) / 1000,
    processor: {
      server: after.server - before.server,
      database: after.database - before.database,
      client: after.client - before.client,
    },
  }
  const said = `${perSecond.toFixed(0)} requests a second (${(perSecond / perDay).toFixed(1)} learner-days) for ${during} s`
  console.log(`${said}: p99 ${part.p99.toFixed(0)} ms, of sign-ins ${part.signInP99.toFixed(0)} ms, ${part.shed} shed`)
  return part
}

function holds({ p99, shed }: Part): boolean {
  return p99 <= patience && shed === 0
}

/** The worst of the waits, and the sum of the rest. */
function together(parts: readonly Part[]): Part {
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    count: sum(({ count }) => count),
    shed: sum(({ shed }) => shed),
    p99: Math.max(...parts.map(({ p99 }) => p99)),
    signInP99: Math.max(...parts.map(({ signInP99 }) => signInP99)),
    seconds: sum((part) => part.seconds),
    processor: {
      server: sum(({ processor }) => processor.server),
      database: sum(({ processor }) => processor.database),
      client: sum(({ processor }) => processor.client),
    },
  }
}

function rowsOf(engine: string, { count, p99, signInP99, processor, ...part }: Part, perDay: number): BenchRow[] {
  const days = count / perDay
  const perSecond = days / part.seconds
  const share = (used: number) => `${((100 * used) / part.seconds / availableParallelism()).toFixed(0)}%`
  const milliseconds = (used: number) => `${((1000 * used) / days).toFixed(0)} ms`
  const aDay = Math.floor((perSecond * 3600) / busiestHour / 1000) * 1000
  return [
    {
      what: `learners a day on ${engine}, ${availableParallelism()} cores, a third of them in the busiest hour`,
      figure: `${aDay.toLocaleString('en-GB')} (${perSecond.toFixed(1)} learner-days, ${(count / part.seconds).toFixed(0)} requests a second for ${part.seconds.toFixed(0)} s)`,
      limit: `p99 ${p99.toFixed(0)} ms, of sign-ins ${signInP99.toFixed(0)} ms; none shed`,
      ratio: null,
      goal: `p99 at most ${patience} ms, none shed`,
      isMet: true,
    },
    {
      what: `processor time of a learner-day on ${engine}`,
      figure: `${milliseconds(processor.server + processor.database)} (server ${milliseconds(processor.server)}, database ${milliseconds(processor.database)})`,
      limit: `of the cores: server ${share(processor.server)}, database ${share(processor.database)}, client ${share(processor.client)}`,
      ratio: null,
      goal: '',
      isMet: true,
    },
  ]
}

/** What the browser asked for, in Markdown. */
function tableOf(screens: readonly RecordedScreen[]): string {
  return resultTable([
    ...screens.map(({ name, perDay, requests }) => ({
      screen: name,
      'times a day': perDay.toFixed(1),
      'calls of the API': String(requests.filter(({ url }) => url.startsWith('/api/')).length),
      'pages and files': String(requests.filter(({ url }) => !url.startsWith('/api/')).length),
      'of both, unchanged (304)': String(requests.filter(({ status }) => status === 304).length),
    })),
    { screen: 'requests of a learner-day', 'times a day': requestsADay(screens).toFixed(1) },
  ])
}
