// When something was done, where only the learner's device knows: its clock may be wrong, and what it sends may have waited.

/** Milliseconds by which a device's clock may be off and is believed all the same: what it sends is on its way for a while. */
const tolerance = 5 * 60_000

type Bounds = {
  now: number
  earliest?: number
  /** The device's time when it sent this. */
  sentAt?: string | undefined
}

/**
 * The time that a device says, in milliseconds since 1970: never ahead of `now`, nor before `earliest`. Where its clock is off when it
 * sends, it was off before by as much. A device that says no time sends at once.
 * @example timeDone('2026-11-21T10:00:00Z', { now: Date.parse('2026-11-20T10:00:00Z') }) // that of the 20th
 */
export function timeDone(said: string | undefined, { now, earliest = -Infinity, sentAt }: Bounds): number {
  if (said === undefined) return now
  const off = sentAt === undefined ? 0 : now - Date.parse(sentAt)
  const time = Date.parse(said) + (Math.abs(off) > tolerance ? off : 0)
  return Math.min(now, Math.max(earliest, time))
}
