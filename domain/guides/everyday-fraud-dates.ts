// By when to ask for money back. Each is the last day on which one may still ask, unless it says otherwise.
import { addDays, addMonths, addWorkingDays } from '../calendar.ts'
import type { GuideDates } from './guide-date-rules.ts'

export const everydayFraudDates: GuideDates = {
  choose: 'What happened?',
  given: [
    { id: 'scam', label: 'I was tricked into a bank transfer', hint: 'The day of your last payment to them' },
    { id: 'not-me', label: 'A payment left that I did not make', hint: 'The day it left your account' },
    {
      id: 'card',
      label: 'I paid by card, and it never came or is wrong',
      hint: 'The day it came, or should have come',
    },
    { id: 'ordered', label: 'A shop has not delivered', hint: 'The day you ordered' },
    { id: 'faulty', label: 'Something new from a shop is faulty', hint: 'The day you got it' },
    { id: 'changed-mind', label: 'I bought online and changed my mind', hint: 'The day it came' },
    { id: 'complained', label: 'I complained to my bank', hint: 'The day you complained' },
    { id: 'said-no', label: 'The bank said no in a final response', hint: 'The date on it' },
  ],
  rules: [
    // Within 13 months of the last payment of the scam.
    { id: 'scam', from: 'scam', on: (paid) => addMonths(paid, 13) },
    // The bank may refuse at 13 months or more, so the last day is the one before.
    { id: 'not-me', from: 'not-me', on: (left) => addDays(addMonths(left, 13), -1) },
    { id: 'chargeback', from: 'card', on: (due) => addDays(due, 120) },
    // Without an agreed day a shop has 30 days to deliver. What to do begins after it.
    { id: 'not-delivered', from: 'ordered', on: (ordered) => addDays(ordered, 30) },
    // Consumer Rights Act 2015, section 22: 30 days, counted from the day after.
    { id: 'faulty', from: 'faulty', on: (got) => addDays(got, 30) },
    // 14 days, counted from the day after.
    { id: 'changed-mind', from: 'changed-mind', on: (came) => addDays(came, 14) },
    // The bank has 15 working days to answer, and 35 at most. Bank holidays make it later.
    { id: 'answer', from: 'complained', on: (complained) => addWorkingDays(complained, 15) },
    { id: 'answer-at-most', from: 'complained', on: (complained) => addWorkingDays(complained, 35) },
    // The Ombudsman takes a complaint for six months from the date of the final response.
    { id: 'ombudsman', from: 'said-no', on: (written) => addMonths(written, 6) },
  ],
}
