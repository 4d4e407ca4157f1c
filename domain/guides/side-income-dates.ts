// The dates of Self Assessment for money earned on one’s own: all hang on the tax year in which it came in.
import { addDays, addMonths, nextTime } from '../calendar.ts'
import type { GuideDates } from './guide-date-rules.ts'

export const sideIncomeDates: GuideDates = {
  given: [
    {
      id: 'earned',
      label: 'The day you first earned something',
      hint: 'Or any day in the tax year that you want to know about.',
    },
  ],
  rules: [
    { id: 'tax-year-end', from: 'earned', on: taxYearEnd },
    { id: 'register', from: 'earned', on: (earned) => nextTime('10-05', taxYearEnd(earned)) },
    { id: 'early-return', from: 'earned', on: (earned) => nextTime('12-30', taxYearEnd(earned)) },
    { id: 'return', from: 'earned', on: returnDay },
    // Paying by instalments can be arranged online until 60 days after the tax was due.
    { id: 'instalments', from: 'earned', on: (earned) => addDays(returnDay(earned), 60) },
    { id: 'part-payment', from: 'earned', on: (earned) => nextTime('07-31', returnDay(earned)) },
    // Records are kept for five years after the day on which the return was due.
    { id: 'records', from: 'earned', on: (earned) => addMonths(returnDay(earned), 5 * 12) },
  ],
}

/** The 5 April that comes next, or the day itself. */
function taxYearEnd(earned: string): string {
  return nextTime('04-05', earned)
}

/** 31 January after the end of the tax year: the return and the tax are due. */
function returnDay(earned: string): string {
  return nextTime('01-31', taxYearEnd(earned))
}
