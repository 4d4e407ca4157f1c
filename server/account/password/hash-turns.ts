// Decides whose password is checked next. A hash takes a core and 19 MiB, so only a few are worked out at once. The
// others wait before they have used the database. Each address has a queue of its own, and the queues are served in
// turn: a crowd behind one address holds up only itself.
import { availableParallelism } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { clientNetwork, widerNetwork } from '#server/http/client-address.ts'
import { refuse, type Refusal } from '#server/http/problems.ts'

export type HashTurns = ReturnType<typeof createHashTurns>

/**
 * `concurrent` run at once: one more than there are cores, since each waits for the database part of the time, and at
 * most the four threads that libuv has. `room` is how many may wait. One that takes longer than `patience` milliseconds
 * is taken to wait for a missing database, and the next may begin. Nobody waits longer than `longestWait`: we and most
 * proxies close a connection on which nothing moves for a minute, so the sender would never get the response.
 */
export function createHashTurns({
  concurrent = Math.min(4, availableParallelism() + 1),
  room = 1_000,
  patience = 3_000,
  longestWait = 45_000,
} = {}) {
  /** Those who wait, by their line. The line whose turn it is comes first. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  /** False when there is no room. */
  function turnOf(line: string): Promise<boolean> {
    if (running < concurrent) {
      running += 1
      return Promise.resolve(true)
    }
    return new Promise((answer) => {
      const own = lines.get(line)
      const timer = setTimeout(() => leave(line, waitingOne), longestWait)
      const waitingOne: Waiting = (isTheirTurn) => {
        clearTimeout(timer)
        answer(isTheirTurn)
      }
      if (own) own.push(waitingOne)
      else lines.set(line, [waitingOne])
      waiting += 1
      if (waiting > room) shortenLongest()
    })
  }

  /** A finished one passes its place on, so `running` does not change. */
  function handOn(): void {
    const [next] = lines
    if (next === undefined) {
      running -= 1
      return
    }
    const [line, answers] = next
    const first = answers.shift()
    // The line goes behind all the others.
    lines.delete(line)
    if (answers.length > 0) lines.set(line, answers)
    waiting -= 1
    first?.(true)
  }

  function shortenLongest(): void {
    let longest: [line: string, length: number] = ['', 0]
    for (const [line, { length }] of lines) if (length > longest[1]) longest = [line, length]
    const last = lines.get(longest[0])?.at(-1)
    if (last) leave(longest[0], last)
  }

  function leave(line: string, leaving: Waiting): void {
    const others = lines.get(line)?.filter((each) => each !== leaving) ?? []
    if (others.length > 0) lines.set(line, others)
    else lines.delete(line)
    waiting -= 1
    leaving(false)
  }

  return {
    /**
     * Does the work when its turn has come. Null when it does not come in time, and when there is no room, which the longest
     * line is the first to feel.
     */
    async take<Result>(line: string, work: () => Promise<Result>): Promise<Result | null> {
      if (!(await turnOf(line))) return null
      const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
      const timer = setTimeout(done, patience)
      void isDone.then(handOn)
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

/** Makes a handler of a call serve each address in its turn. */
export function serveInTurn(turns: HashTurns) {
  return <Request extends { http: FastifyRequest }, Outcome>(handler: (request: Request) => Promise<Outcome>) =>
    async (request: Request): Promise<Outcome | Refusal<'busy'>> =>
      (await turns.take(lineOf(request.http.ip), () => handler(request))) ?? refuse('busy', { retryAfter: 2 })
}

/** A whole /48 is one queue, since its owner could otherwise have 65,536. */
function lineOf(ip: string): string {
  return widerNetwork(ip) ?? clientNetwork(ip)
}

type Waiting = (isTheirTurn: boolean) => void
