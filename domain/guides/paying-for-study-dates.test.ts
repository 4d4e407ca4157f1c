import { describe, expect, test } from 'vitest'
import { daysOf, guideDates } from './guide-dates.ts'

describe('the dates of paying for study', () => {
  const dates = guideDates['paying-for-study']

  test.each([
    ['on-time-en', 'around 15 May before an autumn start', 'course', '2027-09-20', '2027-05-15'],
    ['on-time-en', 'no such day for a start in January', 'course', '2027-01-18', null],
    ['on-time-en', 'no such day for a start in July', 'course', '2027-07-31', null],
    ['on-time-sc', 'by 30 June before an autumn start', 'course', '2027-08-01', '2027-06-30'],
    ['on-time-sc', 'no such day for a start in January', 'course', '2027-01-18', null],
    ['six-weeks', 'up to six weeks', 'course', '2027-09-20', '2027-08-09'],
    ['six-weeks', 'up to six weeks', 'course', '2028-04-10', '2028-02-28'],
    ['to-do', 'two weeks before', 'course', '2027-09-10', '2027-08-27'],
    ['register', 'on the first day', 'course', '2027-09-20', '2027-09-20'],
    ['council-tax', 'a week after', 'course', '2027-09-27', '2027-10-04'],
    ['last-en', 'August to December: 31 May', 'course', '2027-08-01', '2028-05-31'],
    ['last-en', 'August to December: 31 May', 'course', '2027-12-31', '2028-05-31'],
    ['last-en', 'January to March: 30 September', 'course', '2028-01-01', '2028-09-30'],
    ['last-en', 'January to March: 30 September', 'course', '2028-03-31', '2028-09-30'],
    ['last-en', 'April to June: 31 December', 'course', '2028-04-01', '2028-12-31'],
    ['last-en', 'April to June: 31 December', 'course', '2028-06-30', '2028-12-31'],
    ['last-en', 'July: 31 March', 'course', '2028-07-01', '2029-03-31'],
    ['last-en', 'July: 31 March', 'course', '2028-07-31', '2029-03-31'],
    ['last-wales-ni', 'nine months from 1 September', 'course', '2027-09-20', '2028-05-31'],
    ['last-wales-ni', 'nine months from 1 January', 'course', '2028-02-29', '2028-09-30'],
    ['last-sc', 'no later than 31 March', 'course', '2027-09-06', '2028-03-31'],
    ['last-sc', 'for a start in autumn only', 'course', '2028-01-10', null],
    ['repay', 'not before the April after the course', 'last-day', '2030-06-14', '2031-04-06'],
    ['repay', 'not before the April after the course', 'last-day', '2030-04-05', '2030-04-06'],
    ['repay', 'not before the April after the course', 'last-day', '2030-04-06', '2031-04-06'],
  ])('%s: %s, for %s %s is %s', (id, _words, from, day, then) => {
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })
})
