// What a learner is told of, worked out from what is so: nothing has to be written when it happens, nothing can be told
// twice, and what is undone is no longer told. Ids are made of what happened, so that a read mark stays with its event.
import type { Notification } from '#contract/notifications.ts'
import type { PlanOutcome } from '#contract/plans.ts'
import { addDays, daysBetween, ukDate } from '#domain/calendar.ts'
import { planGoal } from '#domain/goals/goal-plan.ts'
import { pence, poundsFromPence } from '#domain/money.ts'

/** What there is to tell of, as the features that know it give it. Times are milliseconds since 1970. */
export type Happenings = {
  joinedAt: number
  modules: readonly { moduleId: number; title: string; completedAt: number }[]
  goals: readonly HappeningGoal[]
  plans: readonly HappeningPlan[]
  /** When the levels of skills were worked anew and one of them is lower since; null where none is. */
  levelsLoweredAt: number | null
  /** When the email address was changed, where the learner is to be told of it; otherwise null. */
  emailChangedAt: number | null
}
export type HappeningGoal = {
  goalId: string
  title: string
  currentPence: number
  targetPence: number
  startPence: number
  targetDate: string
  createdAt: number
  reachedAt: number | null
}
export type HappeningPlan = {
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
  { joinedAt, modules, goals, plans, levelsLoweredAt, emailChangedAt }: Happenings,
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

function moduleCompleted({ moduleId, title, completedAt }: Happenings['modules'][number]): Notice {
  return { ...nothing, id: `module-completed-${moduleId}`, kind: 'module-completed', at: completedAt, title, moduleId }
}

/** A target that is raised and reached again is told of again. */
function goalReached({ goalId, title, targetPence, targetDate, reachedAt }: HappeningGoal): Notice[] {
  if (reachedAt === null) return []
  const id = `goal-reached-${goalId}-${targetPence}`
  return [{ ...nothing, id, kind: 'goal-reached', at: reachedAt, title, goalId, targetDate, amountLeft: 0 }]
}

/** How many days after its date, or after it was made, a plan's learner is asked what came of it. */
const askingDays = 30

/** What the learner has said of a plan ends it. A plan that is put off is told of again. */
function planNotice({ planId, action, date, outcome, createdAt }: HappeningPlan, now: number): Notice[] {
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

const toldDays = 30

/** Whether something is still recent enough to be told of. */
export function isRecent(at: number, now: number): boolean {
  return daysBetween(ukDate(new Date(at)), ukDate(new Date(now))) <= toldDays
}

/** Told for a while, and not again. */
function levelsLowered(at: number | null, now: number): Notice[] {
  if (at === null || !isRecent(at, now)) return []
  return [{ ...nothing, id: 'levels-lowered', kind: 'welcome', about: 'levels', at }]
}

/** Each change is told of by itself. */
function emailChanged(at: number | null): Notice[] {
  return at === null ? [] : [{ ...nothing, id: emailNoticeId(at), kind: 'welcome', about: 'email', at }]
}

export function emailNoticeId(changedAt: number): string {
  return `email-changed-${changedAt}`
}

/** How close a goal's date is when being behind is told of, in days. */
const warningDays = 30

function goalBehind(goal: HappeningGoal, now: number): Notice[] {
  const today = ukDate(new Date(now))
  const plan = planOn(goal, today)
  if (plan.status !== 'behind' || daysBetween(today, goal.targetDate) > warningDays) return []
  const { goalId, title, targetDate } = goal
  const id = `goal-behind-${goalId}-${targetDate}`
  const facts = { title, goalId, targetDate, amountLeft: poundsFromPence(plan.left) }
  return [{ ...nothing, id, kind: 'goal-behind', at: Math.max(goal.createdAt, behindSince(goal, today)), ...facts }]
}

/** The start of the first day, of the days of warning, on which what is saved now was too little. */
function behindSince(goal: HappeningGoal, today: string): number {
  const days = Array.from({ length: warningDays }, (_, daysAgo) => addDays(today, -daysAgo))
  const since = days.findLast((day) => {
    return daysBetween(day, goal.targetDate) <= warningDays && planOn(goal, day).status === 'behind'
  })
  return Date.parse(since ?? today)
}

function planOn(goal: HappeningGoal, today: string) {
  return planGoal({
    currentAmount: pence(goal.currentPence),
    targetAmount: pence(goal.targetPence),
    startAmount: pence(goal.startPence),
    targetDate: goal.targetDate,
    createdOn: ukDate(new Date(goal.createdAt)),
    today,
  })
}
