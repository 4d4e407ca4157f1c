import { describe, expect, test } from 'vitest'
import { daysOf, guideDates } from './guide-dates.ts'

describe('the dates of being behind on bills', () => {
  const dates = guideDates['behind-on-bills']

  test.each([
    ['council-tax-ew', 'seven days from the notice', 'council-tax-reminder', '2026-11-03', '2026-11-10'],
    ['council-tax-ew', 'seven days from the notice', 'council-tax-reminder', '2028-02-25', '2028-03-03'],
    ['council-tax-sc', '21 days from the reminder', 'council-tax-reminder', '2026-11-03', '2026-11-24'],
    ['council-tax-sc', '21 days from the reminder', 'council-tax-reminder', '2026-12-15', '2027-01-05'],
    ['rates-reminder', 'seven days', 'rates-reminder', '2026-11-27', '2026-12-04'],
    ['rates-final-notice', 'ten days', 'rates-final-notice', '2026-11-27', '2026-12-07'],
    ['default-notice', 'at least 14 days', 'default-notice', '2027-02-20', '2027-03-06'],
    ['default-notice', 'at least 14 days', 'default-notice', '2028-02-20', '2028-03-05'],
    ['court-claim', '19 days from the date of issue', 'court-claim', '2026-11-16', '2026-12-05'],
    ['court-claim', '19 days from the date of issue', 'court-claim', '2026-12-20', '2027-01-08'],
    ['judgment', 'within a calendar month', 'judgment', '2026-11-16', '2026-12-16'],
    ['judgment', 'within a calendar month', 'judgment', '2027-01-31', '2027-02-28'],
    ['judgment', 'within a calendar month', 'judgment', '2028-01-31', '2028-02-29'],
    ['bailiff-notice', 'seven days', 'bailiff-notice', '2026-12-28', '2027-01-04'],
    ['charge-for-payment', '14 days from getting it', 'charge-for-payment', '2026-11-30', '2026-12-14'],
  ])('%s: %s, for %s %s is %s', (id, _words, from, day, then) => {
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })
})
