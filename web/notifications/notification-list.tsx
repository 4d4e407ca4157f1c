// What the panel lists. To see it is to have read it; what was unread when the panel opened stays marked until it closes.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Notification } from '#contract/notifications.ts'
import { IconTile } from '../ui/icon.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { timeAgo, wordsOf } from './notification-words.ts'
import { notificationsQuery, useReadNotifications } from './notifications-queries.ts'

export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useQuery(notificationsQuery)
  const newIds = useReading(list.data?.notifications)
  if (list.isPending) return <Spinner label="Loading your notifications…" />
  if (list.isLoadingError)
    return <LoadFailure what="your notifications" error={list.error} onRetry={() => void list.refetch()} />
  const { notifications } = list.data
  if (notifications.length === 0) return <p className="text-ink-soft">You have no notifications.</p>
  return (
    <ul className="mt-1 -mb-2 divide-y divide-line">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <Row notification={notification} isNew={newIds.has(notification.id)} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { notification: Notification; isNew: boolean; onLeave: () => void }

function Row({ notification, isNew, onLeave }: RowProps) {
  const { title, text, href, icon } = wordsOf(notification)
  return (
    <Link
      href={href}
      onClick={onLeave}
      className="-mx-2 flex items-start gap-3 rounded-[var(--radius)] px-2 py-3 -outline-offset-2 hover:bg-sunken"
    >
      <IconTile name={icon} tone={notification.kind === 'goal-behind' ? 'warn' : 'good'} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{title}</span>
          {isNew && <span className="rounded-full bg-accent-soft px-2 text-sm font-semibold text-accent">New</span>}
        </span>
        <span className="block [overflow-wrap:anywhere]">{text}</span>
        <time dateTime={notification.at} className="block text-sm text-ink-soft">
          {timeAgo(notification.at, new Date())}
        </time>
      </span>
    </Link>
  )
}

/** Marks as read what is listed, once, and answers the ids of what was unread. */
function useReading(notifications: readonly Notification[] | undefined): ReadonlySet<string> {
  const { mutate } = useReadNotifications()
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const sent = useRef(new Set<string>())
  useEffect(() => {
    const unread = (notifications ?? []).filter(({ id, isRead }) => !isRead && !sent.current.has(id))
    if (unread.length === 0) return
    const ids = unread.map(({ id }) => id)
    for (const id of ids) sent.current.add(id)
    setNewIds(new Set(sent.current))
    mutate(ids)
  }, [notifications, mutate])
  return newIds
}
