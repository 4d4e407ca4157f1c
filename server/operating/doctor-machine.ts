// The doctor's checks of settings, Node, the build, folders and disk space.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { version } from '#domain/version.ts'
import { inForceSentence, misspeltSentence, loopbackNames, type Config } from '../config/config.ts'
import { loadCourses } from '../content/course.ts'
import { asideIn } from './backup-folder.ts'
import type { CommandContext } from './command.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { freeBytes } from './free-space.ts'

const oldestNode = 26
const hour = 3_600_000

export function checkMachine({ config, now }: Pick<CommandContext, 'config' | 'now'>): Finding[] {
  return [
    ok('tuppence', version),
    ...settings(config),
    nodeVersion(process.versions.node),
    build(config.buildDirectory),
    buildClock(config.buildDirectory, now()),
    ...folders(config),
    ...(existsSync(config.dataDirectory) ? [disk(config)] : []),
  ]
}

function settings(config: Config): Finding[] {
  const { host, publicOrigin, trustProxy, misspelt } = config
  const found = [ok('settings', inForceSentence(config))]
  for (const setting of misspelt) found.push(warning('settings', misspeltSentence(setting)))
  const isOpen = !loopbackNames.includes(host)
  if (isOpen && !publicOrigin?.startsWith('https:'))
    found.push(
      warning(
        'settings',
        `HOST ${host} is open to other machines and PUBLIC_URL is not https: passwords travel in the clear.`,
      ),
    )
  if (publicOrigin?.startsWith('https:') && trustProxy === false)
    found.push(warning('settings', 'PUBLIC_URL is https and TRUST_PROXY is off: all learners count as one address.'))
  return found
}

function nodeVersion(version: string): Finding {
  return Number.parseInt(version, 10) >= oldestNode
    ? ok('node', version)
    : fault('node', `${version} is too old: use Node ${oldestNode} or later, which 'npm start' finds or fetches.`)
}

function build(directory: string): Finding {
  try {
    const { courseFor } = loadCourses(path.join(directory, 'course'))
    for (const taxYear of taxYearIds) courseFor(taxYear)
    accessSync(path.join(directory, 'web/index.html'), constants.R_OK)
    return ok('build', directory)
  } catch {
    return fault('build', `The build in ${directory} is missing or not whole: run 'npm run build'.`)
  }
}

function buildClock(directory: string, now: number): Finding {
  const page = path.join(directory, 'web/index.html')
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  return builtAt > now + hour
    ? warning('clock', `This machine's clock says ${iso(now)}, which is before the build was made: set the clock.`)
    : ok('clock', iso(now))
}

function folders({ dataDirectory, database }: Config): Finding[] {
  if (!existsSync(dataDirectory))
    return [
      database.engine === 'sqlite'
        ? warning(
            'data folder',
            `${dataDirectory} is not there: the server's first start makes it. If it has run, give this command its settings.`,
          )
        : ok('data folder', 'not needed'),
    ]
  const files = database.engine === 'sqlite' ? [database.file] : []
  const open = [dataDirectory, ...files].filter((place) => existsSync(place) && isOpenToOthers(place))
  if (!isWritable(dataDirectory))
    return [fault('data folder', `${dataDirectory} cannot be written to by this user: give it to the server's user.`)]
  if (open.length > 0)
    return [
      warning(
        'data folder',
        `Other users of this machine can read ${open.join(' and ')}: chmod -R go= ${dataDirectory}`,
      ),
    ]
  const aside = asideIn(dataDirectory)
  if (aside.length > 0)
    return [
      warning(
        'data folder',
        `${aside.length} whole databases that were put aside by a restore or a move, with accounts that were deleted since: remove what you no longer need of ${aside.join(', ')}`,
      ),
    ]
  return [ok('data folder', dataDirectory)]
}

/** In a folder that nobody else can enter, a file's own permissions do not matter. */
function isOpenToOthers(place: string): boolean {
  const { mode } = statSync(place)
  const isFolderClosed = (statSync(path.dirname(place)).mode & 0o077) === 0
  return process.platform !== 'win32' && (mode & 0o077) !== 0 && !isFolderClosed
}

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function disk({ dataDirectory, database }: Config): Finding {
  const free = freeBytes(dataDirectory)
  const held = database.engine === 'sqlite' && existsSync(database.file) ? statSync(database.file).size : 0
  const say = `${(free / 1e9).toFixed(1)} GB free where ${dataDirectory} is`
  if (free < 100e6) return fault('disk', `${say}: make room, or learners' work cannot be saved.`)
  if (free < 1e9 || free < 3 * held)
    return warning('disk', `${say}: too little for the database and a backup of it to grow.`)
  return ok('disk', say)
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
