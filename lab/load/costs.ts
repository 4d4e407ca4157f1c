// The server beside the least that could be done: both are asked in short turns that follow each other, so that a busy machine
// slows both alike. What counts is the median over the turns.
import type { ChildProcess } from 'node:child_process'
import { median, quantile } from 'd3-array'
import type { Load } from './load-client.ts'
import { processorSeconds, withChildren } from '#tools/test-services/processes.ts'

/** One thing of the server's, and the same of the least. */
export type Beside<Thing> = { ours: Thing; least: Thing }

export type Side = {
  load: Load
  /** What answers, the database's processes among them; with their children. */
  processes: readonly ChildProcess[]
}
export type Cost = {
  /** Of processor time for an answer. */
  microseconds: number
  /** Milliseconds from when a request was due to its answer. */
  p50: number
  p99: number
}

/** The dearest side is kept busy for this share of one core. */
const shareOfCore = 0.35
const trialMilliseconds = 400
const sliceMilliseconds = 600

/** Takes turns, of which the first warm everything up and are not returned. */
export async function takeTurns<Figures>(
  contenders: Beside<() => Promise<Figures>>,
  { turns, warmUp }: { turns: number; warmUp: number },
): Promise<Beside<Figures>[]> {
  const taken: Beside<Figures>[] = []
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    // Who goes first changes from turn to turn.
    if (turn % 2 === 0) taken.push({ ours: await contenders.ours(), least: await contenders.least() })
    else taken.push({ least: await contenders.least(), ours: await contenders.ours() })
  }
  return taken.slice(warmUp)
}

/**
 * What an answer costs on both sides. Each is asked equally often, at a rate that neither finds hard: asked as fast as it
 * answers, the side that is slower than the client would pay for waking it with each answer, and the quicker one would not.
 */
export async function compareCosts(sides: Beside<Side>) {
  const easiest = Math.min(await easyRate(sides.ours), await easyRate(sides.least))
  const perSecond = Math.max(50, Math.round(easiest / 50) * 50)
  const contenders = {
    ours: () => costOf(sides.ours, perSecond),
    least: () => costOf(sides.least, perSecond),
  }
  const turns = await takeTurns(contenders, { turns: 11, warmUp: 2 })
  const middle = (of: (turn: Beside<Cost>) => number) => median(turns, of) ?? Number.NaN
  const written = (side: keyof Beside<Cost>) => {
    const figure = (name: keyof Cost, digits: number) => middle((turn) => turn[side][name]).toFixed(digits)
    return `${figure('microseconds', 0)} µs of processor time (p50 ${figure('p50', 1)} ms, p99 ${figure('p99', 1)} ms)`
  }
  const ratio = middle(({ ours, least }) => least.microseconds / ours.microseconds)
  return { perSecond, ratio, ours: written('ours'), least: written('least') }
}

/** As often as keeps a core busy for its share, by a short trial after another that warms up. */
async function easyRate({ load, processes }: Side): Promise<number> {
  await load.closed(trialMilliseconds)
  const used = stopwatch(processes)
  const { count } = await load.closed(trialMilliseconds)
  return (count / used()) * shareOfCore
}

async function costOf({ load, processes }: Side, perSecond: number): Promise<Cost> {
  const used = stopwatch(processes)
  const sent = await load.open({ perSecond, isOver: (elapsed) => elapsed > sliceMilliseconds })
  const seconds = used()
  // Other programs may keep the machine so busy that a server sheds even this.
  const served = sent.filter(({ status }) => status !== 503)
  const failed = served.find(({ error }) => error !== null)
  if (failed) throw new Error(`A request was answered with ${failed.status}: ${failed.error}`)
  const waits = served.map(({ dueAt, endedAt }) => endedAt - dueAt)
  const atMost = (share: number) => quantile(waits, share) ?? Number.NaN
  return { microseconds: (seconds * 1e6) / served.length, p50: atMost(0.5), p99: atMost(0.99) }
}

/** Returns what says how many seconds of processor time have been used since. */
function stopwatch(processes: readonly ChildProcess[]): () => number {
  const pids = processes.flatMap(({ pid }) => withChildren(pid))
  const before = processorSeconds(pids)
  return () => processorSeconds(pids) - before
}
