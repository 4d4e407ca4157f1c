// What a savings goal needs: the amount a month until its date, whether it is on track, and how much a little more
// helps.

import { addMonths, daysBetween, wholeMonthsBetween } from '../calendar.ts'
import { formatPounds, pence, upToWholePounds, type Pence } from '../money.ts'
import { percentDone } from '../percent.ts'

/** A goal at a given day. Amounts are pence, dates calendar dates. */
export type GoalProgress = {
  currentAmount: Pence
  targetAmount: Pence
  targetDate: string
  createdOn: string
  /** What was saved when the goal was set; 0 when left out. */
  startAmount?: Pence
  today: string
  /** The extra to answer "£20 more a month" with; £20 when left out. */
  extraMonthly?: Pence
}

/** Reached; on or above the straight line from start to target; below it; or past its date and not reached. */
export type GoalStatus = 'reached' | 'on-track' | 'behind' | 'overdue'

export type GoalPlan = {
  status: GoalStatus
  left: Pence
  /** Saved of the target, in whole per cent, rounded. Only a goal that is reached is 100. */
  percent: number
  /** The amount by today on a straight line since the goal was set. */
  expectedToday: Pence
  /** Monthly payments that fit before the date: at least one while the date is ahead, none after it. */
  monthsLeft: number
  /** Each of these payments, rounded up to a penny so that they suffice. The whole rest when no month is left. */
  monthlyNeeded: Pence
  /** With the extra a month: how many months sooner, and the day it is then reached. Null when it cannot be sooner. */
  sooner: { extraMonthly: Pence; monthsSooner: number; reachedOn: string } | null
}

/**
 * Plans a goal from today.
 * @example planGoal({ currentAmount: pence(20000), targetAmount: pence(110000), targetDate: '2027-09-01',
 *   createdOn: '2026-09-01', today: '2026-11-21' }).monthlyNeeded // 10000, nine months of £100
 */
export function planGoal(goal: GoalProgress): GoalPlan {
  const left = pence(Math.max(0, goal.targetAmount - goal.currentAmount))
  const monthsLeft = monthsUntil(goal)
  const monthlyNeeded = left === 0 ? pence(0) : pence(Math.ceil(left / Math.max(1, monthsLeft)))
  const expectedToday = expectedBy(goal)
  return {
    status: statusOf(goal, { left, expectedToday }),
    left,
    percent: percentDone(goal.currentAmount, goal.targetAmount),
    expectedToday,
    monthsLeft,
    monthlyNeeded,
    sooner: soonerWith(goal, { left, monthsLeft, monthlyNeeded }),
  }
}

/**
 * What is saved and what it is for, as it is shown: in whole pounds. A goal that is short of pence does not look reached.
 * @example goalTexts({ currentAmount: pence(10050), targetAmount: pence(30025) }) // { saved: '£101', target: '£300' }
 */
export function goalTexts({ currentAmount, targetAmount }: Pick<GoalProgress, 'currentAmount' | 'targetAmount'>): {
  saved: string
  target: string
} {
  const [saved, target] = [formatPounds(currentAmount), formatPounds(targetAmount)]
  if (saved !== target || currentAmount >= targetAmount) return { saved, target }
  const down = pence(Math.floor(currentAmount / 100) * 100)
  return { saved: formatPounds(down), target: formatPounds(upToWholePounds(targetAmount)) }
}

function monthsUntil({ today, targetDate }: GoalProgress): number {
  return today >= targetDate ? 0 : Math.max(1, wholeMonthsBetween(today, targetDate))
}

/** The straight line from what was saved on the first day to the target on the last. */
function expectedBy({ createdOn, targetDate, today, targetAmount, startAmount = pence(0) }: GoalProgress): Pence {
  const span = daysBetween(createdOn, targetDate)
  const share = span <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(createdOn, today) / span))
  return pence(startAmount + (targetAmount - startAmount) * share)
}

function statusOf(goal: GoalProgress, at: { left: Pence; expectedToday: Pence }): GoalStatus {
  if (at.left === 0) return 'reached'
  if (goal.today >= goal.targetDate) return 'overdue'
  return goal.currentAmount >= at.expectedToday ? 'on-track' : 'behind'
}

function soonerWith(
  goal: GoalProgress,
  at: Pick<GoalPlan, 'left' | 'monthsLeft' | 'monthlyNeeded'>,
): GoalPlan['sooner'] {
  const extraMonthly = goal.extraMonthly ?? pence(2_000)
  const months = Math.ceil(at.left / (at.monthlyNeeded + extraMonthly))
  const monthsSooner = at.monthsLeft - months
  if (at.left === 0 || monthsSooner <= 0) return null
  return { extraMonthly, monthsSooner, reachedOn: addMonths(goal.today, months) }
}
