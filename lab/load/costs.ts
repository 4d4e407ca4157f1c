// Compares the server with a bare one: in short alternating turns, so that a busy machine slows both alike. The result
// is the median of the turns.
import type { ChildProcess } from 'node:child_process'
import { median } from 'd3-array'
import type { Load } from './load-client.ts'
import { processorSeconds, withChildren } from '#tools/test-services/processes.ts'

/** A value of the server's, and the same of the bare one's. */
type Beside<Thing> = { ours: Thing; least: Thing }

type Side = {
  load: Load
  /** The processes of the side, also the database's, with their children. */
  processes: readonly ChildProcess[]
}

/** The more expensive side uses this share of one core. */
const shareOfCore = 0.35
const trialMilliseconds = 400
const sliceMilliseconds = 600
/** Turns that warm everything up and do not count. */
const warmUp = 2

/** The rates of both, and their ratio. */
export async function compareInTurns(contenders: Beside<() => Promise<number>>, turns: number) {
  const taken: Beside<number>[] = []
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    // The order alternates.
    if (turn % 2 === 0) taken.push({ ours: await contenders.ours(), least: await contenders.least() })
    else taken.push({ least: await contenders.least(), ours: await contenders.ours() })
  }
  const middle = (of: (turn: Beside<number>) => number) => median(taken.slice(warmUp), of) ?? Number.NaN
  return {
    ours: middle(({ ours }) => ours),
    least: middle(({ least }) => least),
    ratio: middle(({ ours, least }) => ours / least),
  }
}

/**
 * Responses per second of processor time on both sides, at one rate that is easy for both: at full speed, only the side
 * that is slower than the client would pay for waking it with each response.
 */
export async function compareCosts({ ours, least }: Beside<Side>) {
  const easiest = Math.min(await easyRate(ours), await easyRate(least))
  const perSecond = Math.max(50, Math.round(easiest / 50) * 50)
  const contenders = { ours: () => answersOf(ours, perSecond), least: () => answersOf(least, perSecond) }
  return { perSecond, ...(await compareInTurns(contenders, 11)) }
}

/** The rate that uses the share of a core, from a short trial after one that warms up. */
async function easyRate({ load, processes }: Side): Promise<number> {
  await load.closed(trialMilliseconds)
  const used = stopwatch(processes)
  const { count } = await load.closed(trialMilliseconds)
  return (count / used()) * shareOfCore
}

async function answersOf({ load, processes }: Side, perSecond: number): Promise<number> {
  const used = stopwatch(processes)
  const sent = await load.open({ perSecond, isOver: (elapsed) => elapsed > sliceMilliseconds })
  const seconds = used()
  // On a busy machine the server may shed even this load.
  const served = sent.filter(({ status }) => status !== 503)
  const failed = served.find(({ error }) => error !== null)
  if (failed) throw new Error(`A request was answered with ${failed.status}: ${failed.error}`)
  return served.length / seconds
}

/** Returns a function that gives the processor time used since, in seconds. */
export function stopwatch(processes: readonly ChildProcess[]): () => number {
  const used = () => processorSeconds(processes.flatMap(({ pid }) => withChildren(pid)))
  const before = used()
  return () => used() - before
}
