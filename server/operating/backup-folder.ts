// The folder that backups go to when nobody names a place for them.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export function backupFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'backups')
}

export function backupsIn(dataDirectory: string): string[] {
  const folder = backupFolder(dataDirectory)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  return names.map((name) => path.join(folder, name))
}

/** When the newest was made, in milliseconds since 1970; null when there is none. Throws when the folder cannot be read. */
export function newestBackup(dataDirectory: string): number | null {
  const times = backupsIn(dataDirectory).map((file) => statSync(file).mtimeMs)
  return times.length > 0 ? Math.max(...times) : null
}
