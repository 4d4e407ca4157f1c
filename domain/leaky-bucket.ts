// How often something may be done: so many times at once, and then at a steady rate. It is counted by a leaky bucket.
//
// A bucket has room for `attempts`, and drains at a steady rate: one each `window / attempts` seconds, so that a full one is
// empty after `window` seconds. What is taken goes in whole, or not at all where there is no room for it. To know a bucket is
// to know when it will be empty:
//
//   each     = window / attempts
//   in it    = (emptyAt - now) / each, or nothing when that time has come
//   free     = attempts - in it, rounded down
//   taking n : emptyAt = (emptyAt, or now if that is later) + n × each

/** `window` in seconds. A window holds a whole number of milliseconds for each attempt. */
export type BucketLimit = { readonly attempts: number; readonly window: number }
/** When something was taken last, and when it is empty: milliseconds since 1970. */
export type Bucket = { readonly lastAt: number; readonly emptyAt: number }

/** Clocks of several machines differ by less. */
export const clockSkewMilliseconds = 60_000

/**
 * Takes one, or a tenth of what is free (rounded up), and returns how many that were, with the bucket as it then is. Where
 * nothing is free nothing is taken, and the bucket stays as it is.
 * @example
 * const limit = { attempts: 20, window: 1200 } // 20 at once, then one each minute
 * takeFrom(limit, undefined, { now: 0 }) // { taken: 1, bucket: { lastAt: 0, emptyAt: 60_000 } }
 * takeFrom(limit, { lastAt: 0, emptyAt: 1_200_000 }, { now: 30_000 }) // { taken: 0, … }: 19.5 are in it
 * takeFrom(limit, { lastAt: 0, emptyAt: 1_200_000 }, { now: 60_000 }) // { taken: 1, … }: 19 were
 * takeFrom({ attempts: 300, window: 300 }, undefined, { now: 0, share: 'tenth' }) // { taken: 30, … emptyAt: 30_000 }
 */
export function takeFrom(
  limit: BucketLimit,
  bucket: Bucket | undefined,
  { now, share = 'one' }: { now: number; share?: 'one' | 'tenth' },
): { taken: number; bucket: Bucket } {
  const emptyAt = bucket && !isEmpty(bucket, now) ? bucket.emptyAt : now
  const each = millisecondsEach(limit)
  const free = Math.floor(limit.attempts - (emptyAt - now) / each)
  if (free <= 0 && bucket) return { taken: 0, bucket }
  const taken = share === 'one' ? 1 : Math.ceil(free / 10)
  return { taken, bucket: { lastAt: now, emptyAt: emptyAt + taken * each } }
}

/** True as well of one that was filled later than now can be: its clock has since been put right. */
export function isEmpty({ lastAt, emptyAt }: Bucket, now: number): boolean {
  return emptyAt <= now || lastAt > now + clockSkewMilliseconds
}

/**
 * When one is free again, in milliseconds since 1970; it may have been so for a while.
 * @example freeAt({ attempts: 20, window: 1200 }, { lastAt: 0, emptyAt: 1_200_000 }) // 60_000
 */
export function freeAt(limit: BucketLimit, { emptyAt }: Pick<Bucket, 'emptyAt'>): number {
  return emptyAt - (limit.attempts - 1) * millisecondsEach(limit)
}

function millisecondsEach(limit: BucketLimit): number {
  return (limit.window * 1000) / limit.attempts
}
