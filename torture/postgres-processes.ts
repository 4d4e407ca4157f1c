// What can happen to PostgreSQL's processes: killed all at once, stopped quickly, frozen and thawed.
import { readdirSync, readFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import type { Postgres } from '../tools/test-services/postgres.ts'

/** kill -9 of PostgreSQL and of every process that it started. Resolves when all are gone. */
export async function crashPostgres(postgres: Postgres): Promise<void> {
  const main = postgres.process()
  const all = family(main)
  const ended = end(main)
  for (const pid of all) signal(pid, 'SIGKILL')
  await ended
}

/** PostgreSQL's fast shutdown, which an operator's restart is: clients are cut off, nothing is lost. */
export async function stopPostgres(postgres: Postgres): Promise<void> {
  const main = postgres.process()
  const ended = end(main)
  main.kill('SIGINT')
  await ended
}

/** Every process stands still and keeps its connections: no answer comes, and no error either. Returns what thaws it. */
export function freezePostgres(postgres: Postgres): () => void {
  const all = family(postgres.process())
  for (const pid of all) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT')
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It may have ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The process and those that it started, the first one first. */
function family({ pid }: ChildProcess): number[] {
  if (pid === undefined) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid)
  return [pid, ...children]
}

function parentOf(pid: number): number | null {
  try {
    // The name, in brackets, may hold spaces.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return Number(afterName.split(' ')[1])
  } catch {
    return null
  }
}
