// Two or more contenders in short turns that follow each other, so that a busy machine slows all alike. What counts is
// the median over the turns, of each contender and of the ratios within a turn.
import type { ChildProcess } from 'node:child_process'
import { median } from 'd3-array'
import type { Load } from '#tools/load/load-client.ts'
import { processorSeconds, withChildren } from '#tools/test-services/processes.ts'

/** A program that answers on a port. */
export type Measured = { port: number; process: ChildProcess }

export type Figures = {
  /** By the clock. */
  perSecond: number
  /** For each second of processor time, which other programs on the machine take little from. */
  perProcessorSecond?: number
}
export type Contender = () => Promise<Figures>

export type Outcome<Name extends string> = {
  figures: Record<Name, Figures>
  /** The median over the turns of one contender's figure as a share of another's. */
  share: (of: Name, limit: Name, by: keyof Figures) => number
}

/** One slice of load on a program, and the processor time that it takes these processes and their children. */
export function loadSlice(load: Load, processes: () => readonly ChildProcess[], milliseconds: number): Contender {
  return async () => {
    const pids = processes().flatMap(({ pid }) => withChildren(pid))
    const before = processorSeconds(pids)
    const { count, perSecond } = await load.closed(milliseconds)
    return { perSecond, perProcessorSecond: count / (processorSeconds(pids) - before) }
  }
}

/** The first turns warm everything up and are not counted. */
export async function takeTurns<Name extends string>(
  contenders: Record<Name, Contender>,
  { turns = 15, warmUp = 3 }: { turns?: number; warmUp?: number } = {},
): Promise<Outcome<Name>> {
  const names = Object.keys(contenders) as Name[]
  const counted: Record<Name, Figures>[] = []
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    const figures = {} as Record<Name, Figures>
    // Who goes first changes from turn to turn.
    for (const name of turn % 2 === 0 ? names : names.toReversed()) figures[name] = await contenders[name]()
    if (turn >= warmUp) counted.push(figures)
  }
  const middle = (value: (figures: Record<Name, Figures>) => number) => median(counted, value) ?? Number.NaN
  const medianOf = (name: Name, by: keyof Figures) => middle((figures) => figures[name][by] ?? Number.NaN)
  const figuresOf = (name: Name) => ({
    perSecond: medianOf(name, 'perSecond'),
    perProcessorSecond: medianOf(name, 'perProcessorSecond'),
  })
  return {
    figures: Object.fromEntries(names.map((name) => [name, figuresOf(name)])) as Record<Name, Figures>,
    share: (of, limit, by) => middle((figures) => (figures[of][by] ?? Number.NaN) / (figures[limit][by] ?? Number.NaN)),
  }
}
