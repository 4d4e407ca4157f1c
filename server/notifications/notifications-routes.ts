// A learner's notifications, and which of them have been read.
import type { NotificationList } from '#contract/notifications.ts'
import type { Handlers } from '../http/calls.ts'
import type { SignedIn } from '../http/session-cookie.ts'
import { emailNoticeId, isRecent, noticesOf, type NoticeFacts, type Notice } from './notices.ts'
import type { NotificationReadStore } from './notification-read-store.ts'

export type NotificationsRoutes = Pick<Handlers, 'GET /api/notifications' | 'POST /api/notifications/read'>
export type NotificationsOptions = {
  reads: NotificationReadStore
  /** From the features of modules, goals and plans. */
  modulesCompletedBy: (learnerId: string) => Promise<NoticeFacts['modules']>
  goalsOf: (learnerId: string) => Promise<NoticeFacts['goals']>
  plansOf: (learnerId: string) => Promise<NoticeFacts['plans']>
  /** What is left of today's practice, and when the levels of skills were lowered. */
  practiceOf: (learnerId: string) => Promise<{ due: number; dueSkills: string[]; loweredAt: number | null }>
  now: () => number
}

export function notificationsRoutes(options: NotificationsOptions): NotificationsRoutes {
  const { reads, modulesCompletedBy, goalsOf, plansOf, practiceOf, now } = options
  return {
    'GET /api/notifications': async ({ learner }) => ({ status: 200, body: listOf(await noticesFor(learner)) }),

    'POST /api/notifications/read': async ({ learner, body }) => {
      const own = await noticesFor(learner)
      const sent = new Set(body.ids)
      // Only ids of existing notifications are stored, so nobody can fill the table with their own.
      const ids = own.notices.map(({ id }) => id).filter((id) => sent.has(id))
      await reads.markRead(learner.id, { ids, now: now() })
      return { status: 200, body: listOf({ ...own, read: await reads.readIds(learner.id) }) }
    },
  }

  async function noticesFor(learner: SignedIn): Promise<NoticesOfLearner> {
    const { id, createdAt: joinedAt } = learner
    const [modules, goals, plans, { due: practiceDue, dueSkills, loweredAt: levelsLoweredAt }, read] =
      await Promise.all([modulesCompletedBy(id), goalsOf(id), plansOf(id), practiceOf(id), reads.readIds(id)])
    const emailChangedAt = emailChangeFor(learner, read)
    const facts = { joinedAt, modules, goals, plans, levelsLoweredAt, emailChangedAt }
    return { notices: noticesOf(facts, now()), read, practiceDue, dueSkills }
  }

  /**
   * A session from before the change of the email address is not notified: whoever made the change may be using it. The
   * next sign-in is, however late it comes.
   */
  function emailChangeFor({ emailChangedAt: at, session }: SignedIn, read: ReadonlySet<string>): number | null {
    if (at === null || session === undefined || session.beganAt <= at) return null
    return read.has(emailNoticeId(at)) && !isRecent(at, now()) ? null : at
  }
}

/** The notices, the ids of all that were ever read, and what is left of today's practice. */
type NoticesOfLearner = { notices: Notice[]; read: ReadonlySet<string>; practiceDue: number; dueSkills: string[] }

function listOf({ notices, read, ...practice }: NoticesOfLearner): NotificationList {
  const notifications = notices.map(({ at, ...notice }) => ({
    ...notice,
    at: new Date(at).toISOString(),
    isRead: read.has(notice.id),
  }))
  return { unreadCount: notifications.filter(({ isRead }) => !isRead).length, notifications, ...practice }
}
