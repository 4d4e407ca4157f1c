import { describe, expect, test } from 'vitest'
import { daysOf, guideDates } from './guide-dates.ts'

describe('the dates of a first job', () => {
  const dates = guideDates['first-job']

  test.each([
    ['papers', 'a week before', 'start', '2026-12-14', '2026-12-07'],
    ['papers', 'a week before', 'start', '2028-03-06', '2028-02-28'],
    ['papers', 'a week before', 'start', '2027-01-04', '2026-12-28'],
    ['terms', 'on or before the first day', 'start', '2026-12-14', '2026-12-14'],
    ['first-payslip', 'on or before the pay day', 'pay-day', '2026-12-31', '2026-12-31'],
    ['terms-rest', 'not later than two months after', 'start', '2026-12-14', '2027-02-14'],
    ['terms-rest', 'not later than two months after', 'start', '2026-12-31', '2027-02-28'],
    ['terms-late-ni', 'within two months', 'start', '2027-12-30', '2028-02-29'],
    ['terms-late-ni', 'within two months', 'start', '2027-07-31', '2027-09-30'],
    ['pension-wait', 'put off by three months at most', 'start', '2026-12-14', '2027-03-14'],
    ['pension-wait', 'put off by three months at most', 'start', '2026-11-30', '2027-02-28'],
    ['opt-out', 'one month beginning from joining', 'joined-pension', '2027-06-10', '2027-07-09'],
    ['opt-out', 'one month beginning from joining', 'joined-pension', '2027-03-01', '2027-03-31'],
    ['opt-out', 'one month beginning from joining', 'joined-pension', '2028-01-31', '2028-02-28'],
    ['tax-year-end', 'the tax year ends on 5 April', 'start', '2026-12-14', '2027-04-05'],
    ['tax-year-end', 'the tax year ends on 5 April', 'start', '2027-04-05', '2027-04-05'],
    ['tax-year-end', 'the tax year ends on 5 April', 'start', '2027-04-06', '2028-04-05'],
    ['p60', 'by 31 May after the tax year', 'start', '2026-12-14', '2027-05-31'],
    ['p60', 'by 31 May after the tax year', 'start', '2027-04-05', '2027-05-31'],
    ['p60', 'by 31 May after the tax year', 'start', '2027-04-06', '2028-05-31'],
    ['refund', 'four years from the end of the tax year', 'start', '2026-12-14', '2031-04-05'],
    ['refund', 'four years from the end of the tax year', 'start', '2027-04-05', '2031-04-05'],
    ['refund', 'four years from the end of the tax year', 'start', '2027-04-06', '2032-04-05'],
  ])('%s: %s, for %s %s is %s', (id, _words, from, day, then) => {
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })
})
