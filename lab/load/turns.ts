// Two or more contenders in short turns that follow each other, so that a busy machine slows all alike. What counts is
// the median over the turns, of each contender and of the ratios within a turn.
import type { ChildProcess } from 'node:child_process'
import { median, quantile } from 'd3-array'
import type { Load } from './load-client.ts'
import { processorSeconds, withChildren } from '#tools/test-services/processes.ts'

/** A program that answers on a port. */
export type Measured = { port: number; process: ChildProcess }

/** Some of: answers a second by the clock, and for each second of processor time; what an answer costs, and takes. */
export type Figure = 'perSecond' | 'perProcessorSecond' | 'microseconds' | 'p50' | 'p99'
export type Figures = Partial<Record<Figure, number>>
export type Contender = () => Promise<Figures>

export type Outcome<Name extends string> = {
  figures: Record<Name, Record<Figure, number>>
  /** The median over the turns of one contender's figure as a share of another's. */
  share: (of: Name, limit: Name, by: Figure) => number
}

/** One slice of load on a program, as much as it carries, and the processor time that it takes these processes and their children. */
export function closedSlice(load: Load, processes: () => readonly ChildProcess[], milliseconds: number): Contender {
  return async () => {
    const { worked, seconds } = await processorTimeOf(processes, () => load.closed(milliseconds))
    return { perSecond: worked.perSecond, perProcessorSecond: worked.count / seconds }
  }
}

/**
 * One slice of so many requests a second: the microseconds of processor time that an answer takes these processes and their
 * children, and the milliseconds from when a request was due to its answer.
 */
export function openSlice(
  load: Load,
  processes: () => readonly ChildProcess[],
  { perSecond, milliseconds }: { perSecond: number; milliseconds: number },
): Contender {
  return async () => {
    const { worked, seconds } = await processorTimeOf(processes, () =>
      load.open({ perSecond, isOver: (elapsed) => elapsed > milliseconds }),
    )
    // Other programs may keep the machine so busy that a server sheds even this.
    const served = worked.filter(({ status }) => status !== 503)
    const failed = served.find(({ error }) => error !== null)
    if (failed) throw new Error(`A request was answered with ${failed.status}: ${failed.error}`)
    const waits = served.map(({ dueAt, endedAt }) => endedAt - dueAt)
    const atMost = (share: number) => quantile(waits, share) ?? Number.NaN
    return { microseconds: (seconds * 1e6) / served.length, p50: atMost(0.5), p99: atMost(0.99) }
  }
}

async function processorTimeOf<Worked>(processes: () => readonly ChildProcess[], work: () => Promise<Worked>) {
  const pids = processes().flatMap(({ pid }) => withChildren(pid))
  const before = processorSeconds(pids)
  const worked = await work()
  return { worked, seconds: processorSeconds(pids) - before }
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
  const medianOf = (name: Name, by: Figure) => middle((figures) => figures[name][by] ?? Number.NaN)
  const figuresOf = (name: Name) => ({
    perSecond: medianOf(name, 'perSecond'),
    perProcessorSecond: medianOf(name, 'perProcessorSecond'),
    microseconds: medianOf(name, 'microseconds'),
    p50: medianOf(name, 'p50'),
    p99: medianOf(name, 'p99'),
  })
  return {
    figures: Object.fromEntries(names.map((name) => [name, figuresOf(name)])) as Record<Name, Record<Figure, number>>,
    share: (of, limit, by) => middle((figures) => (figures[of][by] ?? Number.NaN) / (figures[limit][by] ?? Number.NaN)),
  }
}
