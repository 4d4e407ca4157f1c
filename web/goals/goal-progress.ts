// How a goal stands today, in numbers and in words, and which goals come first.
import type { Goal } from '#contract/goals.ts'
import { monthAndYear, ukDate } from '#domain/calendar.ts'
import { planGoal, type GoalPlan } from '#domain/goals/goal-plan.ts'
import { formatMoney, formatPounds, pence, penceFromPounds, type Pence } from '#domain/money.ts'

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

/** A goal's state in a word or two. One that is on track says what that asks: any goal is on track on its first day. */
export function statusText(plan: GoalPlan): string {
  return { reached: 'Reached', 'on-track': paceText(plan), behind: 'Behind', overdue: 'Date has passed' }[plan.status]
}

/** What to know next about a goal, in a sentence or two: first what it asks for. */
export function planText(plan: GoalPlan, { targetDate, startAmount }: Goal): string {
  const { status, left, expectedToday } = plan
  if (status === 'reached') return 'Well done. Everything you wanted to save is there.'
  if (status === 'overdue') return `${formatMoney(left)} to go. Choose a new date, and we plan again from today.`
  const pace = `${paceText(plan)} gets you there by ${monthAndYear(targetDate)}.`
  if (status === 'behind') return `${pace} Steady saving would have made ${formatPounds(expectedToday)} by today.`
  return expectedToday > penceFromPounds(startAmount) ? `${pace} You are on track.` : pace
}

/** What is left in the last month; before it an amount a month, in whole pounds and rounded up, so that it suffices. */
function paceText({ left, monthsLeft, monthlyNeeded }: GoalPlan): string {
  return monthsLeft <= 1 ? `${formatMoney(left)} more` : `${formatPounds(roundedUp(monthlyNeeded))} a month`
}

function roundedUp(amount: Pence): Pence {
  return pence(Math.ceil(amount / 100) * 100)
}

/** What a little more a month would do; null when it cannot be sooner. */
export function soonerText({ sooner }: GoalPlan): string | null {
  if (sooner === null) return null
  const { extraMonthly, monthsSooner } = sooner
  const months = monthsSooner === 1 ? '1 month' : `${monthsSooner} months`
  return `${formatPounds(extraMonthly)} more a month gets you there ${months} sooner.`
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
