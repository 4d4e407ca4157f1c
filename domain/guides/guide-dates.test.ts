import { describe, expect, test } from 'vitest'
import { dayAfter, daysOf, isStep, type GuideDates } from './guide-dates.ts'

describe('dayAfter', () => {
  test.each([
    [['0 days'], '2026-12-14', '2026-12-14'],
    [['-7 days'], '2028-03-06', '2028-02-28'],
    [['1 day'], '2026-12-31', '2027-01-01'],
    [['30 working days'], '2027-09-04', '2027-10-15'],
    [['1 month'], '2027-01-31', '2027-02-28'],
    [['1 month', '-1 day'], '2027-06-10', '2027-07-09'],
    [['next 04-05'], '2027-04-05', '2027-04-05'],
    [['next 04-05', 'next 01-31'], '2027-04-06', '2029-01-31'],
    [['last 05-15'], '2027-05-15', '2026-05-15'],
    [['last 05-15'], '2027-09-20', '2027-05-15'],
    [['only from 08-01', 'last 06-30'], '2027-08-01', '2027-06-30'],
    [['only from 08-01', 'last 06-30'], '2027-07-31', null],
    [['start of the academic year'], '2028-03-31', '2028-01-01'],
    [['start of the academic year'], '2028-01-01', '2028-01-01'],
    [['start of the academic year'], '2028-04-01', '2028-04-01'],
    [['start of the academic year'], '2028-06-30', '2028-04-01'],
    [['start of the academic year'], '2028-07-31', '2028-07-01'],
    [['start of the academic year'], '2028-08-01', '2028-09-01'],
    [['start of the academic year'], '2028-12-31', '2028-09-01'],
    [['start of the academic year'], '2028-07-01', '2028-07-01'],
    [['start of the academic year', '9 months', '-1 day'], '2027-08-01', '2028-05-31'],
    [['two weeks'], '2027-08-01', null],
  ])('takes the steps %j from %s to %s', (steps, day, then) => {
    expect(dayAfter(steps, day)).toBe(then)
  })
})

describe('isStep', () => {
  test.each([
    '0 days',
    '1 day',
    '-42 days',
    '15 working days',
    '13 months',
    'next 10-05',
    'last 05-15',
    'only from 08-01',
  ])('knows %j', (step) => expect(isStep(step)).toBe(true))

  test.each(['', 'days', '7', '1.5 days', '-3 working days', 'next April', 'next 4-5', '7 days later', 'start'])(
    'does not know %j',
    (step) => expect(isStep(step)).toBe(false),
  )
})

describe('daysOf', () => {
  const dates: GuideDates = {
    given: [
      { id: 'start', label: 'Your first day at work' },
      { id: 'pay-day', label: 'Your first pay day' },
    ],
    rules: [
      { id: 'papers', from: 'start', steps: ['-7 days'] },
      { id: 'first-payslip', from: 'pay-day', steps: ['0 days'] },
    ],
  }

  test('works the rules whose day is given and leaves the others without a day', () => {
    expect(daysOf(dates, { 'pay-day': '2026-11-27' })).toEqual({ papers: null, 'first-payslip': '2026-11-27' })
  })

  test('knows nothing while no day is given', () => {
    expect(daysOf(dates, {})).toEqual({ papers: null, 'first-payslip': null })
  })
})
