// Calendar dates, such as '2024-01-06', as a calculator writes them: the same for every time zone of a learner.

/**
 * In short, for a rate's dates.
 * @example dateText('2024-01-06') // '6 Jan 2024'
 */
export function dateText(date: string): string {
  return short.format(midnight(date))
}

/**
 * As one says it, for a sentence.
 * @example longDate('2024-01-06') // '6 January 2024'
 */
export function longDate(date: string): string {
  return long.format(midnight(date))
}

/**
 * When a source was read, beside its name. Not “checked”: some were read as saved copies.
 * @example readText('2024-01-06') // 'read 6 January 2024'
 */
export function readText(date: string): string {
  return `read ${longDate(date)}`
}

const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
