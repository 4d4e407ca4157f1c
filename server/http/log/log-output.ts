// The log on standard output. A write wakes another thread, which costs nearly as much as a small response, so lines
// within 100 ms are written together. A full disk or a closed pipe holds nothing up.
import { write, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { LogStream } from './request-log.ts'

/** The longest that a line waits. A killed process loses the lines that still wait. */
const momentMilliseconds = 100
/** In characters. Beyond it new lines are dropped, so that the log cannot fill the memory. */
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
        // There is nowhere left to report it.
      }
      waiting = ''
    },
  }
}

/** Repeats partial writes, as a full pipe makes them. */
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
