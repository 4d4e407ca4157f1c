// Checks that a served SQLite file is still the one that was opened, and that no other user can read it.
import { chmodSync, statSync } from 'node:fs'

/** The file itself, and those that SQLite keeps beside it while it is served. */
const ends = ['', '-wal', '-shm']

/**
 * Returns a check of whether the files are still the present ones. What is written to a file after it was deleted or
 * replaced is lost when the process ends.
 */
export function watchPlace(file: string): () => boolean {
  // The third, -shm, can be rebuilt from these two.
  const watched = [file, `${file}-wal`]
  const identities = watched.map(identityOf)
  return () => watched.every((each, index) => identityOf(each) === identities[index])
}

function identityOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return null
  }
}

/** A file of an earlier release may be readable by others, as may a folder that the operator made. */
export function closeToOthers(file: string): void {
  if (process.platform === 'win32') return
  for (const end of ends) {
    try {
      const { mode } = statSync(`${file}${end}`)
      if ((mode & 0o077) !== 0) chmodSync(`${file}${end}`, mode & 0o700)
    } catch {
      // It does not exist, or is another user's, which `npm run doctor` reports.
    }
  }
}
