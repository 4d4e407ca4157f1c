// A clock that was ahead leaves rows whose time has not come. A session or a link among them would last until long after its
// time: it counts for none.
import { clockSkewMilliseconds } from '#domain/leaky-bucket.ts'

/** What began later has not begun. Several processes' clocks may differ by as much. */
export function latestBegin(now: number): number {
  return now + clockSkewMilliseconds
}
