// Files that are either there whole or not there at all: written under another name, then named.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const partial = '.partial'
const dayMilliseconds = 24 * 60 * 60 * 1000

/** `write` fills a file that its owner alone can read; it gets its name when `write` has succeeded, and else is removed. */
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

/** What a command that was killed left behind, once nothing can still be writing it. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith(partial) && Date.now() - statSync(file).mtimeMs > dayMilliseconds) rmSync(file, { force: true })
  }
}

/** Names outlive a power cut once the folder is written through. Windows does so by itself. */
export function keepNames(folder: string): void {
  if (process.platform === 'win32') return
  writeThrough(folder, 'r')
}

/** Windows asks for a file that may be written. */
function writeThrough(place: string, flags = 'r+'): void {
  const descriptor = openSync(place, flags)
  fsyncSync(descriptor)
  closeSync(descriptor)
}
