// Decides whose password is checked next. A hash takes a core and 19 MiB, so only a few are worked out at once. The
// others wait before they have used the database. Each address has a queue of its own, and the queues are served in
// turn: a crowd behind one address holds up only itself.
import { availableParallelism } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { clientNetwork, widerNetwork } from '#server/http/client-address.ts'
import { refuse, type Refusal } from '#server/http/problems.ts'

export type HashTurns = ReturnType<typeof createHashTurns>

/**
 * `concurrent` jobs run at once: one more than there are cores, since each waits for the database part of the time, and at
 * most the four threads that libuv has. `room` is how many may wait. A job that takes longer than `patience` milliseconds
 * is probably waiting for a missing database, so the next one may start. No job waits longer than `longestWait`: we and
 * most proxies close a connection that is idle for a minute, so the sender would never get the response.
 */
export function createHashTurns({
  concurrent = Math.min(4, availableParallelism() + 1),
  room = 1_000,
  patience = 3_000,
  longestWait = 45_000,
} = {}) {
  /** The waiting jobs of each client. The client whose turn it is comes first. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  /** False when there is no room. */
  function turnOf(client: string): Promise<boolean> {
    if (running < concurrent) {
      running += 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const own = queues.get(client)
      const timer = setTimeout(() => leave(client, job), longestWait)
      const job: Waiting = (mayRun) => {
        clearTimeout(timer)
        resolve(mayRun)
      }
      if (own) own.push(job)
      else queues.set(client, [job])
      waiting += 1
      if (waiting > room) refuseLastOfLongest()
    })
  }

  /** Starts the next job in the place of a finished one, so `running` does not change. */
  function startNext(): void {
    const [next] = queues
    if (next === undefined) {
      running -= 1
      return
    }
    const [client, jobs] = next
    const first = jobs.shift()
    // The client goes behind all others.
    queues.delete(client)
    if (jobs.length > 0) queues.set(client, jobs)
    waiting -= 1
    first?.(true)
  }

  function refuseLastOfLongest(): void {
    let longest: [client: string, length: number] = ['', 0]
    for (const [client, { length }] of queues) if (length > longest[1]) longest = [client, length]
    const last = queues.get(longest[0])?.at(-1)
    if (last) leave(longest[0], last)
  }

  function leave(client: string, leaving: Waiting): void {
    const others = queues.get(client)?.filter((each) => each !== leaving) ?? []
    if (others.length > 0) queues.set(client, others)
    else queues.delete(client)
    waiting -= 1
    leaving(false)
  }

  return {
    /** Runs the work in its turn. Null when that does not come in time, or when there is no room and it is the last of the longest queue. */
    async take<Result>(client: string, work: () => Promise<Result>): Promise<Result | null> {
      if (!(await turnOf(client))) return null
      const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
      const timer = setTimeout(done, patience)
      void isDone.then(startNext)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
        done()
      }
    },
    /** How many are under way and how many wait. */
    load: () => ({ running, waiting }),
  }
}

export type InTurn = ReturnType<typeof serveInTurn>

/** Wraps a call's handler so that clients' addresses take turns. */
export function serveInTurn(turns: HashTurns) {
  return <Request extends { http: FastifyRequest }, Outcome>(handler: (request: Request) => Promise<Outcome>) =>
    async (request: Request): Promise<Outcome | Refusal<'busy'>> =>
      (await turns.take(clientOf(request.http.ip), () => handler(request))) ?? refuse('busy', { retryAfter: 2 })
}

/** A whole /48 is one queue, since its owner could otherwise have 65,536. */
function clientOf(ip: string): string {
  return widerNetwork(ip) ?? clientNetwork(ip)
}

type Waiting = (mayRun: boolean) => void
