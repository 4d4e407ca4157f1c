// The bell in the top bar and its panel, the browser’s own popover: Escape or a click elsewhere closes it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Notification, NotificationList as List } from '#contract/notifications.ts'
import { invalidate, queryKeyOf } from '../api/response-cache.ts'
import { call } from '../api/client.ts'
import { useRead } from '../outbox/use-read.ts'
import { IconTile } from '../ui/icon.tsx'
import { LoadFailure } from '../loading/load-failure.tsx'
import { Spinner } from '../ui/spinner.tsx'
import * as words from './notification-words.ts'

export function NotificationsButton() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useRead('GET /api/notifications')
  const id = useId()
  const unreadCount = data === undefined ? 0 : data.unreadCount - unknownUnread(data)
  return (
    <>
      <button
        type="button"
        aria-label={words.bellLabel(unreadCount)}
        aria-haspopup="dialog"
        popoverTarget={id}
        className="relative inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] hover:bg-sunken"
      >
        <Bell aria-hidden className="size-[22px]" strokeWidth={1.75} />
        {unreadCount > 0 && <UnreadMark count={unreadCount} />}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'open') panel.current?.focus()
        }}
        className="fixed inset-auto top-16 right-3 m-0 max-h-[calc(100dvh-6rem)] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded-[var(--radius)] border border-line bg-surface p-4 text-ink shadow-[var(--shadow-raised)] outline-none sm:right-6 lg:right-[max(2rem,(100vw-17rem-72rem)/2+2rem)]"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-lg">
            Notifications
          </h2>
          <button
            type="button"
            aria-label="Close"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] text-ink-soft hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {isOpen && <NotificationList onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

function UnreadMark({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-paper bg-accent px-1 text-xs font-bold text-on-accent"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** Listing marks as read; what was unread when the panel opened stays marked until it closes. */
function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useRead('GET /api/notifications')
  const known = useMemo(() => list.data && knownIn(list.data.notifications), [list.data])
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

function knownIn(notifications: readonly Notification[]): Notification[] {
  return notifications.filter((notification) => words.wordsOf(notification) !== null)
}

/** Unknown kinds are not counted, and stay unread for a version that knows them. */
function unknownUnread({ notifications }: List): number {
  const unread = notifications.filter(({ isRead }) => !isRead)
  return unread.length - knownIn(unread).length
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
