// Savings goals on the wire.
import * as z from 'zod/mini'
import { goalAmountLimit } from '#domain/limits.ts'
import { uuidInPath } from './path-id.ts'
import { lineOfText } from './plain-text.ts'

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

/**
 * A savings goal. Amounts are pounds with at most two decimals; `targetDate` is a calendar date such as 2027-09-01.
 * `startAmount` is what was saved when the goal was set, at the instant `createdAt`: its plan is a straight line from there.
 * `version` goes up with each change. `depositIds` are those of the learner’s newest deposits that `currentAmount` includes, so that
 * a device whose answer was lost does not count one twice; they are missing from what it has stored of a version before.
 */
export const goal = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.enum(goalIcons),
  currentAmount: z.number(),
  targetAmount: z.number(),
  targetDate: z.string(),
  startAmount: z.number(),
  createdAt: z.string(),
  version: z.int(),
  depositIds: z.optional(z.array(z.string())),
})
export type Goal = z.infer<typeof goal>

const goalAmount = z.number('Enter an amount in pounds.').check(
  z.maximum(goalAmountLimit, 'Amount must be at most £10,000,000.'),
  z.refine((pounds) => Math.abs(Math.round(pounds * 100) - pounds * 100) < 1e-6, 'Use pounds and whole pence.'),
)

const savedAmount = goalAmount.check(z.minimum(0, 'Amount saved must be £0 or more.'))

const goalFields = {
  title: lineOfText.check(
    z.minLength(1, 'Enter a name for your goal.'),
    z.maxLength(80, 'The name must be at most 80 characters.'),
  ),
  icon: z.enum(goalIcons, 'Choose one of the pictures.'),
  currentAmount: savedAmount,
  // At least a penny: anything less rounds to nothing.
  targetAmount: goalAmount.check(z.minimum(0.01, 'Target must be more than £0.')),
  targetDate: z.iso.date('Enter a date such as 2027-09-01.'),
}

const goalVersion = z.int('Version must be a whole number.').check(z.minimum(1, 'Version must be 1 or more.'))
/** The version that a restored goal counts on from. Its maximum leaves room for later versions. */
const firstGoalVersion = goalVersion.check(z.maximum(1_000_000_000, 'Version is too large.'))

/**
 * A new goal. `id` is a UUID that the sender chose: sent twice, it is one goal. To restore a deleted goal as it was,
 * send all its fields, with `startAmount`, `createdAt` and `version`.
 */
export const createGoalBody = z.object({
  ...goalFields,
  id: z.optional(z.uuid('Goal id must be a UUID.')),
  startAmount: z.optional(savedAmount),
  createdAt: z.optional(z.iso.datetime('Enter a time such as 2026-11-21T10:00:00Z.')),
  version: z.optional(firstGoalVersion),
})
export type CreateGoalBody = z.infer<typeof createGoalBody>

/**
 * A change of a goal. A field that is left out stays as it is. `version` is the one that the
 * sender has seen. It is required with `currentAmount`.
 */
export const updateGoalBody = z.partial(z.object({ ...goalFields, version: goalVersion }))
export type UpdateGoalBody = z.infer<typeof updateGoalBody>

/**
 * Pounds put into a goal, below zero taken out. `depositId` is a UUID that the sender chose: sent twice, it counts
 * once.
 */
export const depositBody = z.object({
  depositId: z.uuid('Deposit id must be a UUID.'),
  amount: goalAmount.check(
    z.minimum(-goalAmountLimit, 'Amount must be at most £10,000,000.'),
    z.refine((pounds) => Math.round(pounds * 100) !== 0, 'Enter an amount that is not £0.'),
  ),
})
export type DepositBody = z.infer<typeof depositBody>

export const goalParams = z.object({ goalId: uuidInPath })
