// What to say when the server asks to wait, or did not respond.

/** The connection may have failed after the server saved it, so nobody says that it was not saved. */
export const unansweredText = 'We got no answer, so we do not know whether that was saved.'

export const checkConnection = 'Check your connection, then try again.'
export const serverFault = 'Something went wrong on our side. Try again in a few minutes.'

/**
 * Why the server asks to wait, by the code of its 503.
 * @example pauseText('unavailable') // 'Tuppence cannot reach its data just now.'
 */
export function pauseText(code: string | undefined): string {
  if (code === 'unavailable') return 'Tuppence cannot reach its data just now.'
  if (code === 'cannot-save') return 'Tuppence cannot save anything new just now.'
  return 'Tuppence is busy just now.'
}

/** When to try again; with the time of day when it is more than a minute away. */
export function tryAgainText(seconds: number, now: Date): string {
  if (seconds <= 10) return 'Try again in a few seconds.'
  if (seconds <= 60) return 'Try again in a minute.'
  const minutes = Math.ceil(seconds / 60)
  return `Try again in ${minutes} minutes, at ${timeOfDay(now.getTime() + minutes * 60_000)}.`
}

/**
 * An instant as the learner’s local time.
 * @example timeOfDay(Date.UTC(2026, 10, 21, 14, 5)) // '14:05' in London
 */
export function timeOfDay(instant: number): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
