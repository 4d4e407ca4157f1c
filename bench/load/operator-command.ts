// An operator's command in a process of its own: how long it takes, what processor time it and the database use for it, and how
// much memory it needs.
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf, processorSeconds, startNode, untilEnded, withChildren } from '#tools/test-services/processes.ts'

export type CommandCost = { seconds: number; processor: number; databaseProcessor: number; megabytes: number }

const lookMilliseconds = 50

/** `settings` are environment variables; `database` is the process of PostgreSQL that holds the others. */
export async function measureCommand(
  args: readonly string[],
  { settings, database }: { settings: Record<string, string>; database?: number | undefined },
): Promise<CommandCost> {
  const processes = () => withChildren(database)
  // What each had used before; one that begins meanwhile has used nothing.
  const before = new Map(processes().map((pid) => [pid, processorSeconds([pid])]))
  const now = new Map(before)
  const began = performance.now()
  const command = startNode(['server/operate.ts', ...args], { env: { ...process.env, ...settings }, stdio: 'pipe' })
  let said = ''
  for (const stream of [command.stdout, command.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const ended = untilEnded(command)
  let [processor, megabytes] = [0, 0]
  const look = () => {
    for (const pid of processes()) now.set(pid, processorSeconds([pid]))
    const { pid, exitCode } = command
    if (pid === undefined || exitCode !== null) return
    processor = Math.max(processor, processorSeconds([pid]))
    megabytes = Math.max(megabytes, memoryNow(pid))
  }
  let isOver = false
  while (!isOver) {
    look()
    isOver = await Promise.race([ended.then(() => true), wait(lookMilliseconds, false)])
  }
  const seconds = (performance.now() - began) / 1000
  const code = await ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`)
  const used = [...now].map(([pid, each]) => Math.max(0, each - (before.get(pid) ?? 0)))
  return { seconds, processor, databaseProcessor: used.reduce((sum, each) => sum + each, 0), megabytes }
}

/** It may end while we look. */
function memoryNow(pid: number): number {
  try {
    return memoryOf(pid) || 0
  } catch {
    return 0
  }
}
