import { describe, expect, test } from 'vitest'
import { daysOf, guideDates } from './guide-dates.ts'

describe('the dates of everyday fraud', () => {
  const dates = guideDates['everyday-fraud']

  test.each([
    ['scam', '13 months after the last payment', 'scam', '2026-11-16', '2027-12-16'],
    ['scam', '13 months after the last payment', 'scam', '2027-01-31', '2028-02-29'],
    ['not-me', 'within 13 months', 'not-me', '2026-11-16', '2027-12-15'],
    ['not-me', 'within 13 months', 'not-me', '2026-12-01', '2027-12-31'],
    ['not-me', 'within 13 months', 'not-me', '2027-01-30', '2028-02-28'],
    ['chargeback', '120 days', 'card', '2026-11-16', '2027-03-16'],
    ['chargeback', '120 days', 'card', '2027-11-16', '2028-03-15'],
    ['not-delivered', '30 days', 'ordered', '2026-11-16', '2026-12-16'],
    ['not-delivered', '30 days', 'ordered', '2027-01-31', '2027-03-02'],
    ['faulty', '30 days beginning with the day after', 'faulty', '2026-12-25', '2027-01-24'],
    ['faulty', '30 days beginning with the day after', 'faulty', '2028-01-31', '2028-03-01'],
    ['changed-mind', '14 days beginning with the day after', 'changed-mind', '2026-11-27', '2026-12-11'],
    ['answer', 'about 15 working days', 'complained', '2027-09-01', '2027-09-22'],
    ['answer', 'about 15 working days', 'complained', '2027-09-04', '2027-09-24'],
    ['answer-at-most', 'about 35 working days', 'complained', '2027-09-01', '2027-10-20'],
    ['answer-at-most', 'about 35 working days', 'complained', '2028-01-28', '2028-03-17'],
    ['ombudsman', 'six months from the final response', 'said-no', '2026-11-16', '2027-05-16'],
    ['ombudsman', 'six months from the final response', 'said-no', '2026-08-31', '2027-02-28'],
    ['ombudsman', 'six months from the final response', 'said-no', '2027-08-31', '2028-02-29'],
  ])('%s: %s, for %s %s is %s', (id, _words, from, day, then) => {
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })
})
