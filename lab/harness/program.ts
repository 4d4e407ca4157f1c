// The command line of every program here (the seed, the engine, the amounts), and the row for each of its results.
import { parseArgs } from 'node:util'
import { withDataPlace, type DataPlace, type Engine } from './data-place.ts'
import { report } from './result-table.ts'

/** `amounts` are this program's own numbers with their defaults, such as { rounds: 100 } for --rounds. */
export function readOptions<Amounts extends Record<string, number>>(amounts: Amounts) {
  const names = Object.keys(amounts)
  const options = Object.fromEntries(['seed', 'engine', ...names].map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const numberOf = (name: string, otherwise: number) => {
    const given = values[name]
    if (given === undefined) return otherwise
    if (/^\d{1,9}$/.test(given)) return Number(given)
    throw new Error(`--${name} must be a whole number, not '${given}'.`)
  }
  const seed = numberOf('seed', Date.now() % 1_000_000)
  console.log(`seed ${seed}: the same is chosen again with --seed ${seed}`)
  const chosen = names.map((name) => [name, numberOf(name, amounts[name] ?? 0)])
  return { seed, engines: enginesOf(values['engine']), amounts: Object.fromEntries(chosen) as Amounts }
}

function enginesOf(given: string | boolean | undefined): Engine[] {
  if (given === undefined) return ['sqlite', 'postgres']
  if (given === 'sqlite' || given === 'postgres') return [given]
  throw new Error(`--engine must be sqlite or postgres, not '${given}'.`)
}

export type Outcome = {
  /** What was done, with counts. */
  done: string
  /** Sentences; none when everything held. */
  faults: string[]
  /** What was measured. */
  figures: string
}

/** Does the work on an empty database of each engine in turn. */
export async function concludeOnEach(
  { program, engines }: { program: string; engines: readonly Engine[] },
  work: (place: DataPlace) => Promise<Outcome>,
): Promise<void> {
  for (const engine of engines) await conclude(`${program} on ${engine}`, () => withDataPlace(engine, work))
}

/** Runs one part of a program, reports its outcome, and fails the program if there was a fault. */
export async function conclude(what: string, work: () => Promise<Outcome>): Promise<void> {
  const began = performance.now()
  const { done, faults, figures } = await work().catch((error: unknown) => ({
    done: 'broke off',
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    figures: '',
  }))
  for (const fault of faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const count = faults.length === 1 ? '1 fault' : `${faults.length || 'no'} faults`
  const isMet = faults.length === 0
  report([{ what: `${what}: ${done}`, figure: figures, beside: `${count}, ${seconds} s`, goal: 'no fault', isMet }])
}
