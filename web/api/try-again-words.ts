// When to try again after the server has asked for patience, in words.

/** When to try again, in words; with the time of day when it is more than a minute away. */
export function tryAgainText(seconds: number, now: Date): string {
  if (seconds <= 10) return 'Try again in a few seconds.'
  if (seconds <= 60) return 'Try again in a minute.'
  const minutes = Math.ceil(seconds / 60)
  return `Try again in ${minutes} minutes, at ${timeOfDay(now.getTime() + minutes * 60_000)}.`
}

/**
 * The time of an instant on the learner's clock.
 * @example timeOfDay(Date.UTC(2026, 10, 21, 14, 5)) // '14:05' in London
 */
export function timeOfDay(instant: number): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
