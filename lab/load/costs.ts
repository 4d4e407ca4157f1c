// What an answer costs, on two or more sides that do the same: each is asked equally often, at a rate that none finds hard. A
// side that is asked as fast as it answers is measured unfairly when the client shares its cores: one that is slower than the
// client then pays for waking it with each answer, and one that is quicker does not.
import type { ChildProcess } from 'node:child_process'
import type { Load } from './load-client.ts'
import { closedSlice, openSlice, takeTurns, type Figures, type Outcome } from './turns.ts'

export type Side = {
  load: Load
  /** What answers, the database's processes among them; with their children. */
  processes: () => readonly ChildProcess[]
}

/** The dearest side is kept busy for this share of one core. */
const shareOfCore = 0.35
const trialMilliseconds = 400
const sliceMilliseconds = 600

/** Closes the loads. `perSecond` is how often each side was asked. */
export async function compareCosts<Name extends string>(
  sides: Record<Name, Side>,
): Promise<Outcome<Name> & { perSecond: number }> {
  const all = Object.entries(sides) as [Name, Side][]
  const perSecond = await easyRate(all.map(([, side]) => side))
  const slices = all.map(([name, { load, processes }]) => {
    return [name, openSlice(load, processes, { perSecond, milliseconds: sliceMilliseconds })] as const
  })
  const outcome = await takeTurns(Object.fromEntries(slices) as Record<Name, (typeof slices)[number][1]>, {
    turns: 11,
    warmUp: 2,
  })
  for (const [, { load }] of all) load.close()
  return { ...outcome, perSecond }
}

/** From a short trial of each side, to the next fifty. */
async function easyRate(sides: readonly Side[]): Promise<number> {
  const rates: number[] = []
  for (const { load, processes } of sides) {
    const trial = closedSlice(load, processes, trialMilliseconds)
    await trial()
    const { perProcessorSecond = Number.NaN } = await trial()
    rates.push(perProcessorSecond * shareOfCore)
  }
  return Math.max(50, Math.round(Math.min(...rates) / 50) * 50)
}

/** @example '96 µs of processor time (p50 0.6 ms, p99 2.1 ms)' */
export function writtenCost({ microseconds = Number.NaN, p50 = Number.NaN, p99 = Number.NaN }: Figures): string {
  return `${microseconds.toFixed(0)} µs of processor time (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`
}

/** @example 'at 3,400 a second' */
export function writtenRate(perSecond: number): string {
  return `at ${perSecond.toLocaleString('en-GB')} a second`
}
