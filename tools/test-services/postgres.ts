// A real PostgreSQL for one run of the tests, with a folder and a port of its own, which is removed afterwards.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyAsStandby } from './postgres-copy.ts'
import { nativeFolder, nobody, program, reachable, restoreSymlinks } from './postgres-programs.ts'
import { end, endWithUs, freePort } from './processes.ts'

export type Postgres = {
  /** The address of an empty database. */
  url: string
  /** The main process, another after each `restart`. */
  process: () => ChildProcess
  /** Starts it again on the same data and port, once it has ended. */
  restart: () => Promise<void>
  /** Its folder of data. */
  data: string
  stop: () => Promise<void>
}

/** Fast, but unsafe if PostgreSQL is killed. */
const carelessSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export type PostgresOptions = {
  isDurable?: boolean
  /** Stores the data in memory if there is room: a killed process does not lose those either. */
  isInMemory?: boolean
  /** Further settings, such as 'shared_buffers=1GB'. */
  settings?: readonly string[]
  /** Starts as a standby of this one, and follows it until it is promoted. */
  standbyOf?: Postgres
}

/**
 * Starts PostgreSQL in a new temporary folder. Needs the packages of tools/test-services. With `isDurable` it keeps
 * what it acknowledged when it is killed, as an operator's does.
 */
export async function startPostgres({
  isDurable = false,
  isInMemory = !isDurable,
  settings: more = [],
  standbyOf,
}: PostgresOptions = {}): Promise<Postgres> {
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? nobody : {}
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-postgres-'))
  const dataFolder = isInMemory ? mkdtempSync(path.join(roomyMemory() ?? folder, 'tuppence-data-')) : folder
  const data = path.join(dataFolder, 'data')
  if (isRoot) for (const each of [folder, dataFolder]) chownSync(each, nobody.uid, nobody.gid)
  const installed = nativeFolder()
  restoreSymlinks(installed)
  const native = isRoot ? reachable(installed, folder) : installed
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  if (standbyOf) {
    await copyAsStandby({ url: standbyOf.url, source: standbyOf.data, target: data })
    own(data, isRoot)
  } else
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
    ...(standbyOf ? [`primary_conninfo=host=127.0.0.1 port=${new URL(standbyOf.url).port} user=tuppence`] : []),
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
    data,
    async stop() {
      // PostgreSQL's fast shutdown: it does not wait for clients that are still connected.
      await end(server, 'SIGINT')
      for (const each of [dataFolder, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** PostgreSQL refuses a data folder that others may enter. */
function own(data: string, isRoot: boolean): void {
  chmodSync(data, 0o700)
  const inside = readdirSync(data, { recursive: true, encoding: 'utf8' })
  if (isRoot) for (const file of ['', ...inside]) chownSync(path.join(data, file), nobody.uid, nobody.gid)
}

/** Linux has /dev/shm. A container's may be too small for a database. */
function roomyMemory(): string | null {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? memory : null
}

function readyToAccept(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => reject(new Error(`PostgreSQL was not ready within 20 s:\n${log}`)), 20_000)
    server.once('exit', () => reject(new Error(`PostgreSQL stopped:\n${log}`)))
    server.stderr?.on('data', (part) => {
      log += part
      if (!/database system is ready to accept (read-only )?connections/.test(log)) return
      clearTimeout(timer)
      server.stderr?.removeAllListeners('data').resume()
      resolve()
    })
  })
}
