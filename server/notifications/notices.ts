// Works out a learner's notifications from the current data: nothing has to be stored when something happens, nothing
// is notified twice, and what is undone disappears. Ids are made from the event, so that a read mark stays with it.
import type { Notification } from '#contract/notifications.ts'
import type { PlanOutcome } from '#contract/plans.ts'
import { addDays, daysBetween, ukDate } from '#domain/calendar.ts'
import { planGoal } from '#domain/goals/goal-plan.ts'
import { pence, poundsFromPence } from '#domain/money.ts'

/** What notifications are made from, as the features provide it. Times are milliseconds since 1970. */
export type NoticeFacts = {
  joinedAt: number
  modules: readonly { moduleId: number; title: string; completedAt: number }[]
  goals: readonly GoalFacts[]
  plans: readonly PlanFacts[]
  /** When levels of skills were recalculated and one fell; null if none did. */
  levelsLoweredAt: number | null
  /** When the email address was changed, if the learner is to be notified; otherwise null. */
  emailChangedAt: number | null
}
export type GoalFacts = {
  goalId: string
  title: string
  currentPence: number
  targetPence: number
  startPence: number
  targetDate: string
  createdAt: number
  reachedAt: number | null
}
export type PlanFacts = {
  planId: string
  action: string
  date: string | null
  outcome: PlanOutcome | null
  createdAt: number
}
/** A notification before it is known whether it was read. */
export type Notice = Omit<Notification, 'isRead' | 'at'> & { at: number }

/** Newest first. */
export function noticesOf(
  { joinedAt, modules, goals, plans, levelsLoweredAt, emailChangedAt }: NoticeFacts,
  now: number,
): Notice[] {
  const notices = [
    { ...nothing, id: 'welcome', kind: 'welcome' as const, at: joinedAt },
    ...modules.map(moduleCompleted),
    ...goals.flatMap(goalReached),
    ...goals.flatMap((goal) => goalBehind(goal, now)),
    ...plans.flatMap((plan) => planNotice(plan, now)),
    ...levelsLowered(levelsLoweredAt, now),
    ...emailChanged(emailChangedAt),
  ]
  return notices.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
}

const nothing = { title: null, moduleId: null, goalId: null, targetDate: null, amountLeft: null, planId: null }

function moduleCompleted({ moduleId, title, completedAt }: NoticeFacts['modules'][number]): Notice {
  return { ...nothing, id: `module-completed-${moduleId}`, kind: 'module-completed', at: completedAt, title, moduleId }
}

/** The id has the target, so a target that is raised and reached again notifies again. */
function goalReached({ goalId, title, targetPence, targetDate, reachedAt }: GoalFacts): Notice[] {
  if (reachedAt === null) return []
  const id = `goal-reached-${goalId}-${targetPence}`
  return [{ ...nothing, id, kind: 'goal-reached', at: reachedAt, title, goalId, targetDate, amountLeft: 0 }]
}

/** How many days after a plan's date, or after it was made, its learner is asked what came of it. */
const askingDays = 30

/** An outcome ends the notification. Its id has the day, so a plan that is put off notifies again. */
function planNotice({ planId, action, date, outcome, createdAt }: PlanFacts, now: number): Notice[] {
  if (outcome !== null) return []
  const [today, madeOn] = [ukDate(new Date(now)), ukDate(new Date(createdAt))]
  const facts = { ...nothing, planId, title: action, targetDate: date }
  const notice = (kind: 'plan-due' | 'plan-asked', day: string): Notice[] => [
    { ...facts, kind, id: `${kind}-${planId}-${day}`, at: Math.max(createdAt, Date.parse(day)) },
  ]
  const askOn = addDays(date !== null && date > madeOn ? date : madeOn, askingDays)
  if (askOn <= today) return notice('plan-asked', askOn)
  return date !== null && date <= today ? notice('plan-due', date) : []
}

const recentDays = 30

/** Whether something is recent enough for a notification. */
export function isRecent(at: number, now: number): boolean {
  return daysBetween(ukDate(new Date(at)), ukDate(new Date(now))) <= recentDays
}

/** Shown for a while, and never again. */
function levelsLowered(at: number | null, now: number): Notice[] {
  if (at === null || !isRecent(at, now)) return []
  return [{ ...nothing, id: 'levels-lowered', kind: 'welcome', about: 'levels', at }]
}

/** Each change has a notification of its own. */
function emailChanged(at: number | null): Notice[] {
  return at === null ? [] : [{ ...nothing, id: emailNoticeId(at), kind: 'welcome', about: 'email', at }]
}

export function emailNoticeId(changedAt: number): string {
  return `email-changed-${changedAt}`
}

/** From how many days before its date on a goal that is behind is notified. */
const warningDays = 30

function goalBehind(goal: GoalFacts, now: number): Notice[] {
  const today = ukDate(new Date(now))
  const plan = planOn(goal, today)
  if (plan.status !== 'behind' || daysBetween(today, goal.targetDate) > warningDays) return []
  const { goalId, title, targetDate } = goal
  const id = `goal-behind-${goalId}-${targetDate}`
  const facts = { title, goalId, targetDate, amountLeft: poundsFromPence(plan.left) }
  return [{ ...nothing, id, kind: 'goal-behind', at: Math.max(goal.createdAt, behindSince(goal, today)), ...facts }]
}

/** The start of the first of the warning days on which the present amount was too little. */
function behindSince(goal: GoalFacts, today: string): number {
  const days = Array.from({ length: warningDays }, (_, daysAgo) => addDays(today, -daysAgo))
  const since = days.findLast((day) => {
    return daysBetween(day, goal.targetDate) <= warningDays && planOn(goal, day).status === 'behind'
  })
  return Date.parse(since ?? today)
}

function planOn(goal: GoalFacts, today: string) {
  return planGoal({
    currentAmount: pence(goal.currentPence),
    targetAmount: pence(goal.targetPence),
    startAmount: pence(goal.startPence),
    targetDate: goal.targetDate,
    createdOn: ukDate(new Date(goal.createdAt)),
    today,
  })
}
