// A learner's own figures on the wire, where they ask for them to be stored with the account.
import * as z from 'zod/mini'
import { figureIntervals, figurePeriods, housingIntervals } from '#domain/figures/figures.ts'
import { studentLoanPlans } from '#domain/tax/student-loan.ts'

const amount = z.number('Enter an amount in pounds.').check(
  z.minimum(0, 'Enter £0 or more.'),
  z.maximum(10_000_000, 'Enter at most £10,000,000.'),
  z.refine((pounds) => Math.abs(Math.round(pounds * 100) - pounds * 100) < 1e-6, 'Use pounds and whole pence.'),
)

/** Amounts are pounds with at most two decimals. Null is what the learner has not said. */
export const figuresBody = z.object({
  /** Before tax, for `payPeriod`. */
  pay: z.nullable(amount),
  payPeriod: z.enum(figurePeriods, 'Choose what your pay is for.'),
  hoursAWeek: z.nullable(
    z
      .number('Enter the hours as a number.')
      .check(z.minimum(1, 'Enter at least 1 hour.'), z.maximum(168, 'A week has 168 hours.')),
  ),
  /** What reaches the account each time. */
  takeHome: z.nullable(amount),
  paidEvery: z.enum(figureIntervals, 'Choose how often you are paid.'),
  /** The calendar date of one pay day, such as 2026-11-28. */
  payDay: z.nullable(
    z.iso
      .date('Enter a date such as 28/11/2026.')
      .check(z.refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Enter a pay day near today.')),
  ),
  housing: z.nullable(amount),
  housingEvery: z.enum(housingIntervals, 'Choose how often you pay it.'),
  studentLoans: z.array(z.enum(studentLoanPlans)).check(
    z.maxLength(studentLoanPlans.length),
    z.refine((plans) => new Set(plans).size === plans.length, 'Name each plan once.'),
  ),
})
export type FiguresBody = z.infer<typeof figuresBody>

/** `changedAt` is the instant at which they were last sent. */
export const figures = z.extend(figuresBody, { changedAt: z.string() })
export type StoredFigures = z.infer<typeof figures>
