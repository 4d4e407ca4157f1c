// How often somebody may try. The contract's table has the limits. They slow guessing down, but nobody can use them to
// shut somebody else out. Only failures are counted, once they have happened. Nobody waits for more than a minute.
import { writes, type Limit } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { clockSkewMilliseconds, freeAt, type Bucket } from '#domain/leaky-bucket.ts'
import { clientNetwork, widerNetwork } from '../http/client-address.ts'
import type { Count, Lot, ThrottleStore } from './throttle-store.ts'

/** Null when one more may be tried; otherwise the seconds to wait. */
export type Wait = { retryAfter: number } | null
/** Attempts of one kind by one subject: whether another may be made, and how it ended. */
export type Tries = {
  /** Says whether one more may be made. */
  hold: () => Promise<Wait>
  /** Counts one more, if it may be made. */
  take: () => Promise<Wait>
  /** Called after a success: forgets the failures before it. */
  forgive: () => Promise<void>
}
/** `knownBrowser` names the browser when it signed in to this account before. */
export type SignInAttempt = { usernameKey: string; ip: string; knownBrowser: string | null }

/** What is counted by address is counted by the IPv6 /48 around it too, which may do so many times as much. */
export const widerShare = 5
export type Throttle = ReturnType<typeof createThrottle>

export function createThrottle({ store, now }: { store: ThrottleStore; now: () => number }) {
  const tries = (limit: Limit, who: string): Tries =>
    triesOf(limit.per === 'address' ? byAddress(limit, who) : [counted(limit, who)])
  const lots = createLots({ store, now })

  return {
    /** What one learner, session or address tries. */
    tries,
    /** Counts one more, if it may be made. Writes are many, so a process takes a lot of them at a time. */
    count: (limit: Limit, who: string): Promise<Wait> =>
      limit.counts === writes.counts ? lots.take(counted(limit, who)) : tries(limit, who).take(),
    /** Wrong passwords. */
    signIn({ usernameKey, ip, knownBrowser }: SignInAttempt): Tries {
      const { limit } = calls['POST /api/auth/login']
      if (knownBrowser !== null) return tries(limit.knownBrowser, knownBrowser)
      const account = counted(limit.account, usernameKey)
      const pair = byAddress({ ...limit.accountFromAddress, counts: account.subject }, ip)
      const forgivable = [{ ...account, notWhenQuiet: pair[0]?.subject }, ...pair]
      return triesOf([...forgivable, ...byAddress(limit.address, ip)], forgivable)
    },
    /** Drops counts whose time is over. */
    async forgetEnded(): Promise<void> {
      lots.forgetEnded()
      await store.forgetEnded(now())
    },
  }

  /** `forgivable`: those that a success wipes out. */
  function triesOf(counts: readonly Counted[], forgivable = counts): Tries {
    let found: ReadonlyMap<string, Bucket> = new Map()
    async function hold(): Promise<Wait> {
      const subjects = counts.map(({ subject }) => subject)
      found = await store.read(subjects, now())
      return waitUntil(Math.max(...counts.map((each) => heldUntil(each, found))), now())
    }
    return {
      hold,
      async take() {
        const held = await hold()
        if (held) return held
        const taken = await Promise.all(counts.map((count) => store.take(count, { share: 'one', now: now() })))
        // Others took the last ones in the same moment.
        return taken.every(({ left }) => left > 0) ? null : hold()
      },
      async forgive() {
        const subjects = forgivable.map(({ subject }) => subject).filter((subject) => found.has(subject))
        if (subjects.length > 0) await store.forget(subjects)
      },
    }
  }
}

/**
 * Takes from counts in lots, so that most writes cost the database nothing, and those that are refused nothing at all. The
 * counts themselves are in the database, so that they hold however many processes serve the learner.
 */
function createLots({ store, now }: { store: ThrottleStore; now: () => number }) {
  const lots = new Map<string, Lot>()
  const fetching = new Map<string, Promise<Lot>>()

  /** Once for however many wait for it. */
  async function fetchLot(count: Counted): Promise<Lot> {
    const known = fetching.get(count.subject)
    if (known) return known
    const fetched = store.take(count, { share: 'tenth', now: now() })
    fetching.set(count.subject, fetched)
    try {
      const lot = await fetched
      lots.set(count.subject, lot)
      return lot
    } finally {
      fetching.delete(count.subject)
    }
  }

  const isAhead = ({ window }: Counted, { emptyAt }: Lot) => emptyAt > now() + window * 1000 + clockSkewMilliseconds

  return {
    async take(count: Counted): Promise<Wait> {
      const taken = lots.get(count.subject)
      // One that would last longer than a whole count was taken by a clock since put right.
      let lot = taken && isAhead(count, taken) ? undefined : taken
      // Of those who waited for a lot together some may find it spent.
      while (!lot || lot.emptyAt <= now() || (lot.left === 0 && freeAt(count, lot) <= now()))
        lot = await fetchLot(count)
      if (lot.left === 0) return waitUntil(freeAt(count, lot), now())
      lot.left -= 1
      return null
    },
    /** Lots of learners who have not written for a while. */
    forgetEnded(): void {
      for (const [subject, { emptyAt }] of lots) if (emptyAt <= now()) lots.delete(subject)
    },
  }
}

/** A count that must not be full; `notWhenQuiet`: unless this other subject has had no failure for a minute. */
type Counted = Count & { notWhenQuiet?: string | undefined }

function counted({ counts, per, attempts, window }: Limit, who: string): Counted {
  return { subject: `${counts} ${links[per]} ${who}`, attempts, window }
}

const links = {
  learner: 'of',
  session: 'in',
  account: 'to',
  'known browser': 'by',
  address: 'from',
  'account and address': 'from',
} as const satisfies Record<Limit['per'], string>

function byAddress(limit: Limit, ip: string): Counted[] {
  const narrow = counted(limit, clientNetwork(ip))
  const wider = widerNetwork(ip)
  if (wider === null) return [narrow]
  return [narrow, counted({ ...limit, attempts: limit.attempts * widerShare }, `all of ${wider}`)]
}

/** When one more may be tried. Never more than a minute after the last that was counted. */
function heldUntil(count: Counted, found: ReadonlyMap<string, Bucket>): number {
  const bucket = found.get(count.subject)
  if (bucket === undefined) return -Infinity
  if (count.notWhenQuiet === undefined) return freeAt(count, bucket)
  return Math.min(freeAt(count, bucket), (found.get(count.notWhenQuiet)?.lastAt ?? -Infinity) + 60_000)
}

function waitUntil(time: number, now: number): Wait {
  return time > now ? { retryAfter: Math.ceil((time - now) / 1000) } : null
}
