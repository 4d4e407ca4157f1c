// What can happen to PostgreSQL's processes: killed all at once, stopped quickly, frozen and thawed.
import type { Postgres } from '#tools/test-services/postgres.ts'
import { untilEnded, withChildren } from '#tools/test-services/processes.ts'

/** kill -9 of PostgreSQL and of every process that it started. Resolves when all are gone. */
export async function crashPostgres(postgres: Postgres): Promise<void> {
  const main = postgres.process()
  for (const pid of withChildren(main.pid)) signal(pid, 'SIGKILL')
  await untilEnded(main)
}
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It may have ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
