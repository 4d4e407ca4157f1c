// What a goal's card says: how far the goal is, and what went wrong.
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

/** What is saved of a goal and what it is for, in whole pounds. */
export function amountTexts({ currentAmount, targetAmount }: Goal): { saved: string; target: string } {
  return goalTexts({ currentAmount: penceFromPounds(currentAmount), targetAmount: penceFromPounds(targetAmount) })
}

/**
 * An amount as it is stored, for dialogs.
 * @example poundsText(1000.5) // '£1,000.50'
 */
export function poundsText(pounds: number): string {
  return formatMoney(penceFromPounds(pounds))
}

/** 'waiting': it is not reached before the server has the money that waits. */
export type ShownPlan = Omit<GoalPlan, 'status'> & { status: GoalPlan['status'] | 'waiting' }

/** The plan of a goal on a day, a calendar date. */
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

/** A goal's state in a word or two; null for one that nothing can be said of yet: any goal is on track on its first day. */
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

/** What to know next about a goal, in a sentence or two: first what it asks for. */
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

/** What is left in the last month; before it an amount a month, in whole pounds and rounded up, so that it suffices. */
function paceText({ left, monthsLeft, monthlyNeeded }: ShownPlan): string {
  return monthsLeft <= 1
    ? `${formatPounds(upToWholePounds(left))} more`
    : `${formatPounds(upToWholePounds(monthlyNeeded))} a month`
}

/** What a little more a month would do; null when it cannot be sooner. */
export function soonerText({ sooner }: ShownPlan): string | null {
  if (sooner === null) return null
  const { extraMonthly, monthsSooner } = sooner
  const months = plural(monthsSooner, { one: 'month', other: 'months' })
  return `${formatPounds(extraMonthly)} more a month gets you there ${months} sooner.`
}

type GoalProblem = CallProblem<
  'POST /api/goals' | 'PATCH /api/goals/{goalId}' | 'DELETE /api/goals/{goalId}' | 'POST /api/goals/{goalId}/deposits'
>

/** Null where the form itself says it. What is not done yet and when to try again is told beside these. */
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

/** What to do next after a failed change; null when the form itself says it. `notDone` says what is not so yet. */
export function goalProblem(error: unknown, notDone: string, now: Date): string | null {
  if (!(error instanceof CallError) || hasNoResponse(error))
    return `${unansweredText} Check your connection, then try again: it counts once.`
  const text = problemTexts[error.problem?.code as GoalProblem]
  if (typeof text === 'function') return text(notDone, tryAgainText(error.retryAfterSeconds ?? 60, now))
  return text === undefined ? `${notDone} Try again in a few minutes.` : text
}

/** Whether everything that was to be saved is there. What waits to be sent is not there yet. */
export function isReached({ currentAmount, targetAmount, waiting = 0 }: ShownGoal): boolean {
  return penceFromPounds(currentAmount) - penceFromPounds(Math.max(0, waiting)) >= penceFromPounds(targetAmount)
}

// The page of goals, and their part of the dashboard.
export const goalsTitle = 'Your Financial Goals'
export const goalsToLoad = 'your goals'
