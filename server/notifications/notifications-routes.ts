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
  /** What is left of today's practice, and when the levels of skills were lowered. */
  practiceOf: (learnerId: string) => Promise<{ due: number; loweredAt: number | null }>
  now: () => number
}

export function notificationsRoutes(options: NotificationsOptions): NotificationsRoutes {
  const { reads, modulesCompletedBy, goalsOf, plansOf, practiceOf, now } = options
  return {
    'GET /api/notifications': async ({ learner }) => {
      const [told, read] = await Promise.all([toldTo(learner), reads.readIds(learner.id)])
      return { status: 200, body: listOf(told, read) }
    },

    'POST /api/notifications/read': async ({ learner, body }) => {
      const told = await toldTo(learner)
      const sent = new Set(body.ids)
      // Only what was told can have been read: nobody fills the table with ids of their own.
      const ids = told.notices.map(({ id }) => id).filter((id) => sent.has(id))
      await reads.markRead(learner.id, { ids, now: now() })
      return { status: 200, body: listOf(told, await reads.readIds(learner.id)) }
    },
  }

  async function toldTo({ id, createdAt: joinedAt }: SignedIn): Promise<Told> {
    const [modules, goals, plans, { due: practiceDue, loweredAt: levelsLoweredAt }] = await Promise.all([
      modulesCompletedBy(id),
      goalsOf(id),
      plansOf(id),
      practiceOf(id),
    ])
    return { notices: noticesOf({ joinedAt, modules, goals, plans, levelsLoweredAt }, now()), practiceDue }
  }
}

/** The notices, and beside them what is left of today's practice. */
type Told = { notices: Notice[]; practiceDue: number }

function listOf({ notices, practiceDue }: Told, read: ReadonlySet<string>): NotificationList {
  const notifications = notices.map(({ at, ...notice }) => ({
    ...notice,
    at: new Date(at).toISOString(),
    isRead: read.has(notice.id),
  }))
  return { unreadCount: notifications.filter(({ isRead }) => !isRead).length, notifications, practiceDue }
}
