// Savings goals on the wire.
import * as z from 'zod/mini'

/** The pictures a goal can carry: names of icons of the design system. */
export const goalIcons = [
  'piggy-bank',
  'house',
  'car',
  'plane',
  'graduation-cap',
  'gift',
  'baby',
  'laptop',
  'heart',
  'umbrella',
  'sprout',
  'flag',
] as const
export type GoalIcon = (typeof goalIcons)[number]

/** A savings goal. Amounts are pounds with at most two decimals; `targetDate` is a calendar date such as 2027-09-01. */
export const goal = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.enum(goalIcons),
  currentAmount: z.number(),
  targetAmount: z.number(),
  targetDate: z.string(),
})
export type Goal = z.infer<typeof goal>

/** The most that an amount of a goal may be, in pounds. */
export const goalAmountLimit = 10_000_000

const goalAmount = z.number('Enter an amount in pounds.').check(
  z.maximum(goalAmountLimit, 'Amount must be at most £10,000,000.'),
  z.refine((pounds) => Math.abs(Math.round(pounds * 100) - pounds * 100) < 1e-6, 'Use pounds and whole pence.'),
)

const goalFields = {
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name for your goal.'),
      z.maxLength(80, 'Name of the goal must be at most 80 characters.'),
    ),
  icon: z.enum(goalIcons, 'Choose one of the pictures.'),
  currentAmount: goalAmount.check(z.minimum(0, 'Amount saved must be £0 or more.')),
  targetAmount: goalAmount.check(z.positive('Target must be more than £0.')),
  targetDate: z.iso.date('Enter a date such as 2027-09-01.'),
}

export const createGoalBody = z.object(goalFields)
export type CreateGoalBody = z.infer<typeof createGoalBody>
