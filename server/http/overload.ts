// More requests than can be served: those that would have to wait too long are told to come back, so that the others do not
// wait either. Calls alone stand in line: a page or a file costs no more than the refusal.
import type { FastifyInstance } from 'fastify'
import { refuse, sendProblem } from './problems.ts'

/** `slow-turn`: it stood in line for too long; `database-queue`: too many wait for a connection to the database. */
export type ShedReason = 'slow-turn' | 'database-queue'

export type OverloadLimits = {
  /** So long a call may stand in line. */
  waitMilliseconds: number
  /** So many may wait for a connection to PostgreSQL. */
  queue: number
}

export const overloadLimits: OverloadLimits = { waitMilliseconds: 500, queue: 500 }

export function shedLoad(
  app: FastifyInstance,
  { limits, waiting, onShed }: { limits: OverloadLimits; waiting: () => number; onShed: (reason: ShedReason) => void },
): void {
  const line = createLine(limits.waitMilliseconds)
  app.server.on('connection', line.noteArrival)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const shed = (reason: ShedReason) => {
      onShed(reason)
      sendProblem(reply, refuse('busy', { retryAfter: spreadOut() }))
    }
    line.enter({
      begin: () => (waiting() > limits.queue ? shed('database-queue') : done()),
      giveUp: () => shed('slow-turn'),
    })
  })
}

type Entry = { begin: () => void; giveUp: () => void }

/** Milliseconds of work between two looks at the door. */
const sliceMilliseconds = 10
/** So many begin between two looks at the most. */
const sliceEntries = 16
/** So many looks on end, while each finds somebody. */
const mostLooks = 100
/** The door counts as busy for so many milliseconds after a connection came. */
const busyMilliseconds = 20

/**
 * Node takes in one new connection in each round of its event loop. Were the work of each done in the same round, a crowd
 * would wait in the system's queue of connections, where nobody sees it and nobody tells it to come back. So while people
 * come, all are let in first and stand in line, and whoever has stood there for too long is given up.
 */
function createLine(waitMilliseconds: number): { enter: (entry: Entry) => void; noteArrival: () => void } {
  const line: (Entry & { since: number })[] = []
  let isServing = false
  let arrivals = 0
  let looks = 0
  let lastConnectionAt = -Infinity
  let roundBegan: number | null = null

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
    for (let left = Math.min(line.length, sliceEntries); left > 0; left -= 1)
      setImmediate(() => performance.now() - began < sliceMilliseconds && serveNext())
    setImmediate(() => {
      if (line.length > 0) return lookAtTheDoor()
      isServing = false
    })
  }

  function serveNext(): void {
    const next = line.shift()
    if (next === undefined) return
    if (performance.now() - next.since > waitMilliseconds) next.giveUp()
    else next.begin()
  }

  return {
    enter(entry) {
      const now = performance.now()
      const isQuiet = now - lastConnectionAt > busyMilliseconds && roundMilliseconds(now) < sliceMilliseconds
      if (!isServing && isQuiet) return entry.begin()
      arrivals += 1
      line.push({ ...entry, since: now })
      if (isServing) return
      isServing = true
      setImmediate(lookAtTheDoor)
    },
    noteArrival() {
      arrivals += 1
      lastConnectionAt = performance.now()
    },
  }
}

/** Seconds, not the same for everybody: they would all come back at once. */
function spreadOut(): number {
  return 1 + Math.floor(Math.random() * 3)
}
