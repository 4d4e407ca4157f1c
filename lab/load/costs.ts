// The server beside the least that could be done: both are asked in short turns that follow each other, so that a busy machine
// slows both alike. What counts is the median over the turns.
import type { ChildProcess } from 'node:child_process'
import { median } from 'd3-array'
import type { Load } from './load-client.ts'
import { processorSeconds, withChildren } from '#tools/test-services/processes.ts'

/** One thing of the server's, and the same of the least. */
type Beside<Thing> = { ours: Thing; least: Thing }

type Side = {
  load: Load
  /** What answers, the database's processes among them; with their children. */
  processes: readonly ChildProcess[]
}

/** The dearest side is kept busy for this share of one core. */
const shareOfCore = 0.35
const trialMilliseconds = 400
const sliceMilliseconds = 600
/** Turns that warm everything up and do not count. */
const warmUp = 2

/** How much each does in a second, and the share of the least that ours reaches. */
export async function compareInTurns(contenders: Beside<() => Promise<number>>, turns: number) {
  const taken: Beside<number>[] = []
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    // Who goes first changes from turn to turn.
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
 * How many answers a second of processor time makes on both sides. Each is asked equally often, at a rate that neither finds
 * hard: asked as fast as it answers, the side that is slower than the client would pay for waking it with each answer, and the
 * quicker one would not.
 */
export async function compareCosts({ ours, least }: Beside<Side>) {
  const easiest = Math.min(await easyRate(ours), await easyRate(least))
  const perSecond = Math.max(50, Math.round(easiest / 50) * 50)
  const contenders = { ours: () => answersOf(ours, perSecond), least: () => answersOf(least, perSecond) }
  return { perSecond, ...(await compareInTurns(contenders, 11)) }
}

/** As often as keeps a core busy for its share, by a short trial after another that warms up. */
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
  // Other programs may keep the machine so busy that a server sheds even this.
  const served = sent.filter(({ status }) => status !== 503)
  const failed = served.find(({ error }) => error !== null)
  if (failed) throw new Error(`A request was answered with ${failed.status}: ${failed.error}`)
  return served.length / seconds
}

/** Returns what says how many seconds of processor time have been used since. */
export function stopwatch(processes: readonly ChildProcess[]): () => number {
  const used = () => processorSeconds(processes.flatMap(({ pid }) => withChildren(pid)))
  const before = used()
  return () => used() - before
}
