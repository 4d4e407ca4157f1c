// The default folder of backups.
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import path from 'node:path'

export type DatedBackup = { file: string; /** In milliseconds since 1970. */ madeAt: number }

export function backupFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'backups')
}

/** Newest first. Throws when the folder cannot be read. */
export function backupsIn(dataDirectory: string): DatedBackup[] {
  const folder = backupFolder(dataDirectory)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => path.join(folder, name))
  return files
    .map((file) => ({ file, madeAt: statSync(file).mtimeMs }))
    .toSorted((one, other) => other.madeAt - one.madeAt)
}

/** Databases that no server uses any more: a restore replaced them, or their data have moved to PostgreSQL. */
export function asideIn(dataDirectory: string): string[] {
  return namedIn(dataDirectory, /^tuppence\.sqlite\.(replaced|moved)-.*Z$/)
}

/** The files whose data have moved to PostgreSQL. */
export function movedIn(dataDirectory: string): string[] {
  return namedIn(dataDirectory, /^tuppence\.sqlite\.moved-.*Z$/)
}

/** The name of a file that is put aside at `now`. */
export function asideName(file: string, why: 'replaced' | 'moved', now: number): string {
  return `${file}.${why}-${secondOf(now)}`
}

/** Such as 2026-11-21T10-00-00Z, which sorts by time. */
export function secondOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

function namedIn(folder: string, pattern: RegExp): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : []
  return names.toSorted().map((name) => path.join(folder, name))
}

/** Files that show that there has been a database. Throws when a folder cannot be read. */
export function tracesOfData(dataDirectory: string): string[] {
  return [...backupsIn(dataDirectory).map(({ file }) => file), ...asideIn(dataDirectory)]
}

/**
 * When the newest backup of the right length was made. Reading whole backups for each metrics request would take too
 * long.
 */
export function newestComplete(dataDirectory: string): number | null {
  return backupsIn(dataDirectory).find(({ file }) => isComplete(file))?.madeAt ?? null
}

/** Whether it has SQLite's header and the length that this gives. */
function isComplete(file: string): boolean {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, header)
  closeSync(descriptor)
  const [pageSize, pages] = [header.readUInt16BE(16), header.readUInt32BE(28)]
  // The largest size of a page does not fit into its two bytes and is written as 1.
  const length = pages * (pageSize === 1 ? 65_536 : pageSize)
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0' && statSync(file).size === length
}
