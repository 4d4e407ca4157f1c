// How a goal stands today, in numbers and in words, and which goals come first.
import type { Goal } from '#contract/goals.ts'
import { monthAndYear, ukDate } from '#domain/calendar.ts'
import { planGoal, type GoalPlan } from '#domain/goals/goal-plan.ts'
import { formatPounds, formatPoundsAndPence, penceFromPounds, type Pence } from '#domain/money.ts'

/** The plan of a goal on a day, a calendar date. */
export function planOf(goal: Goal, today: string): GoalPlan {
  return planGoal({
    currentAmount: penceFromPounds(goal.currentAmount),
    targetAmount: penceFromPounds(goal.targetAmount),
    startAmount: penceFromPounds(goal.startAmount),
    targetDate: goal.targetDate,
    createdOn: ukDate(new Date(goal.createdAt)),
    today,
  })
}

/**
 * An amount of a goal: to the penny when it has pence, so that £999.60 of £1,000 never reads as all of it.
 * @example moneyText(pence(99960)) // '£999.60'
 */
export function moneyText(amount: Pence): string {
  return amount % 100 === 0 ? formatPounds(amount) : formatPoundsAndPence(amount)
}

export const statusTexts: Record<GoalPlan['status'], string> = {
  reached: 'Reached',
  'on-track': 'On track',
  behind: 'Behind',
  overdue: 'Date has passed',
}

/** What to know next about a goal, in a sentence or two. */
export function planText(plan: GoalPlan, targetDate: string): string {
  const { status, left, monthsLeft, monthlyNeeded, expectedToday } = plan
  if (status === 'reached') return 'Well done. Everything you wanted to save is there.'
  if (status === 'overdue') return `${moneyText(left)} to go. Choose a new date, and we plan again from today.`
  const pace =
    monthsLeft <= 1
      ? `${moneyText(left)} more by ${monthAndYear(targetDate)} gets you there.`
      : `${moneyText(monthlyNeeded)} a month gets you there by ${monthAndYear(targetDate)}.`
  return status === 'behind' ? `${pace} Steady saving would have made ${formatPounds(expectedToday)} by today.` : pace
}

/** What a little more a month would do; null when it cannot be sooner. */
export function soonerText({ sooner }: GoalPlan): string | null {
  if (sooner === null) return null
  const { extraMonthly, monthsSooner } = sooner
  const months = monthsSooner === 1 ? '1 month' : `${monthsSooner} months`
  return `${moneyText(extraMonthly)} more a month gets you there ${months} sooner.`
}

/** Those to save for first, the nearest date at the top; then those that are reached. */
export function inOrder(goals: readonly Goal[]): Goal[] {
  return goals.toSorted(
    (one, other) =>
      Number(isReached(one)) - Number(isReached(other)) ||
      (one.targetDate < other.targetDate ? -1 : Number(one.targetDate > other.targetDate)) ||
      (one.createdAt < other.createdAt ? -1 : 1),
  )
}

function isReached({ currentAmount, targetAmount }: Goal): boolean {
  return currentAmount >= targetAmount
}
