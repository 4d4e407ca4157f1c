// Sheds load. Requests queue before they are handled, newest first, and a call that waited too long is refused, so that
// nobody who is served has waited long. Pages for learners queue with the calls, since they are rendered; one that
// waited too long is sent as the shell. Other pages and files cost no more than a refusal, and are always served.
// @fastify/under-pressure judges the whole process, and refuses whichever request comes next.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './client-address.ts'
import { isHealthCheck } from './open-addresses.ts'
import { refuse, sendProblem } from './problems.ts'

/** Why a call waited too long: too many calls, or too many that wait for a connection to the database. */
export type ShedReason = 'slow-turn' | 'database-queue'

export type OverloadLimits = {
  /** How long a call may queue. */
  waitMilliseconds: number
  /**
   * While this many queries wait for a connection to PostgreSQL, no call begins: each of its queries would wait there.
   */
  queue: number
}

export const overloadLimits: OverloadLimits = { waitMilliseconds: 500, queue: 20 }

/** Milliseconds between tries while the database holds calls up. */
const heldUpMilliseconds = 5
/** The most pages, and the most refusals, before the next call. */
const mostAtOnce = 20
/** The most rounds of the event loop in a row that only accept connections. */
const mostAccepting = 100

export function shedLoad(
  app: FastifyInstance,
  { limits, waiting, onShed }: { limits: OverloadLimits; waiting: () => number; onShed: (reason: ShedReason) => void },
): void {
  const calls = createQueue()
  const pages = createQueue()
  let isServing = false
  let hasNewConnection = false
  let roundsAccepting = 0
  const isHeldUp = () => waiting() >= limits.queue

  app.decorateRequest('isShellOnly', false)
  app.server.on('connection', () => (hasNewConnection = true))
  app.addHook('onRequest', (request, reply, done) => {
    if (isHealthCheck(request)) return done()
    const isCall = request.url.startsWith('/api/')
    const giveUp = () => {
      if (!isCall) {
        request.isShellOnly = true
        return done()
      }
      onShed(isHeldUp() ? 'database-queue' : 'slow-turn')
      return void sendProblem(reply, refuse('busy', { retryAfter: spreadOut() }))
    }
    const queue = isCall || mayBeRendered(request) ? calls : pages
    const entry = { network: networkOf(request.ip), since: performance.now(), begin: done, giveUp }
    queue.enter(entry)
    // A client that has gone leaves the queue, and so takes no memory.
    reply.raw.once('close', () => queue.leave(entry))
    if (!isServing) serve()
  })

  /**
   * Begins one call in each round of the event loop. Node accepts one connection in each, so while connections come no
   * call begins: otherwise a crowd would wait in the kernel's backlog, where nobody can be refused.
   */
  function serve(): void {
    isServing = calls.length() + pages.length() > 0
    if (!isServing) return
    if (hasNewConnection && roundsAccepting < mostAccepting) {
      hasNewConnection = false
      roundsAccepting += 1
      return void setImmediate(serve)
    }
    roundsAccepting = 0
    for (let left = mostAtOnce; left > 0; left -= 1) pages.takeNewest()?.begin()
    if (!isHeldUp()) calls.takeNewest()?.begin()
    const latest = performance.now() - limits.waitMilliseconds
    for (let left = mostAtOnce; left > 0; left -= 1) calls.takeFrom(latest)?.giveUp()
    if (isHeldUp()) setTimeout(serve, heldUpMilliseconds)
    else setImmediate(serve)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A page that waited too long to be rendered, and is sent as the shell. */
    isShellOnly: boolean
  }
}

/** A page for somebody who may be signed in (rendered-pages.ts). */
function mayBeRendered({ headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined && (headers.accept ?? '').includes('text/html')
}

type Entry = { network: string; since: number; begin: () => void; giveUp: () => void }

function createQueue() {
  /** Oldest first. */
  const entries = new Set<Entry>()
  const byNetwork = new Map<string, Entry[]>()
  /** The addresses with entries. The last is next. */
  const turns: string[] = []
  return {
    length: () => entries.size,
    enter(entry: Entry): void {
      const own = byNetwork.get(entry.network) ?? []
      if (own.length === 0) turns.push(entry.network)
      byNetwork.set(entry.network, own)
      own.push(entry)
      entries.add(entry)
    },
    /**
     * The newest entry of the next address, which then goes behind all others if it has more, so that no address takes
     * every turn.
     */
    takeNewest(): Entry | undefined {
      const network = turns.pop() ?? ''
      const own = byNetwork.get(network)
      const entry = own?.pop()
      if (own === undefined || entry === undefined) return undefined
      entries.delete(entry)
      if (own.length > 0) turns.unshift(network)
      else byNetwork.delete(network)
      return entry
    },
    /** The oldest entry, if it came before that time. */
    takeFrom(latest: number): Entry | undefined {
      const [entry] = entries
      if (entry === undefined || entry.since >= latest) return undefined
      leave(entry)
      return entry
    },
    leave,
  }

  /** Does nothing for an entry that was taken. */
  function leave(entry: Entry): void {
    const own = byNetwork.get(entry.network)
    if (!entries.delete(entry) || own === undefined) return
    own.splice(own.indexOf(entry), 1)
    if (own.length > 0) return
    byNetwork.delete(entry.network)
    turns.splice(turns.indexOf(entry.network), 1)
  }
}

/** Seconds, at random, so that not everybody comes back at once. */
function spreadOut(): number {
  return 1 + Math.floor(Math.random() * 3)
}
