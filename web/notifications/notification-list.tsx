// The notifications in the bell's panel. Listing marks them as read.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Notification } from '#contract/notifications.ts'
import { invalidate, queryKeyOf } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { LoadFailure } from '../loading/load-failure.tsx'
import { useRead } from '../outbox/use-read.ts'
import { IconTile } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import * as words from './notification-words.ts'

/** What was unread when the panel opened stays marked until it closes. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useRead('GET /api/notifications')
  const known = useMemo(() => list.data && words.knownIn(list.data.notifications), [list.data])
  const newIds = useReading(known)
  if (list.isPending) return <Spinner label="Loading your notifications…" />
  if (list.isLoadingError)
    return <LoadFailure what="your notifications" error={list.error} onRetry={() => void list.refetch()} />
  if (known === undefined || known.length === 0) return <p className="text-ink-soft">You have no notifications.</p>
  return (
    <ul className="mt-1 -mb-2 divide-y divide-line">
      {known.map((notification) => (
        <li key={notification.id}>
          <Row notification={notification} isNew={newIds.has(notification.id)} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { notification: Notification; isNew: boolean; onLeave: () => void }

function Row({ notification, isNew, onLeave }: RowProps) {
  const said = words.wordsOf(notification)
  if (said === null) return null
  const { title, text, href, icon } = said
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
          {isNew && <span className="rounded-full bg-highlight px-2 text-sm font-semibold">New</span>}
        </span>
        <span className="block [overflow-wrap:anywhere]">{text}</span>
        <time dateTime={notification.at} className="block text-sm text-ink-soft">
          {words.timeAgo(notification.at, new Date())}
        </time>
      </span>
    </Link>
  )
}

/** Marks the listed ones as read, once, and returns the ids of those that were unread. */
function useReading(notifications: readonly Notification[] | undefined): ReadonlySet<string> {
  const queryClient = useQueryClient()
  const queryKey = queryKeyOf('GET /api/notifications')
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => call('POST /api/notifications/read', { body: { ids } }),
    // A list requested earlier would show as unread what is now read.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (list) => queryClient.setQueryData(queryKey, list),
    onError: () => void invalidate(queryClient, 'GET /api/notifications'),
  })
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
