// More requests than can be served: those that would have to wait are told at once to come back, so that the others do not
// wait either. Calls alone are refused: a page or a file costs no more than the refusal.
import type { FastifyInstance } from 'fastify'
import { refuse, sendProblem } from './problems.ts'

/** `slow-turn`: too much was asked at once; `database-queue`: too many wait for a connection to the database. */
export type ShedReason = 'slow-turn' | 'database-queue'

export type OverloadLimits = {
  /**
   * Queries of SQLite and everything else here run one after the other in one turn of the event loop, while what arrives
   * waits in the sockets. A turn takes requests for this many milliseconds; the rest of those that had arrived are refused.
   */
  turnMilliseconds: number
  /** So many a turn takes however long they last: the first requests after a start are slow, and no crowd. */
  turnRequests: number
  /** So many may wait for a connection to PostgreSQL. */
  queue: number
}

export const overloadLimits: OverloadLimits = { turnMilliseconds: 500, turnRequests: 50, queue: 500 }

export function shedLoad(
  app: FastifyInstance,
  { limits, waiting, onShed }: { limits: OverloadLimits; waiting: () => number; onShed: (reason: ShedReason) => void },
): void {
  const turn = createTurn(limits)
  app.addHook('onRequest', (request, reply, done) => {
    const reason = turn.isOver() ? 'slow-turn' : waiting() > limits.queue ? 'database-queue' : null
    if (reason === null || !request.url.startsWith('/api/')) return done()
    onShed(reason)
    sendProblem(reply, refuse('busy', { retryAfter: spreadOut() }))
  })
}

/** Counts and measures from the first request of each turn of the event loop. */
function createTurn({ turnMilliseconds, turnRequests }: OverloadLimits): { isOver: () => boolean } {
  let requests = 0
  let begun = 0
  return {
    isOver() {
      requests += 1
      if (requests === 1) {
        begun = performance.now()
        setImmediate(() => (requests = 0))
      }
      return requests > turnRequests && performance.now() - begun > turnMilliseconds
    },
  }
}

/** Seconds, not the same for everybody: they would all come back at once. */
function spreadOut(): number {
  return 1 + Math.floor(Math.random() * 3)
}
