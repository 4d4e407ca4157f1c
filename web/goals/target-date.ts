// The date of a goal as its card shows it.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Month and year, the month in three letters. (The browser's own short form writes 'Sept'.)
 * @example formatMonth('2027-09-01') // 'Sep 2027'
 */
export function formatMonth(date: string): string {
  const [year = '', month = ''] = date.split('-')
  return `${months[Number(month) - 1] ?? month} ${year}`
}
