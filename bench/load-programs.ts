// Starts what is measured, each as a program of its own: the server as an operator runs it, and the limits.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSettings } from '../server/database/open-database.ts'
import { freePort } from '../tools/test-services/free-port.ts'
import type { Limit } from './load-limit.ts'

export type Program = { port: number; pid: number; stop: () => Promise<void> }

/** PostgreSQL with memory for what is read often, as on a machine of its own. */
export const roomySettings = ['shared_buffers=1GB', 'max_wal_size=4GB']

const root = path.join(import.meta.dirname, '..')

/** The server at production's settings; its log goes to a file in `folder`, as a service manager would keep it. */
export async function startServerOn(database: DatabaseSettings, folder: string): Promise<Program> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DEMO_ACCOUNT: 'off',
    LOG_LEVEL: 'info',
    // So that a bench may seem to come from many addresses.
    TRUST_PROXY: '127.0.0.1',
    ...(database.engine === 'sqlite' ? { DATA_DIR: path.dirname(database.file) } : { DATABASE_URL: database.url }),
  }
  const log = openSync(path.join(folder, `server-${port}.log`), 'w')
  const program = run(['dist/server/main.js'], { env, output: log })
  closeSync(log)
  await untilAnswering(`http://127.0.0.1:${port}/readyz`)
  return { port, ...program }
}

/** A limit as its own process. */
export async function startLimit(limit: Limit): Promise<Program> {
  const program = run(['bench/load-limit.ts', JSON.stringify(limit)], { output: 'pipe' })
  const port = await new Promise<number>((resolve, reject) => {
    program.child.stdout?.once('data', (part: Buffer) => resolve(Number(part.toString())))
    program.child.once('exit', () => reject(new Error('A limit did not start')))
  })
  return { port, ...program }
}

/** Starts a program of this project under the same Node. */
export function run(
  args: string[],
  { env = process.env, output }: { env?: NodeJS.ProcessEnv; output: number | 'pipe' | 'ignore' },
) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', output, 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { child, pid: child.pid ?? 0, stop }
}

/** Asks again and again, as quickly as a connection can be refused. */
export async function untilAnswering(url: string, milliseconds = 20_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    if (
      await fetch(url)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return
    await wait(2)
  }
  throw new Error(`${url} did not answer`)
}

/** What a process holds of the machine's memory, in MB. */
export function memoryOf(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? Number.NaN) / 1024
}

/** A process and those that it has started. */
export function withChildren(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const children = threadsOf(pid).flatMap((thread) =>
    readProc(`/proc/${pid}/task/${thread}/children`).filter((child) => child !== ''),
  )
  return [pid, ...children.map(Number)]
}

/** Seconds of processor time that all threads of the processes have used, to the nanosecond. */
export function processorSeconds(pids: readonly number[]): number {
  const nanoseconds = pids.flatMap((pid) =>
    threadsOf(pid).map((thread) => Number(readProc(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0)),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** A process or a thread may end while we look. */
function readProc(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(' ')
  } catch {
    return []
  }
}
