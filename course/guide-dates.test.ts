import { describe, expect, test } from 'vitest'
import { daysOf } from '#domain/guides/guide-dates.ts'
import { guideDatesOf } from './embedded.ts'
import { wholeSource } from './whole-course.ts'

const guides = guideDatesOf(wholeSource())

/** For each guide: the date, what its source says, the given day and when that is, and the day that follows. */
const worked: Record<string, [id: string, says: string, from: string, day: string, then: string | null][]> = {
  'first-job': [
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
  ],
  'moving-out-and-renting': [
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
  ],
  'paying-for-study': [
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
  ],
  'behind-on-bills': [
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
  ],
  'everyday-fraud': [
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
  ],
  'side-income': [
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
  ],
}

describe.each(Object.entries(worked))('the dates of %s', (slug, examples) => {
  test.each(examples)('%s: %s, for %s %s is %s', (id, _says, from, day, then) => {
    const dates = guides[slug]!
    expect(dates.rules.find((rule) => rule.id === id)?.from).toBe(from)
    expect(daysOf(dates, { [from]: day })[id]).toBe(then)
  })

  test('are each worked above', () => {
    const ids = new Set(examples.map(([id]) => id))
    expect(guides[slug]?.rules.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
  })
})

test('every guide has its dates worked above', () => {
  expect(Object.keys(guides)).toEqual(Object.keys(worked))
})
