// The log on standard output. Writing wakes another thread, which costs nearly as much as a small response. So lines
// that come within a moment are written together. A full disk or a reader that has gone holds up nobody.
import { write, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { LogStream } from './request-log.ts'

/** The longest that a line waits. A killed process loses the lines that still wait. */
const momentMilliseconds = 100
/** In characters. While more than this waits, new lines are lost, so that the log cannot fill the memory. */
const mostWaiting = 4_000_000

const writeSome = promisify(write)

export function logOutput(descriptor = 1): LogStream & { end: () => void } {
  let waiting = ''
  let isWriting = false

  async function writeWaiting(): Promise<void> {
    await wait(momentMilliseconds, undefined, { ref: false })
    while (waiting !== '') {
      const lines = Buffer.from(waiting)
      waiting = ''
      await writeAll(descriptor, lines)
    }
  }

  return {
    write(line) {
      if (waiting.length > mostWaiting) return
      waiting += line
      if (isWriting) return
      isWriting = true
      void writeWaiting()
        // What could not be written is lost; the next lines are tried again.
        .catch(() => {})
        .finally(() => (isWriting = false))
    },
    /** Writes what waits immediately, before the process ends. */
    end() {
      try {
        writeSync(descriptor, waiting)
      } catch {
        // Nobody is left to tell.
      }
      waiting = ''
    },
  }
}

/** A pipe takes as much as it has room for. */
async function writeAll(descriptor: number, bytes: Buffer): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    try {
      written += (await writeSome(descriptor, bytes, written)).bytesWritten
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      await wait(momentMilliseconds, undefined, { ref: false })
    }
  }
}
