// Limits how often somebody may try, as the contract's table says. Limits slow guessing down, but nobody can use them
// to lock somebody else out. Only failures are counted, after they happen. Nobody waits for more than a minute.
import { writes, type Limit } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { clockSkewMilliseconds, freeAt, type Bucket } from '#domain/leaky-bucket.ts'
import { clientNetwork, widerNetwork } from '../http/client-address.ts'
import type { Count, Batch, ThrottleStore } from './throttle-store.ts'

/** Null when one more may be tried; otherwise the seconds to wait. */
export type Wait = { retryAfter: number } | null
/** Attempts of one kind by one subject: whether another may be made, and how it ended. */
export type Tries = {
  /** Says whether one more may be made. */
  check: () => Promise<Wait>
  /** Counts one more, if it may be made. */
  take: () => Promise<Wait>
  /** Called after a success: forgets the failures before it. */
  forgive: () => Promise<void>
}
/** `knownBrowser` names the browser when it signed in to this account before. */
export type SignInAttempt = { usernameKey: string; ip: string; knownBrowser: string | null }

/** What an IPv6 address does also counts for its /48, whose limit is this many times as high. */
export const widerShare = 5
export type Throttle = ReturnType<typeof createThrottle>

export function createThrottle({ store, now }: { store: ThrottleStore; now: () => number }) {
  const tries = (limit: Limit, who: string): Tries =>
    triesOf(limit.per === 'address' ? byAddress(limit, who) : [counted(limit, who)])
  const batches = createBatches({ store, now })

  return {
    /** What one learner, session or address tries. */
    tries,
    /** Counts one more, if it may be made. Writes are frequent, so a process takes them in batches. */
    count: (limit: Limit, who: string): Promise<Wait> =>
      limit.counts === writes.counts ? batches.take(counted(limit, who)) : tries(limit, who).take(),
    /** Wrong passwords. */
    signIn({ usernameKey, ip, knownBrowser }: SignInAttempt): Tries {
      const { limit } = calls['POST /api/auth/login']
      if (knownBrowser !== null) return tries(limit.knownBrowser, knownBrowser)
      const account = counted(limit.account, usernameKey)
      const pair = byAddress({ ...limit.accountFromAddress, counts: account.subject }, ip)
      const forgivable = [{ ...account, notWhenQuiet: pair[0]?.subject }, ...pair]
      return triesOf([...forgivable, ...byAddress(limit.address, ip)], forgivable)
    },
    /** Deletes expired counts. */
    async forgetEnded(): Promise<void> {
      batches.forgetEnded()
      await store.forgetEnded(now())
    },
  }

  /** `forgivable` are the counts that a success clears. */
  function triesOf(counts: readonly Counted[], forgivable = counts): Tries {
    let found: ReadonlyMap<string, Bucket> = new Map()
    async function check(): Promise<Wait> {
      const subjects = counts.map(({ subject }) => subject)
      found = await store.read(subjects, now())
      return waitUntil(Math.max(...counts.map((each) => heldUntil(each, found))), now())
    }
    return {
      check,
      async take() {
        const held = await check()
        if (held) return held
        const taken = await Promise.all(counts.map((count) => store.take(count, { share: 'one', now: now() })))
        // Simultaneous tries took the last ones.
        return taken.every(({ left }) => left > 0) ? null : check()
      },
      async forgive() {
        const subjects = forgivable.map(({ subject }) => subject).filter((subject) => found.has(subject))
        if (subjects.length > 0) await store.forget(subjects)
      },
    }
  }
}

/**
 * Takes attempts in batches, so that most writes need no query, and refused ones never do. The counts are in the
 * database, so they hold across processes.
 */
function createBatches({ store, now }: { store: ThrottleStore; now: () => number }) {
  const batches = new Map<string, Batch>()
  const fetching = new Map<string, Promise<Batch>>()

  /** One query for all that wait for it. */
  async function fetchBatch(count: Counted): Promise<Batch> {
    const known = fetching.get(count.subject)
    if (known) return known
    const fetched = store.take(count, { share: 'tenth', now: now() })
    fetching.set(count.subject, fetched)
    try {
      const batch = await fetched
      batches.set(count.subject, batch)
      return batch
    } finally {
      fetching.delete(count.subject)
    }
  }

  const isAhead = ({ window }: Counted, { emptyAt }: Batch) => emptyAt > now() + window * 1000 + clockSkewMilliseconds

  return {
    async take(count: Counted): Promise<Wait> {
      const taken = batches.get(count.subject)
      // A batch that ends beyond a whole window was taken while the clock was ahead.
      let batch = taken && isAhead(count, taken) ? undefined : taken
      // Others that waited for the same batch may have used it up.
      while (!batch || batch.emptyAt <= now() || (batch.left === 0 && freeAt(count, batch) <= now()))
        batch = await fetchBatch(count)
      if (batch.left === 0) return waitUntil(freeAt(count, batch), now())
      batch.left -= 1
      return null
    },
    /** Drops the batches of learners who have not written for a while. */
    forgetEnded(): void {
      for (const [subject, { emptyAt }] of batches) if (emptyAt <= now()) batches.delete(subject)
    },
  }
}

/**
 * A count that refuses when it is full; with `notWhenQuiet`, only within a minute of that other subject's last failure.
 */
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

/** When one more may be tried: at most a minute after the last one counted. */
function heldUntil(count: Counted, found: ReadonlyMap<string, Bucket>): number {
  const bucket = found.get(count.subject)
  if (bucket === undefined) return -Infinity
  if (count.notWhenQuiet === undefined) return freeAt(count, bucket)
  return Math.min(freeAt(count, bucket), (found.get(count.notWhenQuiet)?.lastAt ?? -Infinity) + 60_000)
}

function waitUntil(time: number, now: number): Wait {
  return time > now ? { retryAfter: Math.ceil((time - now) / 1000) } : null
}
