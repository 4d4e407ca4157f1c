// Calendar dates such as '2026-11-21', reckoned and written, without a clock or a time zone: today is always told.

/**
 * A date some months later, on the same day of the month or the month's last day.
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date)
  const monthIndex = year * 12 + month - 1 + months
  const [thenYear, thenMonth] = [Math.floor(monthIndex / 12), (monthIndex % 12) + 1]
  return written(thenYear, thenMonth, Math.min(day, daysIn(thenYear, thenMonth)))
}

/**
 * A date some days later.
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export function addDays(date: string, days: number): string {
  const { year, month, day } = partsOf(date)
  const then = new Date(Date.UTC(year, month - 1, day + days))
  return written(then.getUTCFullYear(), then.getUTCMonth() + 1, then.getUTCDate())
}

/**
 * A date some working days later: Saturdays and Sundays are left out. Bank holidays are not known here, and those that
 * fall between make it later.
 * @example addWorkingDays('2026-11-27', 1) // '2026-11-30', a Monday
 */
export function addWorkingDays(date: string, days: number): string {
  let [then, left] = [date, days]
  while (left > 0) {
    then = addDays(then, 1)
    if (!isWeekend(then)) left -= 1
  }
  return then
}

/**
 * The next time that a day of the year comes round, which may be the date itself.
 * @example nextTime('04-05', '2026-06-14') // '2027-04-05'
 */
export function nextTime(monthAndDay: string, date: string): string {
  const { year } = partsOf(date)
  return `${String(date.slice(5) <= monthAndDay ? year : year + 1).padStart(4, '0')}-${monthAndDay}`
}

/**
 * Whole months from one date to a later one; below zero when it is earlier.
 * @example wholeMonthsBetween('2026-11-21', '2027-09-01') // 9
 */
export function wholeMonthsBetween(from: string, to: string): number {
  if (to < from) return -wholeMonthsBetween(to, from)
  const [start, end] = [partsOf(from), partsOf(to)]
  const months = (end.year - start.year) * 12 + end.month - start.month
  return addMonths(from, months) > to ? months - 1 : months
}

/**
 * Days from one date to another.
 * @example daysBetween('2026-11-21', '2026-12-01') // 10
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

const dayInLondon = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/London',
})

/**
 * The calendar date of an instant in London. It is put together from the formatter's parts by their names, since their
 * order and what stands between them differ from browser to browser.
 * @example ukDate(new Date('2027-06-30T23:30:00Z')) // '2027-07-01'
 */
export function ukDate(instant: Date): string {
  const hour = Math.floor(instant.getTime() / 3_600_000)
  const known = knownHours.get(hour)
  if (known !== undefined) return known
  const parts = Object.fromEntries(dayInLondon.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const date = written(parts['year'] ?? 0, parts['month'] ?? 1, parts['day'] ?? 1)
  if (knownHours.size >= 1000) knownHours.clear()
  knownHours.set(hour, date)
  return date
}

/** Its days begin on a full hour, and the formatter takes longer than most of what a date is for. */
const knownHours = new Map<number, string>()

const monthNames = 'January February March April May June July August September October November December'.split(' ')
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/**
 * A date as one says it, for a sentence.
 * @example longDate('2024-01-06') // '6 January 2024'
 */
export function longDate(date: string): string {
  return `${partsOf(date).day} ${monthAndYear(date)}`
}

/**
 * A date with its day of the week, for something to be there for.
 * @example weekdayAndDate('2026-06-12') // 'Friday 12 June 2026'
 */
export function weekdayAndDate(date: string): string {
  return `${weekdayNames[weekdayOf(date)]} ${longDate(date)}`
}

/**
 * A date in short, for tables and notes.
 * @example shortDate('2024-09-06') // '6 Sep 2024'
 */
export function shortDate(date: string): string {
  return `${partsOf(date).day} ${shortMonthAndYear(date)}`
}

/**
 * The month of a date in words.
 * @example monthAndYear('2027-07-21') // 'July 2027'
 */
export function monthAndYear(date: string): string {
  const { year, month } = partsOf(date)
  return `${monthNames[month - 1]} ${year}`
}

/**
 * The month of a date in three letters. (The short form of some browsers is 'Sept'.)
 * @example shortMonthAndYear('2027-09-01') // 'Sep 2027'
 */
export function shortMonthAndYear(date: string): string {
  const { year, month } = partsOf(date)
  return `${monthNames[month - 1]?.slice(0, 3)} ${year}`
}

function partsOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/**
 * The day of the week of a date: 0 is Sunday.
 * @example weekdayOf('2026-06-12') // 5
 */
export function weekdayOf(date: string): number {
  const { year, month, day } = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** Whether a date is a Saturday or Sunday. */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(weekdayOf(date))
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function written(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
