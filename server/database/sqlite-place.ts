// Where a served SQLite file lies: that it is still the one that was opened, and that nobody else can read it.
import { chmodSync, statSync } from 'node:fs'

/** With the file itself, what SQLite keeps beside it while it is served. */
const ends = ['', '-wal', '-shm']

/**
 * Says whether the files are still those of now. What is written to a file that was deleted, or that another was put in the
 * place of, is gone with the process, however well it is written.
 */
export function watchPlace(file: string): () => boolean {
  // What is last written stands in these two; the third can be made anew from them.
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

/** A file from before may be open to others, as may the folder that an operator made for it. */
export function closeToOthers(file: string): void {
  if (process.platform === 'win32') return
  for (const end of ends) {
    try {
      const { mode } = statSync(`${file}${end}`)
      if ((mode & 0o077) !== 0) chmodSync(`${file}${end}`, mode & 0o700)
    } catch {
      // It is not there, or is another user's: of that `npm run doctor` tells.
    }
  }
}
