// The real server with what `npm run build` made, on a free port and with a database of its own.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endWithUs } from './end-with-us.ts'
import { freePort } from './free-port.ts'

export type TestServer = {
  /** Such as http://127.0.0.1:43211, without a slash at the end. */
  url: string
  /** The process itself, for programs that end it less kindly than `stop`. */
  process: ChildProcess
  /** What it has said on standard output and standard error. */
  log: () => string
  /** Runs an operator's command on the server's database, as `operate('user', 'list')`. Answers what it printed. */
  operate: (...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

const root = path.join(import.meta.dirname, '../..')

/**
 * Starts `node dist/server/main.js` and waits until its database answers. `settings` are environment variables,
 * `nodeArguments` come before the program. With `hasChannel` messages can be passed.
 */
export async function startServer(
  settings: Record<string, string> = {},
  { nodeArguments = [], hasChannel = false }: { nodeArguments?: string[]; hasChannel?: boolean } = {},
): Promise<TestServer> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tuppence-run-'))
  const port = Number(settings['PORT'] ?? (await freePort()))
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const server = spawn(process.execPath, [...nodeArguments, 'dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
  })
  endWithUs(server, 'SIGKILL')
  let log = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part: Buffer) => (log += part.toString()))
  const url = `http://127.0.0.1:${env.PORT}`
  await untilReady(server, `${url}/readyz`, () => log)
  const operate = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ['server/operate.ts', ...args], { cwd: root, env })).stdout
  return { url, process: server, log: () => log, operate, stop: () => stop(server, dataDirectory) }
}

async function untilReady(server: ChildProcess, address: string, log: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not become ready. It said:\n${log()}`)
}

async function stop(server: ChildProcess, dataDirectory: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 3 })
}
