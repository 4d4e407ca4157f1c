// The built server (`npm run build`) on a free port, with a database of its own.
import { execFile, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { end, freePort, startNode, untilAnswering } from './processes.ts'

export type TestServer = {
  /** Such as http://127.0.0.1:43211, without a slash at the end. */
  url: string
  port: number
  /** The process itself, for programs that kill it. */
  process: ChildProcess
  /** Its standard output and standard error so far, unless these went to a file. */
  log: () => string
  /** Runs an operator's command on the server's database, such as `operate('user', 'list')`. Returns its output. */
  operate: (...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

export const serverProgram = 'dist/server/main.js'
const root = path.join(import.meta.dirname, '../..')

export type ServerOptions = {
  /** Node's own arguments. */
  nodeArguments?: string[]
  /** Opens an IPC channel. */
  hasChannel?: boolean
  /** Where the log goes, as a service manager would keep it. */
  logFile?: string
}

/** Starts the server and waits until its database answers. `settings` are environment variables. */
export async function startServer(
  settings: Record<string, string> = {},
  { nodeArguments = [], hasChannel = false, logFile }: ServerOptions = {},
): Promise<TestServer> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tuppence-run-'))
  const port = Number(settings['PORT'] ?? (await freePort()))
  // MALLOC_ARENA_MAX as npm start and the units of deploy/ set it.
  const own = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDirectory }
  const defaults = { ...own, LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '1' }
  const env = { ...process.env, ...defaults, ...settings }
  const output = logFile === undefined ? 'pipe' : openSync(logFile, 'w')
  const server = startNode([...nodeArguments, serverProgram], {
    env,
    stdio: ['ignore', output, output, ...(hasChannel ? (['ipc'] as const) : [])],
  })
  if (typeof output === 'number') closeSync(output)
  let log = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part: Buffer) => (log += part.toString()))
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(`${url}/readyz`, server).catch(() => {
    throw new Error(`The server did not become ready. It said:\n${log}`)
  })
  return {
    url,
    port,
    process: server,
    log: () => log,
    operate: async (...args) =>
      (await promisify(execFile)(process.execPath, ['server/operate.ts', ...args], { cwd: root, env })).stdout,
    async stop() {
      await end(server)
      rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export type OwnServer = { url: string; start: () => Promise<void>; stop: () => Promise<void> }

/** A server that can be stopped and started again at the same address. The settings must have a DATA_DIR. */
export async function ownServer(settings: Record<string, string>): Promise<OwnServer> {
  const port = String(await freePort())
  let running = await startServer({ ...settings, PORT: port })
  return {
    url: running.url,
    start: async () => void (running = await startServer({ ...settings, PORT: port })),
    stop: () => running.stop(),
  }
}
