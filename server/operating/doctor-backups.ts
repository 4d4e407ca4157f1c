// The doctor's checks of backups: whether there are any, how old the newest is, and whether it could be restored.
import { schemaState } from '../database/catalogue.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { hasStoredSums } from '../database/table-copy.ts'
import { backupFolder, backupsIn, type DatedBackup } from './backup-folder.ts'
import { backupFaults, OutOfTime } from './backup-soundness.ts'
import { CommandRefused, type CommandContext } from './command.ts'
import { reasonOf, refuseUnknownTables } from './current-database.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const hour = 3_600_000
/** A nightly backup that failed once shows the day after. */
const backupHours = 50
/** How long the rows of a large backup are compared. Its pages and references are always checked. */
const patienceMilliseconds = 60_000

export async function checkBackups({
  config,
  now,
  patience = patienceMilliseconds,
}: Pick<CommandContext, 'config' | 'now'> & { patience?: number }): Promise<Finding> {
  const folder = backupFolder(config.dataDirectory)
  let backups: DatedBackup[]
  try {
    backups = backupsIn(config.dataDirectory)
  } catch {
    return fault('backups', `${folder} cannot be read by this user: give it to the server's user.`)
  }
  const [newest] = backups
  if (newest === undefined)
    return warning(
      'backups',
      `There is none in ${folder}: run 'npm run backup' every night, as tuppence-backup.timer does.`,
    )
  const hours = Math.round((now() - newest.madeAt) / hour)
  const isOld = hours > backupHours
  const age = isOld ? ` It is ${hours} hours old: see why the nightly one fails (journalctl -u tuppence-backup).` : ''
  const soundness = await soundnessOf(newest.file, patience)
  if (soundness.kind === 'newer')
    return warning(
      'backups',
      `The newest, ${newest.file}, was made by a newer version, which alone can restore it: keep it, and make one of this version with 'npm run backup'.${age}`,
    )
  if (soundness.kind === 'unsound')
    return fault(
      'backups',
      `The newest, ${newest.file}, cannot be restored (${soundness.why}): make another with 'npm run backup' and check the disk.${age}`,
    )
  return isOld
    ? warning('backups', `The newest is ${newest.file}.${age}`)
    : ok('backups', `${backups.length} in ${folder}, the newest ${hours} hours old, ${soundness.say}`)
}

type Soundness = { kind: 'sound'; say: string } | { kind: 'unsound'; why: string } | { kind: 'newer' }

/** The checks that a restore makes first. */
async function soundnessOf(file: string, patience: number): Promise<Soundness> {
  try {
    return await readSnapshot({ engine: 'sqlite', file }, async (from): Promise<Soundness> => {
      if ((await schemaState(from.trx, from.engine)).kind === 'newer') return { kind: 'newer' }
      await refuseUnknownTables(from)
      const faults = await backupFaults(from, patience)
      if (faults.length > 0) return { kind: 'unsound', why: faults.join('; ') }
      // Backups that a start makes before it changes the tables have no checksums.
      const isCompared = await hasStoredSums(from)
      return { kind: 'sound', say: isCompared ? 'and every row as it was written' : 'and every page sound' }
    })
  } catch (error) {
    if (error instanceof OutOfTime)
      return { kind: 'sound', say: 'its pages sound, its rows too many to compare in a minute' }
    return {
      kind: 'unsound',
      why: error instanceof CommandRefused ? error.message.replace(/\.$/, '') : reasonOf(error),
    }
  }
}
