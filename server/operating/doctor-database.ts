// The doctor's look into the database: whether it answers, is sound, has this version's tables, and agrees on the time.
import { existsSync } from 'node:fs'
import { schemaState, type SchemaState } from '../database/catalogue.ts'
import { oldestPostgres } from '../database/migrate.ts'
import { latestMoment, serverFacts, type ServerFacts } from '../database/server-facts.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { databaseFaults } from '../database/soundness.ts'
import type { Within } from '../database/table-copy.ts'
import type { CommandContext } from './command.ts'
import { databaseName, reasonOf } from './current-database.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const minute = 60_000

export async function checkDatabase({ config, now }: Pick<CommandContext, 'config' | 'now'>): Promise<Finding[]> {
  const settings = config.database
  if (settings.engine === 'sqlite' && !existsSync(settings.file))
    return [warning('database', `There is none at ${settings.file} yet: the server's first start makes it.`)]
  try {
    return await readSnapshot(settings, async (within) => [
      ...version(await serverFacts(within), within),
      tables(await schemaState(within.trx, within.engine)),
      await soundness(within),
      await clock(within, now()),
    ])
  } catch (error) {
    return [
      fault(
        'database',
        `${databaseName(settings)} cannot be read (${reasonOf(error)}): restore a backup, or correct the address.`,
      ),
    ]
  }
}

function version({ version, unsafeSettings }: ServerFacts, { engine }: Within): Finding[] {
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

function tables(state: SchemaState): Finding {
  switch (state.kind) {
    case 'current':
      return ok('tables', "this version's")
    case 'none':
      return warning('tables', "There are none yet: the server's first start makes them.")
    case 'behind':
      return warning('tables', `An older version's: the next start of the server adds ${state.missing.join(', ')}.`)
    case 'newer':
      return fault('tables', `A newer version's (${state.unknown.join(', ')}): run that version, or restore a backup.`)
  }
}

async function soundness(within: Within): Promise<Finding> {
  const faults = await databaseFaults(within)
  if (faults.length > 0) return fault('database', `${faults.join('; ')}: stop the server and restore a backup.`)
  return ok('database', within.engine === 'sqlite' ? 'every page and reference is sound' : 'every reference is sound')
}

async function clock(within: Within, now: number): Promise<Finding> {
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
