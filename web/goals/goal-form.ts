// What the goal form takes: the contract's fields, its amounts and its date as a person types them.
import * as z from 'zod/mini'
import { goalAmountLimit } from '#contract/goal-amounts.ts'
import { createGoalBody, type CreateGoalBody } from '#contract/goals.ts'
import { formatMoney, penceFromPounds } from '#domain/money.ts'

const { title, icon, currentAmount, targetAmount, targetDate } = createGoalBody.shape

/** What a form can begin with. */
export type GoalFormValues = Partial<CreateGoalBody>

/**
 * The form's schema. A goal's date is after `today`, a calendar date, or is the one that it has already. Nothing typed as
 * saved so far means nothing saved.
 */
export function goalForm(today: string, keptDate?: string) {
  return z.object({
    title,
    icon,
    currentAmount: typedPounds(currentAmount, 0),
    targetAmount: typedPounds(targetAmount, Number.NaN),
    targetDate: z.pipe(
      z.string().check(z.minLength(1, 'Choose the date to reach it by.')),
      targetDate.check(z.refine((date) => date > today || date === keptDate, 'Choose a date in the future.')),
    ),
  })
}

export type Direction = 'in' | 'out'

/** The schema of putting money into a goal or taking it out, in pounds. What comes out of it is below zero for money out. */
export function depositForm(saved: number, direction: Direction) {
  const aboveZero = z.number('Enter an amount in pounds.').check(z.positive('Enter an amount above £0.'))
  const added = targetAmount.check(
    direction === 'in'
      ? z.refine((pounds) => saved + pounds <= goalAmountLimit, 'A goal can hold at most £10,000,000.')
      : z.refine((pounds) => pounds <= saved, 'There is less than that in this goal.'),
  )
  const signed = z.transform((pounds: number) => (direction === 'in' ? pounds : -pounds))
  return z.object({ amount: z.pipe(typedPounds(z.pipe(aboveZero, added), Number.NaN), signed) })
}

/**
 * The pounds in what was typed or pasted; a pound sign, commas and spaces may stand in it. Not a number: NaN. Empty: NaN.
 * @example poundsFromText('£1,000.50') // 1000.5
 */
export function poundsFromText(text: string): number {
  const bare = text.replaceAll(/[£,\s]/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN
}

/**
 * An amount as one would type it, to begin a field with.
 * @example textFromPounds(1000.5) // '1,000.50'
 */
export function textFromPounds(pounds: number): string {
  return formatMoney(penceFromPounds(pounds)).replace('£', '')
}

function typedPounds<Amount extends z.ZodMiniType<number, number>>(amount: Amount, whenEmpty: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? whenEmpty : poundsFromText(text))),
    ),
    amount,
  )
}
