// Which accounts were deleted, by their ids: a file for each day beside the backups, which goes as old as those may get. A restore
// reads it, since a database that was lost cannot tell any more.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { ukDate } from '#domain/calendar.ts'
import { backupFolder } from './backup-folder.ts'

const ofDay = /^deleted-\d{4}-\d\d-\d\d$/

/** Is called once the account is gone. Processes that share the folder may do so at once. */
export function noteDeleted(dataDirectory: string, learnerId: string, now: number): void {
  const folder = backupFolder(dataDirectory)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const descriptor = openSync(path.join(folder, `deleted-${ukDate(new Date(now))}`), 'a', 0o600)
  try {
    writeSync(descriptor, `${learnerId}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** `since` is the day of the first note; null where there is none. */
export function deletedAccounts(dataDirectory: string): { since: string | null; ids: ReadonlySet<string> } {
  const folder = backupFolder(dataDirectory)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => ofDay.test(name)) : []
  const lines = names.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
  const [first] = names.toSorted()
  return { since: first?.slice('deleted-'.length) ?? null, ids: new Set(lines.filter(Boolean)) }
}
