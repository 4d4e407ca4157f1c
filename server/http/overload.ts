// Overload: requests take turns by address, so that nobody waits behind all that somebody else asks for. Calls that would wait
// too long are told to come back; a page or a file costs no more than a refusal. @fastify/under-pressure judges the whole
// process and refuses whoever comes next. Here each call is judged by its own wait, including that in the socket's queue.
import type { FastifyInstance } from 'fastify'
import { networkOf } from './client-address.ts'
import { isHealthCheck } from './open-addresses.ts'
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
  const calls = createLine({ waitMilliseconds: limits.waitMilliseconds, sliceEntries: 16, isHeldUp })
  const pages = createLine({ waitMilliseconds: Infinity, sliceEntries: 100, isHeldUp: () => false })
  app.server.on('connection', () => {
    for (const line of [calls, pages]) line.noteArrival()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isHealthCheck(request)) return done()
    const network = networkOf(request.ip)
    if (!request.url.startsWith('/api/')) return pages.enter({ network, begin: done, giveUp: done })
    const giveUp = () => {
      onShed(isHeldUp() ? 'database-queue' : 'slow-turn')
      sendProblem(reply, refuse('busy', { retryAfter: spreadOut() }))
    }
    calls.enter({ network, begin: done, giveUp })
  })
}

type Entry = { network: string; begin: () => void; giveUp: () => void }
/** Of one address, the oldest first. */
type Queue = (Entry & { since: number })[]

/** Milliseconds of work between two looks at the door. */
const sliceMilliseconds = 10
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
function createLine({
  waitMilliseconds,
  sliceEntries,
  isHeldUp,
}: {
  waitMilliseconds: number
  /** The most that begin between two looks for new connections. */
  sliceEntries: number
  isHeldUp: () => boolean
}) {
  /** By address; the one whose turn it is comes first. */
  const line = new Map<string, Queue>()
  /** Where the newest of all is, unless it has begun. */
  let latest: Queue = []
  let length = 0
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
    if (isOverloaded(began) && !isHeldUp()) take(latest.pop() ?? turn().shift())?.begin()
    for (let left = Math.min(length, sliceEntries); left > 0; left -= 1)
      setImmediate(() => performance.now() - began < sliceMilliseconds && serveNext())
    setImmediate(() => {
      if (length === 0) isServing = false
      else if (isHeldUp()) setTimeout(lookAtTheDoor, heldUpMilliseconds)
      else lookAtTheDoor()
    })
  }

  function serveNext(): void {
    const [next] = turn()
    if (next === undefined) return
    const now = performance.now()
    const isTooLate = now - next.since > (isOverloaded(now) ? waitMilliseconds * standingShare : waitMilliseconds)
    if (!isTooLate && isHeldUp()) return
    take(turn().shift())
    if (isTooLate) next.giveUp()
    else next.begin()
  }

  function turn(): Queue {
    const [queue] = line.values()
    return queue ?? []
  }

  /** Whoever has more in the line goes to its end. */
  function take(entry: Entry | undefined): Entry | undefined {
    if (entry === undefined) return undefined
    const queue = line.get(entry.network) ?? []
    length -= 1
    line.delete(entry.network)
    if (queue.length > 0) line.set(entry.network, queue)
    return entry
  }

  return {
    enter(entry: Entry): void {
      const now = performance.now()
      const isQuiet = now - lastConnectionAt > busyMilliseconds && roundMilliseconds(now) < sliceMilliseconds
      if (!isServing && isQuiet && !isHeldUp()) return entry.begin()
      arrivals += 1
      latest = line.get(entry.network) ?? []
      line.set(entry.network, latest)
      latest.push({ ...entry, since: now })
      length += 1
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
