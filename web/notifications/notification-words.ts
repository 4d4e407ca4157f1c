// A notification in words: what happened, when, and where it leads.
import type { Notification } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { daysBetween, longDate, ukDate } from '#domain/calendar.ts'
import { formatPounds, penceFromPounds, upToWholePounds } from '#domain/money.ts'
import { withFullStop } from '../ui/full-stop.ts'
import type { IconName } from '../ui/icon.tsx'
import { plural } from '../ui/plural.ts'

export type NotificationWords = { title: string; text: string; href: string; icon: IconName }

/**
 * Null for a kind that this version does not know, as in a page left open since the previous release: it is left out.
 */
export function wordsOf(notification: Notification): NotificationWords | null {
  const { kind, about, title, moduleId, goalId, planId, targetDate, amountLeft } = notification
  if (about === 'levels')
    return {
      title: 'Some of your levels have changed',
      text: 'A skill is now Secure once you were right on two days and in two ways, one of them without options to pick from. Your answers still count.',
      href: paths.review,
      icon: 'target',
    }
  if (about === 'email')
    return {
      title: emailChangedTitle,
      text: 'If that was not you, change your password, then put your own address back.',
      href: paths.profile,
      icon: 'shield-check',
    }
  if (about !== undefined) return withoutWords(about)
  const name = title ?? ''
  const goalHref = goalId === null ? paths.goals : paths.goal(goalId)
  const planHref = planId ? paths.plan(planId) : paths.plans
  switch (kind) {
    case 'welcome':
      return {
        title: 'Welcome to Tuppence',
        text: 'Start with the first module: budgeting and managing money.',
        href: paths.module(1),
        icon: 'sprout',
      }
    case 'module-completed':
      return {
        title: 'Module completed',
        text: `You have completed ${name}.`,
        href: moduleId === null ? paths.modules : paths.module(moduleId),
        icon: 'graduation-cap',
      }
    case 'goal-reached':
      return { title: 'Goal reached', text: `You have saved all the money for ${name}.`, href: goalHref, icon: 'flag' }
    case 'goal-behind':
      return {
        title: 'A goal’s date is coming up',
        text: `${name} needs ${formatPounds(upToWholePounds(penceFromPounds(amountLeft ?? 0)))} more by ${longDate(targetDate ?? '')}.`,
        href: goalHref,
        icon: 'target',
      }
    case 'plan-due':
      return {
        title: `Your plan for ${longDate(targetDate ?? '')}`,
        text: withFullStop(`I will ${name}`),
        href: planHref,
        icon: 'flag',
      }
    case 'plan-asked':
      return {
        title: 'Did you do it?',
        text: withFullStop(`Your plan was: I will ${name}`),
        href: planHref,
        icon: 'flag',
      }
    default:
      return withoutWords(kind)
  }
}

export function knownIn(notifications: readonly Notification[]): Notification[] {
  return notifications.filter((notification) => wordsOf(notification) !== null)
}

/** Does not compile if a known kind has no words. */
function withoutWords(_unknown: never): null {
  return null
}

/**
 * How long ago something was; its date once that is a week.
 * @example timeAgo('2026-11-21T09:57:00Z', new Date('2026-11-21T10:00:00Z')) // '3 minutes ago'
 */
export function timeAgo(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return ago(minutes, { one: 'minute', other: 'minutes' })
  const then = ukDate(new Date(instant))
  const days = daysBetween(then, ukDate(now))
  const hours = Math.floor(minutes / 60)
  if (days === 0) return ago(hours, { one: 'hour', other: 'hours' })
  if (days === 1) return 'Yesterday'
  return days < 7 ? `${days} days ago` : longDate(then)
}

function ago(count: number, unit: { one: string; other: string }): string {
  return `${plural(count, unit)} ago`
}

/** The accessible name of the bell. */
export function bellLabel(unreadCount: number): string {
  return unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`
}

// Also shown above the page.
export const emailChangedTitle = 'Your email address was changed'
