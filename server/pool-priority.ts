// Libuv's pool of threads, where passwords are hashed, gives way to the thread that answers: while many sign in, everybody
// else's calls go on.
import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** The threads of the pool by the system's ids; none where the system does not tell. */
export function poolThreads(): number[] {
  try {
    const threads = readdirSync('/proc/self/task')
    return threads.filter((thread) => nameOf(thread) === 'libuv-worker').map(Number)
  } catch {
    return []
  }
}

/** Only on Linux does each thread have a priority. Elsewhere, or where it may not be set, everything stays as it is. */
export async function letPoolGiveWay(): Promise<void> {
  // The pool begins with its first work.
  await stat(import.meta.filename)
  for (const thread of poolThreads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Work goes on, with less regard for others.
    }
  }
}

function nameOf(thread: string): string {
  return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim()
}
