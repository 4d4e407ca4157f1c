// Writes files that are either complete or not there: under a temporary name first, then renamed.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const partial = '.partial'
const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * `write` fills a file that only its owner can read. It is renamed once `write` has succeeded, and otherwise removed.
 */
export async function writeWhole<Result>(
  file: string,
  write: (partialFile: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.dirname(file)
  removeLeftovers(folder)
  const partialFile = `${file}.${process.pid}${partial}`
  writeFileSync(partialFile, '', { mode: 0o600, flag: 'wx' })
  try {
    const result = await write(partialFile)
    writeThrough(partialFile)
    renameSync(partialFile, file)
    keepNames(folder)
    return result
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${partialFile}${end}`, { force: true })
  }
}

/** Removes what killed commands left behind, once it is too old to be still being written. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith(partial) && Date.now() - statSync(file).mtimeMs > dayMilliseconds) rmSync(file, { force: true })
  }
}

/** Syncs the folder, without which a power cut can lose new names. Windows does so by itself. */
export function keepNames(folder: string): void {
  if (process.platform === 'win32') return
  writeThrough(folder, 'r')
}

/** Windows can sync only a file that is open for writing. */
function writeThrough(place: string, flags = 'r+'): void {
  const descriptor = openSync(place, flags)
  fsyncSync(descriptor)
  closeSync(descriptor)
}
