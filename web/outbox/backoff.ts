// Limits how fast the outbox sends by itself, and how often it probes whether the server responds.
import { writes } from '#contract/call.ts'
import { freeAt, isEmpty, takeFrom, type Bucket } from '#domain/leaky-bucket.ts'

/** Two thirds of the server’s limit, which leaves room for what the learner does meanwhile. */
const limit = { attempts: (2 / 3) * writes.attempts, window: writes.window }

let bucket: Bucket | undefined

/** Takes a turn for one post; false if it is too soon. */
export function takeTurn(): boolean {
  const { taken, bucket: then } = takeFrom(limit, bucket, { now: Date.now() })
  bucket = then
  return taken > 0
}

/** Milliseconds until the next turn; 0 when there is one now. */
export function nextTurnIn(): number {
  const now = Date.now()
  return bucket && !isEmpty(bucket, now) ? Math.max(0, freeAt(limit, bucket) - now) : 0
}

/** Seconds before the first probe, the second and so on; the last one repeats. */
const pauses = [5, 60, 90, 120, 180, 300]

type ProbeOptions = {
  /** Whether an entry got no response and the device is online. */
  isNeeded: () => boolean
  ask: () => Promise<boolean>
}

/**
 * Probes whether the server responds while an entry without a response waits: with growing pauses, at most once a
 * minute after the first, and from one tab. It stops once any call gets a response.
 */
export function createProbe({ isNeeded, ask }: ProbeOptions) {
  let isKnownToRespond = false
  let count = 0
  let isRunning = false
  let interrupt = () => {}
  const ending = new AbortController()
  const isWanted = () => !ending.signal.aborted && !isKnownToRespond && isNeeded()

  async function run(): Promise<void> {
    while (isWanted()) {
      const isOver = await pause(pauses[Math.min(count, pauses.length - 1)] ?? 0)
      if (!isOver) continue
      if (!isWanted()) break
      count += 1
      if (await ask()) break
    }
  }

  /** Returns false if it was interrupted. */
  function pause(seconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), seconds * 1000)
      interrupt = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })
  }

  function begin(): void {
    if (isRunning || !isWanted()) return
    isRunning = true
    const turn = navigator.locks ? navigator.locks.request('tuppence-probe', { signal: ending.signal }, run) : run()
    // Waiting for another tab’s lock may be aborted; that is no failure.
    void turn.catch(() => {}).finally(() => (isRunning = false))
  }

  return {
    begin,
    /** A call got a response. */
    noteResponse(): void {
      isKnownToRespond = true
      interrupt()
    },
    /** The connection counts as lost. */
    noteLoss(): void {
      isKnownToRespond = false
      begin()
    },
    /** The entries were sent, or the connection is new: pauses are short again. */
    forget(): void {
      isKnownToRespond = false
      count = 0
      interrupt()
    },
    end(): void {
      ending.abort()
      interrupt()
    },
  }
}
