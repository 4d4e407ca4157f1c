// npm run upgrade: backs up, builds a new release beside the one that serves, tries it on a copy of the data, and only
// then switches. Nothing that serves changes before the switch. `--back` goes back to the previous release.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { alone } from './setup/lock.mjs'
import { SetupFailure, step } from './setup/progress.mjs'
import { currentRelease, homeOf, readRecord, removeOldReleases, switchTo, writeRecord } from './setup/releases.mjs'
import { sourcesHash } from './setup/build-stamp.mjs'
import { beginLog } from './upgrade/logged.ts'
import { linesToCopy, makeBackup, restoreBackup, tryOn } from './upgrade/operate.ts'
import { chooseSource, isServedAlready } from './upgrade/release-source.ts'
import { makeRelease } from './upgrade/make-release.ts'
import { NotStarted, startServers, stopServers, stopUnits } from './upgrade/servers.ts'

const command = process.env['TUPPENCE_WRAPPER'] ? 'tuppence upgrade' : 'npm run upgrade --'
const usage = `${command} [tag, branch, commit or folder]\n${command} --back [--restore]`
const home = homeOf(path.dirname(import.meta.dirname))

// The server's user must be able to read what root has built.
process.umask(0o022)
// 'exit' listeners end the step under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

try {
  if (process.platform === 'win32') throw new SetupFailure("Not on Windows: stop the server, 'git pull', 'npm start'.")
  const { wanted, isBack, mayRestore } = readArguments()
  mkdirSync(path.join(home, 'releases'), { recursive: true })
  const work = async () => {
    beginLog(home)
    await (isBack ? goBack(mayRestore) : upgrade(wanted))
  }
  await alone(path.join(home, 'releases/.lock'), work, 'Another upgrade is under way: nothing was changed.')
} catch (error) {
  if (!(error instanceof SetupFailure) && !isFileTrouble(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readArguments() {
  try {
    const options = { back: { type: 'boolean' }, restore: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { back: isBack = false, restore: mayRestore = false } = values
    const [wanted, ...more] = positionals
    if (more.length === 0 && !(isBack && wanted) && (isBack || !mayRestore)) return { wanted, isBack, mayRestore }
  } catch {}
  throw new SetupFailure(usage)
}

async function upgrade(wanted: string | undefined): Promise<void> {
  const serving = currentRelease(home)
  const source = await step('Fetching the new version', () => chooseSource(home, wanted))
  if (await isServedAlready(home, serving, source))
    return console.error(`${source.name} is what serves: there is nothing to do.`)
  const backup = await step('Backing up', () => makeBackup(serving))
  const release = await step(`Building ${source.name} beside ${nameOf(serving)}`, () => makeRelease(home, source))
  const keepsTables = await step('Trying it on a copy of the data', async () => {
    const trial = await tryOn(release, backup)
    if (trial.kind === 'newer-tables')
      throw new SetupFailure(`${source.name} is older than the tables of the database. Nothing was changed.`)
    if (trial.kind === 'failed') throw new SetupFailure(`${source.name} did not pass its trial. ${trial.why}`)
    return trial.keepsTables
  })
  const { version, commit } = source
  const before = path.relative(home, serving) || '.'
  writeRecord(release, { version, commit, before, backup, checkout: sourcesHash(home) })
  switchTo(home, release)
  const units = await stopServers()
  try {
    await startServers(release, units)
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    const failed = `${source.name} did not start. ${error.message}`
    if (!keepsTables) throw new SetupFailure(`${failed}\nIt has tables of its own. To go back: ${command} --back`)
    await stopUnits(units)
    switchTo(home, serving)
    await startServers(serving, units)
    throw new SetupFailure(`${failed}\nIts tables are the same, so ${nameOf(serving)} serves again. Nothing is lost.`)
  }
  removeOldReleases(home)
  console.error(`Upgraded to ${source.name}. The backup from before: ${backup}\nTo go back: ${command} --back`)
  const lines = await linesToCopy(release)
  if (lines.length > 0)
    console.error(`Units or wrapper are others in this release. After a look at your own changes:\n${lines.join('\n')}`)
}

async function goBack(mayRestore: boolean): Promise<void> {
  const serving = currentRelease(home)
  const { before, backup } = readRecord(serving) ?? {}
  if (before === undefined || backup === undefined) throw new SetupFailure('There is no release before this one.')
  const earlier = path.resolve(home, before)
  if (!existsSync(path.join(earlier, 'dist/server/main.js')))
    throw new SetupFailure(`The release before is not in ${earlier} any more.`)
  const newest = await step('Backing up', () => makeBackup(serving))
  const trial = await step(`Trying ${nameOf(earlier)} on a copy of the data`, () =>
    tryOn(earlier, mayRestore ? backup : newest),
  )
  if (trial.kind === 'newer-tables')
    throw new SetupFailure(
      `${nameOf(earlier)} cannot read the tables as they are now. Nothing was changed.\n` +
        `To go back all the same, to the data of the backup made before the upgrade (${backup}):\n` +
        `  ${command} --back --restore\n` +
        `What learners have done since is then no longer there. It is kept in ${newest}`,
    )
  if (trial.kind === 'failed') throw new SetupFailure(`${nameOf(earlier)} did not pass its trial. ${trial.why}`)
  if (mayRestore) await restoreAndSwitch(earlier, { serving, backup })
  else {
    switchTo(home, earlier)
    await startServers(earlier, await stopServers())
  }
  console.error(`Back at ${nameOf(earlier)}. The newest backup: ${newest}`)
}

/** Stops the servers while the data are replaced. If that fails, they start again as before. */
async function restoreAndSwitch(tree: string, from: { serving: string; backup: string }): Promise<void> {
  const units = await stopServers()
  try {
    await step(`Restoring ${from.backup}`, () => restoreBackup(from.serving, from.backup))
    switchTo(home, tree)
  } catch (error) {
    if (units.length > 0) await startServers(from.serving, units)
    throw error
  }
  await startServers(tree, units)
}

function nameOf(tree: string): string {
  return tree === home
    ? String(JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version)
    : path.basename(tree)
}

function isFileTrouble(error: unknown): error is NodeJS.ErrnoException {
  return /^(EACCES|EPERM|EROFS|ENOSPC)$/.test((error as NodeJS.ErrnoException).code ?? '')
}
