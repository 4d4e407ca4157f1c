// What a goal’s card says: its progress, and what went wrong.
import type { CallProblem } from '#contract/calls.ts'
import type { Goal } from '#contract/goals.ts'
import { monthAndYear, ukDate } from '#domain/calendar.ts'
import { goalTexts, planGoal, type GoalPlan } from '#domain/goals/goal-plan.ts'
import { formatMoney, formatPounds, penceFromPounds, upToWholePounds } from '#domain/money.ts'
import { CallError, hasNoResponse } from '../api/client.ts'
import { tryAgainText, unansweredText } from '../api/try-again-words.ts'
import { plural } from '../ui/plural.ts'
import { depositRefusals } from './deposit-words.ts'
import type { ShownGoal } from './waiting-deposits.ts'

/** The amount saved and the target, in whole pounds. */
export function amountTexts({ currentAmount, targetAmount }: Goal): { saved: string; target: string } {
  return goalTexts({ currentAmount: penceFromPounds(currentAmount), targetAmount: penceFromPounds(targetAmount) })
}

/**
 * An amount in pounds and pence.
 * @example poundsText(1000.5) // '£1,000.50'
 */
export function poundsText(pounds: number): string {
  return formatMoney(penceFromPounds(pounds))
}

/** 'waiting': reached only with money that is not delivered yet. */
export type ShownPlan = Omit<GoalPlan, 'status'> & { status: GoalPlan['status'] | 'waiting' }

/** A goal’s plan on a calendar date. */
export function planOf(goal: ShownGoal, today: string): ShownPlan {
  const plan = planGoal({
    currentAmount: penceFromPounds(goal.currentAmount),
    targetAmount: penceFromPounds(goal.targetAmount),
    startAmount: penceFromPounds(goal.startAmount),
    targetDate: goal.targetDate,
    createdOn: ukDate(new Date(goal.createdAt)),
    today,
  })
  const isWaiting = plan.status === 'reached' && !isReached(goal)
  return isWaiting ? { ...plan, status: 'waiting', percent: Math.min(99, plan.percent) } : plan
}

/** A goal’s status in a word or two; null on its first day, when any goal is on track. */
export function statusText({ status, expectedToday }: ShownPlan, { startAmount }: Goal): string | null {
  if (status === 'on-track' && expectedToday <= penceFromPounds(startAmount)) return null
  return {
    reached: 'Reached',
    waiting: 'Not confirmed yet',
    'on-track': 'On track',
    behind: 'Behind',
    overdue: 'Date has passed',
  }[status]
}

/** A sentence or two about a goal, beginning with what it takes. */
export function planText(plan: ShownPlan, { targetDate, waiting = 0 }: ShownGoal): string {
  const { status, left, expectedToday } = plan
  if (status === 'reached') return 'Well done. You have saved all you set out to.'
  if (status === 'waiting')
    return `${poundsText(waiting)} of it is not confirmed yet. With that you have all you set out to.`
  if (status === 'overdue')
    return `${formatPounds(upToWholePounds(left))} to go. Choose a new date, and we’ll plan again from today.`
  const pace = `${paceText(plan)} gets you there by ${monthAndYear(targetDate)}.`
  return status === 'behind' ? `${pace} Saving steadily, you would have ${formatPounds(expectedToday)} by now.` : pace
}

/** The amount a month, in whole pounds rounded up; in the last month, the amount left. */
function paceText({ left, monthsLeft, monthlyNeeded }: ShownPlan): string {
  return monthsLeft <= 1
    ? `${formatPounds(upToWholePounds(left))} more`
    : `${formatPounds(upToWholePounds(monthlyNeeded))} a month`
}

/** What saving a little more a month would do; null when it cannot be sooner. */
export function soonerText({ sooner }: ShownPlan): string | null {
  if (sooner === null) return null
  const { extraMonthly, monthsSooner } = sooner
  const months = plural(monthsSooner, { one: 'month', other: 'months' })
  return `${formatPounds(extraMonthly)} more a month gets you there ${months} sooner.`
}

type GoalProblem = CallProblem<
  'POST /api/goals' | 'PATCH /api/goals/{goalId}' | 'DELETE /api/goals/{goalId}' | 'POST /api/goals/{goalId}/deposits'
>

/** Null where the form says it. The texts get what has not been done, and when to try again. */
const problemTexts: Record<GoalProblem, string | null | ((notDone: string, tryAgain: string) => string)> = {
  'goal-limit': 'You have as many goals as one account can hold. Delete one to make room.',
  ...depositRefusals,
  'signed-out': (notDone) => `You have been signed out. ${notDone} Sign in again, then try once more.`,
  'too-many-writes': (notDone, tryAgain) => `That is a lot of changes in a short time. ${notDone} ${tryAgain}`,
  'demo-full': (notDone) => `The demo is full just now. ${notDone} Create your own account, or try again later.`,
  'goal-changed': null,
  'invalid-body': null,
  'invalid-json': null,
}

/** What to do next after a failed change; null when the form says it. `notDone` says what has not been done. */
export function goalProblem(error: unknown, notDone: string, now: Date): string | null {
  if (!(error instanceof CallError) || hasNoResponse(error))
    return `${unansweredText} Check your connection, then try again: it counts once.`
  const text = problemTexts[error.problem?.code as GoalProblem]
  if (typeof text === 'function') return text(notDone, tryAgainText(error.retryAfterSeconds ?? 60, now))
  return text === undefined ? `${notDone} Try again in a few minutes.` : text
}

/** Whether the target is saved. Money that is not delivered does not count. */
export function isReached({ currentAmount, targetAmount, waiting = 0 }: ShownGoal): boolean {
  return penceFromPounds(currentAmount) - penceFromPounds(Math.max(0, waiting)) >= penceFromPounds(targetAmount)
}

// Titles used by the goals’ page and the dashboard.
export const goalsTitle = 'Your Financial Goals'
export const goalsToLoad = 'your goals'
