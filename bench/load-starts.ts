// One start of a server, from the command to its first answer, and what it then holds of the machine's memory.
import { freePort } from '../tools/test-services/free-port.ts'
import { memoryOf, processorSeconds, run, untilAnswering } from './load-programs.ts'

/** `processor` is the processor time that the start took, in milliseconds as well; `memory` is in MB. */
export type Start = { milliseconds: number; processor: number; memory: number }

/** Runs a program of Node until it answers at the address, and stops it. */
export async function startOnce(
  args: string[],
  { address, env }: { address: string; env: (port: number) => NodeJS.ProcessEnv },
): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const program = run(args, { env: { ...process.env, ...env(port) }, output: 'ignore' })
  await untilAnswering(`http://127.0.0.1:${port}${address}`)
  const milliseconds = performance.now() - began
  const start = { milliseconds, processor: processorSeconds([program.pid]) * 1000, memory: memoryOf(program.pid) }
  await program.stop()
  return start
}
