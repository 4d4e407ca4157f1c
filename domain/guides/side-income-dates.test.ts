import { describe, expect, test } from 'vitest'
import { daysOf, guideDates } from './guide-dates.ts'

describe('the dates of a side income', () => {
  const dates = guideDates['side-income']

  test.each([
    ['tax-year-end', 'the tax year ends on 5 April', 'earned', '2026-06-14', '2027-04-05'],
    ['tax-year-end', 'the tax year ends on 5 April', 'earned', '2027-04-05', '2027-04-05'],
    ['tax-year-end', 'the tax year ends on 5 April', 'earned', '2027-04-06', '2028-04-05'],
    ['register', '5 October after the tax year', 'earned', '2026-06-14', '2027-10-05'],
    ['register', '5 October after the tax year', 'earned', '2027-04-05', '2027-10-05'],
    ['register', '5 October after the tax year', 'earned', '2027-04-06', '2028-10-05'],
    ['early-return', '30 December after it', 'earned', '2026-06-14', '2027-12-30'],
    ['early-return', '30 December after it', 'earned', '2027-04-06', '2028-12-30'],
    ['return', '31 January after it', 'earned', '2026-06-14', '2028-01-31'],
    ['return', '31 January after it', 'earned', '2027-01-31', '2028-01-31'],
    ['return', '31 January after it', 'earned', '2027-04-06', '2029-01-31'],
    ['instalments', '60 days after the tax was due, in a leap year', 'earned', '2026-06-14', '2028-03-31'],
    ['instalments', '60 days after the tax was due', 'earned', '2027-04-06', '2029-04-01'],
    ['part-payment', '31 July after it', 'earned', '2026-06-14', '2028-07-31'],
    ['part-payment', '31 July after it', 'earned', '2027-04-06', '2029-07-31'],
    ['records', 'five years after 31 January', 'earned', '2026-06-14', '2033-01-31'],
    ['records', 'five years after 31 January', 'earned', '2027-04-06', '2034-01-31'],
  ])('%s: %s, for %s %s is %s', (id, _words, from, day, then) => {
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })
})
