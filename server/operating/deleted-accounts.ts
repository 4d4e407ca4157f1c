// Notes the ids of deleted accounts, in a file for each day beside the backups, as old as these may be. A restore reads
// them, since a lost database cannot say which accounts were deleted.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { ukDate } from '#domain/calendar.ts'
import { backupFolder } from './backup-folder.ts'

const ofDay = /^deleted-\d{4}-\d\d-\d\d$/

/** Called once the account is deleted. Processes that share the folder may do so at the same time. */
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

/** `since` is the day of the first note; null when there is none. */
export function deletedAccounts(dataDirectory: string): { since: string | null; ids: ReadonlySet<string> } {
  const folder = backupFolder(dataDirectory)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => ofDay.test(name)) : []
  const lines = names.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
  const [first] = names.toSorted()
  return { since: first?.slice('deleted-'.length) ?? null, ids: new Set(lines.filter(Boolean)) }
}
