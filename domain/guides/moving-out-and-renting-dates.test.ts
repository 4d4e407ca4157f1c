import { describe, expect, test } from 'vitest'
import { daysOf, guideDates } from './guide-dates.ts'

describe('the dates of moving out and renting', () => {
  const dates = guideDates['moving-out-and-renting']

  test.each([
    ['read', 'two weeks before', 'move', '2026-12-01', '2026-11-17'],
    ['read', 'two weeks before', 'move', '2028-03-10', '2028-02-25'],
    ['photos', 'on the day', 'move', '2026-12-01', '2026-12-01'],
    ['council', 'a week after', 'move', '2026-12-28', '2027-01-04'],
    ['contract', 'in Wales within 14 days ‘starting with the occupation date’', 'move', '2027-02-20', '2027-03-05'],
    ['contract', 'in Wales within 14 days ‘starting with the occupation date’', 'move', '2028-02-20', '2028-03-04'],
    ['notice-ni', 'in Northern Ireland within 28 days', 'move', '2027-02-01', '2027-03-01'],
    ['notice-ni', 'in Northern Ireland within 28 days', 'move', '2028-02-01', '2028-02-29'],
    ['deposit-ni', 'protected within 28 days of being paid', 'deposit', '2026-12-31', '2027-01-28'],
    ['deposit-info-ni', 'details within 35 days of being paid', 'deposit', '2026-12-31', '2027-02-04'],
    [
      'deposit-ew',
      'protected within 30 days ‘beginning with the date’ of payment',
      'deposit',
      '2026-11-30',
      '2026-12-29',
    ],
    [
      'deposit-ew',
      'protected within 30 days ‘beginning with the date’ of payment',
      'deposit',
      '2027-01-31',
      '2027-03-01',
    ],
    [
      'deposit-ew',
      'protected within 30 days ‘beginning with the date’ of payment',
      'deposit',
      '2028-01-31',
      '2028-02-29',
    ],
    ['deposit-sc', 'within 30 working days of the start', 'move', '2027-09-01', '2027-10-13'],
    ['deposit-sc', 'within 30 working days of the start', 'move', '2027-09-04', '2027-10-15'],
    ['deposit-sc', 'within 30 working days of the start', 'move', '2028-01-31', '2028-03-13'],
    ['deposit-claim-sc', 'within three months of the end, a day in hand', 'end', '2026-11-23', '2027-02-22'],
    ['deposit-claim-sc', 'within three months of the end, a day in hand', 'end', '2026-11-30', '2027-02-27'],
  ])('%s: %s, for %s %s is %s', (id, _words, from, day, then) => {
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })
})
