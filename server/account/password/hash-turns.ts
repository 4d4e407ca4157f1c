// Whose password is looked at next. A hash takes a core and 19 MiB, so only so many are worked out at once and the others
// wait, before they have asked anything of the database. Each address waits in a line of its own, and the lines are served in
// turn: a crowd behind one address makes itself wait and not the others.
import { availableParallelism } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { clientNetwork, widerNetwork } from '#server/http/client-address.ts'
import { refuse, type Refusal } from '#server/http/problems.ts'

export type HashTurns = ReturnType<typeof createHashTurns>

/**
 * `concurrent` run at once (one more than there are cores, since part of each is waiting for the database, and libuv has four
 * threads for all such work), and there is room for `room` to wait. Whoever takes longer than `patience` milliseconds waits
 * for a database that is away: the next one may begin. Nobody waits for more than `longestWait`: a connection on which nothing
 * moves for a minute is closed, here and by most proxies, and whoever sent the request would never hear of it.
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

  /** Whoever is done hands the place on, so `running` stays as it is. */
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

/** A whole /48 is one line, since whoever has it could stand in 65,536. */
function lineOf(ip: string): string {
  return widerNetwork(ip) ?? clientNetwork(ip)
}

type Waiting = (isTheirTurn: boolean) => void
