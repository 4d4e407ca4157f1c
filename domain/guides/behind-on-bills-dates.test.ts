import { describe, expect, test } from 'vitest'
import { daysOf, guideDates } from './guide-dates.ts'

describe('the dates of being behind on bills', () => {
  const dates = guideDates['behind-on-bills']

  test.each([
    ['council-tax-ew', '7 days beginning with the day of issue', 'council-tax-reminder', '2026-11-03', '2026-11-09'],
    ['council-tax-ew', '7 days beginning with the day of issue', 'council-tax-reminder', '2028-02-25', '2028-03-02'],
    ['council-tax-wa-reminder', 'not less than 14 days', 'council-tax-reminder', '2026-11-03', '2026-11-17'],
    ['council-tax-wa-final', 'within 21 days', 'council-tax-final-notice', '2027-03-02', '2027-03-22'],
    ['council-tax-wa-final', 'within 21 days', 'council-tax-final-notice', '2028-02-25', '2028-03-16'],
    ['council-tax-sc', 'seven days', 'council-tax-reminder', '2026-11-03', '2026-11-09'],
    ['council-tax-sc', 'seven days', 'council-tax-reminder', '2026-12-28', '2027-01-03'],
    ['rates-reminder', 'seven days', 'rates-reminder', '2026-11-27', '2026-12-04'],
    ['rates-final-notice', 'ten days', 'rates-final-notice', '2026-11-27', '2026-12-07'],
    ['default-notice', 'at least 14 days', 'default-notice', '2027-02-20', '2027-03-06'],
    ['default-notice', 'at least 14 days', 'default-notice', '2028-02-20', '2028-03-05'],
    ['court-claim', '14 days after getting it', 'court-claim', '2026-11-16', '2026-11-30'],
    ['court-claim', '14 days after getting it', 'court-claim', '2026-12-20', '2027-01-03'],
    ['judgment', 'within a calendar month', 'judgment', '2026-11-16', '2026-12-16'],
    ['judgment', 'within a calendar month', 'judgment', '2027-01-31', '2027-02-28'],
    ['judgment', 'within a calendar month', 'judgment', '2028-01-31', '2028-02-29'],
    ['bailiff-notice', 'seven days', 'bailiff-notice', '2026-12-28', '2027-01-04'],
    ['charge-for-payment', '14 days from getting it', 'charge-for-payment', '2026-11-30', '2026-12-14'],
  ])('%s: %s, for %s %s is %s', (id, _words, from, day, then) => {
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })
})
