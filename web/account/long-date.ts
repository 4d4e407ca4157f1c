// Dates as they are written out.

const longDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/**
 * The day of an instant, in the United Kingdom.
 * @example formatLongDate('2026-11-21T09:00:00Z') // '21 November 2026'
 */
export function formatLongDate(instant: string): string {
  return longDate.format(new Date(instant))
}
