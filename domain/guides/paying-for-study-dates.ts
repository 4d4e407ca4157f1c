// The dates of paying for a course: applying in time, the first payment, the last day for applying, and paying back.
import { addDays, addMonths, nextTime } from '../calendar.ts'
import type { GuideDates } from './guide-date-rules.ts'

export const payingForStudyDates: GuideDates = {
  given: [
    { id: 'course', label: 'The first day of your course' },
    { id: 'last-day', label: 'The last day of your course', hint: 'Or the day you left it.' },
  ],
  rules: [
    // The days by which the bodies want to hear from those who start in autumn. England’s is set anew each year.
    { id: 'on-time-en', from: 'course', on: (course) => inAutumn(course, before('05-15', course)) },
    { id: 'on-time-sc', from: 'course', on: (course) => inAutumn(course, before('06-30', course)) },
    // An application can take up to six weeks.
    { id: 'six-weeks', from: 'course', on: (course) => addDays(course, -42) },
    { id: 'to-do', from: 'course', on: (course) => addDays(course, -14) },
    { id: 'register', from: 'course', on: (course) => course },
    { id: 'council-tax', from: 'course', on: (course) => addDays(course, 7) },
    { id: 'last-en', from: 'course', on: nineMonthsOn },
    { id: 'last-wales-ni', from: 'course', on: nineMonthsOn },
    // SAAS takes applications until 31 March of a year that began in autumn.
    { id: 'last-sc', from: 'course', on: (course) => inAutumn(course, nextTime('03-31', course)) },
    // Nothing is paid back before the April after the course.
    { id: 'repay', from: 'last-day', on: (lastDay) => nextTime('04-06', addDays(lastDay, 1)) },
  ],
}

/** The last time that a day of the year came round, before the date. */
function before(monthAndDay: string, date: string): string {
  return addMonths(nextTime(monthAndDay, date), -12)
}

/** For courses that start from August to December. */
function inAutumn(course: string, day: string): string | null {
  return course.slice(5) >= '08-01' ? day : null
}

/**
 * The last day for applying: nine months from the start of the academic year to which the course belongs. That is 1
 * September for a start from August to December, 1 January for one until March, 1 April until June, and 1 July for July.
 */
function nineMonthsOn(course: string): string {
  const start = course.slice(5)
  const lastDay = start < '04-01' ? '09-30' : start < '07-01' ? '12-31' : start < '08-01' ? '03-31' : '05-31'
  return nextTime(lastDay, course)
}
