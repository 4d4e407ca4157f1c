// How fast a learner may write. The count is in the database, so that it holds however many processes serve the learner; a
// process takes from it in lots, so that most writes cost nothing more, and those that are refused cost nothing at all.
import { writeLimit, type Wait } from './throttle.ts'
import type { ThrottleStore } from './throttle-store.ts'

export type WriteRate = ReturnType<typeof createWriteRate>

/** Writes that this process may let pass without asking. `fullAt`: when the learner has none outstanding any more. */
type Lot = { left: number; fullAt: number }

export function createWriteRate({ store, now }: { store: ThrottleStore; now: () => number }) {
  const lots = new Map<string, Lot>()
  const fetching = new Map<string, Promise<Lot>>()

  /** Once for however many wait for it. */
  async function fetchLot(learnerId: string): Promise<Lot> {
    const known = fetching.get(learnerId)
    if (known) return known
    const fetched = store.takeLot(`writes of ${learnerId}`, { now: now(), ...writeLimit })
    fetching.set(learnerId, fetched)
    try {
      const lot = await fetched
      lots.set(learnerId, lot)
      return lot
    } finally {
      fetching.delete(learnerId)
    }
  }

  /** Milliseconds until the next write is due. */
  const untilNext = ({ fullAt }: Lot) => fullAt - (writeLimit.burst - 1) * writeLimit.millisecondsEach - now()

  return {
    /** Counts one write. Null when it may go on. */
    async take(learnerId: string): Promise<Wait> {
      let lot = lots.get(learnerId)
      // Of those who waited for a lot together some may find it spent.
      while (!lot || lot.fullAt <= now() || (lot.left === 0 && untilNext(lot) <= 0)) lot = await fetchLot(learnerId)
      if (lot.left === 0) return { retryAfter: Math.ceil(untilNext(lot) / 1000) }
      lot.left -= 1
      return null
    },
    /** Forgets learners who have not written for a while. */
    forgetIdle(): void {
      for (const [learnerId, { fullAt }] of lots) if (fullAt <= now()) lots.delete(learnerId)
    },
  }
}
