// What a learner is told of, and which of it has been read.
import type { NotificationList } from '#contract/notifications.ts'
import type { Handlers } from '../http/calls.ts'
import type { SignedIn } from '../http/session-cookie.ts'
import { emailNoticeId, isRecent, noticesOf, type Happenings, type Notice } from './notices.ts'
import type { NotificationReadStore } from './notification-read-store.ts'

export type NotificationsRoutes = Pick<Handlers, 'GET /api/notifications' | 'POST /api/notifications/read'>
export type NotificationsOptions = {
  reads: NotificationReadStore
  /** What the features that know of modules, goals and plans have to tell. */
  modulesCompletedBy: (learnerId: string) => Promise<Happenings['modules']>
  goalsOf: (learnerId: string) => Promise<Happenings['goals']>
  plansOf: (learnerId: string) => Promise<Happenings['plans']>
  /** What is left of today's practice, and when the levels of skills were lowered. */
  practiceOf: (learnerId: string) => Promise<{ due: number; dueSkills: string[]; loweredAt: number | null }>
  now: () => number
}

export function notificationsRoutes(options: NotificationsOptions): NotificationsRoutes {
  const { reads, modulesCompletedBy, goalsOf, plansOf, practiceOf, now } = options
  return {
    'GET /api/notifications': async ({ learner }) => ({ status: 200, body: listOf(await toldTo(learner)) }),

    'POST /api/notifications/read': async ({ learner, body }) => {
      const told = await toldTo(learner)
      const sent = new Set(body.ids)
      // Only what was told can have been read: nobody fills the table with ids of their own.
      const ids = told.notices.map(({ id }) => id).filter((id) => sent.has(id))
      await reads.markRead(learner.id, { ids, now: now() })
      return { status: 200, body: listOf({ ...told, read: await reads.readIds(learner.id) }) }
    },
  }

  async function toldTo(learner: SignedIn): Promise<Told> {
    const { id, createdAt: joinedAt } = learner
    const [modules, goals, plans, { due: practiceDue, dueSkills, loweredAt: levelsLoweredAt }, read] =
      await Promise.all([modulesCompletedBy(id), goalsOf(id), plansOf(id), practiceOf(id), reads.readIds(id)])
    const emailChangedAt = emailChangeToTell(learner, read)
    const happenings = { joinedAt, modules, goals, plans, levelsLoweredAt, emailChangedAt }
    return { notices: noticesOf(happenings, now()), read, practiceDue, dueSkills }
  }

  /**
   * Whoever was signed in when the email address was changed is not told, since they may have changed it for somebody else. The
   * next sign-in is, however late it comes.
   */
  function emailChangeToTell({ emailChangedAt: at, session }: SignedIn, read: ReadonlySet<string>): number | null {
    if (at === null || session === undefined || session.beganAt <= at) return null
    return read.has(emailNoticeId(at)) && !isRecent(at, now()) ? null : at
  }
}

/** The notices, which of all there ever were have been read, and beside them what is left of today's practice. */
type Told = { notices: Notice[]; read: ReadonlySet<string>; practiceDue: number; dueSkills: string[] }

function listOf({ notices, read, ...practice }: Told): NotificationList {
  const notifications = notices.map(({ at, ...notice }) => ({
    ...notice,
    at: new Date(at).toISOString(),
    isRead: read.has(notice.id),
  }))
  return { unreadCount: notifications.filter(({ isRead }) => !isRead).length, notifications, ...practice }
}
