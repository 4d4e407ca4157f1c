// Rows stored while the clock was ahead begin in the future. Such a session or link would outlast its limit, so it is
// invalid.
import { clockSkewMilliseconds } from '#domain/leaky-bucket.ts'

/** The latest valid beginning: the clocks of several processes may differ by this much. */
export function latestBegin(now: number): number {
  return now + clockSkewMilliseconds
}
