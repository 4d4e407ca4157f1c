// Connections whose response we gave up on while PostgreSQL may still be busy: none of its timeouts ends a commit that
// waits for a lost standby. They stay counted until PostgreSQL is done, so that its processes do not outnumber the
// pool. They are not cancelled: that would end the wait, and show as saved what no standby has.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

export type AwaitingResponse = {
  /** How many there are. */
  count: () => number
  /** Is called when the answer was given up; the returned function when the connection would go back to the pool. */
  watch: (client: pg.PoolClient) => () => void
  letAllGo: () => void
}

/** Milliseconds between two looks at whether PostgreSQL is still at it. */
const lookMilliseconds = 1000

/** `active` says which of these processes of PostgreSQL are at work; null while it does not answer. */
export function noteAwaited(active: (pids: number[]) => Promise<ReadonlySet<number> | null>): AwaitingResponse {
  const kept = new Set<pg.PoolClient>()
  let isLooking = false
  const letGo = (client: pg.PoolClient) => {
    if (kept.delete(client)) client.release(true)
  }

  /** For connections that died without a word, such as to a server that another has taken over from. */
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (kept.size > 0) {
      await wait(lookMilliseconds, undefined, { ref: false })
      const asked = [...kept]
      const atWork = await active(asked.map(processOf))
      for (const client of asked) if (atWork && !atWork.has(processOf(client))) letGo(client)
    }
    isLooking = false
  }

  return {
    count: () => kept.size,
    watch(client) {
      let isOver = false
      const over = () => {
        isOver = true
        letGo(client)
      }
      // The late answer, or the end of the connection.
      client.once('drain', over).once('end', over)
      return () => {
        if (isOver) return client.release(true)
        kept.add(client)
        void look()
      }
    },
    letAllGo: () => kept.forEach(letGo),
  }
}

/** PostgreSQL sends it when the connection is made. pg stores it, but its types do not say so. */
function processOf(client: pg.PoolClient & { processID?: number | null }): number {
  return client.processID ?? 0
}
