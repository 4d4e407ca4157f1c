// The folder that backups go to when nobody names a place for them.
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import path from 'node:path'

export type DatedBackup = { file: string; /** In milliseconds since 1970. */ madeAt: number }

export function backupFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'backups')
}

/** The newest first. Throws when the folder cannot be read. */
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

/** The databases that a restore has put aside, whole. */
export function replacedIn(dataDirectory: string): string[] {
  if (!existsSync(dataDirectory)) return []
  const names = readdirSync(dataDirectory).filter((name) => /^tuppence\.sqlite\.replaced-.*Z$/.test(name))
  return names.toSorted().map((name) => path.join(dataDirectory, name))
}

/** What shows that there has been a database. Throws when a folder cannot be read. */
export function tracesOfData(dataDirectory: string): string[] {
  return [...backupsIn(dataDirectory).map(({ file }) => file), ...replacedIn(dataDirectory)]
}

/** When the newest was made whose length is right: to read all of each whenever somebody looks would take too long. */
export function newestUncut(dataDirectory: string): number | null {
  return backupsIn(dataDirectory).find(({ file }) => isUncut(file))?.madeAt ?? null
}

/** Whether it begins as SQLite's files do and is as long as it says there. */
function isUncut(file: string): boolean {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, header)
  closeSync(descriptor)
  const [pageSize, pages] = [header.readUInt16BE(16), header.readUInt32BE(28)]
  // The largest size of a page does not fit into its two bytes and is written as 1.
  const length = pages * (pageSize === 1 ? 65_536 : pageSize)
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0' && statSync(file).size === length
}
