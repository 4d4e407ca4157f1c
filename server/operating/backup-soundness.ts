// Checks that a backup is as it was written.
import { databaseFaults } from '../database/soundness.ts'
import { changedSinceStored, type InTransaction } from '../database/table-copy.ts'
import { CommandRefused } from './command.ts'
import { reasonOf } from './current-database.ts'

/** A sentence for each fault; none when it is sound. Comparing the rows ends with `OutOfTime` when it takes longer. */
export async function backupFaults(from: InTransaction, milliseconds = Infinity): Promise<string[]> {
  const until = performance.now() + milliseconds
  const inTime = async () => {
    if (performance.now() > until) throw new OutOfTime()
  }
  try {
    const faults = await databaseFaults(from)
    if (faults.length > 0) return faults
    const changed = await changedSinceStored(from, inTime)
    return changed.map((table) => `${table} is not what the backup held when it was written`)
  } catch (error) {
    if (error instanceof OutOfTime || error instanceof CommandRefused) throw error
    return [reasonOf(error)]
  }
}

/** Thrown when pages and references are sound, but there was no time to compare all rows. */
export class OutOfTime extends Error {}
