// When something was done, where only the learner's device knows: its clock may be wrong, and what it sends may have waited.

/**
 * The time that a device says, in milliseconds since 1970: never ahead of `now`, nor before `earliest`. A device that says none
 * sends at once.
 * @example timeDone('2026-11-21T10:00:00Z', { now: Date.parse('2026-11-20T10:00:00Z') }) // that of the 20th
 */
export function timeDone(
  said: string | undefined,
  { now, earliest = -Infinity }: { now: number; earliest?: number },
): number {
  if (said === undefined) return now
  return Math.min(now, Math.max(earliest, Date.parse(said)))
}
