// How the outbox spares the server: how fast it sends by itself, and how seldom it asks whether the server is there again.
import { writes } from '#contract/call.ts'
import { freeAt, isEmpty, takeFrom, type Bucket } from '#domain/leaky-bucket.ts'

/** Two thirds of what the server takes from one learner. That leaves room for what the learner does at the same time. */
const limit = { attempts: (2 / 3) * writes.attempts, window: writes.window }

let bucket: Bucket | undefined

/** Takes the turn for one post; false when it is too soon. */
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

/** Seconds before the first probe, the second and so on; then as the last. */
const pauses = [5, 60, 90, 120, 180, 300]

type ProbeOptions = {
  /** Whether something got no answer and there is a line to ask by. */
  isNeeded: () => boolean
  ask: () => Promise<boolean>
}

/**
 * Asks whether the server is there again while something that got no answer is pending: with growing pauses, never twice
 * within a minute, from one tab. Once anything is answered it stops: what gets no answer though others do is not asked for.
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

  /** Whether it came to its end. */
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
    // A wait for the other tab that has ended is no failure.
    void turn.catch(() => {}).finally(() => (isRunning = false))
  }

  return {
    begin,
    /** Something was answered. */
    noteResponse(): void {
      isKnownToRespond = true
      interrupt()
    },
    /** The connection turned out to be lost. */
    noteLoss(): void {
      isKnownToRespond = false
      begin()
    },
    /** What was pending has been sent, or the connection is new: pauses are short again. */
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
