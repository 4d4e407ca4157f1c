// A file system of a few megabytes that can be filled to the last byte and emptied again.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Leaves so many bytes free; what else is written meanwhile takes of them. */
  fill: (bytesLeft: number) => void
  empty: () => void
  unmount: () => void
}

/** Null where this user may not mount: then nothing can be said. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill(bytesLeft) {
      const { bavail, bsize } = statfsSync(folder)
      const file = openSync(filler, 'a')
      try {
        for (let rest = bavail * bsize - bytesLeft; rest > 0; rest -= block.length)
          writeSync(file, block, 0, Math.min(block.length, rest))
      } catch (error) {
        // Somebody else was quicker to the last bytes.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const block = Buffer.alloc(64 * 1024, 1)
