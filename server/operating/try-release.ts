// Called by npm run upgrade on a new release: tries whether it starts on a copy of the data, whose tables it brings up
// to date, and serves its first page. The data themselves are not changed.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { version } from '#domain/version.ts'
import { schemaState } from '../database/catalogue.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { CommandRefused, type CommandContext } from './command.ts'
import { askLocally } from './local-response.ts'

/** The exit code for data of a newer release, which this one cannot read. */
const newerTables = 2
/** Bringing a large database up to date may take long. */
const patienceMilliseconds = 10 * 60_000
const prefix = 'trial-'

export async function tryRelease({ config, args, say }: CommandContext): Promise<number> {
  const [backup, ...more] = args
  if (backup === undefined || more.length > 0 || !existsSync(backup))
    throw new CommandRefused('node server/operate.ts try-release backup')
  const { kind } = await readSnapshot({ engine: 'sqlite', file: backup }, ({ trx }) => schemaState(trx, 'sqlite'))
  if (kind === 'newer') return newerTables
  const { dataDirectory, buildDirectory } = config
  removeLeftovers(dataDirectory)
  const folder = mkdtempSync(path.join(dataDirectory, prefix))
  try {
    copyFileSync(backup, path.join(folder, 'tuppence.sqlite'))
    await tryServer(startOn(folder, buildDirectory))
    say(`Tuppence ${version} starts on a copy of the data and serves its first page.`)
    // The upgrade looks for this sentence: without it, the previous release may not be able to read what this one
    // writes.
    if (kind === 'current') say('It leaves the tables as they are.')
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Without the operator's settings, so that their database, port and address are not used. */
function startOn(folder: string, buildDirectory: string): ChildProcess {
  const env = { DATA_DIR: folder, BUILD_DIR: buildDirectory, PORT: '0', LOG_LEVEL: 'warn' }
  // It stops when this process ends, which it sees by the IPC channel.
  return spawn(process.execPath, [path.join(buildDirectory, 'server/main.js')], {
    env,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
}

async function tryServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'close')
  try {
    await checkFirstPage(await listening(server))
  } finally {
    server.kill()
    await ended
  }
}

/** Its address, once it has printed its version and where it listens. */
function listening(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => {
      clearTimeout(timer)
      reject(new CommandRefused(`It ${why}. It said:\n${said.trim()}`))
    }
    const timer = setTimeout(() => fail('did not start in time'), patienceMilliseconds)
    server.once('close', () => fail('stopped'))
    server.stderr?.on('data', (part: Buffer) => {
      said += part.toString()
      const address = /Open +(\S+)\n/.exec(said)?.[1]
      if (address === undefined) return
      if (!said.includes(`Tuppence ${version} is running`)) return fail(`is not version ${version}, as its folder is`)
      clearTimeout(timer)
      resolve(address)
    })
  })
}

/** Checks the sign-in page and its first script. */
async function checkFirstPage(base: string): Promise<void> {
  await textAt(base, '/healthz')
  await textAt(base, '/readyz')
  const page = await textAt(base, '/login')
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
  if (script === undefined) throw new CommandRefused('Its page for signing in names no script.')
  await textAt(base, script)
}

async function textAt(base: string, address: string): Promise<string> {
  const { status, text } = await askLocally(new URL(address, base), 30_000)
  if (status !== 200) throw new CommandRefused(`It answers ${address} with ${status}.`)
  return text
}

/** Removes what an interrupted trial left behind, since it has learners' data. Only one upgrade runs at a time. */
function removeLeftovers(dataDirectory: string): void {
  for (const name of readdirSync(dataDirectory))
    if (name.startsWith(prefix)) rmSync(path.join(dataDirectory, name), { recursive: true, force: true })
}
