// Overload: requests that would wait too long are told to come back, so that the others need not wait. Only calls
// queue: a page or a file costs no more than a refusal. @fastify/under-pressure judges the whole process and refuses
// whoever comes next. Here each call is judged by its own wait, including that in the socket's queue.
import type { FastifyInstance } from 'fastify'
import { refuse, sendProblem } from './problems.ts'

/** Why a call waited too long: too many calls, or too many that wait for a connection to the database. */
export type ShedReason = 'slow-turn' | 'database-queue'

export type OverloadLimits = {
  /** How long a call may queue. Once there has been a queue for four times as long, a tenth of it. */
  waitMilliseconds: number
  /** While this many wait for a connection to PostgreSQL, no call begins: it would wait there once for each query. */
  queue: number
}

export const overloadLimits: OverloadLimits = { waitMilliseconds: 500, queue: 20 }

export function shedLoad(
  app: FastifyInstance,
  { limits, waiting, onShed }: { limits: OverloadLimits; waiting: () => number; onShed: (reason: ShedReason) => void },
): void {
  const isHeldUp = () => waiting() >= limits.queue
  const line = createLine({ waitMilliseconds: limits.waitMilliseconds, isHeldUp })
  app.server.on('connection', () => line.noteArrival())
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const giveUp = () => {
      onShed(isHeldUp() ? 'database-queue' : 'slow-turn')
      sendProblem(reply, refuse('busy', { retryAfter: spreadOut() }))
    }
    line.enter({ begin: done, giveUp })
  })
}

type Entry = { begin: () => void; giveUp: () => void }

/** Milliseconds of work between two looks at the door. */
const sliceMilliseconds = 10
/** The most calls that begin between two looks for new connections. */
const sliceEntries = 16
/** The most looks in a row, while each finds a new connection. */
const mostLooks = 100
/** How long until the next try while the database holds the queue up. */
const heldUpMilliseconds = 5
/** A queue that has lasted this many times the longest wait counts as standing. The wait is then this share of it. */
const standingWaits = 4
const standingShare = 0.1
/** For how many milliseconds after a new connection more are expected. */
const busyMilliseconds = 20

/**
 * Node accepts one new connection in each round of its event loop. If each were served in the same round, a crowd would
 * wait in the system's queue of connections, where nobody can tell it to come back. So while connections come, all are
 * accepted and queue here. A call that has queued for too long is refused.
 *
 * After a burst the queue passes. A standing queue makes each call wait the longest time and serves no more calls for
 * it. So the wait is then short (controlled delay, as in CoDel): whoever is served is served soon, and few connections
 * are in use. Each slice of work then begins with the newest call, which has waited least. So somebody is served even
 * if refusing the others takes longer than the longest wait.
 */
function createLine({ waitMilliseconds, isHeldUp }: { waitMilliseconds: number; isHeldUp: () => boolean }) {
  const line: (Entry & { since: number })[] = []
  let isServing = false
  let standsSince = -Infinity
  let arrivals = 0
  let looks = 0
  let lastConnectionAt = -Infinity
  let roundBegan: number | null = null

  function isOverloaded(now: number): boolean {
    return now - standsSince > waitMilliseconds * standingWaits
  }

  /** How long this round of the event loop has lasted since its first call. */
  function roundMilliseconds(now: number): number {
    if (roundBegan === null) {
      roundBegan = now
      setImmediate(() => (roundBegan = null))
    }
    return now - roundBegan
  }

  function lookAtTheDoor(): void {
    if (arrivals > 0 && looks < mostLooks) {
      arrivals = 0
      looks += 1
      setImmediate(lookAtTheDoor)
      return
    }
    looks = 0
    serveSlice(performance.now())
  }

  /** Each in a step of its own, so that its work is over before the clock is looked at again. */
  function serveSlice(began: number): void {
    if (isOverloaded(began) && !isHeldUp()) line.pop()?.begin()
    for (let left = Math.min(line.length, sliceEntries); left > 0; left -= 1)
      setImmediate(() => performance.now() - began < sliceMilliseconds && serveNext())
    setImmediate(() => {
      if (line.length === 0) isServing = false
      else if (isHeldUp()) setTimeout(lookAtTheDoor, heldUpMilliseconds)
      else lookAtTheDoor()
    })
  }

  function serveNext(): void {
    const next = line[0]
    if (next === undefined) return
    const now = performance.now()
    const isTooLate = now - next.since > (isOverloaded(now) ? waitMilliseconds * standingShare : waitMilliseconds)
    if (!isTooLate && isHeldUp()) return
    line.shift()
    if (isTooLate) next.giveUp()
    else next.begin()
  }

  return {
    enter(entry: Entry): void {
      const now = performance.now()
      const isQuiet = now - lastConnectionAt > busyMilliseconds && roundMilliseconds(now) < sliceMilliseconds
      if (!isServing && isQuiet && !isHeldUp()) return entry.begin()
      arrivals += 1
      line.push({ ...entry, since: now })
      if (isServing) return
      isServing = true
      standsSince = now
      setImmediate(lookAtTheDoor)
    },
    noteArrival(): void {
      arrivals += 1
      lastConnectionAt = performance.now()
    },
  }
}

/** Seconds, not the same for everybody: they would all come back at once. */
function spreadOut(): number {
  return 1 + Math.floor(Math.random() * 3)
}
