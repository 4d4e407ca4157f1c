// More requests than can be served: those that would have to wait too long are told to come back, so that the others do not
// wait either. Calls alone stand in line: a page or a file costs no more than the refusal. @fastify/under-pressure judges the
// process as a whole and refuses whoever comes next; here each call is judged by its own wait, in the socket's queue too.
import type { FastifyInstance } from 'fastify'
import { refuse, sendProblem } from './problems.ts'

/** Why it stood in line for too long: there were too many, or too many waited for a connection to the database. */
export type ShedReason = 'slow-turn' | 'database-queue'

export type OverloadLimits = {
  /** So long a call may stand in line; a tenth of it once there has been a line for four times as long. */
  waitMilliseconds: number
  /** While so many wait for a connection to PostgreSQL nobody begins: they would wait there, once for each query. */
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
/** So many begin between two looks at the most. */
const sliceEntries = 16
/** So many looks on end, while each finds somebody. */
const mostLooks = 100
/** Until the line is looked at again while the database holds it up. */
const heldUpMilliseconds = 5
/** A line that was there for so many times the longest wait stands, and how much shorter the wait then is. */
const standingWaits = 4
const standingShare = 0.1
/** The door counts as busy for so many milliseconds after a connection came. */
const busyMilliseconds = 20

/**
 * Node takes in one new connection in each round of its event loop. Were the work of each done in the same round, a crowd
 * would wait in the system's queue of connections, where nobody sees it and nobody tells it to come back. So while people
 * come, all are let in first and stand in line, and whoever has stood there for too long is given up.
 *
 * A line passes after a burst. One that stands makes each wait for as long as may be and serves none the more for it, so
 * there the wait is short (controlled delay, as in CoDel): whoever is served is served soon, and few connections are in use.
 * Each slice of work then begins with the newest, who has waited least: where even refusing the others takes longer than
 * anybody may wait, somebody is served all the same.
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
