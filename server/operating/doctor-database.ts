// The doctor's checks of the database: whether it answers, is sound, has this release's tables, and agrees on the time.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { schemaState, type SchemaState } from '../database/catalogue.ts'
import { isDamaged } from '../database/database-trouble.ts'
import { oldestPostgres } from '../database/migrate.ts'
import { latestMoment, serverFacts, type ServerFacts } from '../database/server-facts.ts'
import type { DatabaseSettings } from '../database/open-database.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { databaseFaults } from '../database/soundness.ts'
import type { InTransaction } from '../database/table-copy.ts'
import type { CommandContext } from './command.ts'
import { databaseName, placeOf, reasonOf } from './current-database.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { vanished } from './vanished-database.ts'

const minute = 60_000

export async function checkDatabase({ config, now }: Pick<CommandContext, 'config' | 'now'>): Promise<Finding[]> {
  const settings = config.database
  if (settings.engine === 'sqlite' && !existsSync(settings.file)) return [missing(settings, config.dataDirectory)]
  const closed = settings.engine === 'sqlite' ? closedFile(settings.file) : null
  if (closed !== null) return [closed]
  try {
    return await readSnapshot(settings, async (within) => {
      const state = await schemaState(within.trx, within.engine)
      return [
        ...version(await serverFacts(within), within),
        // An empty file or PostgreSQL database counts as none.
        state.kind === 'none' ? missing(settings, config.dataDirectory) : tables(state),
        await soundness(within),
        await clock(within, now()),
      ]
    })
  } catch (error) {
    return [unreadable(settings, error)]
  }
}

/**
 * Advises a restore only for damage: if the database is just out of reach, a restore would lose everything since the
 * backup.
 */
function unreadable(settings: DatabaseSettings, error: unknown): Finding {
  const advice = isDamaged(error)
    ? 'stop the server and restore a backup'
    : settings.engine === 'postgres'
      ? 'check that it runs and that the address is right'
      : 'see what else uses the file, or its disk'
  const state = isDamaged(error) ? 'is damaged' : 'cannot be read'
  return fault('database', `${databaseName(settings)} ${state} (${reasonOf(error)}): ${advice}.`)
}

function missing(settings: DatabaseSettings, dataDirectory: string): Finding {
  const sentence = vanished(settings, dataDirectory)
  return sentence === null
    ? warning('database', `There is none in ${placeOf(settings)} yet: the server's first start makes it.`)
    : fault('database', sentence)
}

/** Files that this user may not open are not damage, so this does not advise a restore. */
function closedFile(file: string): Finding | null {
  for (const each of [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name))) {
    try {
      accessSync(each, constants.R_OK | constants.W_OK)
    } catch {
      const { uid } = statSync(path.dirname(file))
      return fault(
        'database',
        `${each} may not be read and written by this user, and nothing says that it is damaged: as root, chown ${uid} ${each} && chmod 600 ${each}`,
      )
    }
  }
  return null
}

function version({ version, unsafeSettings }: ServerFacts, { engine }: InTransaction): Finding[] {
  if (engine === 'sqlite') return [ok('sqlite', version)]
  const major = Number.parseInt(version, 10)
  return [
    major >= oldestPostgres
      ? ok('postgresql', version)
      : fault('postgresql', `${version} is too old: use PostgreSQL ${oldestPostgres} or later.`),
    ...unsafeSettings.map((name) =>
      warning('postgresql', `${name} is off: a power cut loses what learners were told is saved. Turn it on.`),
    ),
  ]
}

function tables(state: Exclude<SchemaState, { kind: 'none' }>): Finding {
  switch (state.kind) {
    case 'current':
      return ok('tables', "this version's")
    case 'behind':
      return warning('tables', `An older version's: the next start of the server adds ${state.missing.join(', ')}.`)
    case 'newer':
      return fault('tables', `A newer version's (${state.unknown.join(', ')}): run that version, or restore a backup.`)
  }
}

async function soundness(within: InTransaction): Promise<Finding> {
  const faults = await databaseFaults(within)
  if (faults.length > 0) return fault('database', `${faults.join('; ')}: stop the server and restore a backup.`)
  return ok('database', within.engine === 'sqlite' ? 'every page and reference is sound' : 'every reference is sound')
}

async function clock(within: InTransaction, now: number): Promise<Finding> {
  const [{ clock: theirs }, latest] = [await serverFacts(within), await latestMoment(within)]
  if (latest !== null && latest > now + 5 * minute)
    return fault('clock', `The database holds a time in the future, ${new Date(latest).toISOString()}: set the clock.`)
  if (theirs !== null && Math.abs(theirs - now) > minute)
    return warning(
      'clock',
      `PostgreSQL's clock says ${new Date(theirs).toISOString()}: use the same time service for both.`,
    )
  return ok('clock', 'nothing in the database is ahead of it')
}
