// Calendar dates of goals, such as 2027-09-01: without a time, so without a time zone.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayInTheUk = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/London',
})

/**
 * Month and year, the month in three letters. (The browser's own short form writes 'Sept'.)
 * @example formatMonth('2027-09-01') // 'Sep 2027'
 */
export function formatMonth(date: string): string {
  const [year = '', month = ''] = date.split('-')
  return `${months[Number(month) - 1] ?? month} ${year}`
}

/**
 * The calendar date of an instant in the United Kingdom.
 * @example calendarDate(new Date('2027-06-30T23:30:00Z')) // '2027-07-01'
 */
export function calendarDate(instant: Date): string {
  return dayInTheUk.format(instant).split('/').reverse().join('-')
}
