// By when to act on a letter about a debt. The last day is the one on which one may still act; a day that the letter names
// itself goes before.
import { addDays, addMonths } from '../calendar.ts'
import type { GuideDates } from './guide-date-rules.ts'

const hint = 'The date at the top of the letter'

export const behindOnBillsDates: GuideDates = {
  choose: 'Which letter has come?',
  given: [
    { id: 'council-tax-reminder', label: 'Council tax reminder', hint },
    { id: 'council-tax-final-notice', label: 'Council tax final notice (Wales)', hint },
    { id: 'rates-reminder', label: 'Rates reminder (Northern Ireland)', hint },
    { id: 'rates-final-notice', label: 'Rates final notice (Northern Ireland)', hint },
    { id: 'default-notice', label: 'Default notice from a lender', hint },
    {
      id: 'court-claim',
      label: 'Court claim (England and Wales)',
      hint: 'The date of issue, on the claim form',
    },
    {
      id: 'judgment',
      label: 'County court judgment (England and Wales)',
      hint: 'The day the judgment was made',
    },
    { id: 'bailiff-notice', label: 'Notice from a bailiff (England and Wales)', hint },
    { id: 'charge-for-payment', label: 'Charge for payment (Scotland)', hint: 'The day you got it' },
  ],
  rules: [
    // “Within the period of 7 days beginning with the day on which a reminder notice is issued”: that day is the first. The id
    // is older than the rules of Wales, and calendars of learners have it.
    { id: 'council-tax-ew', from: 'council-tax-reminder', on: (letter) => addDays(letter, 7 - 1) },
    // In Wales, since 1 April 2026, a final notice comes 14 days or more after any reminder, and gives 21 days.
    { id: 'council-tax-wa-reminder', from: 'council-tax-reminder', on: (letter) => addDays(letter, 14) },
    // Counted with the day of the notice, so this is early rather than late.
    { id: 'council-tax-wa-final', from: 'council-tax-final-notice', on: (letter) => addDays(letter, 21 - 1) },
    // Most councils in Scotland give seven days as well. One that gives 21 says so in the letter.
    { id: 'council-tax-sc', from: 'council-tax-reminder', on: (letter) => addDays(letter, 7 - 1) },
    { id: 'rates-reminder', from: 'rates-reminder', on: (letter) => addDays(letter, 7) },
    { id: 'rates-final-notice', from: 'rates-final-notice', on: (letter) => addDays(letter, 10) },
    { id: 'default-notice', from: 'default-notice', on: (letter) => addDays(letter, 14) },
    // The 14 days begin when the claim counts as received, some days after its date of issue, so this is early rather than late.
    { id: 'court-claim', from: 'court-claim', on: (issued) => addDays(issued, 14) },
    // Paid in full within a month, it comes off the register.
    { id: 'judgment', from: 'judgment', on: (made) => addMonths(made, 1) },
    // The law leaves Sundays and bank holidays out of the seven days, so this is early rather than late.
    { id: 'bailiff-notice', from: 'bailiff-notice', on: (letter) => addDays(letter, 7) },
    { id: 'charge-for-payment', from: 'charge-for-payment', on: (got) => addDays(got, 14) },
  ],
}
