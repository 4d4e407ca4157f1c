// Starts of programs, from the command to the first answer, and what each then holds of the machine's memory.
import { median } from 'd3-array'
import { end, freePort, memoryOf, processorSeconds, startNode, untilAnswering } from '#tools/test-services/processes.ts'

/** `processor` is the processor time that the start took, in milliseconds as well; `memory` is in MB. */
export type Start = { milliseconds: number; processor: number; memory: number }
export type Startable = {
  args: string[]
  /** The path that is asked for until it is answered. */
  address: string
  env: (port: number) => NodeJS.ProcessEnv
}

/** The median of nine starts of each program. They take turns, so that a busy machine slows both. */
export async function medianStarts<Name extends string>(
  programs: Record<Name, Startable>,
): Promise<Record<Name, Start>> {
  const names = Object.keys(programs) as Name[]
  const all: Record<Name, Start>[] = []
  while (all.length < 9) {
    const turn = {} as Record<Name, Start>
    for (const name of names) turn[name] = await startOnce(programs[name])
    all.push(turn)
  }
  const middle = (name: Name, what: keyof Start) => median(all, (turn) => turn[name][what]) ?? Number.NaN
  const medianOf = (name: Name): Start => ({
    milliseconds: middle(name, 'milliseconds'),
    processor: middle(name, 'processor'),
    memory: middle(name, 'memory'),
  })
  return Object.fromEntries(names.map((name) => [name, medianOf(name)])) as Record<Name, Start>
}

async function startOnce({ args, address, env }: Startable): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const program = startNode(args, { env: { ...process.env, ...env(port) }, stdio: 'ignore' })
  await untilAnswering(`http://127.0.0.1:${port}${address}`, program)
  const milliseconds = performance.now() - began
  const pid = program.pid ?? 0
  const start = { milliseconds, processor: processorSeconds([pid]) * 1000, memory: memoryOf(pid) }
  await end(program)
  return start
}
