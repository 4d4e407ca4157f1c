// The dates of a first job: from the week before it to the last day for claiming tax back.
import { addDays, addMonths, nextTime } from '../calendar.ts'
import type { GuideDates } from './guide-date-rules.ts'

export const firstJobDates: GuideDates = {
  given: [
    { id: 'start', label: 'Your first day at work' },
    { id: 'pay-day', label: 'Your first pay day' },
    {
      id: 'joined-pension',
      label: 'The day you joined the pension',
      hint: 'Only once a letter about it has come. The day is in it.',
    },
  ],
  rules: [
    { id: 'papers', from: 'start', on: (start) => addDays(start, -7) },
    // Employment Rights Act 1996, section 1: 'not later than the beginning of the employment'.
    { id: 'terms', from: 'start', on: (start) => start },
    // A payslip is due 'at or before the time' of payment.
    { id: 'first-payslip', from: 'pay-day', on: (payDay) => payDay },
    // What may follow later in Great Britain is due 'not later than two months after the beginning of the employment'.
    { id: 'terms-rest', from: 'start', on: (start) => addMonths(start, 2) },
    // In Northern Ireland the whole statement is.
    { id: 'terms-late-ni', from: 'start', on: (start) => addMonths(start, 2) },
    // Automatic enrolment may be put off by three months at most.
    { id: 'pension-wait', from: 'start', on: (start) => addMonths(start, 3) },
    // The month for opting out begins with the day of joining, so it ends on the day before the same day of the next month.
    { id: 'opt-out', from: 'joined-pension', on: (joined) => addDays(addMonths(joined, 1), -1) },
    { id: 'tax-year-end', from: 'start', on: taxYearEnd },
    // A P60 is due by 31 May after the end of the tax year.
    { id: 'p60', from: 'start', on: (start) => nextTime('05-31', taxYearEnd(start)) },
    // Tax can be claimed back for four years after the end of the tax year.
    { id: 'refund', from: 'start', on: (start) => addMonths(taxYearEnd(start), 4 * 12) },
  ],
}

/** The end of the tax year in which the job begins. */
function taxYearEnd(start: string): string {
  return nextTime('04-05', start)
}
