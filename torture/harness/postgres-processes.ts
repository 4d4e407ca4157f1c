// What can happen to PostgreSQL's processes: killed all at once, stopped quickly, frozen and thawed.
import type { Postgres } from '#tools/test-services/postgres.ts'
import { end, untilEnded, withChildren } from '#tools/test-services/processes.ts'

/** kill -9 of PostgreSQL and of every process that it started. Resolves when all are gone. */
export async function crashPostgres(postgres: Postgres): Promise<void> {
  const main = postgres.process()
  for (const pid of withChildren(main.pid)) signal(pid, 'SIGKILL')
  await untilEnded(main)
}

/** PostgreSQL's fast shutdown, which an operator's restart is: clients are cut off, nothing is lost. */
export async function stopPostgres(postgres: Postgres): Promise<void> {
  await end(postgres.process(), 'SIGINT')
}

/** Every process stands still and keeps its connections: no answer comes, and no error either. Returns what thaws it. */
export function freezePostgres(postgres: Postgres): () => void {
  const all = withChildren(postgres.process().pid)
  for (const pid of all) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It may have ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
