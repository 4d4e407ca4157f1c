// What a learner is told of, and which of it has been read.
import type { NotificationList } from '#contract/notifications.ts'
import type { Handlers } from '../http/calls.ts'
import type { SignedIn } from '../http/session-cookie.ts'
import { noticesOf, type Happenings, type Notice } from './notices.ts'
import type { NotificationReadStore } from './notification-read-store.ts'

export type NotificationsRoutes = Pick<Handlers, 'GET /api/notifications' | 'POST /api/notifications/read'>
export type NotificationsOptions = {
  reads: NotificationReadStore
  /** What the features that know of modules, goals and plans have to tell. */
  modulesCompletedBy: (learnerId: string) => Promise<Happenings['modules']>
  goalsOf: (learnerId: string) => Promise<Happenings['goals']>
  plansOf: (learnerId: string) => Promise<Happenings['plans']>
  /** How many questions are left for today's practice. */
  practiceDueOf: (learnerId: string) => Promise<number>
  now: () => number
}

export function notificationsRoutes(options: NotificationsOptions): NotificationsRoutes {
  const { reads, modulesCompletedBy, goalsOf, plansOf, practiceDueOf, now } = options
  return {
    'GET /api/notifications': async ({ learner }) => {
      const [notices, shown] = await Promise.all([noticesFor(learner), shownTo(learner)])
      return { status: 200, body: listOf(notices, shown) }
    },

    'POST /api/notifications/read': async ({ learner, body }) => {
      const notices = await noticesFor(learner)
      const sent = new Set(body.ids)
      // Only what was told can have been read: nobody fills the table with ids of their own.
      const ids = notices.map(({ id }) => id).filter((id) => sent.has(id))
      await reads.markRead(learner.id, { ids, now: now() })
      return { status: 200, body: listOf(notices, await shownTo(learner)) }
    },
  }

  async function shownTo({ id }: SignedIn): Promise<Shown> {
    const [read, practiceDue] = await Promise.all([reads.readIds(id), practiceDueOf(id)])
    return { read, practiceDue }
  }

  async function noticesFor({ id, createdAt: joinedAt }: SignedIn): Promise<Notice[]> {
    const [modules, goals, plans] = await Promise.all([modulesCompletedBy(id), goalsOf(id), plansOf(id)])
    return noticesOf({ joinedAt, modules, goals, plans }, now())
  }
}

/** What stands beside the notices: which of them were read, and what is left of today's practice. */
type Shown = { read: ReadonlySet<string>; practiceDue: number }

function listOf(notices: Notice[], { read, practiceDue }: Shown): NotificationList {
  const notifications = notices.map(({ at, ...notice }) => ({
    ...notice,
    at: new Date(at).toISOString(),
    isRead: read.has(notice.id),
  }))
  return { unreadCount: notifications.filter(({ isRead }) => !isRead).length, notifications, practiceDue }
}
