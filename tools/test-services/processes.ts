// Starts programs for tests and the lab, which end with the process that started them, and measures them.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { constants } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '../..')

/** Starts a program of this project under the same Node. */
export function startNode(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return endWithUs(spawn(process.execPath, args, { cwd: root, ...options }), 'SIGKILL')
}

const running = new Map<ChildProcess, NodeJS.Signals>()
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
})
// By default a signal ends Node without an 'exit' event. A program with its own listeners, such as a test runner,
// decides itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
  })
}

/** Sends the child this signal when this process ends, even by a failure or a signal. */
export function endWithUs<Child extends ChildProcess>(child: Child, signal: NodeJS.Signals): Child {
  running.set(child, signal)
  return child.once('exit', () => running.delete(child))
}

/** Sends the signal, unless the process has ended, and resolves with its exit code when it has. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = untilEnded(child)
  child.kill(signal)
  return ended
}

export function untilEnded(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Polls the address until it responds with success. Fails soon after its program has ended. */
export async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(5)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer`)
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}

/** A process and those that it has started, the first one first. */
export function withChildren(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const children = threadsOf(pid).flatMap((thread) => readProc(`/proc/${pid}/task/${thread}/children`))
  return [pid, ...children.filter((child) => child !== '').map(Number)]
}

/** Seconds of processor time that all threads of the processes have used, to the nanosecond. */
export function processorSeconds(pids: readonly number[]): number {
  const nanoseconds = pids.flatMap((pid) =>
    threadsOf(pid).map((thread) => Number(readProc(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0)),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

/** The memory that a process uses, in MB. */
export function memoryOf(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? Number.NaN) / 1024
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
